import { closeSync, openSync, readSync } from 'node:fs';
import { strangersFile } from './read-file.ts';

/**
 * Reads parts of a file, such as single records of a long transcript.
 *
 * @param file Absolute path.
 * @param ranges Offsets in bytes, in any order.
 * @returns The bytes of each; those of a part that cannot be read are empty.
 */
export function* readRanges(
  file: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): Generator<Buffer> {
  let descriptor: number;
  try {
    descriptor = openSync(file, strangersFile);
  } catch {
    for (const _ of ranges) yield Buffer.alloc(0);
    return;
  }
  try {
    for (const { start, end } of ranges) {
      const bytes = Buffer.alloc(Math.max(end - start, 0));
      yield bytes.subarray(0, filledFrom(descriptor, bytes, start));
    }
  } finally {
    closeSync(descriptor);
  }
}

/** How many bytes could be read; none of a part that the disk refuses. */
function filledFrom(descriptor: number, bytes: Buffer, start: number): number {
  let length = 0;
  try {
    while (length < bytes.length) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, start + length);
      if (count === 0) break;
      length += count;
    }
  } catch {
    return 0;
  }
  return length;
}
