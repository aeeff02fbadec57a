import { closeSync, constants, openSync, readSync } from 'node:fs';

/**
 * Reads parts of a file, such as single records of a long transcript.
 *
 * @param file Absolute path.
 * @param ranges Offsets in bytes, in any order. @returns The bytes of each; those of a part that cannot be read are empty.
 */
export function* readRanges(
  file: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): Generator<Buffer> {
  let descriptor: number;
  try {
    descriptor = openSync(
      file,
      constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0),
    );
  } catch {
    for (const _ of ranges) yield Buffer.alloc(0);
    return;
  }
  try {
    for (const { start, end } of ranges) {
      const bytes = Buffer.alloc(Math.max(end - start, 0));
      let length = 0;
      while (length < bytes.length) {
        const count = readSync(descriptor, bytes, length, bytes.length - length, start + length);
        if (count === 0) break;
        length += count;
      }
      yield bytes.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}
