import { describe, expect, test } from 'vitest';
import { median, pairedRatios, summarize } from '../../bench/statistics.ts';

describe('median', () => {
  test('is the middle one of an odd number, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  test('is the mean of the two middle ones of an even number', () => {
    expect(median([8, 1, 2, 4])).toBe(3);
  });

  test('orders by value, not by how the numbers are written', () => {
    expect(median([100, 9, 20])).toBe(20);
  });

  test('leaves the list as it was', () => {
    const numbers = [3, 1, 2];
    median(numbers);
    expect(numbers).toEqual([3, 1, 2]);
  });

  test('refuses an empty list', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

test('summarize gives the spread beside the median', () => {
  expect(summarize([30, 10, 20, 90])).toEqual({ median: 25, min: 10, max: 90 });
});

describe('pairedRatios', () => {
  test('divides by the time of the same round, so that a slow spell falls out', () => {
    expect(pairedRatios([40, 400, 60], [20, 200, 20])).toEqual([2, 2, 3]);
  });

  test('takes the first rounds when a slow case took part in fewer', () => {
    expect(pairedRatios([50], [25, 1, 1])).toEqual([2]);
  });

  test('refuses a time without a partner', () => {
    expect(() => pairedRatios([1, 2], [1])).toThrow('round 1 has no time of the base');
  });
});
