/** Records up to this size are looked at as one text. */
const largestWhole = 4096;
/** Of larger ones, so much of the start and of the end. */
const startSize = 2048;
const endSize = 1536;

/** Something to look for: in a text, and in bytes. */
export interface Needle {
  readonly text: string;
  readonly bytes: Buffer;
}

export function needle(text: string): Needle {
  return { text, bytes: Buffer.from(text) };
}

/**
 * A record that is looked at without being parsed. Its texts have a character for each byte, so that offsets are those of the bytes; to
 * search them costs less than to search the bytes. In the bytes of a text of JSON every quote is escaped, so that what looks like a
 * member there is one.
 */
export class RecordText {
  readonly bytes: Buffer;
  /** The first bytes; of a small record all of them. */
  readonly start: string;
  /** The last bytes; of a small record all of them. */
  readonly end: string;
  /** Where `end` starts. */
  readonly endAt: number;

  constructor(bytes: Buffer) {
    const size = bytes.length;
    this.bytes = bytes;
    this.start = bytes.toString('latin1', 0, size > largestWhole ? startSize : size);
    this.endAt = size > largestWhole ? size - endSize : 0;
    this.end = this.endAt > 0 ? bytes.toString('latin1', this.endAt, size) : this.start;
  }

  /** The offset of the first occurrence from an offset on; -1 when there is none. */
  find({ text, bytes }: Needle, from: number): number {
    return this.endAt === 0 ? this.start.indexOf(text, from) : this.bytes.indexOf(bytes, from);
  }

  /** A part as text, a character for each byte; it is not to be kept, since it keeps more than itself in memory. */
  part(from: number, to: number): string {
    if (to <= this.start.length) return this.start.slice(from, to);
    if (from >= this.endAt) return this.end.slice(from - this.endAt, to - this.endAt);
    return this.bytes.toString('latin1', from, to);
  }

  /** A part as a text of its own. */
  kept(from: number, to: number): string {
    return this.bytes.toString('latin1', from, to);
  }
}
