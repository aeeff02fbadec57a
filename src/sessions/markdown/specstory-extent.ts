import type { LogLine } from './log-lines.ts';

/** A line `Tool use: **name**`. */
export const namedUse = /^Tool use: \*\*([^*]{1,200})\*\*[ \t]*$/;
/** The mark of a fence, and its info string. */
export const fence = /^(`{3,}|~{3,200})([^`]*)$/;
export const isBreak = (text: string) => text.trimEnd() === '---';

/** So often at most, on average, is a line looked at in search of the ends of uses that have none. */
const mostLooks = 40;

/** The lines of one reply, in which uses are looked for. */
export class ReplyLines {
  readonly lines: readonly LogLine[];
  /** Index behind the last one. */
  readonly to: number;
  #looks: number;

  /** @param from Index of the first line. */
  constructor(lines: readonly LogLine[], from: number, to: number) {
    this.lines = lines;
    this.to = to;
    this.#looks = (to - from) * mostLooks;
  }

  /** The lines from one to another, both among them. */
  texts(first: number, last: number): readonly string[] {
    return this.lines.slice(first, last + 1).map(({ text }) => text);
  }

  text(index: number): string {
    return this.lines[index]!.text;
  }

  /** The first line at or behind an index with something on it. */
  told(from: number): number {
    let at = from;
    while (at < this.to && this.text(at).trim() === '') at++;
    return at;
  }

  /** Whether a thematic break, or nothing, follows a line. */
  endsStep(index: number): boolean {
    const next = this.told(index + 1);
    return next >= this.to || isBreak(this.text(next));
  }

  /** The end of `<details>`, whatever stands in it; undefined when there is none. */
  endOfDetails(from: number): number | undefined {
    return this.#find(from, (text) => text.trimEnd().endsWith('</details>'));
  }

  /** The end of diffs that follow each other and end the step. Their own lines begin with signs or blanks. */
  endOfDiffs(from: number): number | undefined {
    for (let open = from; ; ) {
      const close = this.#closing(open);
      if (close === undefined || this.endsStep(close)) return close;
      open = this.told(close + 1);
      if (fence.exec(this.text(open))?.[2]?.trim() !== 'diff') return undefined;
    }
  }

  /**
   * The end of a command and of what it printed, when nothing else is in the step. An output may hold fences, and thematic breaks.
   *
   * @param isSure Whether it is known to be a use, so that its end is searched for where the fences do not pair up.
   */
  endOfCommand(from: number, isSure: boolean): number | undefined {
    const close = this.#closing(from);
    if (close === undefined || this.endsStep(close)) return close;
    const open = this.told(close + 1);
    if (!isBare(this.text(open))) return isSure ? close : undefined;
    const end = this.#closing(open);
    if (end === undefined || this.endsStep(end)) return end;
    return isSure ? this.#find(end, isBare) : undefined;
  }

  /** The closing fence that belongs to an opening one; those in between that have an info string open others. */
  #closing(open: number): number | undefined {
    let depth = 0;
    for (let index = open + 1; index < this.to && this.#looks-- > 0; index++) {
      const found = fence.exec(this.text(index));
      if (!found) {
        if (namedUse.test(this.text(index))) return undefined;
      } else if (found[2]!.trim() !== '') depth++;
      else if (depth-- === 0) return index;
    }
    return undefined;
  }

  #find(from: number, ends: (text: string) => boolean): number | undefined {
    for (let index = from; index < this.to && this.#looks-- > 0; index++) {
      const text = this.text(index);
      if (namedUse.test(text)) return undefined;
      if (ends(text) && this.endsStep(index)) return index;
    }
    return undefined;
  }
}

function isBare(text: string): boolean {
  return fence.exec(text)?.[2]?.trim() === '';
}
