import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { full } from '../../src/core/report/full.ts';
import type { Finding } from '../../src/core/rule/rule.ts';
import { contextWith, editAt, fileResult, findingAt } from './examples.ts';

const text = 'GOAL\n\tAdd TBD 日本 here\nSCOPE\n';
const finding = findingAt(text, '日本', { message: 'a slot', fix: [editAt(text, '日本', 'x')] });
const framesOf = (source: string, ...findings: Finding[]) =>
  full([fileResult('a.md', source, findings)], contextWith());

test('shows the lines around a finding and points at it, by columns of the terminal', () => {
  expect(framesOf(text, finding)).toBe(
    [
      'a.md:2:10  error  prompt/placeholder  fixable',
      '  a slot',
      '',
      '    1 │ GOAL',
      '  > 2 │  Add TBD 日本 here',
      '      │          ^^^^',
      '    3 │ SCOPE',
      '',
      '1 error in 1 of 1 document · 1 can be fixed with --fix',
      '',
    ].join('\n'),
  );
});

test('shows of a long line the part that is meant, and of several lines the first', () => {
  const long = `${'word '.repeat(100)}TBD${' word'.repeat(100)}\nnext`;
  const report = framesOf(long, findingAt(long, 'TBD word word'));
  const [line, carets] = report.split('\n').slice(3, 5);
  expect(line!.length).toBeLessThan(120);
  expect(line!.slice(carets!.indexOf('^'), carets!.lastIndexOf('^') + 1)).toBe('TBD word word');
  const two = framesOf(text, findingAt(text, 'here\nSCOPE'));
  expect(two.split('\n')[5]).toMatch(/^ {6}│ +\^{4}$/);
});

test('prints no secret that stands there', () => {
  const token = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`;
  const key = createHash('sha512').update('a key').digest('base64').slice(0, 64);
  const secret = `token: ${token}\nTBD with password=Tr0ub4dor-xyz\n-----BEGIN ${'RSA'} PRIVATE KEY-----\n${key}\n${key}\n-----END RSA PRIVATE KEY-----\n`;
  const report = framesOf(secret, findingAt(secret, 'TBD'), findingAt(secret, key));
  expect(report).toContain('TBD with password=***');
  for (const part of [token, 'Tr0ub4dor', key.slice(0, 20)]) expect(report).not.toContain(part);
});

test('shows what a terminal would obey', () => {
  const hostile = 'a \x1b[31mTBD\u202e\n::error::x\n';
  const report = framesOf(hostile, findingAt(hostile, 'TBD'));
  expect(report).not.toMatch(/\x1b|\u202e/);
  expect(report).toContain('\\x1b[31mTBD');
  const carets = report.split('\n')[4]!;
  expect(report.split('\n')[3]!.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('TBD');
});

test('has no frame where the text is not known, and none for an empty file', () => {
  expect(full([{ path: 'a.jsonl', findings: [finding] }], contextWith()).split('\n')).toHaveLength(5);
  expect(
    framesOf('', { ...finding, start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 }),
  ).not.toContain('│');
});

test('colours the place and the severity', () => {
  const report = full([fileResult('a.md', text, [finding])], contextWith({ color: true }));
  expect(report).toContain('\x1b[4ma.md:2:10\x1b[24m  \x1b[31merror\x1b[39m');
});
