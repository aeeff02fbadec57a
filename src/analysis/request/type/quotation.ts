import { inWords } from '../../../base/in-words.ts';
import type { Word } from '../request-text.ts';

/** `the request says "fix" and "crashes"`. */
export function saysText(said: readonly string[]): string {
  return said.length > 0
    ? `the request says ${inWords(said.map((part) => `"${part}"`))}`
    : 'no word of the request says more';
}

/** Words as they are quoted: neighbours together, three parts at most. */
export function partsOf(words: readonly Word[]): string[] {
  const parts: Word[][] = [];
  for (const word of [...words].sort((a, b) => a.start - b.start)) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.start - last.end <= 1 && word.start >= last.end) parts.at(-1)!.push(word);
    else if (word !== last) parts.push([word]);
  }
  return parts.slice(0, 3).map((part) =>
    part
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 60),
  );
}
