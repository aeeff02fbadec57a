import type { Range } from '../../parse/blocks.ts';
import { begins, ends } from './passage-before.ts';
import { lineAt } from './surroundings.ts';

/** So far on either side does a passage go at most. */
const furthest = 1200;
const headingLine = /^[ \t]{0,3}#{1,6}[ \t]/;

/** Whether a line is a heading. */
export function isHeadingLine(text: string, { start, end }: Range): boolean {
  return headingLine.test(text.slice(start, end));
}

/**
 * The paragraph, the list item or the row that a place stands in, over all its lines; of a heading the section below it, up
 * to the next heading.
 */
export function passageAround(text: string, at: number): Range {
  const line = lineAt(text, at);
  if (isHeadingLine(text, line)) {
    const below = text.slice(line.end, line.end + furthest);
    const next = below.search(/\n[ \t]{0,3}#{1,6}[ \t]/);
    return { start: line.start, end: line.end + (next < 0 ? below.length : next) };
  }
  return { start: startOf(text, line), end: endOf(text, line) };
}

function startOf(text: string, line: Range): number {
  let { start } = line;
  let content = text.slice(start, line.end);
  while (start > 0 && line.start - start < furthest && !begins.test(content)) {
    const above = lineAt(text, start - (text[start - 2] === '\r' ? 2 : 1));
    content = text.slice(above.start, above.end);
    if (ends.test(content)) break;
    start = above.start;
  }
  return start;
}

function endOf(text: string, line: Range): number {
  let { end } = line;
  while (
    end < text.length &&
    end - line.end < furthest &&
    !ends.test(text.slice(lineAt(text, end).start, end))
  ) {
    const below = lineAt(text, end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1));
    const content = text.slice(below.start, below.end);
    if (begins.test(content) || /^[ \t]*(?:$|#|```|~~~)/.test(content)) break;
    end = below.end;
  }
  return end;
}
