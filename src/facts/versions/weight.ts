import { nameKey } from '../../manifests/aliases.ts';
import { membersBeside } from './list-members.ts';
import { lineAt } from './surroundings.ts';
import type { VersionClaim } from './verdict.ts';
import { isWordToo } from './word-names.ts';

/** A slash behind a letter parts no members: "view/read 0.05" is one. */
const separator = /[·•,;|]|(?<![a-z])\//;
const plainNumber = /^\d+(?:\.\d+)?$/;
const member = /(?:^|[\s:(])([a-z]+(?:[/-][a-z]+)*):? \d+(?:\.\d+)?$/;
/** So many members with words that name nothing show what kind of list it is. */
const fewest = 2;

/**
 * Whether a claim is a number that is given to a word, among others of the same form: "view 0.05 · react 0.20 · reply 0.50"
 * are weights, though one of the words is a name as well.
 *
 * @param isKnown Whether a name, by its `nameKey`, is known to the tables or the manifests.
 */
export function isWeight(
  text: string,
  { start, end, subject, value }: VersionClaim,
  isKnown: (key: string) => boolean,
): boolean {
  if (!isWordToo(subject.text) || !plainNumber.test(value.text)) return false;
  if (!/^:? $/.test(text.slice(subject.end, value.start))) return false;
  const { before, after } = membersBeside(text, { start, end }, lineAt(text, value.start), separator);
  const words = [...wordsOf(before), ...wordsOf(after)];
  const known = words.filter(isKnown);
  return known.every(isWordToo) && words.length - known.length >= fewest;
}

/** The words of the members up to the first that is none, by their keys. */
function wordsOf(members: readonly string[]): string[] {
  const words: string[] = [];
  for (const each of members) {
    const word = member.exec(each)?.[1];
    if (word === undefined) break;
    words.push(nameKey(word));
  }
  return words;
}
