import { isUtf8 } from 'node:buffer';
import type { LineMap } from '../../parse/lines.ts';

const newline = 0x0a;
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** A line with something on it; its bytes without the white space around them, valid until the next one is asked for. */
export interface ByteLine {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Whether a line break follows it; the last line of a file that is still being written has none. */
  readonly ended: boolean;
  /** Whether it was longer than the limit, so that `bytes` has only its beginning. */
  readonly tooLong: boolean;
  /** Whether the bytes are known to be UTF-8; false when nobody looked. */
  readonly isUtf8: boolean;
}

/** Where the lines of a file begin, in bytes; lines with nothing on them are left out, since nothing stands there. */
export class ByteLineMap implements LineMap {
  #starts = new Float64Array(256);
  #numbers = new Uint32Array(256);
  #size = 0;
  #end = 0;
  #bom = 0;
  lineCount = 1;

  /** Adds a line; in ascending order. */
  add(start: number, line: number): void {
    if (this.#size === this.#starts.length) {
      const starts = new Float64Array(this.#size * 2);
      const numbers = new Uint32Array(this.#size * 2);
      starts.set(this.#starts);
      numbers.set(this.#numbers);
      this.#starts = starts;
      this.#numbers = numbers;
    }
    this.#starts[this.#size] = start;
    this.#numbers[this.#size] = line;
    this.#size++;
  }

  /** Tells how long the file is: its bytes, its lines and those of its byte order mark. */
  close(end: number, lineCount: number, bom: number): void {
    this.#end = end;
    this.lineCount = lineCount;
    this.#bom = bom;
  }

  lineStart(line: number): number {
    return this.#starts[this.#find(this.#numbers, line)] ?? 0;
  }

  position(offset: number): { line: number; column: number } {
    const at = Math.min(Math.max(offset, 0), this.#end);
    const index = this.#find(this.#starts, at);
    const line = this.#numbers[index] ?? 0;
    if (index >= this.#size || line === 0) return { line: 1, column: at + 1 };
    const column = at - this.#starts[index]! + 1;
    return { line, column: Math.max(line === 1 ? column - this.#bom : column, 1) };
  }

  /** The index of the last value that is not above the wanted one; the first index when all are. */
  #find(values: Float64Array | Uint32Array, wanted: number): number {
    let low = 0;
    let high = Math.max(this.#size - 1, 0);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (values[middle]! <= wanted) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/**
 * Cuts chunks into lines. Those that stand within one chunk are not copied.
 *
 * @param chunks The file from its start, byte order mark included.
 * @param map Is told of every line with something on it.
 * @param limit Of bytes in a line: longer ones come as `tooLong`, and no more than that is kept of them.
 * @param take Is called for each line with something on it, in order; returns false to stop.
 */
export function eachLine(
  chunks: Iterable<Uint8Array>,
  map: ByteLineMap,
  limit: number,
  take: (line: ByteLine) => boolean,
): void {
  const carry = new Carry(limit);
  let offset = 0;
  let lineStart = 0;
  let line = 1;
  let bom = 0;

  const emit = (bytes: Buffer, ended: boolean, tooLong: boolean, known: boolean): boolean => {
    let from = lineStart === 0 && hasBom(bytes) ? 3 : 0;
    bom ||= from;
    let to = bytes.length;
    while (from < to && isBlank(bytes[from]!)) from++;
    while (to > from && isBlank(bytes[to - 1]!)) to--;
    if (from === to) return true;
    map.add(lineStart, line);
    const start = lineStart + from;
    const own = from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to);
    return take({ bytes: own, start, end: lineStart + to, line, ended, tooLong, isUtf8: known });
  };

  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    let known = false;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      const piece = bytes.subarray(from, at);
      const isWhole = carry.isEmpty && piece.length <= limit;
      const whole = isWhole ? piece : carry.with(piece);
      const goOn = emit(whole, true, carry.tooLong, isWhole && known);
      carry.clear();
      line++;
      // One look at all lines of the chunk costs less than one at each; the first may begin in the chunk before.
      if (from === 0) known = isUtf8(bytes.subarray(at + 1, bytes.lastIndexOf(newline) + 1));
      from = at + 1;
      lineStart = offset + from;
      if (!goOn) {
        map.close(offset + bytes.length, line, bom);
        return;
      }
    }
    if (from < bytes.length) carry.add(bytes.subarray(from));
    offset += bytes.length;
  }
  if (!carry.isEmpty) emit(carry.with(Buffer.alloc(0)), false, carry.tooLong, false);
  map.close(offset, line, bom);
}

/** The part of a line that earlier chunks held. */
class Carry {
  readonly #limit: number;
  #bytes = Buffer.alloc(0);
  #size = 0;
  tooLong = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isEmpty(): boolean {
    return this.#size === 0 && !this.tooLong;
  }

  add(piece: Buffer): void {
    if (this.tooLong) return;
    const size = this.#size + piece.length;
    if (size > this.#limit) {
      this.tooLong = true;
      this.#bytes = Buffer.from((this.#size > 0 ? this.#bytes : piece).subarray(0, 4096));
      this.#size = Math.min(this.#bytes.length, this.#size > 0 ? this.#size : piece.length);
      return;
    }
    if (size > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(Math.max(size, this.#bytes.length * 2, 65536), this.#limit));
      this.#bytes.copy(larger, 0, 0, this.#size);
      this.#bytes = larger;
    }
    piece.copy(this.#bytes, this.#size);
    this.#size = size;
  }

  with(piece: Buffer): Buffer {
    this.add(piece);
    return this.#bytes.subarray(0, this.#size);
  }

  clear(): void {
    // A buffer of many megabytes is not kept for the next short line.
    if (this.#bytes.length > 4 * 1024 * 1024) this.#bytes = Buffer.alloc(0);
    this.#size = 0;
    this.tooLong = false;
  }
}

function hasBom(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
