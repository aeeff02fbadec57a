import { expect, test } from 'vitest';
import { errorsOnly } from '../../src/core/report/report.ts';
import { statistics, statisticsJson } from '../../src/core/report/statistics.ts';
import { contextWith, editAt, fileResult, findingAt } from './examples.ts';

const text = 'TBD here\n';
const warning = findingAt(text, 'here', { severity: 'warning', rule: 'facts/path' });
const fixable = findingAt(text, 'TBD', { fix: [editAt(text, 'TBD', 'x')] });
const omitted = [{ rule: 'facts/path', severity: 'warning', count: 9 }] as const;
const results = [
  { ...fileResult('a.md', text, [warning, fixable]), omitted },
  fileResult('b.md', text, [findingAt(text, 'TBD')]),
];

test('counts the findings of each rule, the most frequent first, those that are not listed included', () => {
  expect(statistics(results, contextWith())).toBe(
    '10  warning  facts/path\n 2  error    prompt/placeholder  (1 can be fixed with --fix)\n',
  );
});

test('counts as data, errors alone when quiet', () => {
  expect(JSON.parse(statisticsJson(errorsOnly(results), contextWith({ quiet: true })))).toEqual([
    { ruleId: 'prompt/placeholder', severity: 'error', count: 2, fixableCount: 1 },
  ]);
});

test('says nothing where nothing is', () => {
  expect(statistics([fileResult('a.md', text)], contextWith())).toBe('');
});
