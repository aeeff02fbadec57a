import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withLazyPatterns } from '../../scripts/lazy-patterns.ts';

/** Rewrites a program, which must change it, and gives the value of its last statement. */
function outcome(code: string): unknown {
  const rewritten = withLazyPatterns(code);
  expect(rewritten).not.toBe(code);
  return runInThisContext(`{ ${rewritten} }`);
}

describe('patterns that are made when they are first used', () => {
  test('are made where the one place is that uses them', () => {
    expect(withLazyPatterns('const word = /w/;\nconst is = (text) => word.test(text);')).toBe(
      'let word;\nconst is = (text) => (word ??= /w/).test(text);',
    );
  });

  test.each([
    [
      'one use',
      "const word = /^\\w+$/;\nconst is = (text) => word.test(text);\n[is('a'), is('-')]",
      [true, false],
    ],
    [
      'several uses of one and the same',
      "const next = /a/g;\nconst find = () => next.exec('aa')?.index;\n[find(), next.lastIndex, find(), next.lastIndex]",
      [0, 1, 1, 2],
    ],
    [
      'one that is put together from texts',
      "const words = 'yes|no';\nconst said = new RegExp('^(?:' + words + ')$');\n[said.test('no'), 'no'.replace(said, '')]",
      [true, ''],
    ],
    ['a member of its name', 'const word = /w/;\n[{ word: word.source }.word, word.word]', ['w', undefined]],
  ])('match as before: %s', (_, code, expected) => {
    expect(outcome(code)).toEqual(expected);
  });

  test.each([
    ['is exported', 'export const word = /w/;\nexport const is = (text) => word.test(text);'],
    ['shares its name with a parameter', 'const word = /w/;\nconst is = (word) => word.length + word.size;'],
    ['shares its name with a variable', 'const word = /w/;\nfunction is() { const word = 1; return word; }'],
    [
      'shares its name with a part of an object',
      'const word = /w/;\nconst is = ({ a: word }) => word.length;',
    ],
    ['stands in an object without its key', 'const word = /w/;\nconst all = { word };'],
    ['is part of another pattern', 'const word = /w/;\nconst all = new RegExp(word.source);\nall.test("w");'],
    ['is not used', 'const word = /w/;'],
  ])('a pattern that %s stays as it is', (_, code) => {
    expect(withLazyPatterns(code)).toContain('const word = /w/;');
  });
});
