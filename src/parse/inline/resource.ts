/** What stands in the parentheses behind a link's text: `(target "title")`. */
export interface Resource {
  readonly end: number;
  readonly targetStart: number;
  readonly targetEnd: number;
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10;

/** Reads link resources (CommonMark 6.3). One reader serves one text. */
export class ResourceReader {
  private readonly text: string;
  private readonly lastClose: number;
  /** For each closing character of titles: where the last search for it began and what it found. */
  private readonly found = new Map<number, { from: number; to: number }>();

  constructor(text: string) {
    this.text = text;
    this.lastClose = text.lastIndexOf(')');
  }

  /** Reads the resource whose `(` is at this place; undefined if it is none. */
  read(at: number): Resource | undefined {
    if (at > this.lastClose) return undefined;
    const targetStart = this.skipBlank(at + 1);
    const code = this.text.charCodeAt(targetStart);
    if (code === 41) return { end: targetStart + 1, targetStart, targetEnd: targetStart };
    const destination = code === 60 ? this.enclosedEnd(targetStart) : this.rawEnd(targetStart);
    if (destination === -1) return undefined;
    const inner = code === 60 ? 1 : 0;
    let end = this.skipBlank(destination);
    if (end > destination && end < this.text.length) {
      const open = this.text.charCodeAt(end);
      if (open === 34 || open === 39 || open === 40) {
        const title = this.titleEnd(end + 1, open === 40 ? 41 : open);
        if (title === -1) return undefined;
        end = this.skipBlank(title);
      }
    }
    if (this.text.charCodeAt(end) !== 41) return undefined;
    return { end: end + 1, targetStart: targetStart + inner, targetEnd: destination - inner };
  }

  private skipBlank(at: number): number {
    let i = at;
    while (isBlank(this.text.charCodeAt(i))) i++;
    return i;
  }

  private enclosedEnd(at: number): number {
    for (let i = at + 1; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === 62) return i + 1;
      if (code === 60 || code === 10) return -1;
      if (code === 92 && '<>\\'.includes(this.text[i + 1] ?? ' ')) i++;
    }
    return -1;
  }

  /** Parentheses may nest 32 deep, which also bounds the search. */
  private rawEnd(at: number): number {
    let balance = 0;
    let i = at;
    for (; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (isBlank(code)) break;
      if (code === 40) {
        if (++balance > 32) return -1;
      } else if (code === 41) {
        if (balance === 0) break;
        balance--;
      } else if ((code < 32 && code !== 0) || code === 127) return -1;
      else if (code === 92 && '()\\'.includes(this.text[i + 1] ?? ' ')) i++;
    }
    return balance === 0 && i > at ? i : -1;
  }

  /** The end of the title that starts behind its opening character. */
  private titleEnd(at: number, close: number): number {
    const known = this.found.get(close);
    if (known !== undefined && at > known.from && at < known.to)
      return known.to === Number.POSITIVE_INFINITY ? -1 : known.to;
    let i = at;
    for (; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === close) break;
      const next = code === 92 ? this.text.charCodeAt(i + 1) : 0;
      if (next === close || next === 92) i++;
    }
    const to = i < this.text.length ? i + 1 : -1;
    this.found.set(close, { from: at, to: to === -1 ? Number.POSITIVE_INFINITY : to });
    return to;
  }
}
