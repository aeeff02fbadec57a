import { expect, test } from 'vitest';
import { type FormatName, formats, isFormatName } from '../../src/core/report/formats.ts';
import { stylish } from '../../src/core/report/stylish.ts';
import { contextWith, editAt, fileResult, findingAt } from './examples.ts';

const names = Object.keys(formats) as FormatName[];
const text = 'one TBD two\n';
const results = [
  fileResult('a.md', text, [findingAt(text, 'TBD', { fix: [editAt(text, 'TBD', 'done')] })]),
  fileResult('b.md', text),
];

test('has stylish at hand without waiting', () => {
  expect(formats.stylish.load()).toBe(stylish);
});

test.each(names)('%s names the file and the rule, and gives the same bytes each time', async (name) => {
  const format = await formats[name].load();
  const report = await format(results, contextWith());
  expect(report).toContain('a.md');
  expect(report).toContain('prompt/placeholder');
  expect(report.endsWith('\n')).toBe(true);
  expect(await format(results, contextWith())).toBe(report);
});

test.each(names)('%s never tells where the repository lies on this machine', async (name) => {
  const format = await formats[name].load();
  expect(await format(results, contextWith())).not.toContain('ledger');
});

test('knows its names and nothing else', () => {
  expect(isFormatName('sarif')).toBe(true);
  expect(isFormatName('toString')).toBe(false);
  expect(isFormatName('xml')).toBe(false);
});
