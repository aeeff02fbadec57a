import { describe, expect, it } from 'vitest';
import { threadsFor } from '../../src/core/threads/count.ts';

const gibibyte = 2 ** 30;
const auto = (documents: number, cores: number, memory = 64 * gibibyte) =>
  threadsFor('auto', documents, () => ({ cores, memory }));

describe('how many threads lint', () => {
  it('is the number that is asked for, and no more than there are documents', () => {
    const never = () => {
      throw new Error('the machine has no say in it');
    };
    expect(threadsFor(1, 10_000, never)).toBe(1);
    expect(threadsFor(12, 10_000, never)).toBe(12);
    expect(threadsFor(4, 3, never)).toBe(3);
    expect(threadsFor(4, 0, never)).toBe(1);
  });

  it.each([
    [1, 100_000, 1],
    [2, 1000, 1],
    [2, 4999, 1],
    [2, 5000, 2],
    [2, 100_000, 2],
    [4, 599, 1],
    [4, 600, 2],
    [4, 7499, 2],
    [4, 7500, 3],
    [4, 100_000, 4],
    [8, 599, 1],
    [8, 900, 3],
    [8, 1200, 4],
    [64, 100_000, 8],
  ])('is what pays: on %i cores, for %i documents, %i', (cores, documents, expected) => {
    expect(auto(documents, cores)).toBe(expected);
  });

  it('leaves room in the memory', () => {
    expect(auto(10_000, 16, gibibyte)).toBe(4);
    expect(auto(10_000, 16, gibibyte / 8)).toBe(1);
  });

  it('asks nothing of the machine for a small run', () => {
    expect(
      threadsFor('auto', 500, () => {
        throw new Error('it was asked');
      }),
    ).toBe(1);
  });

  it('is never more than this machine has cores for', () => {
    expect(threadsFor('auto', 1_000_000)).toBeLessThanOrEqual(8);
    expect(threadsFor('auto', 1_000_000)).toBeGreaterThanOrEqual(1);
  });
});
