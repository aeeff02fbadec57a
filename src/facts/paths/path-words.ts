import type { Range } from '../../parse/blocks.ts';
import { Ahead } from './ahead.ts';
import type { Taken } from './taken.ts';

/** Between words nothing of a path stands. */
const between = /[\s`'"“”„‘’«»()<>|,;:!?=…]/;
const isAsciiBetween = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(between.test(String.fromCharCode(code))),
);
/** What every path has that is a bare word of a sentence. */
const sign = /[/\\]|\.(?=[A-Za-z])/g;

/** Where in a text the next sign of a path stands. */
export function pathSigns(text: string): Ahead {
  return new Ahead((from) => {
    sign.lastIndex = from;
    return sign.test(text) ? sign.lastIndex - 1 : -1;
  });
}

/** The words of a part of a text that may be paths, in order; those that were read otherwise are left out. */
export function pathWords(text: string, part: Range, signs: Ahead, taken: Taken): Range[] {
  const words: Range[] = [];
  let from = part.start;
  for (let at = signs.next(from); at < part.end; at = signs.next(from)) {
    from = taken.endAt(at);
    if (from > at) continue;
    let start = at;
    while (start > part.start && !isBetween(text.charCodeAt(start - 1))) start--;
    from = at + 1;
    while (from < part.end && !isBetween(text.charCodeAt(from))) from++;
    if (from - start >= 3 && !taken.has(start, from) && !isPartOfMore(text, start, from))
      words.push({ start, end: from });
  }
  return words;
}

function isBetween(code: number): boolean {
  return code < 128 ? isAsciiBetween[code] === 1 : between.test(String.fromCharCode(code));
}

/** Parts of an address, of a route group `(auth)`, of code. */
function isPartOfMore(text: string, start: number, end: number): boolean {
  const previous = text[start - 1];
  const next = text[end];
  return (
    previous === '<' ||
    previous === '=' ||
    text.startsWith('//', start) ||
    ((previous === ':' || previous === ')') && text[start] === '/') ||
    (next === '(' && !text.startsWith('**', end - 2)) ||
    (next === ':' && text.startsWith('//', end + 1))
  );
}
