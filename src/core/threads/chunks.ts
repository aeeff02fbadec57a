/** So many documents are taken at a time: in the end nobody waits for more than that. */
const most = 16;

/**
 * Cuts documents into chunks that one thread lints without asking. Those of one tree stay together as far as they can, since what is
 * known of a tree is known in one thread.
 *
 * @param trees The tree of each document, in the order in which they are linted.
 * @returns The index behind the last document of each chunk, ascending.
 */
export function chunkEnds(trees: readonly unknown[]): number[] {
  const ends: number[] = [];
  for (let start = 0; start < trees.length; ) {
    let end = start + 1;
    while (end < trees.length && trees[end] === trees[start]) end++;
    const chunks = Math.ceil((end - start) / most);
    for (let chunk = 1; chunk <= chunks; chunk++)
      ends.push(start + Math.ceil(((end - start) * chunk) / chunks));
    start = end;
  }
  return ends;
}

/** What nobody has taken yet; threads are counted from 1. */
const free = 0;

/** Who has taken which chunk, for all threads to see. */
export function newClaims(chunks: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(chunks * Int32Array.BYTES_PER_ELEMENT));
}

/** Takes one chunk after the other, as long as there are any. @param self The thread that takes them. */
export function* claim(claims: Int32Array, self: number): Generator<number> {
  for (let chunk = 0; chunk < claims.length; chunk++)
    if (Atomics.compareExchange(claims, chunk, free, self) === free) yield chunk;
}

/** Whether a thread has taken any. */
export function hasClaimed(claims: Int32Array, self: number): boolean {
  return claims.some((_, chunk) => Atomics.load(claims, chunk) === self);
}
