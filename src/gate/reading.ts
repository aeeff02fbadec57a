import { readSync } from 'node:fs';
import type { Place } from '../sessions/session.ts';

/** So much is read at once. */
const pieceSize = 1024 * 1024;
/** The first line tells the format and the session; a longer one is read for nothing each time. */
const longestHead = 256 * 1024;

/** The bytes of the records that were kept, then those of the file from an offset to its end; gone through once. */
export class Reading implements Iterable<Uint8Array> {
  readonly #descriptor: number;
  readonly #kept: Buffer;
  /** So far: the end of the file, and the end of its last whole line. */
  end: number;
  lastLine: number;
  /** The file's first line, when it was read and is not too long. */
  firstLine: Place | undefined;

  constructor(descriptor: number, from: number, kept: Buffer) {
    this.#descriptor = descriptor;
    this.#kept = kept;
    this.end = from;
    this.lastLine = from;
  }

  *[Symbol.iterator](): Iterator<Uint8Array> {
    if (this.#kept.length > 0) yield this.#kept;
    const buffer = Buffer.allocUnsafeSlow(pieceSize);
    for (;;) {
      const length = readSync(this.#descriptor, buffer, 0, buffer.length, this.end);
      if (length === 0) return;
      const piece = buffer.subarray(0, length);
      const newline = piece.lastIndexOf(0x0a);
      if (this.end === 0) this.firstLine = firstLineOf(piece);
      if (newline >= 0) this.lastLine = this.end + newline + 1;
      this.end += length;
      yield piece;
    }
  }
}

function firstLineOf(piece: Buffer): Place | undefined {
  const end = piece.indexOf(0x0a);
  return end > 0 && end <= longestHead ? { start: 0, end } : undefined;
}
