import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.ts';
import { loadAllModules } from '../../src/core/base/lazy-module.ts';
import { createDocument } from '../../src/core/parse/document.ts';
import { labelNames } from '../../src/core/parse/labels.ts';
import { scopeEntries } from '../../src/core/parse/scope.ts';
import { createSource } from '../../src/core/parse/source.ts';
import { classifyAnswer } from '../../src/sessions/answers/classify.ts';
import { allFindings, coreFile, fencesOf, libraryFolder } from './library.ts';

beforeAll(loadAllModules);

const core = readFileSync(coreFile, 'utf8');
const adapter = (name: string) => readFileSync(`${libraryFolder}/${name}-adapter.md`, 'utf8');
const [analysis, mode, prediction, context, check, questions, answers, structuring, prompt] = fencesOf(
  core,
  'text',
) as [string, ...string[]];
const [thirteen] = fencesOf(adapter('technical'), 'text');
const [delegation] = fencesOf(adapter('hybrid'), 'text');
const [scan, starred, frontendPrompt] = fencesOf(adapter('frontend'), 'text');
const frontendCheck = check!
  .replace(/^✓ Scope: .*$/m, '? Scope: where does the filter live?')
  .replace(/^\? Requirements: .*$/m, '✓ Requirements: a filter by state (from the request)');

/** The repository that the examples speak of. */
const tree: Readonly<Record<string, string>> = {
  '.assistant/memory/project-profile.md': '# Project profile\n\n- Testing: one test a requirement\n',
  '.assistant/memory/sessions.md': '# Sessions\n',
  '.assistant/memory/prompt-patterns.md': '# Prompt patterns\n',
  '.assistant/config/ai-fluency.json': readFileSync('.assistant/config/ai-fluency.json', 'utf8'),
  'src/orders/list.ts': 'export const list = [];\n',
};
const frontendTree: Readonly<Record<string, string>> = {
  ...tree,
  'package.json': JSON.stringify({
    name: 'shop',
    dependencies: {
      '@tanstack/react-query': '^5.51.0',
      react: '^18.3.1',
      'react-router-dom': '^6.26.0',
      zustand: '^4.5.0',
    },
    devDependencies: { typescript: '^5.5.0' },
  }),
  'src/pages/Orders.tsx': 'export const Orders = () => null;\n',
};

/** The blocks that each prompt command puts out, up to its questions; then its prompt. */
const outputs: readonly (readonly [string, readonly (string | undefined)[], string, typeof tree])[] = [
  ['prompt', [analysis, mode, context, check, questions], prompt!, tree],
  [
    'prompt-technical',
    [analysis, mode, prediction, context, thirteen, questions],
    prompt!,
    { ...tree, 'package.json': '{ "name": "shop", "scripts": { "test": "vitest" } }' },
  ],
  ['prompt-research', [analysis, mode, prediction, context, check, questions], prompt!, tree],
  ['prompt-backend', [analysis, mode, prediction, context, check, questions], prompt!, tree],
  ['prompt-hybrid', [analysis, mode, delegation, prediction, context, check, questions], prompt!, tree],
  [
    'prompt-frontend',
    [scan, analysis, mode, prediction, context, frontendCheck, starred],
    frontendPrompt!,
    frontendTree,
  ],
];
/** What was corrected, which the frontend command leaves out, and the prompt. */
const promptOf = (command: string, last: string) =>
  command === 'prompt-frontend' ? [last] : [structuring!, last];
const answered = (command: string) => (command === 'prompt-frontend' ? 'Answers: 1A' : answers!);

