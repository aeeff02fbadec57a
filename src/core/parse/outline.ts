import type { Block, List, ListItem, Outline, Quote, TextLine } from './blocks.ts';
import { endOfLine, nextLine } from './lines.ts';
import {
  atxDepth,
  closesFence,
  fenceLength,
  type HtmlKind,
  htmlEnds,
  htmlKind,
  isDigit,
  isSetextUnderline,
  isSpace,
  skipSpaces,
  trimmedEnd,
} from './outline/html.ts';

/**
 * Scans the Markdown blocks of a text from `start` to `end`, as CommonMark 0.31 reads them, with remark-parse's offsets. What precedes `start`
 * on its line is not looked at, and `indent` columns of each line mean nothing.
 */
export function scanBlocks(text: string, start = 0, end = text.length, indent = 0): Outline {
  const state = new State(text, start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start, end);
  const { line } = state;
  while (line.next < end) {
    line.advanceLine();
    if (indent > 0) line.advanceColumns(indent);
    scanLine(state);
  }
  finish(state);
  return { blocks: state.root };
}

function scanLine(state: State): void {
  const { line, containers } = state;
  state.solid = false;
  const continued = continueContainers(state);
  const lazy = continued < containers.length;
  const concrete = !lazy && state.leaf >= leaf.fence;

  if (concrete) {
    state.emptied = isEmptied(state);
    if (!state.emptied) continueConcrete(state);
  } else if (openContainers(state, continued)) {
    if (!line.blank) startLeaf(state);
  } else if (lazy) {
    scanLazyLine(state, continued);
  } else {
    scanFlowLine(state);
  }
  if (!line.blank || state.solid) state.solidEnd = line.end;
}

/** The line lacks the prefix of a container: it continues a paragraph there, or the container ends. */
function scanLazyLine(state: State, continued: number): void {
  const { line } = state;
  if (state.leaf === leaf.paragraph && !line.blank) {
    if (!interruptsParagraph(state, true)) {
      pushParagraphLine(state);
      return;
    }
    // remark lets a complete tag interrupt on a lazy line, but does not see that the container ends,
    // unless nothing follows.
    const { text, contentAt, end, code, indent } = line;
    if (line.ended && code === 60 && indent < 4 && htmlKind(text, contentAt, end, true) === 7) {
      closeLeaf(state);
      startLeaf(state);
      return;
    }
  }
  closeLeaf(state);
  if (isEmptied(state)) return;
  closeContainers(state, continued, state.solidEnd, false);
  if (line.blank) return;
  startLeaf(state);
  // remark does not continue indented code that starts on a lazy line.
  if (state.leaf === leaf.indented) closeLeaf(state);
}

/** Whether the line has no line ending and nothing but prefixes: for remark the text ends within those. */
function isEmptied({ line }: State): boolean {
  return line.at === line.limit && line.indent === 0;
}

function scanFlowLine(state: State): void {
  const { line } = state;
  if (state.leaf === leaf.paragraph) {
    if (line.blank) closeLeaf(state);
    else if (interruptsParagraph(state, false)) endParagraph(state);
    else pushParagraphLine(state);
    return;
  }
  if (state.leaf === leaf.indented) {
    if (continueIndented(state)) return;
    closeLeaf(state);
  }
  if (!line.blank) startLeaf(state);
}

/** The end of the text is a line of its own behind the last line ending: it continues items, but no quotes. */
function finish(state: State): void {
  const { line } = state;
  const seesEnd = line.ended && state.firstQuote < 0;
  const swallowed = closeLeaf(state, state.emptied ? line.start : seesEnd ? line.limit : undefined);
  closeContainers(state, 0, swallowed ? line.limit : state.solidEnd, swallowed);
}

/** Consumes the prefixes of the containers that the line continues, and returns how many those are. */
function continueContainers(state: State): number {
  const { line, containers } = state;
  let index = 0;
  while (index < containers.length) {
    const container = containers[index]!;
    if (container.quote !== undefined) {
      if (line.blank || line.indent >= 4 || line.code !== 62) return index;
      takeQuoteMarker(state);
    } else if (line.blank) {
      return passBlankLine(state, index);
    } else {
      const ended = container.secondBlank;
      container.startsBlank = false;
      container.secondBlank = false;
      if (!ended && line.indent >= container.width) line.advanceColumns(container.width);
      else
        return line.indent < 4 && startsSibling(state, container.list!.marker)
          ? nextItem(state, index)
          : index;
    }
    index++;
  }
  return index;
}

/** A blank line continues all items up to the next quote. */
function passBlankLine(state: State, from: number): number {
  const { line, containers } = state;
  let to = from;
  for (; to < containers.length && !containers[to]!.quote; to++)
    if (line.indent > 0) line.advanceColumns(containers[to]!.width);
  const last = containers[to - 1]!;
  // Only the innermost item can consist of a marker alone.
  if (to === containers.length) last.secondBlank ||= last.startsBlank;
  return to;
}

