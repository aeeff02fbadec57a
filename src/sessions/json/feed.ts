import { isUtf8 } from 'node:buffer';
import type { Session, SessionFormat } from '../session.ts';
import type { ByteLine } from './each-line.ts';
import type { Faults } from './faults.ts';
import { parseLine } from './parse-records.ts';
import type { JsonFormat, RecordPlace, RecordReader, RecordSink } from './reader.ts';

/** The format is told by so many records at most. */
const mostFirstRecords = 60;

interface Waiting {
  readonly value: unknown;
  readonly place: RecordPlace;
  readonly bytes: Buffer;
}

/** Finds the format of a file from its first records, and hands all of them to that format's reader. */
export class RecordFeed {
  readonly #formats: readonly JsonFormat[];
  readonly #prepare: (reader: RecordReader) => void;
  readonly #waiting: Waiting[] = [];
  #format: SessionFormat | undefined;
  #reader: RecordReader | undefined;

  /** @param prepare Is called with the reader as soon as the format is known, before any record. */
  constructor(formats: readonly JsonFormat[], prepare: (reader: RecordReader) => void) {
    this.#formats = formats;
    this.#prepare = prepare;
  }

  get format(): SessionFormat | undefined {
    return this.#format;
  }

  get reader(): RecordReader | undefined {
    return this.#reader;
  }

  /** @returns False when no format knows the records, so that there is no use in more. */
  add(value: unknown, place: RecordPlace, bytes: Buffer): boolean {
    if (this.#reader) {
      this.#reader.add(value, place, bytes);
      return true;
    }
    this.#waiting.push({ value, place, bytes });
    const values = this.#waiting.map((waiting) => waiting.value);
    const format = this.#formats.find((candidate) => candidate.matches(values));
    if (!format) {
      // The next record takes the place of the bytes.
      this.#waiting[this.#waiting.length - 1] = { value, place, bytes: Buffer.from(bytes) };
      return this.#waiting.length < mostFirstRecords;
    }
    this.#format = format.format;
    this.#reader = format.reader();
    this.#prepare(this.#reader);
    for (const waiting of this.#waiting) this.#reader.add(waiting.value, waiting.place, waiting.bytes);
    this.#waiting.length = 0;
    return true;
  }

  finish(): readonly Session[] {
    return this.#reader?.finish() ?? [];
  }
}

/** What is done with a record, and what to do about it. */
export interface LineTarget {
  /** The reader, as soon as there is one. */
  sink(): RecordSink | undefined;
  /** @returns False to stop. */
  add(value: unknown, place: RecordPlace, bytes: Buffer): boolean;
}

/**
 * Hands the records of one line on.
 *
 * @param parseAll Whether all is parsed, even what a reader could take without.
 * @returns False when no more lines are wanted.
 */
export function takeLine(line: ByteLine, target: LineTarget, faults: Faults, parseAll: boolean): boolean {
  if (line.tooLong) {
    faults.add(line.start, line.end, 'the record is too long to be read');
    return true;
  }
  const { start } = line;
  const sink = parseAll ? undefined : target.sink();
  if (sink?.addBytes && (line.isUtf8 || isUtf8(line.bytes)) && sink.addBytes(line, line)) return true;

  const { bytes } = line;
  const parsed = parseLine(bytes);
  if (parsed.badUtf8) faults.add(start, line.end, 'the record has bytes that are no UTF-8');
  for (const { value, from, to } of parsed.records) {
    const place = { start: start + from, end: start + to, line: line.line };
    if (!target.add(value, place, bytes.subarray(from, to))) return false;
  }
  const { broken } = parsed;
  if (broken) {
    const text = broken.cut && !line.ended ? cutText : 'the record is no whole JSON; the others were read';
    faults.add(start + broken.from, start + broken.to, text);
  }
  return true;
}

const cutText = 'the last record is cut off; the file may still be being written';
