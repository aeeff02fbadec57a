/**
 * Finds the nearest candidate to a misspelt word, of several the first, letter case ignored: a third of the letters may be wrong, four at most.
 * One whose last part behind a `/` is the word is as good as an equal one: `section-order` finds `prompt/section-order`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const written = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word) return candidate;
    const name = candidate.toLowerCase();
    const allowed = Math.min(4, Math.floor(Math.max(written.length, name.length) / 3));
    const limit = Math.min(allowed, bestDistance - 1);
    if (limit < 0) continue;
    const distance = name.endsWith(`/${written}`) ? 0 : editDistance(written, name, limit);
    if (distance > limit) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** How the refusal of a word goes on: with the nearest of the names that there are, or with all of them. @param quote Stands around the name. */
export function didYouMean(
  word: string,
  names: readonly string[],
  otherwise = `there are ${names.join(', ')}`,
  quote = '',
): string {
  const near = nearest(word, names);
  return near === undefined ? otherwise : `did you mean ${quote}${near}${quote}?`;
}

/** The Damerau-Levenshtein distance of two words (optimal string alignment); `limit + 1` for any that is larger than the limit. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let distance = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) distance = Math.min(distance, beforePrevious[column - 2]! + 1);
      current.push(distance);
      smallest = Math.min(smallest, distance);
    }
    if (smallest > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[b.length]!, limit + 1);
}
