import type { LineMap } from '../core/parse/lines.ts';
import type { Session, SessionFormat, Span } from '../core/session/session.ts';
import type { JsonObject } from './json/parse-records.ts';

/** A file's bytes, piece by piece, so that 500 MB need no memory; a piece is valid until the next one is asked for. */
export type Chunks = Iterable<Uint8Array>;

/** A part of a file that could not be read, in words for the user: "the record is cut off; …". */
export interface SessionFault extends Span {
  readonly text: string;
}

/** What a file holds. Reading never throws: what cannot be read is a fault, and the rest is still there. */
export interface SessionFile {
  /** Undefined when the content has the look of no format that is known. */
  readonly format: SessionFormat | undefined;
  /** Usually one. In order of first occurrence. */
  readonly sessions: readonly Session[];
  readonly text: string | undefined;
  readonly lines: LineMap;
  readonly faults: readonly SessionFault[];
}

/** The conversation of an agent that a session spawned, kept in a file of its own beside it. */
export interface AgentFile {
  /** Such as `agent-a1b2c3`. */
  readonly name: string;
  readonly chunks: Chunks;
}

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
