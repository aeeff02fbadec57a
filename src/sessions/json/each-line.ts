import { firstAbove } from '../../core/base/collections.ts';
import type { LineMap } from '../../core/parse/lines.ts';
import type { Session, SessionFormat } from '../../core/session/session.ts';
import type { Chunks, SessionFault } from '../session-file.ts';
import { asObject, type JsonObject, parseLine, trimmed } from './parse-records.ts';
import type { JsonFormat, RecordPlace, RecordReader, RecordSink } from './reader.ts';

const newline = 0x0a;

/** Longer records are not read: one has to be in memory whole. In bytes. */
export const longestRecord = 32 * 1024 * 1024;

/** What takes records; `false` from it means that no more are wanted. */
interface LineTarget extends Pick<RecordSink, 'shorten'> {
  add(...given: Parameters<RecordSink['add']>): unknown;
}

/** Hands on the records of a file that has one a line; lines within one chunk are not copied. @returns The lines with something on them. */
export function readLines(chunks: Chunks, target: LineTarget, faults: Faults, parseAll = false): ByteLineMap {
  const map = new ByteLineMap();
  /** What earlier chunks held of a line; of one that is too long, the beginning alone. */
  let carried: Buffer[] = [];
  let size = 0;
  let tooLong = false;
  let offset = 0;
  let lineStart = 0;
  let line = 1;
  let bom = 0;

  const carry = (piece: Buffer) => {
    if (tooLong) return;
    tooLong = size + piece.length > longestRecord;
    if (tooLong) carried = [Buffer.from((size > 0 ? Buffer.concat(carried) : piece).subarray(0, 4096))];
    else if (piece.length > 0) carried.push(Buffer.from(piece));
    size += piece.length;
  };
  /** @param ended Whether a line break follows; the last line of a file that is still being written has none. */
  const emit = (bytes: Buffer, from: number, to: number, ended: boolean): boolean => {
    bom ||= lineStart === 0 && hasBom(bytes) ? 3 : 0;
    const [first, last] = trimmed(bytes, lineStart === 0 ? from + bom : from, to);
    if (first === last) return true;
    map.add(lineStart, line);
    const [start, end] = [lineStart + first - from, lineStart + last - from];
    if (tooLong) {
      faults.add(start, end, 'the record is too long to be read');
      return true;
    }
    const own = bytes.subarray(first, last);
    const { records, broken, badUtf8 } = parseLine(own, parseAll ? undefined : target.shorten);
    if (badUtf8) faults.add(start, end, 'the record has bytes that are no UTF-8');
    for (const { value, from: at, to: behind } of records) {
      const place = { start: start + at, end: start + behind, line };
      const part = behind - at === own.length ? own : own.subarray(at, behind);
      if (target.add(asObject(value) ?? {}, place, part) === false) return false;
    }
    const isCut = broken?.cut && !ended;
    if (broken) faults.add(start + broken.from, start + broken.to, isCut ? cutText : brokenText);
    return true;
  };
  /** A line that is not all in one chunk, or is too long. */
  const emitCarried = (piece: Buffer, ended: boolean): boolean => {
    carry(piece);
    const bytes = Buffer.concat(carried);
    const goOn = emit(bytes, 0, bytes.length, ended);
    carried = [];
    size = 0;
    tooLong = false;
    return goOn;
  };

  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      const isWhole = size === 0 && at - from <= longestRecord;
      const goOn = isWhole ? emit(bytes, from, at, true) : emitCarried(bytes.subarray(from, at), true);
      line++;
      from = at + 1;
      lineStart = offset + from;
      if (goOn) continue;
      map.close(offset + bytes.length, line, bom);
      return map;
    }
    if (from < bytes.length) carry(bytes.subarray(from));
    offset += bytes.length;
  }
  if (size > 0) emitCarried(Buffer.alloc(0), false);
  map.close(offset, line, bom);
  return map;
}

const cutText = 'the last record is cut off; the file may still be being written';
const brokenText = 'the record is no whole JSON; the others were read';

