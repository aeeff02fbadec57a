import { describe, expect, it } from 'vitest';
import { chunkEnds, claim, hasClaimed, newClaims } from '../../src/core/threads/chunks.ts';

const documentsOf = (...counts: number[]) => counts.flatMap((count, tree) => Array(count).fill(tree));

describe('chunks', () => {
  it('are of one tree each', () => {
    expect(chunkEnds(documentsOf(3, 1, 10))).toEqual([3, 4, 14]);
    expect(chunkEnds([])).toEqual([]);
  });

  it('of a large tree are alike, and none is large', () => {
    expect(chunkEnds(documentsOf(17))).toEqual([9, 17]);
    expect(chunkEnds(documentsOf(100))).toEqual([15, 29, 43, 58, 72, 86, 100]);
  });
});

describe('claims', () => {
  it('give each chunk to one thread', () => {
    const claims = newClaims(5);
    const [first, second] = [claim(claims, 1), claim(claims, 2)];
    const taken = [first.next(), second.next(), second.next(), first.next(), first.next()];
    expect(taken.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
    expect([first.next().done, second.next().done]).toEqual([true, true]);
    expect([...claims]).toEqual([1, 2, 2, 1, 1]);
  });

  it('tell who has taken any', () => {
    const claims = newClaims(1);
    expect(hasClaimed(claims, 1)).toBe(false);
    expect([...claim(claims, 1)]).toEqual([0]);
    expect([hasClaimed(claims, 1), hasClaimed(claims, 2)]).toEqual([true, false]);
  });
});
