import type { Language } from './questions/language.ts';
import { oneLine, shorten } from './text/one-line.ts';
import { plainText } from './words/plain.ts';
import { stopWords } from './words/stop-words.ts';
import { vagueVerbs, vagueWords } from './words/vague.ts';
import { courtesy, interrogatives, requestVerbs } from './words/verbs.ts';

const determiners =
  /^(?:(?:the|a|an|this|that|these|those|our|my|all|some|new|novy|novu|nove|nova|ten|tu|tie|tento|tuto|nas|nasu|nase|moj|moju|vsetky)\s+)+/;
/** Words behind which the request says where, how or why, and no longer what. */
const borders: ReadonlySet<string> = new Set(
  (
    'to in on at into onto from with without when whenever if so that which who by using because after before via through across as while unless ' +
    'until per where instead should must but then step work works is are does has have had na do v vo z zo pri k ku s so aby ked ktory ktora ktore ktoru ktorym podla bez cez po od o pretoze lebo ak tak ale'
  ).split(' '),
);
const mostWords = 6;
/** What a phrase does not end with. */
const dangling = /^(?:of|for|and|or|the|a|an|a|i|pre|alebo|is|are|be)$/;

/**
 * What a request is about, in its own words: the few behind its verb ("transfer limits" of "Add transfer limits to the
 * account page"). Questions quote it, so it need not fit their grammar.
 *
 * @returns Undefined when the request does not say it ("fix it").
 */
export function subjectOf(clause: string): string | undefined {
  const words = withoutLead(oneLine(clause, 400)).split(' ').filter(Boolean);
  const taken: string[] = [];
  for (const [index, word] of words.entries()) {
    const bare = plainText(word).replace(/[^\p{L}\p{N}]+$/u, '');
    const next = plainText(words[index + 1] ?? '').replace(/[^\p{L}\p{N}]+$/u, '');
    // "Add to the page: …" says where before it says what.
    if (borders.has(bare) || bare === '') break;
    if (taken.length > 0 && /^(?:and|a|or|then)$/.test(bare) && requestVerbs.has(next)) break;
    taken.push(word);
    if (/[,.:;!?–—]$/u.test(word) || /[/\\]|\.\w{1,5}$/.test(word) || taken.length === mostWords) break;
  }
  while (taken.length > 0 && dangling.test(plainText(taken.at(-1)!))) taken.pop();
  const phrase = taken
    .join(' ')
    .replace(/^[^\p{L}\p{N}/.@]+|[^\p{L}\p{N})]+$/gu, '')
    .replace(/["“”„[\]{}()<>*_`]/g, '');
  return saysSomething(phrase) ? shorten(phrase, 60) : undefined;
}

/** The subject in the quotation marks of a language. */
export function quoted(subject: string, language: Language): string {
  return language === 'sk' ? `„${subject}“` : `"${subject}"`;
}

/** Without "please", "I want to", the verb, and what stands before the noun. */
function withoutLead(clause: string): string {
  let rest = cut(cut(clause, courtesy), interrogatives);
  const first = plainText(/^[\p{L}-]+/u.exec(rest)?.[0] ?? '');
  const isVerb = requestVerbs.has(first) || /^\p{L}{3,}i[sz]e$/u.test(first);
  if (isVerb) rest = cut(cut(rest.slice(first.length), courtesy), interrogatives);
  return cut(rest, determiners);
}

/** Takes off what a pattern finds at the start of the plain form, which is as long as the text when its marks are composed. */
function cut(text: string, pattern: RegExp): string {
  const composed = text.normalize('NFC').replace(/^[^\p{L}\p{N}/.@]+/u, '');
  const plain = [...composed].map((character) => plainText(character)[0] ?? ' ').join('');
  const length = pattern.exec(plain)?.[0].length ?? 0;
  return [...composed].slice(length).join('');
}

/** "it", "this stuff" and "vec" name nothing. */
function saysSomething(phrase: string): boolean {
  const words = plainText(phrase).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.length >= 2 && !vagueWords.has(word) && !vagueVerbs.has(word));
}

/** Whether a clause says what is to be reached, be it in its verb alone ("Dockerize the app"). */
export function saysGoal(clause: string): boolean {
  const words = plainText(clause.slice(0, 2000)).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  // An order alone says nothing of what it is for.
  return (
    words.length > 1 &&
    words.some((word) => !vagueWords.has(word) && !vagueVerbs.has(word) && !stopWords.has(word))
  );
}
