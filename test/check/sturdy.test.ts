import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { readExamples } from '../../scripts/examples.ts';
import { memorySnapshot } from '../../scripts/memory-snapshot.ts';
import { createRuleSet, lintDocument } from '../../src/check/lint-document.ts';
import { lintSession } from '../../src/check/lint-session.ts';
import { noAliases } from '../../src/facts/aliases.ts';
import { RepositoryFacts } from '../../src/facts/repository.ts';
import { labelNames } from '../../src/parse/labels.ts';
import { createSource, type DocumentKind } from '../../src/parse/source.ts';
import { mutate } from './mutate.ts';

const examples = readdirSync('rules', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('README.md'))
  .sort()
  .flatMap((path) => readExamples(readFileSync(join('rules', path), 'utf8')));
const texts = examples.map(({ text }) => text);

const pathOf = {
  prompt: '.assistant/prompts/example.md',
  guide: 'CLAUDE.md',
  skill: '.claude/skills/example/SKILL.md',
  library: '.assistant/commands/example.md',
  memory: '.assistant/memory/sessions.md',
  config: '.assistant/config/complexity-rules.json',
  session: '.assistant/sessions/example.md',
} satisfies Record<DocumentKind, string>;
const kinds = Object.keys(pathOf) as DocumentKind[];

const everyRule = createRuleSet(
  [...rules].map(([id, rule]) => ({ id, rule, severity: 'error' as const, options: rule.defaultOptions })),
  new Set(rules.keys()),
);
const tree = new Map([
  ['package.json', '{"name": "a", "dependencies": {"react": "^19.1.0"}, "scripts": {"test": "vitest"}}'],
  ['src/index.ts', 'export const a = 1;\n'],
  ['.assistant/memory/project-profile.md', '# Project profile\n\n- React 19.1.0\n'],
]);

function lintAs(kind: DocumentKind, path: string, text: string) {
  const facts = new RepositoryFacts(memorySnapshot(tree));
  const labels = labelNames();
  const settings = { inlineConfig: true, readTree: (name: string) => tree.get(name), factsAt: () => facts };
  if (kind !== 'session')
    return lintDocument(createSource(path, text), { kind, labels, rules: everyRule, ...settings });
  const file = { kind, labels, wanted: true, gate: 'always', aliases: noAliases, rules: everyRule } as const;
  const input = { chunks: [Buffer.from(text)], agents: [] };
  return lintSession({ ...file, candidate: { path, named: true } }, input, settings) ?? [];
}

/** Every finding lies in the text, and says what it has to say. */
function expectSound(kind: DocumentKind, path: string, text: string): void {
  const findings = lintAs(kind, path, text);
  for (const { rule, start, end, line, column, message } of findings) {
    const isInText = 0 <= start && start <= end && end <= text.length && line >= 1 && column >= 1;
    expect(isInText, `${rule} at ${start}–${end} of ${text.length}`).toBe(true);
    if (!text.includes('{')) expect(message, rule).not.toMatch(/\{\w+\}/);
  }
}

describe('no document breaks a rule', () => {
  test.each(kinds)('%s: blocks without content', (kind) => {
    const empty = [
      '#',
      '## \n\n#',
      '-',
      '- \n  -',
      '>',
      '> #',
      '- #\n\n1. ##',
      '```',
      '|',
      '<!--',
      '---',
      '[]:',
      '**',
    ];
    for (const block of [...empty, ...empty.map((one) => `# GOAL\n\n${one}\n\n# REQUIREMENTS\n\n${one}\n`)])
      expectSound(kind, pathOf[kind], block);
  });

  const count = Number(process.env.PROMPT_LINT_MUTATIONS ?? 400);
  test.each(kinds)(`%s: ${count} damaged examples`, (kind) => {
    for (let seed = 1; seed <= count; seed++) {
      const { text, path } = examples[(seed * 7919) % examples.length]!;
      expectSound(kind, seed % 2 === 0 ? path : pathOf[kind], mutate(text, seed, texts));
    }
  });
});