/** Deeper containers are read as text: nobody writes them, and recursion and each line's cost stay bounded. */
const deepest = 100;

/** Opens the containers that start on this line; true if there was one. */
function openContainers(state: State, continued: number): boolean {
  const { line, containers } = state;
  // Within a line this holds for nested markers too, where CommonMark would no longer speak of interrupting.
  const interrupts = continued === containers.length && state.leaf !== 0;
  let opened = false;
  while (
    !line.blank &&
    line.indent < 4 &&
    (containers.length < deepest || (!opened && continued < deepest))
  ) {
    const code = line.code;
    if (code === 62) {
      if (!opened) closeForNew(state, continued);
      pushContainer(state, { type: 'quote', start: line.contentAt, end: 0, children: [] }, undefined);
      takeQuoteMarker(state);
    } else {
      const markerEnd = listMarkerEnd(state, interrupts);
      if (markerEnd === -1) break;
      if (!opened) closeForNew(state, continued);
      openList(state, markerEnd);
    }
    opened = true;
  }
  return opened;
}

function takeQuoteMarker(state: State): void {
  const { line } = state;
  state.solid = true;
  line.advanceMarker(1);
  line.advanceColumns(1);
}

/** The line starts the next item of the list: what was open in the last one ends with the line before. */
function nextItem(state: State, index: number): number {
  const { line } = state;
  const container = state.containers[index]!;
  const swallowed = closeLeaf(state, line.start);
  closeContainers(state, index + 1, swallowed ? line.start : state.solidEnd, swallowed);
  const last = container.item!;
  endItem(last);
  startItem(state, container, listMarkerEnd(state, false));
  // remark reaches too far here: the item that ends with an unclosed fence overlaps the next marker.
  if (swallowed) last.end = container.startsBlank ? container.item!.markerEnd : line.at;
  return index + 1;
}

/** A marker opens a new container: the leaf and the containers that the line does not continue end. */
function closeForNew(state: State, continued: number): void {
  const { line } = state;
  const swallowed = closeLeaf(state, line.start);
  // remark lets a container reach over the prefix of a quote around it.
  const reaches = swallowed || (state.firstQuote >= 0 && state.firstQuote < continued);
  closeContainers(state, continued, reaches ? line.at : state.solidEnd, swallowed);
}

function closeContainers(state: State, from: number, end: number, swallowed: boolean): void {
  const { containers } = state;
  while (containers.length > from) {
    const { quote, list, item } = containers.pop()!;
    if (quote !== undefined) quote.end = end;
    else {
      list!.end = end;
      if (swallowed) item!.end = end;
      else endItem(item!);
    }
  }
}

/** The end of the list marker at the line's content, -1 if there is none. */
function listMarkerEnd(state: State, interrupts: boolean): number {
  const { line } = state;
  const { text, contentAt, end } = line;
  const code = line.code;
  let i = contentAt + 1;
  if (isDigit(code)) {
    // Only a list that starts with 1 may interrupt a paragraph.
    if (interrupts && code !== 49) return -1;
    while (i < end && i - contentAt < 9 && isDigit(text.charCodeAt(i))) i++;
    if (i >= end || (interrupts && i - contentAt > 1)) return -1;
    const delimiter = text.charCodeAt(i);
    if (delimiter !== 46 && delimiter !== 41) return -1;
    i++;
  } else if (code !== 43 && ((code !== 42 && code !== 45) || isThematicBreak(line))) {
    return -1;
  }
  if (i < end && !isSpace(text.charCodeAt(i))) return -1;
  return interrupts && skipSpaces(text, i, end) === end ? -1 : i;
}

function startsSibling(state: State, marker: List['marker']): boolean {
  const end = listMarkerEnd(state, false);
  return (
    end !== -1 &&
    state.line.text[end - 1] === marker &&
    isDigit(state.line.code) === (marker === '.' || marker === ')')
  );
}

function openList(state: State, markerEnd: number): void {
  const { text, contentAt: start, code } = state.line;
  const marker = text[markerEnd - 1] as List['marker'];
  const list: Open<List> = { type: 'list', start, end: 0, ordered: isDigit(code), marker, items: [] };
  startItem(state, pushContainer(state, undefined, list), markerEnd);
}

function pushContainer(state: State, quote: Container['quote'], list: Container['list']): Container {
  state.siblings.push((quote ?? list)!);
  const children = quote?.children ?? [];
  const begun = { item: undefined, width: 0, startsBlank: false, secondBlank: false };
  const container: Container = { children, quote, list, ...begun };
  state.containers.push(container);
  return container;
}

