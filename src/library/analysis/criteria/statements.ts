import type { RequestAnalysis } from '../analysis.ts';
import { shorten } from '../record-text.ts';
import { type RequestSentence, type RequestText, readRequest } from '../request/request-text.ts';
import { gatherEvidence, type ReadSentence } from '../request/type/evidence.ts';
import { courtesies, type Order } from '../request/type/orders.ts';
import { nounVerbs } from '../request/type/verbs.ts';
import { matchAt } from '../request/word-patterns.ts';
import { plainText } from '../words.ts';
import { begins, saysGoal } from './goal.ts';

/** What a request says, a sentence each in its own words and order. Nothing is parted within a sentence: its halves lean on each other. */
export interface Statements {
  /** The sentence that tells what it is about, and the one that says what is wanted where that is another; of a fault the one that tells it. */
  readonly goal: readonly string[];
  /** The sentence alone that says what is wanted. */
  readonly wanted: string;
  /** Whether that sentence orders. */
  readonly isOrdered: boolean;
  /** Whether it says what should be; one that does neither only tells or asks. */
  readonly isWished: boolean;
  /** What is to be so afterwards, besides what is wanted. */
  readonly requirements: readonly string[];
  /** What must not be, and what stays. */
  readonly constraints: readonly string[];
  /** The clauses of other sentences that limit what is ordered. */
  readonly limits: readonly string[];
  /** How things are, and the messages of programs. */
  readonly context: readonly string[];
}

/** What leads on from the sentence before, in plain form. */
const connective = /^(?:(?:also|and|but|so|please|pls|just|a|ale|tiez|aj|prosim|pozor)[\s,:]+)+/;
/** What must not be or must not change, in plain form. "I can't find it" and "it never comes" limit nothing, "netahaj" does. */
const denies =
  /^(?:do not|don'?t|never|nothing else|nic|nechcem\w*|i (?:don'?t|do not) (?:need|want)|nepotrebuj\w+|netreba) |\b(?:must|should|may|shall)(?: not|n'?t)\b|\b(?:so|and|but) (?:do not|don'?t|never) (?!forget)|\b(?:nesm(?:ie|u)|ne(?!chaj)\w{2,12}[aeu]j(?:te|me)?|nemen\w*|nemaz\w*|nerob\w*)(?!\w)/;
/** The same of what is wanted, where a report would tell a fault: "without closing the connection". */
const limits =
  /^(?:without|no|only|bez|ziadn\w+) |^(?:keep|leave|zachovaj\w*|nechaj\w*) (?!(?:\S+ ){0,2}(?:last|latest|first|posledn\w+|\d))/;
/** What is to stay as it is, or is not yet to be done. */
const stays =
  /\b(?:must|should|may|can|has to|have to|musi\w*|nech|ma|maju)(?: \S+){0,2} (?:stays?|remain|keep|z?osta\w+)\b|\b(?:can wait|for now|later|neskor)\W*$/;
/** The same, where a report would tell by it that nothing happens: "the count stays the same". */
const unchanged =
  /\b(?:stays?|remains?|keeps?|kept) (?:the same|as|at|on|un\w+|identical|byte)\b|\b(?:can wait|for now|later|neskor)\b/;