/** Whether a file begins with a byte order mark. */
export function hasBom(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Where the lines of a file begin, in bytes; lines with nothing on them are left out, since nothing stands there. */
export class ByteLineMap implements LineMap {
  readonly #starts: number[] = [];
  /** Undefined as long as no line was left out: the first is then number 1, and so on. */
  #numbers: number[] | undefined;
  #end = 0;
  #bom = 0;
  lineCount = 1;

  /** Whether no line has anything on it. */
  get isEmpty(): boolean {
    return this.#starts.length === 0;
  }

  /** Adds a line; in ascending order. */
  add(start: number, line: number): void {
    this.#starts.push(start);
    if (line !== this.#starts.length) this.#numbers ??= this.#starts.slice(1).map((_, index) => index + 1);
    this.#numbers?.push(line);
  }

  /** Tells how long the file is: its bytes, its lines and those of its byte order mark. */
  close(end: number, lineCount: number, bom: number): void {
    this.#end = end;
    this.lineCount = lineCount;
    this.#bom = bom;
  }

  lineStart(line: number): number {
    const index = this.#numbers
      ? lastAtMost(this.#numbers, line)
      : Math.min(Math.max(line, 1), this.#starts.length) - 1;
    return this.#starts[index] ?? 0;
  }

  position(offset: number): { line: number; column: number } {
    const at = Math.min(Math.max(offset, 0), this.#end);
    if (this.#starts.length === 0) return { line: 1, column: at + 1 };
    const index = lastAtMost(this.#starts, at);
    const line = this.#numbers?.[index] ?? index + 1;
    const column = at - this.#starts[index]! + 1;
    return { line, column: Math.max(line === 1 ? column - this.#bom : column, 1) };
  }
}

function lastAtMost(values: readonly number[], wanted: number): number {
  return Math.max(firstAbove(values, wanted) - 1, 0);
}

const mostFirstRecords = 60;

/** Finds the format of a file from its first records, and hands all of them to that format's reader. */
export class RecordFeed {
  readonly #formats: readonly JsonFormat[];
  readonly #prepare: (reader: RecordReader) => void;
  readonly #waiting: (readonly [JsonObject, RecordPlace, Buffer])[] = [];
  #reader: RecordReader | undefined;
  format: SessionFormat | undefined;

  /** @param prepare Is called with the reader as soon as the format is known, before any record. */
  constructor(formats: readonly JsonFormat[], prepare: (reader: RecordReader) => void) {
    this.#formats = formats;
    this.#prepare = prepare;
  }

  get shorten(): RecordSink['shorten'] {
    return this.#reader?.shorten;
  }

  /** @returns False when no format knows the records, so that there is no use in more. */
  add(record: JsonObject, place: RecordPlace, bytes: Buffer): boolean {
    if (!this.#reader) {
      const format = this.#formats.find((candidate) => candidate.isOwn(record));
      // The next record takes the place of the bytes.
      if (!format) return this.#waiting.push([record, place, Buffer.from(bytes)]) < mostFirstRecords;
      this.format = format.format;
      this.#reader = format.reader();
      this.#prepare(this.#reader);
      for (const waiting of this.#waiting.splice(0)) this.#reader.add(...waiting);
    }
    this.#reader.add(record, place, bytes);
    return true;
  }

  finish(): readonly Session[] {
    return this.#reader?.finish() ?? [];
  }
}

const mostFaults = 20;

/** Gathers what could not be read; a file full of faults yields some, and their number. */
export class Faults {
  readonly #list: SessionFault[] = [];
  #more = 0;
  #last: SessionFault | undefined;

  add(start: number, end: number, text: string): void {
    const fault = { start, end, text };
    if (this.#list.length < mostFaults) this.#list.push(fault);
    else {
      this.#more++;
      this.#last = fault;
    }
  }

  get list(): readonly SessionFault[] {
    if (!this.#last) return this.#list;
    if (this.#more === 1) return [...this.#list, this.#last];
    const text = `${this.#more} more records could not be read; the last of them: ${this.#last.text}`;
    return [...this.#list, { ...this.#last, text }];
  }
}
