import type { Block, TextLine } from '../blocks.ts';
import { isSpace, skipSpaces } from './line-tests.ts';
import { destinationEnd } from './link-destination.ts';

/** A paragraph's raw lines, from which definitions may be taken. */
export interface Content {
  readonly text: string;
  readonly lines: readonly TextLine[];
  /** For each line the offset behind the containers' prefixes, indentation still ahead. */
  readonly contentStarts: readonly number[];
  /** End of the scanned range. */
  readonly limit: number;
}

/** A place in a paragraph: the line's index, the offset, and the line's end with trailing whitespace. */
interface Place {
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
export function takeDefinitions(content: Content, into: Block[]): number {
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

function placeAt({ text, lines, limit }: Content, line: number): Place {
  const { start, end } = lines[line]!;
  let rawEnd = end;
  while (rawEnd < limit && isSpace(text.charCodeAt(rawEnd))) rawEnd++;
  return { line, at: start, end: rawEnd };
}

function nextLine(content: Content, place: Place): boolean {
  if (place.line + 1 >= content.lines.length) return false;
  Object.assign(place, placeAt(content, place.line + 1));
  return true;
}

/** Moves over whitespace and line endings; false at the paragraph's end. */
function skipBlank(content: Content, place: Place): boolean {
  place.at = skipSpaces(content.text, place.at, place.end);
  while (place.at >= place.end) if (!nextLine(content, place)) return false;
  return true;
}

function readDefinition(content: Content, place: Place): boolean {
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
function readLabel(content: Content, place: Place): boolean {
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
function readTitle(content: Content, place: Place): boolean {
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
