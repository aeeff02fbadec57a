import { expect, test } from 'vitest';
import { gitlab } from '../../src/core/report/json.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';

const text = 'GOAL\nTBD here\n';
const error = findingAt(text, 'TBD', { message: 'a slot' });
const warning = findingAt(text, 'here', { message: 'mild', severity: 'warning', rule: 'facts/path' });

test('writes what Code Quality asks for', () => {
  const report = JSON.parse(gitlab([fileResult('docs/a.md', text, [error, warning])], contextWith()));
  expect(report).toEqual([
    {
      description: 'a slot',
      check_name: 'prompt/placeholder',
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: 'major',
      location: { path: 'docs/a.md', lines: { begin: 2, end: 2 } },
    },
    expect.objectContaining({ description: 'mild', check_name: 'facts/path', severity: 'minor' }),
  ]);
});

test('is an empty list when there is nothing to say', () => {
  expect(gitlab([fileResult('a.md', text)], contextWith())).toBe('[]\n');
});
