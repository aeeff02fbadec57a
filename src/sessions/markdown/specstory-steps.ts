import type { LogLine } from './pieces.ts';
import { readTitle, readUse, type ToolUse } from './specstory-tools.ts';

/**
 * How a history sets its uses of tools off: in tags; behind a line `Tool use: **name**` (Cursor, autumn of 2025); or not at all, so that
 * only their shape tells them (Cursor, spring of 2025). What stands between two thematic breaks is one step, a use or a text.
 */
export type StepStyle = 'tags' | 'lines' | 'bare';

/** A use of a tool, with the indexes of its first and its last line. */
export interface Step extends ToolUse {
  readonly first: number;
  readonly last: number;
}

/** How the file sets its uses off. @param hasTags Whether it holds the tag of a use. */
export function stepStyle(lines: readonly LogLine[], hasTags: boolean): StepStyle {
  if (hasTags) return 'tags';
  return lines.some(({ text }) => namedUse.test(text)) ? 'lines' : 'bare';
}

/** The uses without tags among the lines of a reply; `from` is the first of them, `to` stands behind the last. */
export function toolSteps(
  lines: readonly LogLine[],
  from: number,
  to: number,
  style: StepStyle,
): readonly Step[] {
  const reply = new ReplyLines(lines, from, to);
  const closings = lastClosings(reply, from);
  const steps: Step[] = [];
  for (let at = reply.told(from); at < to; at = reply.told(at)) {
    if (isBreak(reply.text(at))) {
      at++;
      continue;
    }
    const name = namedUse.exec(reply.text(at))?.[1];
    const step = name === undefined ? style === 'bare' && bareStep(reply, at) : namedStep(reply, at, name);
    if (step) steps.push(step);
    at = step ? step.last + 1 : endOfText(reply, at, closings);
  }
  return steps;
}

/** A use behind the line that names its tool. */
function namedStep(reply: ReplyLines, first: number, name: string): Step {
  const body = reply.told(first + 1);
  if (body >= reply.to || isBreak(reply.text(body)))
    return { ...readUse(name, undefined, []), first, last: first };
  const text = reply.text(body);
  const end = text.startsWith('<details>')
    ? reply.endOfDetails(body)
    : fence.test(text)
      ? reply.endOfCommand(body, true)
      : undefined;
  const last = end ?? endOfLines(reply, body);
  return { ...readUse(name, undefined, reply.texts(body, last)), first, last };
}

/** A step that does not name its tool; undefined when it may as well be something that was said. */
function bareStep(reply: ReplyLines, first: number): Step | undefined {
  const text = reply.text(first);
  const info = fence.exec(text)?.[2]?.trim();
  if (info === 'diff') {
    const last = reply.endOfDiffs(first);
    const start = { name: 'edit', action: 'edit', at: undefined } as const;
    return last === undefined ? undefined : { start, end: { outcome: 'succeeded' }, first, last };
  }
  if (info === 'bash') {
    const last = reply.endOfCommand(first, false);
    const use = last === undefined ? undefined : readUse('terminal', 'shell', reply.texts(first, last));
    // A reply may be nothing but a command that somebody should run.
    return use?.end.output === undefined ? undefined : { ...use, first, last: last! };
  }
  const isFolded = text.startsWith('<details>');
  const title = readTitle(isFolded ? summaryOf(reply, first) : text);
  if (!title) return undefined;
  const last = isFolded ? reply.endOfDetails(first) : reply.endsStep(first) ? first : undefined;
  return last === undefined
    ? undefined
    : { ...readUse(title.words, undefined, reply.texts(first, last)), first, last };
}

/** The title of what is folded, on its first line or the next. */
function summaryOf(reply: ReplyLines, first: number): string {
  const head = reply.texts(first, Math.min(first + 1, reply.to - 1)).join('');
  return /<summary>(.{0,2000}?)<\/summary>/.exec(head)?.[1] ?? '';
}

/** The last line in front of the next thematic break or the next use. */
function endOfLines(reply: ReplyLines, from: number): number {
  let last = from;
  for (let index = from; index < reply.to; index = reply.told(index + 1)) {
    if (isBreak(reply.text(index)) || namedUse.test(reply.text(index))) break;
    last = index;
  }
  return last;
}

/** The line behind a text: the next thematic break that stands in no fence. */
function endOfText(reply: ReplyLines, from: number, closings: ReadonlyMap<string, number>): number {
  let open: string | undefined;
  for (let index = from; index < reply.to; index++) {
    const found = fence.exec(reply.text(index));
    if (open !== undefined) {
      if (found?.[1] === open && found[2]!.trim() === '') open = undefined;
    } else if (found && (closings.get(found[1]!) ?? -1) > index) open = found[1];
    else if (isBreak(reply.text(index))) return index;
  }
  return reply.to;
}

/** For each mark of a fence, where it stands alone last: one that opens behind that is never closed. */
function lastClosings(reply: ReplyLines, from: number): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (let index = from; index < reply.to; index++) {
    const found = fence.exec(reply.text(index));
    if (found && found[2]!.trim() === '') last.set(found[1]!, index);
  }
  return last;
}

/** A line `Tool use: **name**`. */
const namedUse = /^Tool use: \*\*([^*]{1,200})\*\*[ \t]*$/;
/** The mark of a fence, and its info string. */
const fence = /^(`{3,}|~{3,200})([^`]*)$/;
const isBreak = (text: string) => text.trimEnd() === '---';

/** So often at most, on average, is a line looked at in search of the ends of uses that have none. */
const mostLooks = 40;

/** The lines of one reply, in which uses are looked for. */
class ReplyLines {
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