describe('the blocks that the core and the adapters show', () => {
  it.each(outputs)('make an output of /%s that no rule objects to', (command, blocks, last, repository) => {
    const text = [
      `---\ncommand: ${command}\n---`,
      ...blocks,
      answered(command),
      ...promptOf(command, last),
    ].join('\n\n');
    expect(allFindings('.assistant/prompts/orders.md', `${text}\n`, repository)).toEqual([]);
  });

  it('are read: record, mode, criteria, questions, answers, prompt, scan', () => {
    const whole = fencesOf(core, 'text').join('\n\n');
    const { phase0 } = createDocument(createSource('', `${scan}\n\n${whole}`), 'prompt', labelNames());
    const { prompt: read, questions: asked } = phase0;
    expect(phase0.reasoning?.promptType?.justified).toBe(true);
    expect(phase0.analysis?.complexity).toMatchObject({ score: 7, label: { text: 'Moderate' } });
    expect(phase0.mode?.mode?.value).toBe('Augmentation');
    expect(phase0.criteria?.criteria.map(({ mark }) => mark)).toHaveLength(9);
    expect(asked?.questions.map(({ options }) => options.length)).toEqual([2, 2]);
    expect(asked?.answers?.choices.map(({ letter }) => letter)).toEqual(['A', 'B']);
    expect(phase0.scan?.fields.size).toBe(9);
    const scope = read?.sections.find(({ name }) => name === 'scope');
    expect(scopeEntries(`${scan}\n\n${whole}`, scope!).map(({ action }) => action)).toEqual([
      'create',
      'modify',
    ]);
    expect(read?.question?.choices).toEqual(['yes', 'modify', 'cancel']);
  });

  it('hold no version that somebody could copy', () => {
    const shown = [core, ...['technical', 'frontend', 'hybrid'].map(adapter)].flatMap((text) =>
      fencesOf(text, 'text'),
    );
    expect(shown.filter((text) => /\bv?\d+\.\d|\bv\d/.test(text))).toEqual([]);
  });
});

describe('a session that follows the library', () => {
  it.each(outputs)('breaks no rule as /%s', (command, blocks, last, repository) => {
    expect(findingsOf(session(command, blocks, last, 'Yes'), repository)).toEqual([]);
  });

  it('breaks the gate when it works without a Yes', () => {
    const [command, blocks, last, repository] = outputs[0]!;
    const found = findingsOf(session(command, blocks, last, 'looks good'), repository);
    expect(found).toEqual([expect.stringMatching(/gate\/ambiguous-answer/)]);
  });
});

function session(
  command: string,
  blocks: readonly (string | undefined)[],
  last: string,
  answer: string,
): string {
  const isFrontend = command === 'prompt-frontend';
  const file = isFrontend ? 'src/pages/Orders.tsx' : 'src/orders/list.ts';
  const read = ['.assistant/memory/project-profile.md', file, ...(isFrontend ? ['package.json'] : [])];
  return [
    `## User\n\n/${command} add a download to the list of orders`,
    `## Assistant\n\n${read.map((path) => `> Read ${path}`).join('\n')}\n\n${blocks.join('\n\n')}`,
    `## User\n\n${answered(command).replace('Answers: ', '')}`,
    `## Assistant\n\n${promptOf(command, last).join('\n\n')}`,
    `## User\n\n${answer}`,
    `## Assistant\n\n> Edit ${file}\n\nDone.\n`,
  ].join('\n\n');
}

function findingsOf(text: string, repository: typeof tree): string[] {
  return allFindings('.assistant/sessions/2026-11-21.md', text, repository);
}

describe('the table of answers at the gate', () => {
  const rows = [...core.matchAll(/^\| (.+?) \| (Yes|Modify|Cancel|no answer) \| .+ \|$/gm)].flatMap(
    ([, said, means]) => said!.split('; ').map((answer) => [answer, means!] as const),
  );

  it('has all four', () => {
    expect(new Set(rows.map(([, means]) => means)).size).toBe(4);
  });

  it.each(rows)('%j is %s', (answer, means) => {
    expect(classifyAnswer(answer).answer).toBe(means === 'no answer' ? 'unclear' : means.toLowerCase());
  });
});

describe('the stack-aware table of the frontend adapter', () => {
  it('names what prompt/best-practices-stack asks for', () => {
    expect(rules.has('prompt/best-practices-stack')).toBe(true);
    const table = adapter('frontend');
    const section = table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Detected'))
      .map((line) => `- ${line.split('|')[2]!.trim()}`)
      .join('\n');
    const stack = {
      ...frontendTree,
      'package.json': JSON.stringify({
        dependencies: {
          react: '^18.3.1',
          zustand: '^4.5.0',
          'react-router-dom': '^6.0.0',
          '@tanstack/react-query': '^5.0.0',
        },
        devDependencies: { typescript: '^5.5.0', vite: '^5.0.0' },
      }),
      'vite.config.ts': "export default { base: '/shop/' };\n",
    };
    const text = frontendPrompt!.replace(/(?<=## Best Practices\n)[\s\S]*?(?=\n\nDiscernment)/, section);
    expect(
      allFindings('.assistant/prompts/orders.md', `---\ncommand: prompt-frontend\n---\n\n${text}\n`, stack),
    ).toEqual([]);
  });
});
