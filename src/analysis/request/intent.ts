import type { RequestText, Sentence, Word } from './request-text.ts';
import { courtesies, denials } from './type/courtesy.ts';
import type { DecidedType } from './type/decide-type.ts';
import { allMatches, matchAt } from './word-patterns.ts';

/** Longer intents are cut at a word. */
const longest = 200;

/**
 * What the user wants, in the request's own words: the sentence that decides its type, without greeting, politeness and tag
 * (`[Bug]`). Where that one only says "please fix it", the sentence that says what. Blocks of code are left out.
 */
export function intentOf({ text, sentences }: RequestText, decided: DecidedType): string {
  const chosen = sayingWhat(sentences, decided);
  if (!chosen) return oneLine(text) === '' ? 'Nothing is asked' : capital(shortened(oneLine(text), longest));
  const told = toldBefore(chosen, decided);
  if (told) return capital(shortened(oneLine(text.slice(chosen.start, told.end)).replace(lead, ''), longest));
  const at = beginningOf(chosen, decided);
  const start = at === 0 ? chosen.start : chosen.words[at - 1]!.end;
  const end = Math.max(chosen.end, chosen.words.at(-1)!.end);
  const code = /^[ \t]*(?:```|~~~)[\s\S]*/m;
  const said = withoutThanks(oneLine(text.slice(start, end).replace(code, '')).replace(lead, ''));
  const bare = said.replace(
    decided.type === 'Question' ? /(?<![\s.!,;:])[\s.!,;:]+$/u : /(?<![\s.!?,;:])[\s.!?,;:]+$/u,
    '',
  );
  return capital(shortened(bare || said, longest));
}

/** "The digest is sent on Sunday, please fix": the last word that tells, where the order itself says nothing. */
function toldBefore({ words }: Sentence, { order }: DecidedType): Word | undefined {
  if (order?.sentence.words !== words || order.place.first < 4) return undefined;
  const behind = words.slice(order.place.last + 1);
  if (behind.length > 1 || behind.some(({ plain }) => !pointing.test(plain))) return undefined;
  let at = order.place.first - 1;
  while (
    at > 2 &&
    /^(?:please|pls|and|so|can|could|you|kindly|prosim|a|treba|ho|to|mozes)$/.test(words[at]!.plain)
  )
    at--;
  return words[at];
}

/** Bullets, numbers of lists, and what is left of a greeting or a tag. */
const lead = /^(?:[\s,;:!.>*#•\])–—-]|\d{1,3}[.)]\s)+/u;
const pointing = /^(?:it|this|that|them|these|ho|ju|ich|toto)$/;

function sayingWhat(sentences: readonly Sentence[], { sentence, order }: DecidedType): Sentence | undefined {
  const first = sentence ?? sentences[0];
  if (!first || !order || order.sentence !== first) return first;
  const { words } = first;
  const { place } = order;
  const next = words[place.last + 1]?.plain ?? 'it';
  const infinitive = /[aeiuy]t$/.test(words[place.first]!.plain);
  const before = words.slice(Math.max(0, place.first - 3), place.first);
  // "Vieš to opraviť?"; English "to" points at nothing.
  const pointed =
    pointing.test(next) ||
    before.some(({ plain }) => /^(?:ho|ju|ich)$/.test(plain) || (plain === 'to' && infinitive));
  if (!pointed) return first;
  const earlier = sentences.slice(0, sentences.indexOf(first));
  return earlier.find((other) => other.words.length >= 3) ?? first;
}

/** The index of the first word that is neither tag, greeting nor politeness; what is not to be done is skipped, too. */
function beginningOf({ words }: Sentence, { order }: DecidedType): number {
  const place = order?.sentence.words === words ? order.place.first : undefined;
  const from = tagLength(words);
  if (place !== undefined) {
    const before = words.slice(from, place);
    const denied = before.length > 0 && allMatches(denials, before).length > 0;
    if (denied && words[place]!.clause !== words[from]!.clause) return place;
  }
  let at = from;
  for (let step = 0; step < 12 && at < words.length; step++) {
    const skipped = matchAt(courtesies, words, at);
    if (!skipped || (place !== undefined && skipped.last >= place)) break;
    at = skipped.last + 1;
  }
  // "We need a page", "should we": before a verb that is politeness; here it is what is meant.
  if (at === place) return at;
  const behind = words.findIndex(({ plain }, index) => index >= from && !greeting.test(plain));
  return Math.max(behind, from < words.length ? from : 0);
}

/** `[Bug] …`, `feat: …`. */
function tagLength(words: Sentence['words']): number {
  if (!words[1] || !tag.test(words[0]!.plain)) return 0;
  if (words[0]!.clause !== words[1].clause) return 1;
  return /^(?:request|report|story)$/.test(words[1].plain) && words[2] && words[1].clause !== words[2].clause
    ? 2
    : 0;
}

const tag =
  /^(?:bug|bugfix|fix|feat|feature|chore|docs|refactor|perf|question|otazka|chyba|task|uloha|ci|test|style|enhancement|todo|user)$/;
const greeting =
  /^(?:hi|hello|hey|please|pls|thanks|ahoj|cau|caute|zdravim|dobry|den|prosim|ta|vas|ok|okay|so|no|team|all|bitte|hej|nazdar)$/;

function withoutThanks(text: string): string {
  return text.replace(
    /[,;.!?]?\s{1,3}(?:please|pls|thanks|thank you|thx|pros[ií]m(?: [ťt]a| v[aá]s)?|[ďd]akujem|vďaka|bitte|danke)[\s.!]{0,3}(\?)?$/iu,
    '$1',
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Cuts a text at a word. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.lastIndexOf(' ', longest - 1);
  const end = cut > longest / 2 ? cut : longest - 1;
  return `${text.slice(0, end).replace(/(?<![\s,;:\ud800-\udbff])[\s,;:\ud800-\udbff]+$/, '')}…`;
}

/** A name such as `getUser` or a path keeps its first letter. */
function capital(text: string): string {
  return /^\p{Ll}[\p{Ll}'’]*(?:[\s,.?!]|$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
