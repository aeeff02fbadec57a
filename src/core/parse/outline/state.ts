import type { Block, List, ListItem, Quote, TextLine } from '../blocks.ts';
import { closesFence, fenceLength, type HtmlKind, isSpace, skipSpaces, trimmedEnd } from './html.ts';

/** A block under construction: its end moves and its children come one by one. */
export type Open<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** A container that the current line may continue: a quote, or a list with its latest item. */
export interface Container {
  children: Block[];
  readonly quote: Open<Quote> | undefined;
  readonly list: Open<List> | undefined;
  item: Open<ListItem> | undefined;
  /** Columns that a line must be indented to belong to the item. */
  width: number;
  /** The item starts with a blank line: a second one ends it. */
  startsBlank: boolean;
  secondBlank: boolean;
}

/** The leaf that the next line may continue. */
export const leaf = { none: 0, paragraph: 1, indented: 2, fence: 3, html: 4 } as const;

/** All that scanning keeps from line to line. */
export class State {
  readonly line: Line;
  readonly root: Block[] = [];
  readonly containers: Container[] = [];
  leaf: (typeof leaf)[keyof typeof leaf] = leaf.none;
  /** Where the open leaf started and where its last line ended. */
  leafStart = 0;
  leafEnd = 0;
  lines: TextLine[] = [];
  /** Blank lines that belong to indented code only if more code follows. */
  blankLines: TextLine[] = [];
  info = '';
  fenceCode = 0;
  fenceLength = 0;
  fenceIndent = 0;
  html: HtmlKind = 0;
  /** End of the last line that was not blank or had a quote's marker: where containers end. */
  solidEnd = 0;
  /** Whether the current line counts for `solidEnd`. */
  solid = false;
  /** The last line, of an open fence or HTML block, is nothing but prefixes without a line ending. */
  emptied = false;

  constructor(text: string, start: number, end: number) {
    this.line = new Line(text, start, end);
  }

  /** Index of the outermost quote among the containers; -1 if there is none. */
  get firstQuote(): number {
    return this.containers.findIndex(({ quote }) => quote !== undefined);
  }

  /** The blocks that a new block is added to. */
  get siblings(): Block[] {
    const { containers } = this;
    return containers.length === 0 ? this.root : containers[containers.length - 1]!.children;
  }

  clearLeaf(): void {
    this.leaf = leaf.none;
    this.lines = [];
    this.blankLines = [];
  }
}

/** Whether the line, from its first visible character on, is a thematic break (CommonMark 4.1). */
export function isThematicBreak(state: State): boolean {
  const { text, contentAt, end } = state.line;
  const marker = text.charCodeAt(contentAt);
  let count = 0;
  for (let at = contentAt; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === marker) count++;
    else if (!isSpace(code)) return false;
  }
  return count >= 3;
}

/** Starts a fence if the line opens one. */
export function startFence(state: State): boolean {
  const { line } = state;
  const { text, contentAt, end } = line;
  const length = fenceLength(text, contentAt, end);
  if (length === 0) return false;
  const infoStart = skipSpaces(text, contentAt + length, end);
  state.leaf = leaf.fence;
  state.leafStart = contentAt;
  state.leafEnd = end;
  state.fenceCode = line.code;
  state.fenceLength = length;
  state.fenceIndent = line.indent;
  state.info = infoStart < end ? text.slice(infoStart, trimmedEnd(text, infoStart, end)) : '';
  return true;
}

/** Continues a fence, or ends it. */
export function continueFence(state: State): void {
  const { line } = state;
  const { text, contentAt, end } = line;
  if (
    !line.blank &&
    line.indent < 4 &&
    closesFence(text, contentAt, end, state.fenceCode, state.fenceLength)
  ) {
    state.leafEnd = end;
    pushCode(state);
  } else {
    line.advanceColumns(state.fenceIndent);
    pushCodeLine(state);
  }
}

/** Starts indented code; the line is indented by four columns or more. */
export function startIndented(state: State): void {
  state.leaf = leaf.indented;
  state.leafStart = state.line.at;
  state.line.advanceColumns(4);
  pushCodeLine(state);
}

/** Continues indented code; false if the line ends it. */
export function continueIndented(state: State): boolean {
  const { line } = state;
  const deep = line.indent >= 4;
  if (!deep && !line.blank) return false;
  line.advanceColumns(4);
  if (deep) {
    for (const blank of state.blankLines) state.lines.push(blank);
    state.blankLines = [];
    pushCodeLine(state);
    state.solid = true;
  } else {
    state.blankLines.push({ start: line.at, end: line.at, lineStart: line.start });
  }
  return true;
}

/** Adds the rest of the line, behind the code's indentation, to the open code. */
function pushCodeLine(state: State): void {
  const { text, at, start: lineStart, end } = state.line;
  state.lines.push({ start: at, end: trimmedEnd(text, at, end), lineStart });
  state.leafEnd = end;
}

/** Closes the open code. */
export function pushCode(state: State): void {
  const { leafStart: start, leafEnd: end, lines } = state;
  const fenced = state.leaf === leaf.fence;
  state.siblings.push({ type: 'code', start, end, fenced, info: fenced ? state.info : '', lines });
  state.clearLeaf();
}

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
