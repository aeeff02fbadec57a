import { faulty, sound } from '../cli/prompts.ts';
import { createRepository, type Repository } from './repository.ts';

const manifest = (react: string) =>
  JSON.stringify({ name: 'desk', scripts: { test: 'vitest' }, dependencies: { react } }, null, 2);

const facts = (version: string, file: string) =>
  `- React ${version} in the browser; see \`src/${file}.tsx\` and \`lib/old.ts\`.\n- \`npm run build\` builds it.\n`;

/** A prompt that states facts, right ones and wrong ones; every third has a section out of its place. */
function promptOf(index: number): string {
  const stated = facts(index % 4 === 0 ? '19.1.0' : '18.3.1', index % 5 === 0 ? 'missing' : 'page');
  return (index % 3 === 0 ? faulty : sound).replace('## CONTEXT\n', `## CONTEXT\n${stated}`);
}

const config = {
  aliases: { Desk: 'npm:react' },
  labels: { goal: 'Ziel' },
  overrides: [{ files: '.assistant/prompts/1*.md', rules: { 'prompt/section-order': 'warn' } }],
};

/**
 * A repository with documents of all kinds in a history of several commits: records of other days, guides, files that have gone or
 * are not tracked, entries of sessions, a commit with a manifest that cannot be read.
 */
export function manyDocuments(count: number): Repository {
  const repository = createRepository({
    '.promptlintrc.json': JSON.stringify(config),
    'package.json': manifest('18.3.1'),
    'src/page.tsx': 'export const Page = () => null;\n',
    'lib/old.ts': 'export {};\n',
  });
  const perCommit = 25;
  for (let start = 0; start < count; start += perCommit) {
    const indexes = Array.from({ length: Math.min(perCommit, count - start) }, (_, at) => start + at);
    const prompts = indexes.map((index) => [`.assistant/prompts/${index}.md`, promptOf(index)] as const);
    const isBroken = start === perCommit;
    const version = start % 2 === 0 ? '18.3.1' : '19.1.0';
    repository.commit({
      ...Object.fromEntries(prompts),
      'package.json': isBroken ? '{ "dependencies": {\n' : manifest(version),
    });
  }
  repository.git('rm', '--quiet', 'lib/old.ts');
  const guides = [1, 2, 3, 4, 5, 6].map((each) => [
    `apps/${each}/AGENTS.md`,
    `# Guide\n\n${facts('17.0.0', 'page')}`,
  ]);
  repository.commit({
    ...Object.fromEntries(guides),
    'package.json': manifest('19.1.0'),
    '.assistant/memory/sessions.md': `## Session: 2026-11-20 | main\n\n${facts('17.0.0', 'missing')}`,
  });
  repository.write('.assistant/prompts/new.md', promptOf(0));
  repository.write('.assistant/prompts/3.md', `${promptOf(3)}\n`);
  return repository;
}
