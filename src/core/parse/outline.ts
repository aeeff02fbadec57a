import type { Block, Heading, List, ListItem, Outline, Quote, TextLine } from './blocks.ts';
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
  const scanner = new Scanner(text, start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start, end);
  while (scanner.next < end) {
    scanner.advanceLine();
    if (indent > 0) scanner.advanceColumns(indent);
    scanner.scanLine();
  }
  scanner.finish();
  return { blocks: scanner.root };
}

/** Deeper containers are read as text: nobody writes them, and recursion and each line's cost stay bounded. */
const deepest = 100;

function endItem(item: NonNullable<Container['item']>): void {
  const last = item.children[item.children.length - 1];
  if (last !== undefined) item.end = last.end;
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

/** A block under construction: its end moves and its children come one by one. */
type Open<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** A container that the current line may continue: a quote, or a list with its latest item. */
interface Container {
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

/** Scans line by line; all that it keeps from one to the next. */
class Scanner extends Line {
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

  scanLine(): void {
    const { containers } = this;
    this.solid = false;
    const continued = this.continueContainers();
    const lazy = continued < containers.length;
    const concrete = !lazy && this.leaf >= leaf.fence;

    if (concrete) {
      this.emptied = this.isEmptied();
      if (!this.emptied) this.continueConcrete();
    } else if (this.openContainers(continued)) {
      if (!this.blank) this.startLeaf();
    } else if (lazy) {
      this.scanLazyLine(continued);
    } else {
      this.scanFlowLine();
    }
    if (!this.blank || this.solid) this.solidEnd = this.end;
  }

  /** The line lacks the prefix of a container: it continues a paragraph there, or the container ends. */
  scanLazyLine(continued: number): void {
    if (this.leaf === leaf.paragraph && !this.blank) {
      if (!this.interruptsParagraph(true)) {
        this.pushParagraphLine();
        return;
      }
      // remark lets a complete tag interrupt on a lazy line, but does not see that the container ends,
      // unless nothing follows.
      const { text, contentAt, end, code, indent } = this;
      if (this.ended && code === 60 && indent < 4 && htmlKind(text, contentAt, end, true) === 7) {
        this.closeLeaf();
        this.startLeaf();
        return;
      }
    }
    this.closeLeaf();
    if (this.isEmptied()) return;
    this.closeContainers(continued, this.solidEnd, false);
    if (this.blank) return;
    this.startLeaf();
    // remark does not continue indented code that starts on a lazy line.
    if (this.leaf === leaf.indented) this.closeLeaf();
  }

  /** Whether the line has no line ending and nothing but prefixes: for remark the text ends within those. */
  isEmptied(): boolean {
    return this.at === this.limit && this.indent === 0;
  }

  scanFlowLine(): void {
    if (this.leaf === leaf.paragraph) {
      if (this.blank) this.closeLeaf();
      else if (this.interruptsParagraph(false)) this.endParagraph();
      else this.pushParagraphLine();
      return;
    }
    if (this.leaf === leaf.indented) {
      if (this.continueIndented()) return;
      this.closeLeaf();
    }
    if (!this.blank) this.startLeaf();
  }

  /** The end of the text is a line of its own behind the last line ending: it continues items, but no quotes. */
  finish(): void {
    const seesEnd = this.ended && this.firstQuote < 0;
    const swallowed = this.closeLeaf(this.emptied ? this.start : seesEnd ? this.limit : undefined);
    this.closeContainers(0, swallowed ? this.limit : this.solidEnd, swallowed);
  }

  /** Consumes the prefixes of the containers that the line continues, and returns how many those are. */
  continueContainers(): number {
    const { containers } = this;
    let index = 0;
    while (index < containers.length) {
      const container = containers[index]!;
      if (container.quote !== undefined) {
        if (this.blank || this.indent >= 4 || this.code !== 62) return index;
        this.takeQuoteMarker();
      } else if (this.blank) {
        return this.passBlankLine(index);
      } else {
        const ended = container.secondBlank;
        container.startsBlank = false;
        container.secondBlank = false;
        if (!ended && this.indent >= container.width) this.advanceColumns(container.width);
        else
          return this.indent < 4 && this.startsSibling(container.list!.marker) ? this.nextItem(index) : index;
      }
      index++;
    }
    return index;
  }

  /** A blank line continues all items up to the next quote. */
  passBlankLine(from: number): number {
    const { containers } = this;
    let to = from;
    for (; to < containers.length && !containers[to]!.quote; to++)
      if (this.indent > 0) this.advanceColumns(containers[to]!.width);
    const last = containers[to - 1]!;
    // Only the innermost item can consist of a marker alone.
    if (to === containers.length) last.secondBlank ||= last.startsBlank;
    return to;
  }

  /** Opens the containers that start on this line; true if there was one. */
  openContainers(continued: number): boolean {
    const { containers } = this;
    // Within a line this holds for nested markers too, where CommonMark would no longer speak of interrupting.
    const interrupts = continued === containers.length && this.leaf !== 0;
    let opened = false;
    while (
      !this.blank &&
      this.indent < 4 &&
      (containers.length < deepest || (!opened && continued < deepest))
    ) {
      const code = this.code;
      if (code === 62) {
        if (!opened) this.closeForNew(continued);
        this.pushContainer({ type: 'quote', start: this.contentAt, end: 0, children: [] }, undefined);
        this.takeQuoteMarker();
      } else {
        const markerEnd = this.listMarkerEnd(interrupts);
        if (markerEnd === -1) break;
        if (!opened) this.closeForNew(continued);
        this.openList(markerEnd);
      }
      opened = true;
    }
    return opened;
  }

  takeQuoteMarker(): void {
    this.solid = true;
    this.advanceMarker(1);
    this.advanceColumns(1);
  }

  /** The line starts the next item of the list: what was open in the last one ends with the line before. */
  nextItem(index: number): number {
    const container = this.containers[index]!;
    const swallowed = this.closeLeaf(this.start);
    this.closeContainers(index + 1, swallowed ? this.start : this.solidEnd, swallowed);
    const last = container.item!;
    endItem(last);
    this.startItem(container, this.listMarkerEnd(false));
    // remark reaches too far here: the item that ends with an unclosed fence overlaps the next marker.
    if (swallowed) last.end = container.startsBlank ? container.item!.markerEnd : this.at;
    return index + 1;
  }

  /** A marker opens a new container: the leaf and the containers that the line does not continue end. */
  closeForNew(continued: number): void {
    const swallowed = this.closeLeaf(this.start);
    // remark lets a container reach over the prefix of a quote around it.
    const reaches = swallowed || (this.firstQuote >= 0 && this.firstQuote < continued);
    this.closeContainers(continued, reaches ? this.at : this.solidEnd, swallowed);
  }

  closeContainers(from: number, end: number, swallowed: boolean): void {
    const { containers } = this;
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
  listMarkerEnd(interrupts: boolean): number {
    const { text, contentAt, end } = this;
    const code = this.code;
    let i = contentAt + 1;
    if (isDigit(code)) {
      // Only a list that starts with 1 may interrupt a paragraph.
      if (interrupts && code !== 49) return -1;
      while (i < end && i - contentAt < 9 && isDigit(text.charCodeAt(i))) i++;
      if (i >= end || (interrupts && i - contentAt > 1)) return -1;
      const delimiter = text.charCodeAt(i);
      if (delimiter !== 46 && delimiter !== 41) return -1;
      i++;
    } else if (code !== 43 && ((code !== 42 && code !== 45) || this.isThematicBreak())) {
      return -1;
    }
    if (i < end && !isSpace(text.charCodeAt(i))) return -1;
    return interrupts && skipSpaces(text, i, end) === end ? -1 : i;
  }

  startsSibling(marker: List['marker']): boolean {
    const end = this.listMarkerEnd(false);
    return (
      end !== -1 && this.text[end - 1] === marker && isDigit(this.code) === (marker === '.' || marker === ')')
    );
  }

  openList(markerEnd: number): void {
    const { text, contentAt: start, code } = this;
    const marker = text[markerEnd - 1] as List['marker'];
    const list: Open<List> = { type: 'list', start, end: 0, ordered: isDigit(code), marker, items: [] };
    this.startItem(this.pushContainer(undefined, list), markerEnd);
  }

  pushContainer(quote: Container['quote'], list: Container['list']): Container {
    this.siblings.push((quote ?? list)!);
    const children = quote?.children ?? [];
    const begun = { item: undefined, width: 0, startsBlank: false, secondBlank: false };
    const container: Container = { children, quote, list, ...begun };
    this.containers.push(container);
    return container;
  }

  /** Consumes a list marker and starts its item. */
  startItem(container: Container, markerEnd: number): void {
    this.solid = true;
    const start = this.contentAt;
    const children: Container['children'] = [];
    const item: NonNullable<Container['item']> = { type: 'item', start, end: 0, markerEnd, children };
    if (container.list!.ordered) item.number = Number(this.text.slice(start, markerEnd - 1));
    container.list!.items.push(item);
    container.item = item;
    container.children = children;

    const before = this.indent + markerEnd - start;
    this.advanceMarker(markerEnd - start);
    if (this.blank) {
      container.startsBlank = true;
      container.width = before + 1;
      item.end = this.end;
      return;
    }
    // More than four columns are the marker's one column and indented code.
    const space = this.indent > 4 ? 1 : this.indent;
    this.advanceColumns(space);
    container.width = before + space;
    item.end = this.end;
  }

  /** Starts the leaf that the rest of the line asks for; the line is not blank. */
  startLeaf(): void {
    const { text, contentAt, end, code } = this;
    if (this.indent >= 4) {
      this.leaf = leaf.indented;
      this.leafStart = this.at;
      this.advanceColumns(4);
      this.pushCodeLine();
      return;
    }
    if (code === 35 && this.startHeading()) return;
    if (this.isThematicBreak()) {
      this.siblings.push({ type: 'break', start: contentAt, end });
      return;
    }
    if ((code === 96 || code === 126) && this.startFence()) return;
    const kind = code === 60 ? htmlKind(text, contentAt, end, true) : 0;
    if (kind !== 0) {
      this.leafStart = this.at;
      this.leafEnd = end;
      this.leaf = leaf.html;
      this.html = kind;
      if (kind <= 5 && htmlEnds(text, contentAt, end, kind, true)) this.pushHtml();
      return;
    }
    this.leaf = leaf.paragraph;
    this.pushParagraphLine();
  }

  startHeading(): boolean {
    const { text, contentAt, end, start: lineStart } = this;
    const depth = atxDepth(text, contentAt, end) as Heading['depth'] | 0;
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
    this.siblings.push({ type: 'heading', start: contentAt, end, depth, setext: false, lines });
    return true;
  }

  /** The open paragraph meets a line that interrupts it, perhaps by underlining it. */
  endParagraph(): void {
    const { text, contentAt, end } = this;
    const code = this.code;
    if ((code !== 45 && code !== 61) || !isSetextUnderline(text, contentAt, end)) {
      this.closeLeaf();
      this.startLeaf();
      return;
    }
    const start = this.lines[0]!.start;
    const lines = this.withoutDefinitions();
    this.clearLeaf();
    if (lines.length === 0) {
      this.startLeaf();
      return;
    }
    this.siblings.push({ type: 'heading', start, end, depth: code === 61 ? 1 : 2, setext: true, lines });
  }

  /** Continues a fence or an HTML block, or ends it. */
  continueConcrete(): void {
    if (this.leaf === leaf.fence) {
      this.continueFence();
    } else if (this.blank && this.html >= 6) {
      this.pushHtml();
      return;
    } else {
      this.leafEnd = this.end;
      if (this.html <= 5 && htmlEnds(this.text, this.at, this.end, this.html, false)) this.pushHtml();
    }
    this.solid = true;
  }

  /**
   * Closes the open leaf before the current line. remark lets an unfinished fence or HTML block take the line ending behind it when its container
   * ends (`swallowEnd`), but not before a lazy line. True if the leaf got that end.
   */
  closeLeaf(swallowEnd?: number): boolean {
    const unfinished = this.leaf === leaf.fence || (this.leaf === leaf.html && this.html <= 5);
    const swallows = unfinished && swallowEnd !== undefined;
    if (swallows) this.leafEnd = swallowEnd;
    if (this.leaf === leaf.paragraph) {
      const lines = this.withoutDefinitions();
      if (lines.length > 0)
        this.siblings.push({ type: 'paragraph', start: lines[0]!.start, end: this.leafEnd, lines });
    } else if (this.leaf === leaf.html) this.pushHtml();
    else if (this.leaf !== leaf.none) this.pushCode();
    this.clearLeaf();
    return swallows;
  }

  pushHtml(): void {
    this.siblings.push({ type: 'html', start: this.leafStart, end: this.leafEnd });
    this.clearLeaf();
  }

  pushParagraphLine(): void {
    const { text, contentAt, start: lineStart, end } = this;
    this.lines.push({ start: contentAt, end: trimmedEnd(text, contentAt, end), lineStart });
    this.leafEnd = end;
  }

  /** Takes the link reference definitions off the open paragraph's start, and returns its other lines. */
  withoutDefinitions(): TextLine[] {
    const { lines, siblings } = this;
    const { text, limit } = this;
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
  interruptsParagraph(lazy: boolean): boolean {
    const { text, contentAt, end, code, indent } = this;
    if (indent >= 4) return false;
    if (code === 35) return atxDepth(text, contentAt, end) !== 0;
    if (code === 96 || code === 126) return fenceLength(text, contentAt, end) !== 0;
    // remark lets any complete tag interrupt on a lazy line, CommonMark does not.
    if (code === 60) return htmlKind(text, contentAt, end, lazy) !== 0;
    const mayUnderline = !lazy && (code === 45 || code === 61);
    return (mayUnderline && isSetextUnderline(text, contentAt, end)) || this.isThematicBreak();
  }

  /** Whether the line, from its first visible character on, is a thematic break (CommonMark 4.1). */
  isThematicBreak(): boolean {
    const { text, contentAt, end, code: marker } = this;
    if (marker !== 42 && marker !== 45 && marker !== 95) return false;
    let count = 0;
    for (let at = contentAt; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === marker) count++;
      else if (!isSpace(code)) return false;
    }
    return count >= 3;
  }

  startFence(): boolean {
    const { text, contentAt, end } = this;
    const length = fenceLength(text, contentAt, end);
    if (length === 0) return false;
    const infoStart = skipSpaces(text, contentAt + length, end);
    this.leaf = leaf.fence;
    this.leafStart = contentAt;
    this.leafEnd = end;
    this.fenceCode = this.code;
    this.fenceLength = length;
    this.fenceIndent = this.indent;
    this.info = infoStart < end ? text.slice(infoStart, trimmedEnd(text, infoStart, end)) : '';
    return true;
  }

  continueFence(): void {
    const { text, contentAt, end } = this;
    if (
      !this.blank &&
      this.indent < 4 &&
      closesFence(text, contentAt, end, this.fenceCode, this.fenceLength)
    ) {
      this.leafEnd = end;
      this.pushCode();
    } else {
      this.advanceColumns(this.fenceIndent);
      this.pushCodeLine();
    }
  }

  /** Continues indented code; false if the line ends it. */
  continueIndented(): boolean {
    const deep = this.indent >= 4;
    if (!deep && !this.blank) return false;
    this.advanceColumns(4);
    if (deep) {
      for (const blank of this.blankLines) this.lines.push(blank);
      this.blankLines = [];
      this.pushCodeLine();
      this.solid = true;
    } else {
      this.blankLines.push({ start: this.at, end: this.at, lineStart: this.start });
    }
    return true;
  }

  pushCodeLine(): void {
    const { text, at, start: lineStart, end } = this;
    this.lines.push({ start: at, end: trimmedEnd(text, at, end), lineStart });
    this.leafEnd = end;
  }

  pushCode(): void {
    const { leafStart: start, leafEnd: end, lines } = this;
    const fenced = this.leaf === leaf.fence;
    this.siblings.push({ type: 'code', start, end, fenced, info: fenced ? this.info : '', lines });
    this.clearLeaf();
  }
}
