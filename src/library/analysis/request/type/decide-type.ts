import { inWords } from '../../../../core/base/words.ts';
import type { RequestCommand } from '../../../../core/parse/phase0/command-names.ts';
import { type RequestType, requestTypes } from '../../analysis.ts';
import { asksForNothing } from '../../words.ts';
import type { RequestSentence, RequestText, Word } from '../request-text.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import type { Order } from './orders.ts';
import { certainType, signalsOf, tagIn } from './signals.ts';
import { weights } from './weights.ts';

/** The type of a request, and what decided it. */
export interface DecidedType {
  readonly type: RequestType;
  /** `the request says "fix" and "crashes"`. */
  readonly because: string;
  /** The words that it quotes. */
  readonly said: readonly string[];
  /** The order that decided; undefined when a question, a wish or a report did. */
  readonly order: Order | undefined;
  /** The sentence that decided. */
  readonly sentence: RequestSentence | undefined;
  /** All sentences, with what each does. */
  readonly read: Evidence['read'];
  /** The request complains of the code's shape, and says of no goal when it is reached. */
  readonly openEnded: boolean;
}

/**
 * The type of a request: what one signal tells for certain (`certainType`), else the one that its signals speak for most (`weights.ts`).
 *
 * @param language As `detectLanguage` tells it: in English a verb amid a sentence is seldom an order.
 */
export function decideType(request: RequestText, language: string, command?: RequestCommand): DecidedType {
  const evidence = gatherEvidence(request, language);
  const type = asksForNothing(request.text) ? 'Task' : typeBy(signalsOf(evidence, command));
  const told = toldBy(type, evidence);
  const said = typeof told.said === 'string' ? [told.said] : partsOf(told.said);
  return {
    type,
    because:
      told.because ??
      (said.length > 0
        ? `the request says ${inWords(said.map((part) => `"${part}"`))}`
        : 'no word of the request says more'),
    said,
    read: evidence.read,
    order: told.order,
    sentence: told.sentence ?? told.order?.sentence ?? request.sentences[0],
    openEnded:
      type === 'Refactoring' &&
      evidence.smell.length > 0 &&
      !/^(?:call|name|rename|nazvi|pomenuj|premenuj)/.test(told.order?.verb[0]?.plain ?? ''),
  };
}

const table: ReadonlyMap<string, readonly number[]> = new Map(
  weights
    .trim()
    .split('\n')
    .map((row) => [row.slice(0, 28).trim(), row.slice(28).trim().split(/\s+/).map(Number)]),
);

function typeBy(signals: ReadonlySet<string>): RequestType {
  const certain = certainType(signals);
  if (certain) return certain;
  const sums = requestTypes.map((_, type) =>
    ['bias', ...signals].reduce((sum, name) => sum + (table.get(name)?.[type] ?? 0), 0),
  );
  return requestTypes[sums.indexOf(Math.max(...sums))]!;
}

/** What a type is recognised by: the words, and the order or the sentence that they stand in. */
interface TypeDecision {
  readonly said: readonly Word[] | string;
  readonly because?: string;
  readonly order?: Order | undefined;
  readonly sentence?: RequestSentence | undefined;
}

function toldBy(type: RequestType, evidence: Evidence): TypeDecision {
  const { text, read, orders, first, symptoms, smell, error } = evidence;
  const tag = tagIn(text);
  if (tag?.type === type)
    return {
      said: tag.said,
      because: `the request is headed "${tag.said}"`,
      order: read[0]?.orders.includes(first!) ? first : undefined,
    };
  const asked = read.find(({ question }) => question.length > 0);
  // "Do we overbook? Just tell me": what is asked says more than that an answer is wanted.
  if (
    type === 'Question' &&
    asked &&
    (first?.act !== 'explain' || asked.sentence.end <= first.sentence.start)
  )
    return { said: asked.question, sentence: asked.sentence };
  const [told] = read;
  const isTold = told !== undefined && told.sentence.words.length > 3 && told.question.length === 0;
  // What is told first is the fault, what comes behind it are guesses at its cause.
  const faulty =
    isTold && told.orders.length + told.wish.length === 0
      ? told
      : read.find((each) => each.symptoms.length > 0);
  // "It is a 500 every time. Check the whole way": what is told is to be mended, whatever else is ordered.
  if (
    type === 'Bug Fix' &&
    first &&
    first.act !== 'fix' &&
    faulty &&
    faulty.sentence.end <= first.sentence.start
  )
    return { said: [...saidOf(faulty), ...first.verb], sentence: faulty.sentence };
  if (first)
    return toldByOrder(
      type,
      orders.find(({ act }) => type === 'Bug Fix' && act === 'fix') ?? first,
      evidence,
    );
  const wished = read.find(({ wish }) => wish.length > 0);
  if (wished && (type !== 'Bug Fix' || symptoms.length === 0))
    return {
      said: wished.wish,
      because: saysAll(text, wished.wish, wished.sentence),
      sentence: wished.sentence,
    };
  if (type === 'Refactoring' && smell.length > 0) return { said: smell, sentence: read[0]?.sentence };
  if (error !== undefined) return { said: error, because: `the request quotes "${error.trim()}"` };
  if (type === 'Bug Fix' && faulty && faulty.symptoms.length > 0)
    return { said: saidOf(faulty), sentence: faulty.sentence };
  const stated = read.find(({ states }) => states.length > 0);
  if (type === 'Bug Fix' && stated)
    return {
      said: stated.states,
      because: `the request tells how things are, and orders nothing: "${quoted(text, wholeWords(stated.states, stated.sentence))}"`,
      sentence: (faulty ?? stated).sentence,
    };
  return { said: evidence.words.slice(0, 6) };
}

