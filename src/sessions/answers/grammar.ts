import { phrasesAt } from './phrases.ts';
import { type Lexicon, type Sense, senses } from './senses.ts';
import type { Token } from './tokens.ts';

/** What is read of an answer so far. */
interface State {
  /** One bit for each sense that occurred. */
  readonly seen: number;
  /** What stands directly before; undefined at the start and behind punctuation. */
  readonly last: Sense | undefined;
  /** The lexicon of that. */
  readonly language: number;
  /** What must still follow: an answer behind "my answer is", a phrase of the same lexicon behind an "and". */
  readonly awaits: 'nothing' | 'answer' | number;
}

const bit = (sense: Sense) => 1 << senses.indexOf(sense);

/**
 * Reads an answer as phrases and nothing else.
 *
 * @param lexicons One for each language, and what was offered as the last; a phrase may stand in several.
 * @returns For each way to read it, the senses that occur; empty when a word or sign is left over.
 */
export function readings(tokens: readonly Token[], lexicons: readonly Lexicon[]): ReadonlySet<Sense>[] {
  const states: Map<string, State>[] = Array.from({ length: tokens.length + 1 }, () => new Map());
  keep(states[0]!, { seen: 0, last: undefined, language: 0, awaits: 'nothing' });
  for (let at = 0; at < tokens.length; at++) {
    if (states[at]!.size === 0) continue;
    const isBreak = tokens[at]!.kind === 'break';
    const phrases = isBreak
      ? []
      : lexicons.flatMap((lexicon, index) =>
          phrasesAt(tokens, at, lexicon).map((phrase) => ({ ...phrase, index })),
        );
    for (const state of states[at]!.values()) {
      if (isBreak) keep(states[at + 1]!, { ...state, last: undefined });
      for (const { end, sense, index } of phrases) {
        const next = follow(state, sense, index);
        if (next) keep(states[end]!, next);
      }
    }
  }
  return [...states[tokens.length]!.values()]
    .filter(({ awaits }) => awaits === 'nothing')
    .map(({ seen }) => new Set(senses.filter((sense) => seen & bit(sense))));
}

function keep(states: Map<string, State>, state: State): void {
  states.set(`${state.seen} ${state.last} ${state.language} ${state.awaits}`, state);
}

/** How many lexicons are languages; behind them stands what was offered. */
const languages = 2;

const answers = of('yes approve echo informal sure no stop modify option doubt emphasis lead');
const led = of('please may go make');
/** Behind which a word that is verb and noun is a noun: "good start", "it is a start". */
const nounFollows = of('praise apt lead object noun');
const nounCompletes = of('go approve echo stop modify');

function of(names: string): ReadonlySet<Sense | undefined> {
  return new Set(names.split(' ') as Sense[]);
}

function follow({ seen, last, language, awaits }: State, sense: Sense, lexicon: number): State | undefined {
  if (sense === 'and')
    return seen === 0 || awaits !== 'nothing'
      ? undefined
      : { seen, last: sense, language: lexicon, awaits: lexicon };
  // "A" is "and" in Slovak, and an article in English.
  if (typeof awaits === 'number' && lexicon !== awaits) return undefined;
  if (awaits === 'answer' && !answers.has(sense)) return undefined;
  if (sense === 'greeting' && seen !== 0) return undefined;
  // "Yeah yeah" is no Yes, and "sure, sure" none to trust.
  if ((sense === 'informal' || sense === 'sure') && seen & bit(sense)) return undefined;
  if ((sense === 'verb' || sense === 'echo') && nounFollows.has(last)) return undefined;
  const isMixed = language !== lexicon && Math.max(language, lexicon) < languages;
  if (sense === 'noun' && (!nounCompletes.has(last) || isMixed)) return undefined;
  // "Correct it", "please correct", "correct, please": an order.
  if (sense === 'apt' && led.has(last)) return undefined;
  if (last === 'apt' && (sense === 'object' || sense === 'please')) return undefined;
  // "Please approve" and "you can approve" ask somebody else to; "we could proceed" weighs it.
  const isLed =
    sense === 'approve' ? last === 'please' || last === 'may' : sense === 'echo' && last === 'may';
  const meant = isLed || sense === 'verb' ? 'go' : sense;
  const isOpen = sense === 'lead' || (awaits === 'answer' && sense === 'emphasis');
  const marks = bit(meant) | (meant === 'apt' ? bit('praise') : 0) | (meant === 'make' ? bit('go') : 0);
  return { seen: seen | marks, last: meant, language: lexicon, awaits: isOpen ? 'answer' : 'nothing' };
}
