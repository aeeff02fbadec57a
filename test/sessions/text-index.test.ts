import { expect, test } from 'vitest';
import { TextIndex } from '../../src/sessions/text-index.ts';

const texts = Array.from({ length: 20_000 }, (_, index) => `toolu_${index}`);

test('texts have the numbers in which they came', () => {
  const index = new TextIndex();
  expect(texts.map((text) => index.add(text))).toEqual(texts.map((_, number) => number));
  expect(texts.map((text) => index.find(text))).toEqual(texts.map((_, number) => number));
});

test('a text that comes again keeps its number', () => {
  const index = new TextIndex();
  for (const text of texts) index.add(text);
  expect(index.add('toolu_4321')).toBe(4321);
  expect(index.size).toBe(texts.length);
});

test('what never came has none', () => {
  const index = new TextIndex();
  expect(index.find('toolu_1')).toBe(-1);
  for (const text of texts) index.add(text);
  expect(['', 'toolu_', 'toolu_20000', 'žltý'].map((text) => index.find(text))).toEqual([-1, -1, -1, -1]);
});
