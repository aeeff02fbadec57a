import type { Word } from '../request-text.ts';
import { allMatches, matchAt, type WordPatterns } from '../word-patterns.ts';
import { besides, besidesFirst } from './object-words.ts';

/** Where the object of a verb ends: "add a test | for the bug". */
export const prepositions = new Set(
  (
    'for to in into on onto with without that which who from of at by when where so if as after before using via like and then because about under over inside across between per while until unless through ' +
    'pre na do v vo s so z zo ktory ktora ktore ktoru aby ked kde podla cez pri po od o pod nad medzi a ako lebo kym bez tak nech'
  ).split(' '),
);

/** The "to" of "end-to-end". */
function insideCompound(words: readonly Word[], at: number): boolean {
  return words[at]!.plain === 'to' && words[at - 1]?.plain === words[at + 1]?.plain;
}

/** The object of a verb, without its articles. */
export function objectOf(words: readonly Word[]): readonly Word[] {
  const first = words[0];
  if (!first) return words;
  const articles = words.findIndex(
    ({ plain }) =>
      !/^(?:the|a|an|some|more|new|missing|my|our|any|mi|nam|tam|novy|nove|novu|este|aj|nejak\p{L}*|all|few|good|better|to)$/u.test(
        plain,
      ),
  );
  const from = Math.max(articles, 0);
  const end = words.findIndex(
    ({ plain, clause }, index) =>
      index >= from &&
      (clause !== first.clause || (prepositions.has(plain) && !insideCompound(words, index))),
  );
  return words.slice(from, end === -1 ? from + 8 : end);
}

/** Whether any of the words, or of the phrases, is among those looked for. */
export function has(patterns: WordPatterns, words: readonly Word[]): boolean {
  return allMatches(patterns, words).length > 0;
}

/** What may stand behind the word that tells: a docker-compose file, a CI job. */
const containers = new Set(
  'file files setup config configuration job jobs step steps section case cases entry block badge subor subory'.split(
    ' ',
  ),
);

/** English has the head of an object at its end: "a test mode" is no test. */
export function isBesides(object: readonly Word[]): boolean {
  // A file that goes by capitals: CODEOWNERS, LICENSE.
  if (object.length <= 2 && object.some(({ text }) => /^[A-Z]{6,}$/.test(text))) return true;
  for (let at = 0; at < object.length; at++) {
    if (at < 3 && matchAt(besidesFirst, object, at) && !/^(?:test|ci|unit)$/.test(object[at]!.plain))
      return true;
    const match = matchAt(besides, object, at);
    if (match && object.slice(match.last + 1).every(({ plain }) => containers.has(plain))) return true;
  }
  return false;
}
