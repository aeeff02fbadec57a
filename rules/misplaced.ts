import { longestIncreasing } from '../src/core/base/collections.ts';
import type { Range } from '../src/core/parse/blocks.ts';

/** The fewest parts whose move puts all in the order of their ranks, each with the nearest one that stays: `above` it, if it is to move up. */
export function misplacedIn<Part extends Range>(parts: readonly Part[], rankOf: (part: Part) => number) {
  const kept = longestIncreasing(parts.map(rankOf)).map((index) => parts[index]!);
  return parts
    .filter((part) => !kept.includes(part))
    .map((part) => {
      const next = kept.find((other) => rankOf(other) > rankOf(part));
      const movesUp = next !== undefined && next.start < part.start;
      const neighbour = movesUp ? next : kept.findLast((other) => rankOf(other) < rankOf(part))!;
      return { part, movesUp, neighbour };
    });
}
