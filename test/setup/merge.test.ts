import { describe, expect, test } from 'vitest';
import { plain } from '../../src/library/setup/installed.ts';
import { inStyleOf, mergeTexts } from '../../src/library/setup/plan-file.ts';

const base = 'one\ntwo\nthree\nfour\nfive\n';

describe('mergeTexts', () => {
  test.each([
    ['lines added at both ends', `zero\n${base}`, `${base}six\n`, `zero\n${base}six\n`],
    ['a line removed by each', base.replace('one\n', ''), base.replace('five\n', ''), 'two\nthree\nfour\n'],
    ['the same change by both', base.replace('one', '1'), base.replace('one', '1'), base.replace('one', '1')],
    [
      'no line break at the end',
      base.trimEnd(),
      base.replace('one', '1'),
      base.replace('one', '1').trimEnd(),
    ],
    [
      'names that every object has',
      `${base}constructor\n__proto__\n`,
      base.replace('one', 'toString'),
      `${base.replace('one', 'toString')}constructor\n__proto__\n`,
    ],
    ['a person empties the file, nothing new', '', base, ''],
  ])('%s', (_, theirs, shipped, merged) => {
    expect(mergeTexts('core.md', base, theirs, shipped)).toBe(merged);
  });

  test.each([
    ['the same line, changed differently', base.replace('two', '2'), base.replace('two', 'zwei')],
    ['removed by one, changed by the other', base.replace('two\n', ''), base.replace('two', '2')],
    ['different lines at the same place', `${base}mine\n`, `${base}yours\n`],
  ])('%s: no merge', (_, theirs, shipped) => {
    expect(mergeTexts('core.md', base, theirs, shipped)).toBeUndefined();
  });
});

describe('line breaks', () => {
  test('a byte order mark and Windows line breaks are no change', () => {
    expect(plain('\uFEFFa\r\nb\r\n')).toBe('a\nb\n');
  });

  test('a new text takes over what the old file has', () => {
    expect(inStyleOf('\uFEFFa\r\nb\r\n', 'c\nd\n')).toBe('\uFEFFc\r\nd\r\n');
    expect(inStyleOf('a\r\nb\n', 'c\n')).toBe('c\n');
  });
});
