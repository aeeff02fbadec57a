import { letters } from '../../../src/core/base/fold.ts';
import { wordSet } from '../../../src/core/base/words.ts';
import { isVerbLike } from './verb-words.ts';

/** They begin a clause or say when: what stands with them says more than a name. */
const clauseWords = wordSet(
  'while when whenever where if after before during until till on upon by via as than so that which who whose because since to with from into at ' +
    'between within over under above below against instead same equal identical unchanged less more fewer only faster slower smaller better',
);
/** They tell of a state rather than name something: "all tests passing". */
const states = wordSet(
  'passing working running failing missing matching remaining pending existing being using',
);
const tails = /\s(?:for|of|in|across|throughout)\s/i;
const joint = /(?<!\s)\s*(?:,\s*(?:and|or)\s|,|\/|&|\+|\s(?:and|or|plus)\s)\s*/i;
/** Endings of nouns that are made of verbs and adjectives. */
const nounEnding = /(?:[ts]ion|ment|[^aeiou]ity|ness|ance|ence|ship|ing)s?$/;
/** What programs are made of. */
const things = wordSet(
  'mode modes form forms page pages screen screens table tables list lists button buttons field fields menu menus modal modals dialog dialogs ' +
    'component components middleware service services hook hooks endpoint endpoints api apis schema schemas model models test tests docs readme login ' +
    'logout dashboard sidebar toolbar header footer navbar tooltip tooltips icon icons message messages error errors log logs logging cache theme themes ' +
    'layout layouts animation animations accessibility performance security storage',
);
const notInNames = new RegExp(String.raw`[^${letters}\s,&/+'’.-]`);
const longestName = 7;
const longestPart = 3;
const longestTail = 4;

const word = new RegExp(`[${letters}][${letters}'’-]*`, 'g');

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}

/** The words on -ing that name a matter, at the end of their phrase: "error handling". A clause has others ("while loading"). */
export function verbalNouns(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (!/ing/i.test(text)) return found;
  if (wordsOf(text).some((word) => clauseWords.has(word))) return found;
  for (const part of text.split(joint)) {
    const last = /ing\s*$/i.test(part) && wordsOf(part).at(-1);
    if (last && !states.has(last)) found.add(last);
  }
  return found;
}

/**
 * Whether a text of four words and more is nothing but a name: "User authentication and authorisation", "Dark mode for all
 * pages". Every part of it must end with what is surely a noun.
 */
export function isLongName(text: string): boolean {
  if (text.length > 80 || notInNames.test(text)) return false;
  const words = wordsOf(text);
  if (words.length > longestName || words.some((word) => clauseWords.has(word))) return false;
  const [name = '', tail, ...more] = text.replace(/\.\s*$/, '').split(tails);
  if (more.length > 0 || (tail !== undefined && !isTail(tail))) return false;
  return name.split(joint).every(isName);
}

function isTail(text: string): boolean {
  const words = text.toLowerCase().trim().split(/\s+/);
  // Its last word may be a plural: "for all customers".
  return (
    words.length <= longestTail && !words.slice(0, -1).some((word, index) => isVerbLike(word, index + 1))
  );
}

function isName(part: string): boolean {
  const words = part.toLowerCase().trim().split(/\s+/);
  const last = words.at(-1)!;
  if (words.length > longestPart || states.has(last)) return false;
  if (!things.has(last) && !(last.length > 5 && nounEnding.test(last))) return false;
  return (
    !words.slice(0, -1).some(isVerbLike) && (nounEnding.test(last) || !isVerbLike(last, words.length - 1))
  );
}
