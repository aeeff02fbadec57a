import type { LineMap } from '../core/parse/lines.ts';
import type { Session, SessionFormat, Span } from '../core/session/session.ts';

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
