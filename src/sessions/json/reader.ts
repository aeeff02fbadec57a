import type { Session, SessionFormat, Span } from '../../core/session/session.ts';

/** Where a record stands: bytes from the file's start, and its line from 1. */
export interface RecordPlace extends Span {
  readonly line: number;
}

/** Takes records in the order of their file. Never throws on a record of any shape. */
export interface RecordSink {
  /**
   * Takes the next record.
   *
   * @param value The record, parsed: of any shape. A file that is one JSON document comes as one value.
   * @param bytes The record's own bytes, `place.start` being the first; valid during the call only. With it the reader of a document
   *   finds where the parts stand.
   */
  add(value: unknown, place: RecordPlace, bytes: Buffer): void;
  /**
   * The text of a record without parts that the reader takes no notice of, so that they are not parsed; what comes out is the same. What is no
   * JSON then is parsed as it was.
   */
  readonly shorten?: ((text: string) => string) | undefined;
}

/** Puts the records of one file together. */
export interface RecordReader extends RecordSink {
  /**
   * Begins the file of an agent that the session spawned; all of them come before the session's own file, which tells where they belong.
   *
   * @param name The agent's name, such as `agent-a1b2c3`.
   * @returns What takes its records; their places count in the agent's file, so that they are of no use to the session.
   */
  agent?(name: string): RecordSink;
  /** The sessions in order of first occurrence; the reader is not to be used afterwards. */
  finish(): readonly Session[];
}

/** One format of JSON records. */
export interface JsonFormat {
  readonly format: SessionFormat;
  /**
   * Tells the format by content.
   *
   * @param firstRecords The records from the start of the file, at first one of them, then more if no format knows them: up to some dozens.
   */
  matches(firstRecords: readonly unknown[]): boolean;
  reader(): RecordReader;
}
