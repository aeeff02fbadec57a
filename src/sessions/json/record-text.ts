/** Lines that stand in one piece of memory, as bytes and as text. */
export class LineWindow {
  readonly bytes: Buffer;
  #text: string | undefined;
  /** What was looked for last, from where, and where it stands. */
  #rare = '';
  #rareFrom = 0;
  #rareAt = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /**
   * A character for each byte, so that offsets are those of the bytes. To make one text of many lines, and to search in that, costs a
   * small part of what it costs line by line, or in the bytes.
   */
  get text(): string {
    this.#text ??= this.bytes.toString('latin1');
    return this.#text;
  }

  /** Where a text that hardly any line holds stands next. One such text is remembered, so that no part is searched twice. */
  nextRare(text: string, from: number): number {
    const isKnown =
      text === this.#rare && from >= this.#rareFrom && (this.#rareAt < 0 || from <= this.#rareAt);
    if (isKnown) return this.#rareAt;
    this.#rare = text;
    this.#rareFrom = from;
    this.#rareAt = this.text.indexOf(text, from);
    return this.#rareAt;
  }
}

/**
 * A record that is looked at without being parsed: a part of a window. Offsets are those of the window. In the bytes of a text of JSON
 * every quote is escaped, so that what looks like a member there is one.
 */
export class RecordText {
  readonly window: LineWindow;
  readonly from: number;
  readonly to: number;

  constructor(window: LineWindow, from: number, to: number) {
    this.window = window;
    this.from = from;
    this.to = to;
  }

  /** A record that stands alone. */
  static of(bytes: Buffer): RecordText {
    return new RecordText(new LineWindow(bytes), 0, bytes.length);
  }

  /** The record's own bytes. */
  get bytes(): Buffer {
    return this.window.bytes.subarray(this.from, this.to);
  }

  /** A part as text, a character for each byte; it is not to be kept, since it keeps all of the window in memory. */
  slice(from: number, to: number): string {
    return this.window.text.slice(from, to);
  }

  /** Where a text of single bytes stands next, in this record or behind it; -1 when nowhere. */
  indexOf(text: string, from: number): number {
    return this.window.text.indexOf(text, from);
  }

  /** Whether a text of single bytes stands in a part. */
  has(text: string, from: number, to = this.to): boolean {
    return this.window.text.slice(from, to).includes(text);
  }

  /** The same as `has`, for a text that every other line holds at most. */
  hasRare(text: string, from: number, to = this.to): boolean {
    const at = this.window.nextRare(text, from);
    return at >= 0 && at + text.length <= to;
  }

  /** The same as `isAt`, for texts that stand there as a rule: to compare a slice is faster, to make one for nothing is not. */
  is(text: string, from: number): boolean {
    return from >= this.from && this.window.text.slice(from, from + text.length) === text;
  }

  /** Whether a text of single bytes stands at an offset. */
  isAt(text: string, from: number): boolean {
    return from >= this.from && this.window.text.startsWith(text, from);
  }

  /** What a sticky pattern finds at an offset. */
  match(pattern: RegExp, from: number): RegExpExecArray | null {
    pattern.lastIndex = from;
    return pattern.exec(this.window.text);
  }

  /** A part as a text of its own, a character for each byte. */
  kept(from: number, to: number): string {
    return this.window.bytes.toString('latin1', from, to);
  }
}
