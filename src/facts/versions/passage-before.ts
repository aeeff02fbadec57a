import { lineAt, lineStartBefore } from './surroundings.ts';

/** So far back is a sentence looked for. */
const furthestBack = 240;

/** What begins anew: a list item, a quotation, a table row, a bold label. `**Go 1.22**` may go on with a sentence. */
export const begins =
  /^[ \t]*(?:[-*+][ \t]|\d+[.)][ \t]|[>|]|(?:\*\*|__)[^*_\n]{1,40}(?::(?:\*\*|__)|(?:\*\*|__)[ \t]*[:–—-]))/;
/** Lines that no sentence goes beyond: blank ones, headings, table rows, fences, comments, and those with a break at their end. */
export const ends = /^[ \t]*(?:$|#|\||```|~~~|[-*_]{3,}[ \t]*$)|(?: {2}|\\|<br ?\/?>|-->)$/;

/** The sentence up to a place, over the lines of a paragraph or a list item; a table cell and a list item begin anew. */
export function sentenceBefore(text: string, at: number, lineStart: number): string {
  const before = text.slice(Math.max(passageStart(text, at, lineStart), at - furthestBack), at);
  const cell = before.lastIndexOf('|');
  const sentence = cell >= 0 ? before.slice(cell + 1) : before;
  let last = 0;
  for (const end of sentence.matchAll(/[.!?;。；](?=\s|$)[*_"')]*\s*|[。；]/g)) {
    if (!/\b(?:e\.g|i\.e|vs|etc|incl|ver|v|napr)$/i.test(sentence.slice(0, end.index)))
      last = end.index + end[0].length;
  }
  return sentence.slice(last);
}

function passageStart(text: string, at: number, lineStart: number): number {
  let start = lineStart;
  let line = text.slice(start, lineAt(text, start).end);
  while (start > 0 && at - start < furthestBack && !begins.test(line) && !/^[ \t]*#/.test(line)) {
    const end = text[start - 2] === '\r' ? start - 2 : start - 1;
    const above = lineStartBefore(text, end);
    line = text.slice(above, end);
    if (ends.test(line)) break;
    start = above;
  }
  return start;
}
