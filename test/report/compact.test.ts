import { expect, test } from 'vitest';
import { compact } from '../../src/report/compact.ts';
import { contextWith, fileResult, findingAt } from './examples.ts';

const text = 'GOAL\nTBD and TBD\n';
const error = findingAt(text, 'TBD', { message: 'an error' });
const warning = findingAt(text, 'TBD', { message: 'a warning', severity: 'warning', rule: 'facts/path' }, 1);

test('writes one finding a line', () => {
  const results = [fileResult('a.md', text, [error, warning]), fileResult('b.md', text)];
  expect(compact(results, contextWith())).toBe(
    'a.md:2:1: error: an error [prompt/placeholder]\na.md:2:9: warning: a warning [facts/path]\n',
  );
});

test('leaves warnings out when quiet', () => {
  const report = compact([fileResult('a.md', text, [error, warning])], contextWith({ quiet: true }));
  expect(report).toBe('a.md:2:1: error: an error [prompt/placeholder]\n');
});

test('keeps a finding on its line whatever the file is called', () => {
  const report = compact([fileResult('a\nb\x1b[1m.md', text, [error])], contextWith());
  expect(report).toBe('a\\nb\\x1b[1m.md:2:1: error: an error [prompt/placeholder]\n');
});

test('is empty when there is nothing to say', () => {
  expect(compact([fileResult('a.md', text)], contextWith())).toBe('');
});