/** What tells of a fault in a sentence: its symptoms, else the verb that says how things are. */
function saidOf({ symptoms, states }: Evidence['read'][number]): readonly Word[] {
  return symptoms.length > 0 ? symptoms.slice(0, 2) : states;
}

function toldByOrder(type: RequestType, order: Order, { text, symptoms, smell }: Evidence): TypeDecision {
  const { verb, sentence } = order;
  const words = sentence.words.slice(order.place.last + 1, order.place.last + 4);
  if (type === 'Bug Fix') {
    const faults = symptoms.filter((word) => !verb.includes(word));
    const here = faults.filter((word) => sentence.words.includes(word));
    return { said: [...verb, ...(here.length > 0 ? here : faults).slice(0, 2)], order };
  }
  if (type === 'Refactoring' && smell.length > 0) return { said: [...smell, ...verb], order };
  const told = type === 'Task' || /^(?:make|improve)$/.test(order.act);
  return {
    said: told ? [...verb, ...words] : verb,
    because: `the request says "${quoted(text, orderedWords(order))}"`,
    order,
  };
}

function saysAll(text: string, said: readonly Word[], sentence: RequestSentence): string {
  return `the request says "${quoted(text, wholeWords(said, sentence))}"`;
}

/** Words as they are quoted: neighbours together, three parts at most. */
function partsOf(words: readonly Word[]): string[] {
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

/** Neighbouring words with what stands between them, on one line and without marks that would end the quotation. */
function quoted(text: string, words: readonly Word[]): string {
  const said = text.slice(words[0]?.start, words.at(-1)?.end);
  return said
    .replace(/["“”„«»]/gu, "'")
    .replace(/\s+/gu, ' ')
    .slice(0, 100);
}

/** A longer quotation than this shows no better what is meant. */
const mostWords = 9;
/** These show what is ordered. */
const mostOfObject = 6;
/** Words that no quotation ends with: what they speak of stands behind them. */
const dangling =
  /^(?:the|an?|this|that|these|those|my|our|your|its|no|some|any|all|every|each|to|too|for|of|in|on|at|by|from|into|with|without|and|or|as|so|it|is|are|be|has|have|should|must|would|could|can|do|na|do|v|vo|z|zo|pre|pri|k|ku|s|so|od|po|o|za|a|aj|alebo|je|su|sa|si|by|ze|aby|treba|ma|maju|tak|tento|tato|toto|ten|ta|to)$/;
const preposition =
  /^(?:to|for|of|in|on|at|by|from|into|with|without|and|or|as|so|that|which|when|if|na|do|v|vo|z|zo|pre|pri|k|ku|s|so|od|po|o|za|a|aj|alebo|aby|ktor\p{L}*|ked|ak)$/u;

/** What an order says: its verb and what it is done to, not cut within a phrase. */
function orderedWords({ verb, place, sentence }: Order): readonly Word[] {
  const from = place.last + 1;
  const { clause } = verb.at(-1)!;
  let end = from;
  for (; end < sentence.words.length && end - from < mostOfObject; end++) {
    const word = sentence.words[end]!;
    // "Throw v1 out of the API": a preposition right behind the verb leads to what is meant.
    if (word.clause !== clause || (end > from && preposition.test(word.plain))) break;
  }
  return [...verb, ...withoutDangling(sentence.words.slice(from, end))];
}

/** Words with the rest of their clause: "There is a" is nothing that anybody said. */
function wholeWords(said: readonly Word[], { words }: RequestSentence): readonly Word[] {
  const first = words.indexOf(said[0]!);
  const last = words.indexOf(said.at(-1)!);
  if (first < 0 || last < 0) return said;
  const { clause } = words[first]!;
  let start = first;
  while (start > 0 && words[start - 1]!.clause === clause && last - start + 1 < mostWords) start--;
  // A long clause is quoted from the words that tell.
  if (start > 0 && words[start - 1]!.clause === clause) start = first;
  let end = last + 1;
  while (end < words.length && words[end]!.clause === clause && end - start < mostWords) end++;
  const whole = withoutDangling(words.slice(start, end));
  return whole.length > said.length ? whole : said;
}

function withoutDangling(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (end > 0 && dangling.test(words[end - 1]!.plain)) end--;
  return words.slice(0, end);
}
