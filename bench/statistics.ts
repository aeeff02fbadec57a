/** What a list of numbers comes to. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The middle of the numbers, or the mean of the two middle ones.
 *
 * @throws RangeError when there are none.
 */
export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError('no numbers have no median');
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function summarize(numbers: readonly number[]): Summary {
  return { median: median(numbers), min: Math.min(...numbers), max: Math.max(...numbers) };
}

/**
 * Each time divided by the base's time of the same round: what slows the machine down for a while slows both, and
 * falls out.
 *
 * @param times May be shorter than `base`: a slow case takes part in the first rounds only.
 * @throws RangeError when a time has no partner.
 */
export function pairedRatios(times: readonly number[], base: readonly number[]): number[] {
  return times.map((time, round) => {
    const partner = base[round];
    if (partner === undefined || partner <= 0) throw new RangeError(`round ${round} has no time of the base`);
    return time / partner;
  });
}
