import type { Range } from './blocks.ts';

/** A thematic break on the last line of a text. */
const ruleAtEnd = /(?:^|[\r\n])[ \t]*(?:(?:-[ \t]*){3,80}|(?:[*][ \t]*){3,80}|(?:_[ \t]*){3,80})$/;
/** A comment on lines of its own: `<!-- prompt-lint-disable-next-line … -->` belongs to what follows. */
const commentAtEnd = /(?:^|[\r\n])[ \t]*<!--(?:(?!-->|<!--)[\s\S]){0,400}-->$/;

/** Cuts from both ends of a range white space, and from its end thematic breaks and comments between sections. */
export function trimRange(text: string, start: number, end: number): Range {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text[from]!)) from++;
  for (;;) {
    while (to > from && /\s/.test(text[to - 1]!)) to--;
    const tail = text.slice(Math.max(from, to - 420), to);
    const cut = tail.endsWith('-->') ? commentAtEnd.exec(tail) : ruleAtEnd.exec(tail.slice(-180));
    if (!cut) return { start: from, end: to };
    to -= cut[0].length;
    if (to <= from) return { start: from, end: from };
  }
}
