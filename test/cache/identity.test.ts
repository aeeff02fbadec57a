import { describe, expect, test } from 'vitest';
import { digest, identityOf } from '../../src/core/cache/result-cache.ts';

describe('an identity', () => {
  test('is the same for the same data', () => {
    const value = () => ({ a: [1, 'x', null], map: new Map([['k', new Set([/a/i])]]), none: undefined });
    expect(identityOf(value())).toBe(identityOf(value()));
  });

  test.each([
    ['a value', { a: 1 }, { a: 2 }],
    ['a type', { a: 1 }, { a: '1' }],
    ['what is in a map', { a: new Map([['k', 1]]) }, { a: new Map([['k', 2]]) }],
    ['what is in a set', { a: new Set([1]) }, { a: new Set([2]) }],
    ['a pattern', { a: /x/ }, { a: /x/i }],
    ['what is absent', { a: undefined }, {}],
    ['null and absent', { a: undefined }, { a: null }],
  ])('tells %s apart', (_, one, other) => {
    expect(identityOf(one)).not.toBe(identityOf(other));
  });

  test.each([
    ['a function', { a: () => 1 }],
    ['a function deep inside', { a: new Map([['k', [{ f: () => 1 }]]]) }],
    ['an object of a class', { a: new (class Thing {})() }],
  ])('is none with %s', (_, value) => {
    expect(identityOf(value)).toBeUndefined();
  });
});

test('a digest does not run texts into each other', () => {
  expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'));
});
