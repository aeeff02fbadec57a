import { describe, expect, it } from 'vitest';
import { fold } from '../../src/core/base/fold.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { memorySnapshot } from '../../src/core/base/snapshot.ts';
import { frontendStack, practiceGroups } from '../../src/core/facts/frontend-practices.ts';
import { RepositoryFacts } from '../../src/core/manifests/repository.ts';
import { analysisOf, drafted, linted, repositories, type Tree } from './repositories.ts';

const full = repositories['a React app']!;

/** Stacks that have some of it. */
const stacks: Readonly<Record<string, Tree>> = {
  'the full stack': full,
  'React alone': { 'package.json': '{ "dependencies": { "react": "^18.3.1" } }' },
  'React with an older router': {
    'package.json': '{ "dependencies": { "react": "^17.0.2", "react-router-dom": "^5.3.4" } }',
  },
  'a subpath without a router': {
    'package.json': '{ "dependencies": { "react": "^18.3.1" }, "devDependencies": { "vite": "^5.4.0" } }',
    'vite.config.js': "export default { base: '/ledger/', envPrefix: 'APP_' };",
  },
};

describe('the practices of a draft', () => {
  it.each(Object.entries(stacks))('are those that the rule asks for: %s', async (_, tree) => {
    for (const language of ['English', 'Slovak']) {
      const { path, text } = await drafted(tree, analysisOf('prompt-frontend', 'Add a page', language));
      const findings = await linted(tree, path, text);
      const onPractices = findings.filter(({ rule }) => /best-practices|^frontend\//.test(rule));
      expect(
        onPractices.map(({ message }) => message),
        text,
      ).toEqual([]);
    }
  });

  it.each(['english', 'slovak'] as const)(
    'name their practice of the table, and no other (%s)',
    async (language) => {
      await loadAllModules();
      const stack = frontendStack(new RepositoryFacts(memorySnapshot(new Map(Object.entries(full)))));
      for (const { practices } of practiceGroups)
        for (const practice of practices(stack)) {
          const written = practice[language];
          const others = practiceGroups
            .flatMap((group) => group.practices(stack))
            .filter(
              (other) =>
                other.english !== practice.english && other.named.test(fold(written.replace(/`/g, ''))),
            );
          expect(fold(written.replace(/`/g, '')), written).toMatch(practice.named);
          expect(
            others.map((other) => other[language]),
            written,
          ).toEqual([]);
        }
    },
  );

  it('are of what is detected alone', async () => {
    const { text } = await drafted(stacks['React alone']!, analysisOf('prompt-frontend', 'Add a page'));
    expect(text).toContain('- Function components only\n');
    expect(text).not.toMatch(/useNavigate|useQuery|import\.meta|interface|basename/);
  });

  it('name the prefix of variables that the config has', async () => {
    const tree = stacks['a subpath without a router']!;
    const { text } = await drafted(tree, analysisOf('prompt-frontend', 'Add a page'));
    expect(text).toContain('- Environment variables through `import.meta.env.APP_*`\n');
    expect(text).not.toContain('VITE_');
  });
});
