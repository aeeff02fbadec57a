import type { Range } from '../../src/core/parse/blocks.ts';

/**
 * Whether a section's content is one list, by how its lines begin: each stands at the margin with its marker, is
 * blank, or is indented as far as its item's text. To CommonMark all that is one list whatever the items hold, so that
 * rules need no blocks of such a section. Anything else is left to those who scan blocks.
 *
 * @param marker `-` for bullets, `1` for numbers that run from 1 without gaps.
 * @param isFine Asked for the first line of each item, from its text to the line's end.
 */
export function isPlainList(
  text: string,
  { start, end }: Range,
  marker: '-' | '1',
  isFine?: (text: string, start: number, end: number) => boolean,
): boolean {
  if (start >= end || (start > 0 && !isLineEnd(text.charCodeAt(start - 1)))) return false;
  let number = 0;
  let contentColumn = 0;
  let at = start;
  while (at < end) {
    let lineEnd = at;
    while (lineEnd < end && !isLineEnd(text.charCodeAt(lineEnd))) lineEnd++;
    const first = text.charCodeAt(at);
    if (lineEnd === at) {
      // Blank.
    } else if (first === 32 || first === 9) {
      if (!reaches(text, at, lineEnd, contentColumn)) return false;
    } else {
      const markerEnd = marker === '-' ? bulletEnd(text, at) : numberEnd(text, at, ++number);
      // Exactly one space; a second marker character may make a thematic break of the line.
      if (markerEnd === -1 || text.charCodeAt(markerEnd) !== 32 || markerEnd + 1 >= lineEnd) return false;
      const next = text.charCodeAt(markerEnd + 1);
      if (next === 32 || next === 9 || next === first) return false;
      contentColumn = markerEnd + 1 - at;
      if (isFine && !isFine(text, markerEnd + 1, lineEnd)) return false;
    }
    at = lineEnd + 1;
  }
  return true;
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

/** Whether a line is blank or indented up to a column at least. */
function reaches(text: string, start: number, end: number, column: number): boolean {
  let width = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 32) width++;
    else if (code === 9) width += 4 - (width % 4);
    else return width >= column;
  }
  return true;
}

function bulletEnd(text: string, at: number): number {
  return text.charCodeAt(at) === 45 ? at + 1 : -1;
}

/** The end of `7.` when this is the number; -1 if it is not. */
function numberEnd(text: string, start: number, number: number): number {
  let value = 0;
  let at = start;
  for (; at < start + 5; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
  }
  return value === number && text.charCodeAt(at) === 46 ? at + 1 : -1;
}
