import type { Range } from './blocks.ts';

/** A thematic break on the last line of a text. */
const ruleAtEnd = /(?:^|[\r\n])[ \t]*(?:(?:-[ \t]*){3,80}|(?:[*][ \t]*){3,80}|(?:_[ \t]*){3,80})$/;
/** A comment on lines of its own: `<!-- prompt-lint-disable-next-line … -->` belongs to what follows. */
const commentAtEnd = /(?:^|[\r\n])[ \t]*<!--(?:(?!-->|<!--)[\s\S]){0,400}-->$/;

/** Cuts from both ends of a range white space, and from its end thematic breaks and comments between sections. */
export function trimRange(text: string, start: number, end: number): Range {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  for (;;) {
    while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
    // Only `-`, `*`, `_` and `-->` can end what is cut.
    if (!'-*_>'.includes(text.charAt(to - 1) || ' ')) return { start: from, end: to };
    const tail = text.slice(Math.max(from, to - 420), to);
    const cut = tail.endsWith('-->') ? commentAtEnd.exec(tail) : ruleAtEnd.exec(tail.slice(-180));
    if (!cut) return { start: from, end: to };
    to -= cut[0].length;
    if (to <= from) return { start: from, end: from };
  }
}

function isSpace(code: number): boolean {
  return (
    code <= 32 || code === 0xa0 || code === 0xfeff || (code >= 0x2000 && /\s/.test(String.fromCharCode(code)))
  );
}
