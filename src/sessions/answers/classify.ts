import { memoized } from '../../base/memoized.ts';
import { redact } from '../../parse/credentials/redact.ts';
import type { GateChoice } from '../../parse/gate-choices.ts';
import { isGateQuestion } from '../../parse/gate-question.ts';
import type { OfferedChoices } from '../../parse/offered-choices.ts';
import { readings } from './grammar.ts';
import { phrases } from './lexicon.ts';
import { choiceByPlace, offeredPhrases, offersYesInPart, ownWords } from './offered.ts';
import { explain } from './other.ts';
import type { Sense } from './senses.ts';
import { fold, type Token, tokenize } from './tokens.ts';
import { withoutTypos } from './typos.ts';

export type { OfferedChoices } from '../../parse/offered-choices.ts';

/** What a person's answer at the gate is (specification: Step 0.6). */
export interface Answer {
  readonly answer: GateChoice | 'unclear';
  /** The words that decided, on one line and short. */
  readonly quote: string;
  /** Why it is no Yes, to stand behind "it …": "it sets a condition". */
  readonly reason?: string | undefined;
}

/** A longer answer says more than Yes. */
const mostTokens = 40;
const longestText = 4000;

/**
 * Tells what an answer at the gate is. Only an explicit Yes is one: every word and sign of the answer must be accounted for, so that
 * whatever is not known makes it no Yes.
 *
 * @param text As the person typed it.
 * @param offered What the question offered: its words, letters and numbers then count as well.
 */
export function classifyAnswer(text: string, offered?: OfferedChoices): Answer {
  const typed = text.trim();
  const said = unquoted(ownWordsOf(typed.slice(0, longestText), offered));
  const quote = quoteOf(said);
  const tokens = trimBreaks(tokenize(said).map(withoutTypos));
  const isLong = typed.length > longestText || tokens.length > mostTokens;
  const own = offered && !isLong ? (ownWords(said, offered) ?? choiceByPlace(said, offered)) : undefined;
  if (own) return { answer: own, quote };
  const known = offered ? [...phrases(), offeredPhrases(offered, whenTyped)] : phrases();
  const found = isLong ? [] : readings(tokens, known);
  const calls = callsSomebody.test(fold(said));
  for (const choice of ['yes', 'cancel', 'modify'] as const) {
    const reading = found.find((one) => means[choice](one));
    if (!reading || (choice === 'yes' && calls)) continue;
    if (choice === 'yes' && offered && saysNoMore(reading) && offersYesInPart(offered))
      return { answer: 'unclear', quote, reason: 'may choose what is less than a Yes' };
    return { answer: choice, quote };
  }
  const other = explain(tokens, found, (rest) => readings(rest, known));
  return isLong && other.answer === 'unclear'
    ? { quote, answer: 'unclear', reason: 'is too long for a Yes' }
    : { quote, ...other };
}

const whenTyped = memoized(100, (label): Answer['answer'] => classifyAnswer(label).answer);

/** "Hej" and "áno" in front of whom they call, where "ty" is no "thank you". */
const callsSomebody =
  /(?<!\p{L})(?:(?:hej|ano)[\s,.!]+(?:ty|vy)|hej[\s,]+(?:prosim (?:ta|vas)|pockaj))(?!\p{L})/u;

const any = (reading: ReadonlySet<Sense>, ...wanted: readonly Sense[]) =>
  wanted.some((sense) => reading.has(sense));

/** A plain Yes. */
const saysNoMore = (reading: ReadonlySet<Sense>) => !any(reading, 'go', 'manner', 'praise', 'object', 'noun');

const means: Record<GateChoice, (reading: ReadonlySet<Sense>) => boolean> = {
  yes: (reading) =>
    any(reading, 'yes', 'approve', 'echo', 'informal') &&
    !any(reading, 'no', 'stop', 'modify', 'doubt') &&
    !(any(reading, 'informal') && any(reading, 'sure')) &&
    (any(reading, 'yes', 'approve', 'echo', 'go') || !any(reading, 'ok')),
  cancel: (reading) =>
    any(reading, 'no', 'stop') &&
    !any(
      reading,
      'modify',
      'doubt',
      'go',
      'praise',
      'manner',
      'sure',
      'option',
      'approve',
      'echo',
      'informal',
    ) &&
    !(any(reading, 'yes') && any(reading, 'no')),
  modify: (reading) =>
    any(reading, 'modify') && !any(reading, 'doubt', 'yes', 'approve', 'echo', 'informal', 'go'),
};

const box = /^\s*(?:[-*+]\s+)?\[([ xX✓✔])\]\s{1,200}(.*)$/u;
const bareChoice = /^(?:yes|no|y|n|modify|cancel|approve|proceed|ano|nie|upravit|zrusit)$/;

/** Without the lines of the question that are quoted above the answer; of its choices with boxes, the one that is ticked. */
function ownWordsOf(text: string, offered: OfferedChoices | undefined): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const boxes = lines.flatMap((line) => {
    const found = box.exec(line);
    return found ? [{ ticked: found[1] !== ' ', label: found[2]! }] : [];
  });
  const [ticked, ...further] = boxes.filter((one) => one.ticked);
  const isChoice = ticked && further.length === 0 && boxes.length === lines.length;
  if (isChoice && boxes.every((one) => one.ticked || bareChoice.test(fold(one.label).trim())))
    return ticked.label;
  const start = lines.findIndex((line) => !isQuoted(line));
  const isOfQuestion = (line: string) => isQuoted(line) && quotesQuestion(line, offered);
  const above = start > 0 && lines.slice(0, start).every(isOfQuestion);
  return (above ? lines.slice(start) : lines).join('\n').trim();
}

/** A whole answer that is one word between quotation marks or brackets: people copy a choice as it was offered. */
function unquoted(text: string): string {
  if (text.length > 20) return text;
  return (
    /^(?:`(\p{L}+)`|"(\p{L}+)"|'(\p{L}+)'|“(\p{L}+)”|„(\p{L}+)[“”]|«(\p{L}+)»|\[(\p{L}+)\])[.!]?$/u
      .exec(text)
      ?.slice(1)
      .find((word) => word !== undefined) ?? text
  );
}

const isQuoted = (line: string) => /^\s*>/.test(line);

/** A line of something else, quoted above a Yes, is what the Yes is for; one below it may take it back. */
function quotesQuestion(line: string, offered: OfferedChoices | undefined): boolean {
  const bare = line.replace(/^[\s>]+/, '').trim();
  if (bare === '' || isGateQuestion(bare)) return true;
  const label = fold(bare.replace(/^(?:[-*+•]\s+)?(?:[*_]{0,200}\w[*_]*[.):][*_]*\s+)?/u, '')).replace(
    /[*_]+/g,
    '',
  );
  return offered?.choices.some(({ words }) => words.some((word) => fold(word) === label)) ?? false;
}

function trimBreaks(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex(({ kind }) => kind !== 'break');
  const last = tokens.findLastIndex(({ kind }) => kind !== 'break');
  return first < 0 ? [] : tokens.slice(first, last + 1);
}

const longestQuote = 60;

/** What is shown of a message: one line, without secrets. */
export function quoteOf(text: string): string {
  const line = redact(text.slice(0, longestQuote * 10))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longestQuote ? `${line.slice(0, longestQuote - 1).trimEnd()}…` : line;
}
