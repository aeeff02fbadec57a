/** A source of numbers that is the same on every machine: a benchmark of another text would be another benchmark. */
export interface Random {
  /** An integer from 0 up to, and without, `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in the order in which they stand in `items`. */
  some<T>(items: readonly T[], count: number): T[];
  /** True once in `times`. */
  once(times: number): boolean;
}

/** @param seed Equal seeds give equal numbers. */
export function createRandom(seed: number): Random {
  // Neighbouring seeds must not begin with neighbouring numbers.
  let state = Math.imul(seed + 1, 0x9e3779b1);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
  const next = () => {
    // A linear congruential generator; only its upper bits are random enough to use.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    some: (items, count) => {
      let wanted = Math.min(count, items.length);
      return items.filter((_, index) => {
        const taken = below(items.length - index) < wanted;
        if (taken) wanted--;
        return taken;
      });
    },
    once: (times) => below(times) === 0,
  };
}
