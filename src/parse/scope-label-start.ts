import { isAsciiLetter } from './labels/normalize.ts';
import { excluding, fileWords, verbs, wordsOf } from './scope-words.ts';

/** The words that sub-labels of SCOPE begin with, those that leave the action open included. */
const firstWords = new Set([
  ...verbs.flatMap(([, words]) => [...words]),
  ...fileWords,
  ...[...excluding].map((phrase) => phrase.split(' ', 1)[0]!),
  ...wordsOf('in affected relevant dotknute v to these the'),
]);
const longestFirstWord = Math.max(...[...firstWords].map((word) => word.length));

/**
 * Whether the first word of a text is one that sub-labels of SCOPE begin with: whatever else stands in it, `scopeAction` gives
 * undefined for all others.
 */
export function beginsLikeScopeLabel(text: string): boolean {
  for (let start = 0; start < text.length; start++) {
    const code = text.charCodeAt(start);
    if (code > 127) return beginsLikeSlovakLabel(text);
    if (!isAsciiLetter(code)) continue;
    let end = start + 1;
    while (isAsciiLetter(text.charCodeAt(end))) end++;
    if (text.charCodeAt(end) > 127) return beginsLikeSlovakLabel(text);
    return end - start <= longestFirstWord && firstWords.has(text.slice(start, end).toLowerCase());
  }
  return false;
}

/** The first word may have letters with diacritics, or an emoji before it. */
function beginsLikeSlovakLabel(text: string): boolean {
  const word = /\p{L}+/u.exec(text)?.[0].toLowerCase();
  if (word === undefined) return false;
  return firstWords.has(/^[a-z]+$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}+/gu, ''));
}