/** Consumes a list marker and starts its item. */
function startItem(state: State, container: Container, markerEnd: number): void {
  const { line } = state;
  state.solid = true;
  const start = line.contentAt;
  const children: Container['children'] = [];
  const item: NonNullable<Container['item']> = { type: 'item', start, end: 0, markerEnd, children };
  if (container.list!.ordered) item.number = Number(line.text.slice(start, markerEnd - 1));
  container.list!.items.push(item);
  container.item = item;
  container.children = children;

  const before = line.indent + markerEnd - start;
  line.advanceMarker(markerEnd - start);
  if (line.blank) {
    container.startsBlank = true;
    container.width = before + 1;
    item.end = line.end;
    return;
  }
  // More than four columns are the marker's one column and indented code.
  const space = line.indent > 4 ? 1 : line.indent;
  line.advanceColumns(space);
  container.width = before + space;
  item.end = line.end;
}

function endItem(item: NonNullable<Container['item']>): void {
  const last = item.children[item.children.length - 1];
  if (last !== undefined) item.end = last.end;
}

/** Starts the leaf that the rest of the line asks for; the line is not blank. */
function startLeaf(state: State): void {
  const { line } = state;
  const { text, contentAt, end, code } = line;
  if (line.indent >= 4) {
    state.leaf = leaf.indented;
    state.leafStart = line.at;
    line.advanceColumns(4);
    pushCodeLine(state);
    return;
  }
  if (code === 35 && startHeading(state)) return;
  if (isThematicBreak(line)) {
    state.siblings.push({ type: 'break', start: contentAt, end });
    return;
  }
  if ((code === 96 || code === 126) && startFence(state)) return;
  const kind = code === 60 ? htmlKind(text, contentAt, end, true) : 0;
  if (kind !== 0) {
    state.leafStart = line.at;
    state.leafEnd = end;
    state.leaf = leaf.html;
    state.html = kind;
    if (kind <= 5 && htmlEnds(text, contentAt, end, kind, true)) pushHtml(state);
    return;
  }
  state.leaf = leaf.paragraph;
  pushParagraphLine(state);
}

function startHeading(state: State): boolean {
  const { text, contentAt, end, start: lineStart } = state.line;
  const depth = atxDepth(text, contentAt, end);
  if (depth === 0) return false;
  const start = skipSpaces(text, contentAt + depth, end);
  let stop = trimmedEnd(text, start, end);
  let hash = stop;
  while (hash > start && text.charCodeAt(hash - 1) === 35) hash--;
  if (hash === start) stop = start;
  else if (hash < stop) {
    const before = trimmedEnd(text, start, hash);
    if (before < hash) stop = before;
  }
  const lines = stop > start ? [{ start, end: stop, lineStart }] : [];
  state.siblings.push({ type: 'heading', start: contentAt, end, depth, setext: false, lines });
  return true;
}

/** The open paragraph meets a line that interrupts it, perhaps by underlining it. */
function endParagraph(state: State): void {
  const { line } = state;
  const { text, contentAt, end } = line;
  const code = line.code;
  if ((code !== 45 && code !== 61) || !isSetextUnderline(text, contentAt, end)) {
    closeLeaf(state);
    startLeaf(state);
    return;
  }
  const start = state.lines[0]!.start;
  const lines = withoutDefinitions(state);
  state.clearLeaf();
  if (lines.length === 0) {
    startLeaf(state);
    return;
  }
  state.siblings.push({ type: 'heading', start, end, depth: code === 61 ? 1 : 2, setext: true, lines });
}

/** Continues a fence or an HTML block, or ends it. */
function continueConcrete(state: State): void {
  const { line } = state;
  if (state.leaf === leaf.fence) {
    continueFence(state);
  } else if (line.blank && state.html >= 6) {
    pushHtml(state);
    return;
  } else {
    state.leafEnd = line.end;
    if (state.html <= 5 && htmlEnds(line.text, line.at, line.end, state.html, false)) pushHtml(state);
  }
  state.solid = true;
}

/**
 * Closes the open leaf before the current line. remark lets an unfinished fence or HTML block take the line ending behind it when its container
 * ends (`swallowEnd`), but not before a lazy line. True if the leaf got that end.
 */
function closeLeaf(state: State, swallowEnd?: number): boolean {
  const unfinished = state.leaf === leaf.fence || (state.leaf === leaf.html && state.html <= 5);
  const swallows = unfinished && swallowEnd !== undefined;
  if (swallows) state.leafEnd = swallowEnd;
  if (state.leaf === leaf.paragraph) {
    const lines = withoutDefinitions(state);
    if (lines.length > 0)
      state.siblings.push({ type: 'paragraph', start: lines[0]!.start, end: state.leafEnd, lines });
  } else if (state.leaf === leaf.html) pushHtml(state);
  else if (state.leaf !== leaf.none) pushCode(state);
  state.clearLeaf();
  return swallows;
}

