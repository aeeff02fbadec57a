import type { Block, TextLine } from '../blocks.ts';
import {
  atxDepth,
  fenceLength,
  htmlKind,
  isSetextUnderline,
  isSpace,
  skipSpaces,
  trimmedEnd,
} from './html.ts';
import { isThematicBreak, type State } from './state.ts';

/** Adds the line to the open paragraph. */
export function pushParagraphLine(state: State): void {
  const { text, contentAt, start: lineStart, end, at } = state.line;
  state.lines.push({ start: contentAt, end: trimmedEnd(text, contentAt, end), lineStart });
  state.contentStarts.push(at);
  state.leafEnd = end;
}

/** Takes the definitions off the open paragraph, and returns its other lines. */
export function withoutDefinitions(state: State): TextLine[] {
  const { lines, contentStarts } = state;
  const { text, limit } = state.line;
  if (text.charCodeAt(lines[0]!.start) !== 91) return lines;
  const first = takeDefinitions({ text, lines, contentStarts, limit }, state.siblings);
  return first === 0 ? lines : lines.slice(first);
}

/** Whether the line ends an open paragraph (the containers' markers are not asked here). */
export function interruptsParagraph(state: State, lazy: boolean): boolean {
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
export function startsAnyTag({ line }: State): boolean {
  return line.code === 60 && line.indent < 4 && htmlKind(line.text, line.contentAt, line.end, true) === 7;
}

/** A paragraph's raw lines, from which definitions may be taken. */
interface Content {
  readonly text: string;
  readonly lines: readonly TextLine[];
  /** For each line the offset behind the containers' prefixes, indentation still ahead. */
  readonly contentStarts: readonly number[];
  /** End of the scanned range. */
  readonly limit: number;
}

/** A place in a paragraph: the line's index, the offset, and the line's end with trailing whitespace. */
interface Cursor {
  line: number;
  at: number;
  end: number;
}

/**
 * Splits the link reference definitions off a paragraph's start (CommonMark 4.7).
 *
 * @param into where the definitions go
 * @returns the index of the first line that belongs to no definition
 */
function takeDefinitions(content: Content, into: Block[]): number {
  const { text, lines } = content;
  let line = 0;
  while (line < lines.length && text.charCodeAt(lines[line]!.start) === 91) {
    const place = placeAt(content, line);
    if (!readDefinition(content, place)) break;
    into.push({ type: 'definition', start: lines[line]!.start, end: place.end });
    line = place.line + 1;
  }
  return line;
}

function placeAt({ text, lines, limit }: Content, line: number): Cursor {
  const { start, end } = lines[line]!;
  let rawEnd = end;
  while (rawEnd < limit && isSpace(text.charCodeAt(rawEnd))) rawEnd++;
  return { line, at: start, end: rawEnd };
}

function nextLine(content: Content, place: Cursor): boolean {
  if (place.line + 1 >= content.lines.length) return false;
  Object.assign(place, placeAt(content, place.line + 1));
  return true;
}

/** Moves over whitespace and line endings; false at the paragraph's end. */
function skipBlank(content: Content, place: Cursor): boolean {
  place.at = skipSpaces(content.text, place.at, place.end);
  while (place.at >= place.end) if (!nextLine(content, place)) return false;
  return true;
}

function readDefinition(content: Content, place: Cursor): boolean {
  const { text } = content;
  if (!readLabel(content, place)) return false;
  if (place.at >= place.end || text.charCodeAt(place.at) !== 58) return false;
  place.at++;
  if (!skipBlank(content, place)) return false;
  const destination = destinationEnd(text, place.at, place.end);
  if (destination === -1) return false;
  place.at = destination;

  const title = { ...place };
  if (readTitle(content, title)) {
    Object.assign(place, title);
    return true;
  }
  return skipSpaces(text, place.at, place.end) === place.end;
}

/** A label has at most 999 characters, one of them visible, and no unescaped bracket. */
function readLabel(content: Content, place: Cursor): boolean {
  const { text, contentStarts } = content;
  let size = 0;
  let seen = false;
  place.at++;
  for (;;) {
    if (size > 999) return false;
    if (place.at >= place.end) {
      if (!nextLine(content, place)) return false;
      size += place.at - contentStarts[place.line]!;
      continue;
    }
    const code = text.charCodeAt(place.at);
    if (code === 91) return false;
    place.at++;
    if (code === 93) return seen;
    size++;
    if (!isSpace(code)) seen = true;
    if (code === 92 && place.at < place.end) {
      const escaped = text.charCodeAt(place.at);
      if (escaped >= 91 && escaped <= 93) {
        place.at++;
        size++;
      }
    }
  }
}

/** Reads a title and what may follow it; then `place` is at the definition's last line. */
function readTitle(content: Content, place: Cursor): boolean {
  const { text } = content;
  const before = place.at;
  const line = place.line;
  if (!skipBlank(content, place) || (place.line === line && place.at === before)) return false;
  const open = text.charCodeAt(place.at);
  if (open !== 34 && open !== 39 && open !== 40) return false;
  const close = open === 40 ? 41 : open;
  place.at++;
  for (;;) {
    if (place.at >= place.end) {
      if (!nextLine(content, place)) return false;
      continue;
    }
    const code = text.charCodeAt(place.at++);
    if (code === close) return skipSpaces(text, place.at, place.end) === place.end;
    if (code === 92 && place.at < place.end) {
      const escaped = text.charCodeAt(place.at);
      if (escaped === close || escaped === 92) place.at++;
    }
  }
}

/**
 * The end of the link destination that starts at `at` (CommonMark 6.3); -1 when none does. One in a definition may nest
 * parentheses as deep as it likes.
 *
 * @param end Of the line: a destination has no line break in it.
 */
function destinationEnd(text: string, at: number, end: number): number {
  return text.charCodeAt(at) === 60 ? enclosedEnd(text, at + 1, end) : rawEnd(text, at, end);
}

/** `<…>`, from behind its first character. */
function enclosedEnd(text: string, start: number, end: number): number {
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 62) return i + 1;
    if (code === 60) return -1;
    const escaped = code === 92 && i + 1 < end ? text.charCodeAt(i + 1) : 0;
    if (escaped === 60 || escaped === 62 || escaped === 92) i++;
  }
  return -1;
}

function rawEnd(text: string, start: number, end: number): number {
  let balance = 0;
  let i = start;
  for (; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isSpace(code)) break;
    if (code === 40) balance++;
    else if (code === 41 && balance-- === 0) break;
    // remark reads NUL as the replacement character, so it passes.
    else if ((code < 32 && code !== 0) || code === 127) return -1;
    const escaped = code === 92 && i + 1 < end ? text.charCodeAt(i + 1) : 0;
    if (escaped === 40 || escaped === 41 || escaped === 92) i++;
  }
  return i === start || balance > 0 ? -1 : i;
}
