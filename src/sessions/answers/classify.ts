import { redact } from '../../parse/credentials/redact.ts';
import type { GateChoice } from '../../parse/gate-question.ts';
import type { OfferedChoices } from '../../parse/offered-choices.ts';
import { english } from './english.ts';
import { readings } from './grammar.ts';
import { offeredPhrases, ownWords } from './offered.ts';
import { explain } from './other.ts';
import type { Lexicon, Sense } from './senses.ts';
import { slovak } from './slovak.ts';
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

let lexicon: Lexicon | undefined;

/** Most runs read no answer. */
function phrases(): Lexicon {
  lexicon ??= [...english(), ...slovak()];
  return lexicon;
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
  const said = ownWordsOf(text.slice(0, longestText));
  const quote = quoteOf(said);
  const own = offered && ownWords(said, offered);
  if (own) return { answer: own, quote };
  const tokens = trimBreaks(tokenize(said).map(withoutTypos));
  const known = offered ? [phrases(), offeredPhrases(offered)] : [phrases()];
  const found = text.length > longestText || tokens.length > mostTokens ? [] : readings(tokens, known);
  for (const choice of ['yes', 'cancel', 'modify'] as const)
    if (found.some((reading) => means[choice](reading))) return { answer: choice, quote };
  return { quote, ...explain(tokens, found, (rest) => readings(rest, known)) };
}

const any = (reading: ReadonlySet<Sense>, ...wanted: readonly Sense[]) =>
  wanted.some((sense) => reading.has(sense));

const means: Record<GateChoice, (reading: ReadonlySet<Sense>) => boolean> = {
  yes: (reading) =>
    any(reading, 'yes', 'approve', 'echo', 'informal') &&
    !any(reading, 'no', 'stop', 'modify') &&
    !(any(reading, 'informal') && any(reading, 'sure')),
  cancel: (reading) =>
    any(reading, 'no', 'stop') &&
    !any(reading, 'modify', 'go', 'praise', 'manner', 'sure', 'option', 'approve', 'echo', 'informal') &&
    !(any(reading, 'yes') && any(reading, 'no')),
  modify: (reading) => any(reading, 'modify') && !any(reading, 'yes', 'approve', 'echo', 'informal', 'go'),
};

const box = /^\s*(?:[-*+]\s+)?\[([ xX✓✔])\]\s+(.*)$/u;
const bareChoice = /^(?:yes|no|y|n|modify|cancel|approve|proceed|ano|nie|upravit|zrusit)$/;

/** Without the lines of the question that are quoted above the answer; of its choices with boxes, the one that is ticked. */
function ownWordsOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const boxes = lines.flatMap((line) => {
    const found = box.exec(line);
    return found ? [{ ticked: found[1] !== ' ', label: found[2]! }] : [];
  });
  const [ticked, ...further] = boxes.filter((one) => one.ticked);
  const isChoice = ticked && further.length === 0 && boxes.length === lines.length;
  if (isChoice && boxes.every((one) => one.ticked || bareChoice.test(fold(one.label).trim())))
    return ticked.label;
  const own = lines.filter((line) => !/^\s*>/.test(line));
  return (own.length > 0 ? own : lines).join('\n').trim();
}

function trimBreaks(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex(({ kind }) => kind !== 'break');
  const last = tokens.findLastIndex(({ kind }) => kind !== 'break');
  return first < 0 ? [] : tokens.slice(first, last + 1);
}

const longestQuote = 60;

function quoteOf(text: string): string {
  const line = redact(text.slice(0, longestQuote * 10))
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longestQuote ? `${line.slice(0, longestQuote - 1).trimEnd()}…` : line;
}
