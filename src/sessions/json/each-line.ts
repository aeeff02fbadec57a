import { isUtf8 } from 'node:buffer';
import type { ByteLineMap } from './byte-lines.ts';
import { Carry } from './carry.ts';
import type { RecordPlace } from './reader.ts';
import { LineWindow, RecordText } from './record-text.ts';

const newline = 0x0a;
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** So many bytes of lines make one window; V8 makes longer texts in memory of their own, which is slow to get. */
const windowSize = 96 * 1024;

/** A line with something on it: a record without the white space around it, valid until the next one is asked for. */
export class ByteLine extends RecordText implements RecordPlace {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Whether a line break follows it; the last line of a file that is still being written has none. */
  ended = true;
  /** Whether it was longer than the limit, so that there is only its beginning. */
  tooLong = false;
  /** Whether the bytes are known to be UTF-8; false when nobody looked. */
  isUtf8 = false;

  /** @param start Where in the file it begins. */
  constructor(window: LineWindow, from: number, to: number, start: number, line: number) {
    super(window, from, to);
    this.start = start;
    this.end = start + to - from;
    this.line = line;
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

  const emit = (window: LineWindow, from: number, to: number, ended: boolean, known: boolean): boolean => {
    const { bytes } = window;
    let first = lineStart === 0 && hasBom(bytes) ? from + 3 : from;
    bom ||= first - from;
    let last = to;
    while (first < last && isBlank(bytes[first]!)) first++;
    while (last > first && isBlank(bytes[last - 1]!)) last--;
    if (first === last) return true;
    map.add(lineStart, line);
    const record = new ByteLine(window, first, last, lineStart + first - from, line);
    record.ended = ended;
    record.tooLong = carry.tooLong;
    record.isUtf8 = known;
    return take(record);
  };
  /** A line that is not all in one chunk, or is too long. */
  const emitCarried = (piece: Buffer, ended: boolean): boolean => {
    const bytes = carry.with(piece);
    const goOn = emit(new LineWindow(bytes), 0, bytes.length, ended, false);
    carry.clear();
    return goOn;
  };

  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const end = bytes.lastIndexOf(newline) + 1;
    let window = new LineWindow(bytes);
    let [base, windowEnd] = [0, 0];
    let known = false;
    for (let from = 0; from < end; ) {
      if (from === windowEnd) {
        windowEnd = endOfWindow(bytes, from, end);
        window = new LineWindow(bytes.subarray(from, windowEnd));
        base = from;
      }
      const at = base + window.bytes.indexOf(newline, from - base);
      const isWhole = carry.isEmpty && at - from <= limit;
      const goOn = isWhole
        ? emit(window, from - base, at - base, true, known)
        : emitCarried(bytes.subarray(from, at), true);
      line++;
      // One look at all lines of the chunk costs less than one at each; the first may begin in the chunk before.
      if (from === 0) known = isUtf8(bytes.subarray(at + 1, end));
      from = at + 1;
      lineStart = offset + from;
      if (goOn) continue;
      map.close(offset + bytes.length, line, bom);
      return;
    }
    if (end < bytes.length) carry.add(bytes.subarray(end));
    offset += bytes.length;
  }
  if (!carry.isEmpty) emitCarried(Buffer.alloc(0), false);
  map.close(offset, line, bom);
}

/** Windows end behind a line break, the last at `end`. */
function endOfWindow(bytes: Buffer, from: number, end: number): number {
  if (end - from <= windowSize) return end;
  const last = bytes.lastIndexOf(newline, from + windowSize - 1);
  return (last < from ? bytes.indexOf(newline, from) : last) + 1;
}

function hasBom(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
