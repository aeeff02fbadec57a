import { expect, test } from 'vitest';
import { editDistance, nearest } from '../../src/core/base/nearest.ts';

const rules = [
  'prompt/section-order',
  'prompt/empty-section',
  'facts/path',
  'facts/path-escape',
  'lint/unreadable',
];

test.each([
  ['prompt/section-ordr', 'prompt/section-order'],
  ['prompt/setcion-order', 'prompt/section-order'],
  ['Prompt/Section-Order', 'prompt/section-order'],
  ['section-order', 'prompt/section-order'],
  ['facts/paths', 'facts/path'],
  ['facts/path-escpae', 'facts/path-escape'],
  ['facts/path', 'facts/path'],
])('%s is nearest to %s', (word, expected) => {
  expect(nearest(word, rules)).toBe(expected);
});

test.each(['colour', 'prompt', '', 'x/y', 'completely-different-name'])('nothing is near %j', (word) => {
  expect(nearest(word, rules)).toBeUndefined();
});

test('of several at the same distance the first one wins', () => {
  expect(nearest('boat', ['goat', 'coat', 'moat'])).toBe('goat');
});

test('an exact candidate wins over one that differs in case and stands before it', () => {
  expect(nearest('Goal', ['goal', 'Goal'])).toBe('Goal');
});

test('a short word is not near another short word', () => {
  expect(nearest('ts', ['js', 'md'])).toBeUndefined();
});

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['abcd', 'abdc', 1],
  ['ca', 'abc', 3],
])('the distance of %j and %j is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test('a distance beyond the limit is given as one more than the limit', () => {
  expect(editDistance('kitten', 'sitting', 1)).toBe(2);
});
