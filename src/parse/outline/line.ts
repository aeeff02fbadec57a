/**
 * The current line and the place reached in it. Columns matter because a tab stands for up to four of them
 * and a container may take only some: then `column` lags behind `at`, which is already behind the tab.
 */
export class Line {
  readonly text: string;
  /** End of the scanned range. */
  readonly limit: number;
  /** First character of the line, end without the line ending, start of the next line. */
  start = 0;
  end = 0;
  next = 0;
  /** Offset and column up to which the line is consumed. */
  at = 0;
  column = 0;
  /** The first character from `at` on that is no whitespace, and how many columns it is indented. */
  contentAt = 0;
  contentColumn = 0;
  /** Columns of a tab, already passed by `at`, that are not consumed. */
  private pending = 0;

  constructor(text: string, start: number, limit: number) {
    this.text = text;
    this.limit = limit;
    this.next = start;
  }

  get indent(): number {
    return this.contentColumn - this.column;
  }

  get blank(): boolean {
    return this.contentAt >= this.end;
  }

  /** The first character that is no whitespace; NaN on a blank line at the text's end. */
  get code(): number {
    return this.text.charCodeAt(this.contentAt);
  }

  /** Goes to the next line. At the range's end this is an empty line that does not exist. */
  advanceLine(): void {
    const { text, limit } = this;
    const start = this.next;
    this.start = start;
    let end = start;
    let code = 0;
    while (end < limit) {
      code = text.charCodeAt(end);
      if (code === 10 || code === 13) break;
      end++;
    }
    this.end = end;
    if (end < limit) end += code === 13 && end + 1 < limit && text.charCodeAt(end + 1) === 10 ? 2 : 1;
    this.next = end;
    this.at = start;
    this.column = 0;
    this.pending = 0;
    this.measure();
  }

  /** Whether the line has a line ending; only the last line may have none. */
  get ended(): boolean {
    return this.next > this.end;
  }

  /** Consumes whitespace up to the given number of columns. */
  advanceColumns(count: number): void {
    const { text } = this;
    let left = count;
    while (left > 0 && this.column < this.contentColumn) {
      if (this.pending === 0) {
        if (text.charCodeAt(this.at) === 9) this.pending = 4 - (this.column & 3);
        else this.pending = 1;
        this.at++;
      }
      const taken = Math.min(this.pending, left);
      this.pending -= taken;
      this.column += taken;
      left -= taken;
    }
  }

  /** Consumes the whitespace ahead and `length` characters behind it. */
  advanceMarker(length: number): void {
    this.at = this.contentAt + length;
    this.column = this.contentColumn + length;
    this.pending = 0;
    this.measure();
  }

  private measure(): void {
    const { text, end } = this;
    let i = this.at;
    let column = this.column;
    for (; i < end; i++) {
      const code = text.charCodeAt(i);
      if (code === 32) column++;
      else if (code === 9) column += 4 - (column & 3);
      else break;
    }
    this.contentAt = i;
    this.contentColumn = column;
  }
}
