import type { Range } from '../../parse/blocks.ts';

/** The sentences of a prose, which end at `.`, `!`, `?` before white space, at blank lines, and before list items. */
export function sentenceRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const match of text.matchAll(
    /(?<![.!?…])[.!?…]+["'”“)\]]*(?=\s|$)|[。！？]|\n(?=[ \t]*(?:\n|[-*+•#>] ?|\d{1,3}[.)] |\p{Lu}))/gu,
  )) {
    const end = match.index + match[0].length;
    if (/^\.$/.test(match[0]) && abbreviation.test(text.slice(Math.max(0, match.index - 8), match.index)))
      continue;
    // "Between the 2. and the 4. hour".
    if (/\d\.$/.test(text.slice(start, end)) && /^ \p{Ll}/u.test(text.slice(end, end + 2))) continue;
    ranges.push({ start, end });
    start = end;
  }
  ranges.push({ start, end: text.length });
  return ranges;
}

const abbreviation =
  /(?:^|[^\p{L}])(?:e\.g|i\.e|eg|etc|vs|approx|cca|napr|t\.j|resp|tzv|tzn|atď|č|str)$|(?:^|\n)[ \t]*\d{1,3}$/iu;
