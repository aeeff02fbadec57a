import type { List, Outline, TextLine } from './blocks.ts';
import {
  atxDepth,
  fenceLength,
  htmlEnds,
  htmlKind,
  isDigit,
  isSetextUnderline,
  isSpace,
  skipSpaces,
  trimmedEnd,
} from './outline/html.ts';
import {
  type Container,
  continueFence,
  continueIndented,
  isThematicBreak,
  leaf,
  pushCode,
  State,
  startFence,
  startIndented,
} from './outline/state.ts';

/**
 * Scans the Markdown blocks of a text, or of a part of it, as CommonMark 0.31 reads them.
 *
 * @param text the whole text; a byte order mark at its start is skipped
 * @param start where to begin; what precedes it on its line is not looked at, so that the rest of the line
 *   counts as a whole line
 * @param end where to stop
 * @param indent columns that each line is indented by without meaning anything
 * @returns the blocks with offsets into `text`, equal to those of remark-parse's nodes
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
    if (line.ended && startsAnyTag(state)) {
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

/**
 * Deeper ones are read as text. Nobody writes them, every reader of nested blocks may thus be recursive, and a line that goes on with all
 * of them costs a bounded number of steps.
 */
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
      const children: Container['children'] = [];
      const quote = { type: 'quote' as const, start: line.contentAt, end: 0, children };
      state.siblings.push(quote);
      containers.push({
        children,
        quote,
        list: undefined,
        item: undefined,
        width: 0,
        startsBlank: false,
        secondBlank: false,
      });
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

/** Closes all containers from `from` on with the given end. */
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
  } else if (code !== 43 && ((code !== 42 && code !== 45) || isThematicBreak(state))) {
    return -1;
  }
  if (i < end && !isSpace(text.charCodeAt(i))) return -1;
  return interrupts && skipSpaces(text, i, end) === end ? -1 : i;
}

/** Whether the line starts another item of a list with this marker. */
function startsSibling(state: State, marker: List['marker']): boolean {
  const end = listMarkerEnd(state, false);
  return (
    end !== -1 &&
    state.line.text[end - 1] === marker &&
    isDigit(state.line.code) === (marker === '.' || marker === ')')
  );
}

/** Opens the list whose first marker is at the line's content. */
function openList(state: State, markerEnd: number): void {
  const { line, containers } = state;
  const items: List['items'][number][] = [];
  const marker = line.text[markerEnd - 1] as List['marker'];
  const list = {
    type: 'list' as const,
    start: line.contentAt,
    end: 0,
    ordered: isDigit(line.code),
    marker,
    items,
  };
  state.siblings.push(list);
  const container = {
    children: [],
    quote: undefined,
    list,
    item: undefined,
    width: 0,
    startsBlank: false,
    secondBlank: false,
  };
  containers.push(container);
  startItem(state, container, markerEnd);
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

/** An item ends with its last block. */
function endItem(item: NonNullable<Container['item']>): void {
  const last = item.children[item.children.length - 1];
  if (last !== undefined) item.end = last.end;
}

/** Starts the leaf that the rest of the line asks for; the line is not blank. */
function startLeaf(state: State): void {
  const { line } = state;
  if (line.indent >= 4) {
    startIndented(state);
    return;
  }
  const { text, contentAt, end } = line;
  const code = line.code;
  if (code === 35) {
    if (startHeading(state)) return;
  } else if (code === 42 || code === 45 || code === 95) {
    if (isThematicBreak(state)) {
      state.siblings.push({ type: 'break', start: contentAt, end });
      return;
    }
  } else if (code === 96 || code === 126) {
    if (startFence(state)) return;
  } else if (code === 60) {
    const kind = htmlKind(text, contentAt, end, true);
    if (kind !== 0) {
      state.leafStart = line.at;
      state.leafEnd = end;
      state.leaf = leaf.html;
      state.html = kind;
      if (kind <= 5 && htmlEnds(text, contentAt, end, kind, true)) pushHtml(state);
      return;
    }
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
 * Closes the open leaf before the current line.
 *
 * @param swallowEnd the end that an unfinished fence or HTML block gets: remark lets it take the line ending
 *   behind it when its container ends, but not before a lazy line (then leave it out)
 * @returns whether the leaf got that end
 */
function closeLeaf(state: State, swallowEnd?: number): boolean {
  const unfinished = state.leaf === leaf.fence || (state.leaf === leaf.html && state.html <= 5);
  const swallows = unfinished && swallowEnd !== undefined;
  if (swallows) state.leafEnd = swallowEnd;
  switch (state.leaf) {
    case leaf.paragraph: {
      const lines = withoutDefinitions(state);
      if (lines.length > 0) {
        state.siblings.push({ type: 'paragraph', start: lines[0]!.start, end: state.leafEnd, lines });
      }
      break;
    }
    case leaf.indented:
    case leaf.fence:
      pushCode(state);
      break;
    case leaf.html:
      pushHtml(state);
      break;
  }
  state.clearLeaf();
  return swallows;
}

function pushHtml(state: State): void {
  state.siblings.push({ type: 'html', start: state.leafStart, end: state.leafEnd });
  state.clearLeaf();
}

/** Adds the line to the open paragraph. */
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
function interruptsParagraph(state: State, lazy: boolean): boolean {
  const { line } = state;
  if (line.indent >= 4) return false;
  const { text, contentAt, end } = line;
  switch (line.code) {
    case 35:
      return atxDepth(text, contentAt, end) !== 0;
    case 45:
      return (!lazy && isSetextUnderline(text, contentAt, end)) || isThematicBreak(state);
    case 61:
      return !lazy && isSetextUnderline(text, contentAt, end);
    case 42:
    case 95:
      return isThematicBreak(state);
    case 96:
    case 126:
      return fenceLength(text, contentAt, end) !== 0;
    case 60:
      // remark lets any complete tag interrupt on a lazy line, CommonMark does not.
      return htmlKind(text, contentAt, end, lazy) !== 0;
    default:
      return false;
  }
}

/** Whether the line starts HTML of the seventh kind. */
function startsAnyTag({ line }: State): boolean {
  return line.code === 60 && line.indent < 4 && htmlKind(line.text, line.contentAt, line.end, true) === 7;
}
