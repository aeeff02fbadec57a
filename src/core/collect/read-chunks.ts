import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { strangersFile } from './read-file.ts';

/** So much is read at once: what a processor keeps at hand; larger pieces only take more memory. */
const pieceSize = 256 * 1024;

/**
 * A file's bytes, piece by piece: transcripts of any size need no memory. It may be read again, from the start. A piece is valid
 * until the next one is asked for. What cannot be opened or read any further ends the pieces; `readDocument` says why.
 *
 * @param file Absolute path. A symbolic link is not followed.
 */
export function readChunks(file: string): Iterable<Uint8Array> {
  return { [Symbol.iterator]: () => pieces(file) };
}

function* pieces(file: string): Generator<Uint8Array> {
  let descriptor: number;
  try {
    descriptor = openSync(file, strangersFile);
  } catch {
    return;
  }
  try {
    if (!fstatSync(descriptor).isFile()) return;
    const buffer = Buffer.allocUnsafeSlow(pieceSize);
    for (;;) {
      const length = readSync(descriptor, buffer, 0, buffer.length, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } catch {
    // A disk that fails in the middle: what was read is checked.
  } finally {
    closeSync(descriptor);
  }
}

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
