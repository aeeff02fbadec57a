import { wordSet } from '../../core/base/words.ts';
import type { GateChoice } from '../../core/parse/gate-question.ts';
import type { AnswerToken, Sense } from './tokens.ts';

/** What a person's answer at the gate is (specification: Step 0.6). */
export interface Answer {
  readonly answer: GateChoice | 'unclear';
  /** The words that decided, on one line and short. */
  readonly quote: string;
  /** Why it is no Yes, to stand behind "it …": "it sets a condition". */
  readonly reason?: string | undefined;
}

type Read = (tokens: readonly AnswerToken[]) => ReadonlySet<Sense>[];
type Explanation = Pick<Answer, 'answer' | 'reason'>;

const yesWords = wordSet('yes y ye yep yup yeah yea ano approve approved schvalujem suhlasim schvalene hej');
const slovakYes = wordSet('ano schvalujem suhlasim schvalene hej');
const noWords = wordSet('no nope nah n nie');
const stopWords = wordSet('cancel abort stop reject zrus zrusit zruste zastav');
/** Verbs that change what the prompt says. */
const changeWords = wordSet(
  'modify change adjust edit revise update rename replace remove add use swap switch move drop delete include exclude skip rework rewrite ' +
    'fix keep put set omit extend split simplify prefer reword shorten narrow widen modification modifications ' +
    'uprav upravit upravte upravme zmen zmenit zmente zmenme prerob prerobit pouzi pouzite pouzit pridaj pridajte pridat odstran odstranit ' +
    'vymaz vymen nahrad premenuj presun vynechaj vynechat nechaj doplni dopln doplnit skrat rozsir oprav opravit vyhod preskoc daj',
);
/** What joins a further wish to a Yes. */
const joining = wordSet(
  'but except however though although and also plus with without instead only just apart minus excluding while after before then ' +
    'ale avsak okrem len iba a aj tiez potom bez namiesto lenze akurat pricom zaroven najprv predtym este radsej s',
);
const conditions = wordSet(
  'if when once unless until provided assuming whenever ak ked pokial kym az akonahle',
);
const negations = wordSet("no not never nie don't dont isn't isnt wasn't cannot can't won't nikdy");
const hedges = wordSet(
  'maybe perhaps probably possibly guess think suppose might hmm hm mhm idk asi mozno myslim hadam snad vari zrejme azda uvidime',
);
const requestWords = wordSet(
  "please can could would will you i i'd we we'd want need to like should must let's lets first but ok okay well actually wait hmm so then " +
    'almost prosim chcem chcel chcela by som treba mohol mohla si mozes mozete musis najprv este ale no rad radsej skoro',
);
/** What may follow "no" without a comma; "no problem" refuses nothing. */
const afterNo = wordSet(
  "i it this that don't do not please use change we let's thanks cancel stop wait you the just leave keep instead way",
);
const afterStop = wordSet('it this that and please everything all to vsetko prosim prosím');

/**
 * What an answer is that is neither plainly Yes nor Cancel, and why it is no Yes.
 *
 * @param found The readings of the whole; empty when something in it is in no list.
 */
export function explain(
  tokens: readonly AnswerToken[],
  found: readonly ReadonlySet<Sense>[],
  read: Read,
): Explanation {
  if (tokens.length === 0) return unclear('is empty');
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const asks = tokens.some(({ text }) => text === '?' || text === '？');
  if (words.length === 0) return unclear(asks ? 'is a question' : 'is a sign and no word');
  const first = tokens[0]!;
  if (first.kind === 'word') {
    if (noWords.has(first.text)) return behindNo(tokens, asks, read);
    if (stopWords.has(first.text)) return behindStop(tokens, asks);
    if (yesWords.has(first.text)) return behindYes(tokens.slice(1), asks, slovakYes.has(first.text));
  }
  const clause = tokens.findIndex(({ kind }) => kind === 'break');
  const chosen = clause < 0 ? undefined : read(tokens.slice(0, clause))[0];
  if (chosen?.has('modify')) return modify('asks for a change');
  if (chosen?.has('yes') || chosen?.has('echo')) return behindYes(tokens.slice(clause), asks, true);
  if (asksForChange(words)) return modify('asks for a change');
  if (asks) return unclear('is a question');
  if (quotes(tokens) && words.some((word) => yesWords.has(word))) return unclear('quotes a Yes');
  if (words.some((word) => hedges.has(word))) return unclear('hedges');
  const yes = words.findIndex((word) => yesWords.has(word));
  if (yes >= 0 && words.some((word) => negations.has(word))) return unclear('negates the Yes');
  if (words.some((word) => conditions.has(word))) return unclear('sets a condition');
  const reading = found[0];
  if (found.some((one) => one.has('doubt'))) return unclear('chooses more or less than a Yes');
  if (reading?.has('option')) return unclear('chooses an option and does not say Yes');
  if (reading?.has('go')) return unclear('tells to start and does not say Yes');
  if (reading) return unclear('agrees and does not say Yes');
  if (words.length === 1 && /^(?:\d|[a-z]$)/.test(words[0]!))
    return unclear('names a choice that was not offered');
  return unclear(yes >= 0 ? 'says more than Yes' : 'does not say Yes');
}