function pushHtml(state: State): void {
  state.siblings.push({ type: 'html', start: state.leafStart, end: state.leafEnd });
  state.clearLeaf();
}

function pushParagraphLine(state: State): void {
  const { text, contentAt, start: lineStart, end } = state.line;
  state.lines.push({ start: contentAt, end: trimmedEnd(text, contentAt, end), lineStart });
  state.leafEnd = end;
}

/** A destination without angle brackets may have brackets in it, three deep. */
const plain = '(?:[^ \\t\\n()\\\\\\x01-\\x1f\\x7f]|\\\\[()\\\\]|\\\\(?![()\\\\]))';
const nested = (inner: string) => `(?:${plain}|\\(${inner}{0,500}\\))`;
const destination = `<(?:[^<>\\n\\\\]|\\\\[^\\n]?){0,2000}>|(?!<)${nested(nested(nested(plain)))}{1,2000}`;
const title =
  '"(?:[^"\\\\]|\\\\[\\s\\S]){0,2000}"|\'(?:[^\'\\\\]|\\\\[\\s\\S]){0,2000}\'|\\((?:[^)\\\\]|\\\\[\\s\\S]){0,2000}\\)';
const blank = '[ \\t]{0,99}\\n?[ \\t]{0,99}';
/** A link reference definition (CommonMark 4.7), its label in the first group. */
const definition = new RegExp(
  `\\[((?:[^[\\]\\\\]|\\\\[[\\]\\\\]|\\\\(?![[\\]\\\\])){1,999})\\]:${blank}(?:${destination})(?:(?=[ \\t\\n])${blank}(?:${title}))?[ \\t]{0,99}(?=\\n|$)`,
  'y',
);

/** Takes the link reference definitions off the open paragraph's start, and returns its other lines. */
function withoutDefinitions({ lines, line, siblings }: State): TextLine[] {
  const { text, limit } = line;
  if (text.charCodeAt(lines[0]!.start) !== 91) return lines;
  const written = lines.map(({ start, end }) => text.slice(start, end)).join('\n');
  let first = 0;
  definition.lastIndex = 0;
  for (let match = definition.exec(written); match; match = definition.exec(written)) {
    if (match[1]!.trim() === '') break;
    const { start } = lines[first]!;
    first += match[0].split('\n').length;
    siblings.push({ type: 'definition', start, end: skipSpaces(text, lines[first - 1]!.end, limit) });
    definition.lastIndex = match.index + match[0].length + 1;
  }
  return first === 0 ? lines : lines.slice(first);
}

/** Whether the line ends an open paragraph (the containers' markers are not asked here). */
function interruptsParagraph({ line }: State, lazy: boolean): boolean {
  const { text, contentAt, end, code, indent } = line;
  if (indent >= 4) return false;
  if (code === 35) return atxDepth(text, contentAt, end) !== 0;
  if (code === 96 || code === 126) return fenceLength(text, contentAt, end) !== 0;
  // remark lets any complete tag interrupt on a lazy line, CommonMark does not.
  if (code === 60) return htmlKind(text, contentAt, end, lazy) !== 0;
  const mayUnderline = !lazy && (code === 45 || code === 61);
  return (mayUnderline && isSetextUnderline(text, contentAt, end)) || isThematicBreak(line);
}

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
const leaf = { none: 0, paragraph: 1, indented: 2, fence: 3, html: 4 } as const;

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

  get firstQuote(): number {
    return this.containers.findIndex(({ quote }) => quote !== undefined);
  }

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
function isThematicBreak({ text, contentAt, end, code: marker }: Line): boolean {
  if (marker !== 42 && marker !== 45 && marker !== 95) return false;
  let count = 0;
  for (let at = contentAt; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === marker) count++;
    else if (!isSpace(code)) return false;
  }
  return count >= 3;
}

function startFence(state: State): boolean {
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

function continueFence(state: State): void {
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

/** Continues indented code; false if the line ends it. */
function continueIndented(state: State): boolean {
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

function pushCodeLine(state: State): void {
  const { text, at, start: lineStart, end } = state.line;
  state.lines.push({ start: at, end: trimmedEnd(text, at, end), lineStart });
  state.leafEnd = end;
}

function pushCode(state: State): void {
  const { leafStart: start, leafEnd: end, lines } = state;
  const fenced = state.leaf === leaf.fence;
  state.siblings.push({ type: 'code', start, end, fenced, info: fenced ? state.info : '', lines });
  state.clearLeaf();
}

/** The current line and the place reached in it. A container may take some columns of a tab: `column` then lags behind `at`. */
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
    const { text, limit, next: start } = this;
    this.start = start;
    this.end = endOfLine(text, start, limit);
    this.next = nextLine(text, this.end, limit);
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
        this.pending = text.charCodeAt(this.at) === 9 ? 4 - (this.column & 3) : 1;
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