/** What has to be, in plain form; "should" is written wrongly as often as rightly. */
const demands =
  /\b(?:must|shou?l?dl?|shall|ha(?:s|ve) to|needs? to|ought to|(?:is|are) (?:to be|supposed to)|(?:don'?t|do not|never) forget|musia?|mal[aio]? by|treba|nech|please|pls|plz|ma(?:ju)? (?:\S+ )?\w+t)\b/;
/** "Tests too, please", "aj testy". */
const further = /^(?:also|and|plus|aj|tiez|a aj) \S+(?: \S+){0,2}$/;
/** How things are, or what somebody only thinks; in plain form. */
const tells =
  /^(?:currently|today|right now|at the moment|so far|it'?s|there'?s|i (?:can'?t|think|guess|bet|saw|see|noticed|tried)|(?:pretty|quite|not) sure|teraz|dnes|momentalne|myslim|asi)\b|^(?:(?!that|which|who|when|if|where|ak|ked|ktor)[^\s,;:]+ ){0,6}?(?:is|are|was|were|isn'?t|aren'?t|has|have|je|su|nie|nema|nemaju|nemame|bol[aio]?) |\b(?:probably|pravdepodobne|already|uz)\b/;
/** Where a limit may begin within a sentence: not in brackets. */
const border =
  /(?:[,;] (?![^()]{0,120}\))|\s(?=without (?:\w+ing|any new|new|extra|downtime) |bez (?:toho|zmen|nov|výpadk)))(?:(?:and|but|a|ale)\s+)?/u;

type Place = 'requirements' | 'constraints' | 'context';

/** A sentence with what it says, as it is told in a prompt and in plain form without what leads on from the one before. */
interface Told extends ReadSentence {
  readonly words: string;
  readonly plain: string;
}

const longestMessage = 220;
const mostMessages = 2;
const mostFrames = 6;

/** Reads the sentences of a request; greetings, thanks, and what only asks to mend what is told are none. */
export function statementsOf(
  request: string,
  { type, language }: Pick<RequestAnalysis, 'type' | 'language'>,
): Statements {
  const text = readRequest(request);
  return statementsIn(text, gatherEvidence(text, language).read, type);
}

/** The same of sentences that were read. */
export function statementsIn(
  text: RequestText,
  read: readonly ReadSentence[],
  type: RequestAnalysis['type'],
): Statements {
  const told = read.flatMap((each): Told[] => {
    const words = saidIn(text, each, type);
    const prose = words.split(' ').filter((word) => !/[/.]\S/.test(word));
    const isOwn =
      saysGoal(prose.join(' ')) || each.orders.some((order) => !isMending(order)) || read.length === 1;
    return isOwn && words !== '' ? [{ ...each, words, plain: plainText(words).replace(connective, '') }] : [];
  });
  const [first] = told;
  const wanted = type === 'Bug Fix' ? first : (told.find((each) => isWanted(each, type)) ?? first);
  const goal = first === wanted ? [first] : [first, wanted];
  const messages = text.output.filter(({ isFrame }) => !isFrame).slice(0, mostMessages);
  // Of a trace, what names a line.
  const frames = text.output
    .filter(({ isFrame, start, end }) => isFrame && /:\d|[:,]\s?line \d/.test(text.text.slice(start, end)))
    .slice(0, mostFrames);
  const found: Record<Place, Set<string>> = {
    requirements: new Set(),
    constraints: new Set(),
    context: new Set(
      [...messages, ...frames].map(
        ({ start, end }) =>
          `\`${shorten(text.text.slice(start, end).replaceAll('`', "'").trim(), longestMessage)}\``,
      ),
    ),
  };
  for (const each of told)
    if (!goal.includes(each)) {
      const place = placeOf(each, type);
      // What is told before what is wanted says how things are.
      const isBefore = wanted !== undefined && told.indexOf(each) < told.indexOf(wanted) && wanted !== first;
      const isTold = isBefore && each.wish.length === 0 && !orders(each) && !demands.test(each.plain);
      found[place === 'requirements' && isTold ? 'context' : place].add(each.words);
    }
  return {
    goal: goal.flatMap((each) => each?.words ?? []),
    wanted: wanted?.words ?? '',
    isOrdered: wanted !== undefined && orders(wanted),
    isWished: wanted !== undefined && (wanted.wish.length > 0 || demands.test(wanted.plain)),
    requirements: [...found.requirements],
    constraints: [...found.constraints],
    context: [...found.context],
    limits: told
      .filter(({ words }) => !found.constraints.has(words))
      .flatMap((each) => limitsIn(each, type === 'Bug Fix')),
  };
}

function orders({ orders: given, plain, states }: Told): boolean {
  if (given.some((each) => !each.denied && !(isMending(each) && each.place.first > 3))) return true;
  // "Report echuje len text" tells of a report.
  return begins(plain) && !(states.length > 0 && nounVerbs.has(plain.split(' ', 1)[0]!));
}

/** Whether a sentence says what is wanted, be it in the form of an answer. */
function isWanted(told: Told, type: RequestAnalysis['type']): boolean {
  const { question, sentence, wish } = told;
  if (type === 'Question') return question.length > 0 || sentence.asks;
  return orders(told) || wish.length > 0;
}

function placeOf(told: Told, type: RequestAnalysis['type']): Place {
  const { plain, sentence, wish, question } = told;
  const isFault = type === 'Bug Fix';
  const isWanted = wish.length > 0 || orders(told);
  // What is ordered beside a limit, in one sentence, comes first.
  const isKept = stays.test(plain) || (!isFault && unchanged.test(plain));
  if ((isLimit(plain, isFault) || isKept) && !(isWanted && border.test(told.words))) return 'constraints';
  const asks = (sentence.asks || question.length > 0) && !isFault;
  if (
    asks ||
    isWanted ||
    demands.test(plain) ||
    further.test(plainText(told.words).replace(/^(?:please|prosim) /, ''))
  )
    return 'requirements';
  // A report and a question tell how things are, an order what is wanted.
  return isFault || type === 'Question' || tells.test(plain) ? 'context' : 'requirements';
}

function isLimit(plain: string, isFault: boolean): boolean {
  return denies.test(plain) || (!isFault && limits.test(plain));
}

function limitsIn(told: Told, isFault: boolean): readonly string[] {
  const { words, wish, plain } = told;
  if (!orders(told) && wish.length === 0 && !demands.test(plain)) return [];
  const [, ...others] = words.split(border);
  return others.filter((part) => part.includes(' ') && isLimit(plainText(part), isFault));
}

/** Bullets, numbers of lists, and what is left of a greeting or a tag. */
const lead =
  /^(?:[\s,;:!.>#•\])–—]|[*+-]+(?=\s)|\d{1,3}[.)]\s|[a-z]\)\s|(?:hi|hello|hey|ahoj|cau|čau|caute|zdravím|dobrý deň)(?: all| team| there)?[\s,!]+|\[?(?:bug|feature|feat|chore|refactor|task|question)(?: request| report)?\]?:\s)+/iu;
const thanks =
  /[\s,;:(.!]{0,9}(?:please|pls|thanks|thank you|thx|pros[ií]m(?: [ťt]a| v[aá]s)?|[ďd]akujem|vďaka)(?=[\s.!?;,:]*$)|(?<![.!])[\s,;:(.!]{1,9}$/iu;
/** What leads to the output of a program that stands behind it: "server log says". */
const leading = /,[^,.]{0,30}\b(?:logs?|console|output|trace|error|says?|has|shows?)\b[^,.]{0,12}$/i;

/** What an order says, from its verb to the end of its sentence; undefined where that is only to mend what stands before it. */
export function orderIn({ text }: RequestText, order: Order): string | undefined {
  const { verb, sentence } = order;
  const end = endOf(text, sentence, order);
  return end <= verb[0]!.start ? undefined : cleaned(text.slice(verb[0]!.start, end));
}

/** What a sentence says, on one line, from its order on where only politeness stands before it. */
function saidIn(
  { text, output }: RequestText,
  { sentence, orders }: ReadSentence,
  type: RequestAnalysis['type'],
): string {
  const { start } = sentence;
  const end = endOf(text, sentence, orders.at(-1));
  const word = sentence.words.at(-1)!.end;
  const last = word + /^[)\]"'”“]{0,4}/.exec(text.slice(word, word + 4))![0].length;
  const next = output.find(
    (line) => line.start >= last && !/[\p{L}\p{N}]/u.test(text.slice(last, line.start)),
  );
  const from = type === 'Question' && sentence.asks ? 0 : politeness(sentence, orders[0]);
  const said = text.slice(from > 0 ? sentence.words[from]!.start : start, next ? last : end);
  const whole = next ? said.replace(leading, '') : said;
  return cleaned(from > 0 ? whole.replace(/\?\s*$/, '') : whole);
}

/** How many words of politeness lead to the order of a sentence; none where others do. */
function politeness({ words }: RequestSentence, order: Order | undefined): number {
  const first = order?.place.first ?? 0;
  let at = 0;
  while (at < first) {
    const skipped = matchAt(courtesies, words, at);
    if (!skipped || skipped.last >= first) return 0;
    at = skipped.last + 1;
  }
  // "Aj testy": what is left of it says nothing.
  return words.length - at < 2 ? 0 : at;
}

/** Whether an order says no more than that something is mended. */
function isMending({ act }: Order): boolean {
  return act === 'fix' || act === 'look';
}

/** Where a sentence ends, without the order at its end that says no more than to mend what it tells: "…, please fix it". */
function endOf(text: string, { start, end, words }: RequestSentence, last: Order | undefined): number {
  if (last === undefined || last.place.first < 4 || !isMending(last)) return end;
  const behind = words.slice(last.place.last + 1);
  if (
    behind.length > 1 ||
    behind.some(({ plain }) => !/^(?:it|this|that|them|ho|ju|ich|to|toto)$/.test(plain))
  )
    return end;
  const told = text.slice(start, last.verb[0]!.start);
  const [tail = ''] =
    /[,;–-]\s+(?:(?:please|pls|and|so|kindly|can|could|you|we|get|this|it|pros[ií]m|a|treba)\s+)*$/iu.exec(
      told,
    ) ?? [];
  return tail === '' ? end : start + told.length - tail.length;
}

function cleaned(said: string): string {
  return said.replace(/\s+/g, ' ').replace(lead, '').replace(thanks, '').trim();
}

/** Whether words say what has to be. */
export function isDemanding(words: string): boolean {
  return demands.test(plainText(words));
}