const unclear = (reason: string): Explanation => ({ answer: 'unclear', reason });
const modify = (reason: string): Explanation => ({ answer: 'modify', reason });

/** @param isSlovak Whether "a" may be "and". */
function behindYes(rest: readonly AnswerToken[], asks: boolean, isSlovak: boolean): Explanation {
  const words = rest.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  // "Yes, option A": the last word joins nothing.
  const joined = words.findIndex(
    (word, at) =>
      changeWords.has(word) || (joining.has(word) && (word !== 'a' || (isSlovak && at < words.length - 1))),
  );
  if (rest[0]?.text === '/') return unclear('names several choices');
  const condition = words.findIndex((word) => conditions.has(word));
  if (condition >= 0 && (joined < 0 || condition < joined)) return unclear('sets a condition');
  const isBoth = words.every(
    (word) => joining.has(word) || negations.has(word) || word === 'or' || word === 'maybe',
  );
  if (words.length > 0 && isBoth && words.some((word) => negations.has(word)))
    return unclear('says Yes and No');
  if (joined >= 0 && !quotes(rest)) return modify('adds something to the Yes');
  if (asks) return unclear('is a question');
  if (quotes(rest)) return unclear('quotes a Yes');
  if (words.some((word) => negations.has(word))) return unclear('negates the Yes');
  if (words.some((word) => hedges.has(word)) || rest.some(({ text }) => text === '…'))
    return unclear('hedges');
  return unclear('says more than Yes');
}

function behindNo(tokens: readonly AnswerToken[], asks: boolean, read: Read): Explanation {
  const [first, next] = tokens;
  const rest = tokens.slice(1);
  const words = rest.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  if (words.some((word) => changeWords.has(word) || word === 'instead' || word === 'namiesto'))
    return modify('asks for a change');
  if (asks) return unclear('is a question');
  const isRefusal = !next || next.kind === 'break' || (first!.text === 'no' && afterNo.has(next.text));
  if (!isRefusal) return unclear('does not say Yes');
  const behind = rest.slice(rest.findIndex(({ kind }) => kind === 'word'));
  const agrees = read(behind).some(
    (reading) => reading.has('go') || reading.has('praise') || reading.has('yes'),
  );
  return agrees ? unclear('says Yes and No') : { answer: 'cancel' };
}

function behindStop(tokens: readonly AnswerToken[], asks: boolean): Explanation {
  if (asks) return unclear('is a question');
  const next = tokens[1];
  const isOrder = !next || next.kind === 'break' || afterStop.has(next.text);
  return isOrder ? { answer: 'cancel' } : unclear('does not say Yes');
}

/** "Could you please add …", "the scope: change …": a verb of change, and nothing but a request in front of it. */
function asksForChange(words: readonly string[]): boolean {
  const verb = words.findIndex((word) => changeWords.has(word));
  return verb >= 0 && words.slice(0, verb).every((word) => requestWords.has(word));
}

function quotes(tokens: readonly AnswerToken[]): boolean {
  return tokens.some(({ kind, text }) => kind === 'sign' && '"“”„«»‘’\'`>'.includes(text));
}
