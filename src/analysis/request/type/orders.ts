import type { RequestType } from '../../analysis.ts';
import type { Sentence, Word } from '../request-text.ts';
import { matchAt, type PatternMatch } from '../word-patterns.ts';
import { behindCourtesy, denials } from './courtesy.ts';
import { isNoun, nounVerbs } from './noun-verbs.ts';
import { typeOfOrder } from './order-type.ts';
import { type Act, verbsOfActs } from './verbs.ts';

/** Something that a sentence tells to do. */
export interface Order {
  readonly act: Act;
  readonly type: RequestType;
  /** The verb, as written. */
  readonly verb: readonly Word[];
  /** Indices of the verb in its sentence. */
  readonly place: PatternMatch;
  readonly sentence: Sentence;
  /** "do not fix it". */
  readonly denied: boolean;
}

/** Words behind a verb that are looked at for its object. */
const mostOfObject = 30;

const conjunctions = new Set('and then or'.split(' '));
/** Of other languages; in English `a` and `i` are something else. */
const otherConjunctions = new Set('a potom aj alebo und oraz i y e et та и'.split(' '));
/** Before them an English base form is no order: "to fix", "users add". */
const noOrderAfter = new Set(
  'to i you they we he she it the a an of this that these his her their our my your its can could will would does do did not who which users people cannot should no each any'.split(
    ' ',
  ),
);

/** "On the users page add a column": only behind such words does English have its verb in the middle. */
const leadsUp = new Set(
  'on in for when if after to as from with at once before inside under using based instead since because given currently'.split(
    ' ',
  ),
);
const english = new Set(
  'add implement create build introduce show display include remove delete drop rename move fix change update replace make set use write refactor extract convert migrate test document configure let send store save validate redirect hide disable limit filter handle allow enable support'.split(
    ' ',
  ),
);
/** Names of actions; a sentence that only mentions one orders nothing. */
const actions = new Set(
  'oprava opravu analyza analyzu audit prieskum implementacia migracia refaktoring refactoring prevod pridanie vytvorenie ma make get have code patch ship'.split(
    ' ',
  ),
);
/** What stands before a Slovak infinitive that is wanted. */
const modals = new Set(
  'treba potrebujem potrebujeme prosim chcem chceme mozes mozete vies viete by si mohol mohla mohli musime sa ho ich to'.split(
    ' ',
  ),
);

/**
 * The orders of a sentence, in their order: where a clause begins, behind greetings and politeness; where no clause begins with
 * one, anywhere ("on the users page add a column", "do hlavičky pridaj tlačidlo").
 */
export function ordersOf(sentence: Sentence, anywhere: boolean, language: string): Order[] {
  const orders = leadingOrders(sentence, language);
  if (orders.length > 0 || !anywhere) return orders;
  const order = orderAmid(sentence, language);
  return order ? [order] : [];
}

function leadingOrders(sentence: Sentence, language: string): Order[] {
  const { words } = sentence;
  const orders: Order[] = [];
  let last = -1;
  for (let at = 0; at < words.length; at++) {
    if (at <= last || !begins(words, at, language)) continue;
    const { from, denied } = behindCourtesy(words, at);
    const order = from < words.length ? orderAt(sentence, from, denied) : undefined;
    if (order) orders.push(order);
    last = order ? order.place.last : from - 1;
  }
  return orders;
}

/** The first order that does not begin a clause. */
function orderAmid(sentence: Sentence, language: string): Order | undefined {
  const { words } = sentence;
  const leads = leadsUp.has(words[0]?.plain ?? '');
  for (let at = 1; at < words.length; at++) {
    const previous = words[at - 1]!.plain;
    const { plain, foreign } = words[at]!;
    if (noOrderAfter.has(previous) || foreign || actions.has(plain) || nounVerbs.has(plain)) continue;
    const isEnglish = english.has(plain);
    if (
      language === 'English' || language === 'Mixed'
        ? !isEnglish || !leads
        : isEnglish || (/t$/.test(plain) && !modals.has(previous))
    )
      continue;
    const order = orderAt(sentence, at, matchAt(denials, words, at - 1) !== undefined);
    if (order) return order;
  }
  return undefined;
}

function begins(words: readonly Word[], at: number, language: string): boolean {
  const previous = words[at - 1];
  return (
    !previous ||
    previous.clause !== words[at]!.clause ||
    conjunctions.has(previous.plain) ||
    (language !== 'English' &&
      otherConjunctions.has(previous.plain) &&
      !(language === 'Mixed' && previous.plain === 'i'))
  );
}

function orderAt(sentence: Sentence, at: number, denied: boolean): Order | undefined {
  const { words } = sentence;
  // "We need audit logging".
  if (words[at]!.plain === 'audit' && /^(?:log|trail)/.test(words[at + 1]?.plain ?? '')) return undefined;
  let best: { act: Act; place: PatternMatch } | undefined;
  for (const [act, verbs] of verbsOfActs()) {
    const place = matchAt(verbs, words, at);
    if (place && (!best || place.last > best.place.last)) best = { act, place };
  }
  if (!best || isNoun(words, at)) return undefined;
  const type = typeOfOrder(
    best.act,
    words[at]!.plain,
    words.slice(best.place.last + 1, best.place.last + 1 + mostOfObject),
  );
  return { ...best, type, sentence, denied, verb: words.slice(best.place.first, best.place.last + 1) };
}
