import type { Session, SessionFormat, Span } from '../../core/session/session.ts';
import type { JsonObject } from './parse-records.ts';

/** Where a record stands: bytes from the file's start, and its line from 1. */
export interface RecordPlace extends Span {
  readonly line: number;
}

/** Takes records in the order of their file. Never throws on a record of any shape. */
export interface RecordSink {
  /** @param bytes The record's own, `place.start` being the first; valid during the call only. */
  add(record: JsonObject, place: RecordPlace, bytes: Buffer): void;
  /** The text of a record without parts that are not read, so that they are not parsed; what is no JSON then is parsed as it was. */
  readonly shorten?: ((text: string) => string) | undefined;
}

/** Puts the records of one file together. */
export interface RecordReader extends RecordSink {
  /** Begins the file of an agent, before the session's own. @param name Such as `agent-a1b2c3`. */
  agent?(name: string): RecordSink;
  /** The sessions in order of first occurrence; the reader is not to be used afterwards. */
  finish(): readonly Session[];
}

/** One format of JSON records. */
export interface JsonFormat {
  readonly format: SessionFormat;
  /** Whether a record is one that only this format has; it is asked about the first dozens of a file. */
  isOwn(record: JsonObject): boolean;
  reader(): RecordReader;
}
