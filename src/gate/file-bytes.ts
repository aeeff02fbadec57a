import { readSync } from 'node:fs';

/** The bytes of an open file between two offsets, as far as they are there. */
export function bytesAt(descriptor: number, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(to - from);
  return bytes.subarray(0, fill(descriptor, bytes, 0, to - from, from));
}

/**
 * Reads bytes of an open file into a buffer.
 *
 * @param at Where in the buffer.
 * @param position Where in the file.
 * @returns How many bytes there were.
 */
export function fill(
  descriptor: number,
  bytes: Buffer,
  at: number,
  length: number,
  position: number,
): number {
  let read = 0;
  while (read < length) {
    const more = readSync(descriptor, bytes, at + read, length - read, position + read);
    if (more === 0) break;
    read += more;
  }
  return read;
}
