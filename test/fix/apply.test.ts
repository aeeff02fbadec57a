import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../src/core/fix/fix-files.ts';
import type { Edit, Finding } from '../../src/core/rule/rule.ts';

const text = '0123456789';
const edit = (start: number, end: number, replacement: string): Edit => ({ start, end, text: replacement });

function withFix(rule: string, ...fix: readonly Edit[]): Finding {
  return {
    rule,
    severity: 'error',
    message: 'wrong',
    messageId: 'wrong',
    start: 0,
    end: 1,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    ...(fix.length > 0 && { fix }),
  };
}

const rulesOf = (findings: readonly Finding[]) => findings.map(({ rule }) => rule);

test('applies what does not overlap, whatever the order of the findings', () => {
  const {
    text: fixed,
    applied,
    skipped,
  } = applyFixes(text, [withFix('late', edit(7, 9, 'L')), withFix('early', edit(1, 2, 'EE'))]);
  expect(fixed).toBe('0EE23456L9');
  expect(rulesOf(applied)).toEqual(['early', 'late']);
  expect(skipped).toEqual([]);
});

test('skips a fix that overlaps one before it', () => {
  const {
    text: fixed,
    applied,
    skipped,
  } = applyFixes(text, [
    withFix('first', edit(1, 4, 'a')),
    withFix('second', edit(3, 5, 'b')),
    withFix('third', edit(4, 5, 'c')),
  ]);
  expect(fixed).toBe('0ac56789');
  expect(rulesOf(applied)).toEqual(['first', 'third']);
  expect(rulesOf(skipped)).toEqual(['second']);
});

test('applies all edits of a finding or none', () => {
  const { text: fixed, skipped } = applyFixes(text, [
    withFix('one', edit(5, 6, 'x')),
    withFix('move', edit(6, 7, ''), edit(9, 10, '6')),
    withFix('torn', edit(7, 8, 'y'), edit(9, 10, 'z')),
  ]);
  expect(fixed).toBe('01234x786');
  expect(rulesOf(skipped)).toEqual(['torn']);
});

test('takes edits that lie between those of another finding', () => {
  const { text: fixed, applied } = applyFixes(text, [
    withFix('outer', edit(1, 2, 'a'), edit(8, 9, 'b')),
    withFix('inner', edit(4, 5, 'c')),
  ]);
  expect(fixed).toBe('0a23c567b9');
  expect(rulesOf(applied)).toEqual(['outer', 'inner']);
});

describe('an insertion', () => {
  test.each([
    ['at the place of another', edit(3, 3, 'a'), edit(3, 3, 'b'), '012a3456789'],
    ['where a replacement starts', edit(3, 3, 'a'), edit(3, 5, 'b'), '012a3456789'],
    ['where a replacement ends', edit(3, 5, 'a'), edit(5, 5, 'b'), '012a56789'],
  ])('%s is left to a second run', (_where, first, second, expected) => {
    const { text: fixed, skipped } = applyFixes(text, [withFix('first', first), withFix('second', second)]);
    expect(fixed).toBe(expected);
    expect(rulesOf(skipped)).toEqual(['second']);
  });

  test('may touch an edit of its own finding', () => {
    const { text: fixed } = applyFixes(text, [withFix('both', edit(3, 5, 'a'), edit(5, 5, 'b'))]);
    expect(fixed).toBe('012ab56789');
  });
});

test('counts a finding without edits as neither applied nor skipped', () => {
  const result = applyFixes(text, [withFix('none'), { ...withFix('empty'), fix: [] }]);
  expect(result).toEqual({ text, applied: [], skipped: [] });
});

test('refuses edits that lie outside the text', () => {
  expect(() => applyFixes(text, [withFix('wild', edit(9, 12, ''))])).toThrow(RangeError);
});

test('leaves the text of the fixes and the rest in place over many findings', () => {
  const long = 'ab'.repeat(2000);
  const findings = Array.from({ length: 2000 }, (_, i) => withFix(`r${i}`, edit(2 * i, 2 * i + 1, 'x')));
  const { text: fixed, applied } = applyFixes(long, findings.toReversed());
  expect(fixed).toBe('xb'.repeat(2000));
  expect(applied).toHaveLength(2000);
});
