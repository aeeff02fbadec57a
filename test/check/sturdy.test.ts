import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kinds, lintAs, pathOf } from '../../scripts/pump/lint-as.ts';
import type { DocumentKind } from '../../src/core/parse/source.ts';
import { readExamples } from '../../src/test-rule.ts';
import { mutate } from './mutate.ts';

const examples = readdirSync('rules', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('README.md'))
  .sort()
  .flatMap((path) => readExamples(readFileSync(join('rules', path), 'utf8')));
const texts = examples.map(({ text }) => text);

/** Every finding lies in the text, and says what it has to say. */
function expectSound(kind: DocumentKind, path: string, text: string): void {
  const findings = lintAs(kind, text, path);
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
