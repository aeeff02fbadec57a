import { getHeapSpaceStatistics } from 'node:v8';
import { afterEach, expect, test } from 'vitest';
import { ownsProcess, youngGenerationLimit } from '../../src/collect/young-generation.ts';

const large = 100 * 1024 * 1024;
afterEach(() => ownsProcess(() => false));

test('nothing is set in a process of somebody else, nor for a small file', () => {
  expect(youngGenerationLimit(large)).toBeUndefined();
  ownsProcess(() => true);
  expect(youngGenerationLimit(large / 10)).toBeUndefined();
});

test('a server has its process no longer to itself', () => {
  ownsProcess(() => false);
  expect(youngGenerationLimit(large)).toBeUndefined();
});

test('the space for what is young stops growing', () => {
  ownsProcess(() => true);
  const limit = youngGenerationLimit(large)!;
  const kept: object[][] = [];
  const size = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size;
  const round = () => kept.push(Array.from({ length: 200_000 }, (_, index) => ({ index })));
  for (let count = 0; count < 50 && size() < 8 * 1024 * 1024; count++) round();
  limit();
  const before = size();
  for (let count = 0; count < 20; count++) round();
  expect(size()).toBeLessThanOrEqual(before);
});
