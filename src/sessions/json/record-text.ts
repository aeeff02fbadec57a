/** So much of a record's start, and of its end, is looked at as text. */
const startSize = 704;
const endSize = 1024;

/**
 * A record that is looked at without being parsed. Its texts have a character for each byte, so that offsets are those of the bytes; to
 * search them costs less than to search the bytes. In the bytes of a text of JSON every quote is escaped, so that what looks like a
 * member there is one.
 */
export class RecordText {
  readonly bytes: Buffer;
  /** The first bytes; of a small record all of them. */
  readonly start: string;
  /** Where `end` starts. */
  readonly endAt: number;
  #end: string | undefined;

  constructor(bytes: Buffer) {
    const size = bytes.length;
    this.bytes = bytes;
    this.start = bytes.toString('latin1', 0, Math.min(size, startSize));
    this.endAt = size > endSize ? size - endSize : 0;
    this.#end = size > startSize ? undefined : this.start;
  }

  /** The last bytes; of a small record all of them. */
  get end(): string {
    this.#end ??= this.bytes.toString('latin1', this.endAt, this.bytes.length);
    return this.#end;
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
