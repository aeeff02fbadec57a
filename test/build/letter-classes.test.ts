import { describe, expect, test } from 'vitest';
import { withCoarseClasses } from '../../scripts/letter-classes.ts';

/** Runs the rewritten source of a pattern. */
function rewritten(source: string): RegExp {
  const code = withCoarseClasses(`const pattern = ${source};`);
  expect(code).not.toMatch(/p\{[LNM]\}/);
  return new Function(`${code} return pattern;`)() as RegExp;
}

describe('coarse letter classes', () => {
  test.each([
    ['a literal', String.raw`/^\p{L}+$/u`],
    ['a class', String.raw`/^[\p{L}_-]+$/u`],
    ['a negated class', String.raw`/^[^\p{N}\s]+$/u`],
    ['a string', String.raw`new RegExp('^[\\p{L}]+$', 'u')`],
    ['a template', 'new RegExp(`^\\\\p{L}+$`, "u")'],
    ['an array in front of it on the line', String.raw`[/^\p{L}+$/u][0]`],
    ['an escaped bracket in front of it', String.raw`/^(?:\[)?\p{L}+$/u`],
  ])('keep what %s matches', (_, source) => {
    const pattern = rewritten(source);
    for (const word of [
      'Goal',
      'očakávaný',
      'Ďalší',
      'цель',
      'στόχος',
      '目標',
      'שלום',
      'բարեւ',
      'გამარჯობა',
      'សួស្តី',
      'ሰላም',
      'नमस्ते',
    ])
      expect(word).toMatch(pattern);
    for (const word of ['12', '']) expect(word).not.toMatch(pattern);
  });

  test('leave an escaped backslash alone', () => {
    expect(withCoarseClasses(String.raw`const text = 'p{L} \n';`)).toBe(String.raw`const text = 'p{L} \n';`);
  });

  test('emoji and punctuation are no letters', () => {
    const pattern = rewritten(String.raw`/\p{L}/u`);
    for (const text of ['🎯', '✓', '—', '·', '“', '…', '①', '¿']) expect(text).not.toMatch(pattern);
  });
});
