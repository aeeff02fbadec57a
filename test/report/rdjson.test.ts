import { expect, test } from 'vitest';
import { rdjson } from '../../src/core/report/json.ts';
import { contextWith, editAt, fileResult, findingAt } from './examples.ts';

const text = 'Cieľ: 🎯 TBD\n';

test('counts columns in bytes of UTF-8, and offers the fix as a suggestion', () => {
  const finding = findingAt(text, 'TBD', { fix: [editAt(text, 'TBD', 'done')] });
  const range = { start: { line: 1, column: 13 }, end: { line: 1, column: 16 } };
  expect(JSON.parse(rdjson([fileResult('a.md', text, [finding])], contextWith()))).toEqual({
    source: { name: 'prompt-lint' },
    diagnostics: [
      {
        message: finding.message,
        location: { path: 'a.md', range },
        severity: 'ERROR',
        code: { value: 'prompt/placeholder', url: 'https://example.com/rules/prompt/placeholder' },
        suggestions: [{ range, text: 'done' }],
      },
    ],
  });
});

test('names the line alone where the text is not known', () => {
  const result = { path: 'a.jsonl', findings: [findingAt(text, 'TBD')] };
  expect(JSON.parse(rdjson([result], contextWith())).diagnostics[0].location.range).toEqual({
    start: { line: 1 },
    end: { line: 1 },
  });
});
