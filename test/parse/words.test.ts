import { describe, expect, it } from 'vitest';
import { phraseSet, phrases, wordSet, wordTest } from '../../src/core/base/words.ts';

describe('lists of words', () => {
  it('leave out what stands in brackets, or do not', () => {
    expect([...wordSet('repo(s) id', 'list(-all)(-x)')]).toEqual(
      'repo repos id list list-all list-x list-all-x'.split(' '),
    );
    expect([...phraseSet('(the )tests, what it is(?)', 'a')]).toEqual(
      'tests|the tests|what it is|what it is?|a'.split('|'),
    );
  });

  it('tell words that begin with one', () => {
    const looks = wordTest('get-* show');
    expect(['get-item', 'get-', 'show', 'shows', 'get'].filter((word) => looks.test(word))).toEqual([
      'get-item',
      'get-',
      'show',
    ]);
  });

  it.each([
    ['I assumed so', true],
    ['so that it works', true],
    ['e.g. this', true],
    ['a presumption', false],
    ['also that', false],
    ['edge', false],
  ])('find phrases as whole words: %s', (text, found) => {
    expect(phrases('assum*, so that', 'e.g').test(text)).toBe(found);
  });
});
