import { phrasesAt } from './phrases.ts';
import { type Lexicon, type Sense, senses } from './senses.ts';
import type { Token } from './tokens.ts';

/** What is read of an answer so far. */
interface State {
  /** One bit for each sense that occurred. */
  readonly seen: number;
  /** What stands directly before; undefined at the start and behind punctuation. */
  readonly last: Sense | undefined;
  /** An "and" that nothing followed yet. */
  readonly joined: boolean;
}

const bit = (sense: Sense) => 1 << senses.indexOf(sense);

/**
 * Reads an answer as phrases and nothing else.
 *
 * @param lexicons In the order in which they are looked at; a phrase may stand in several.
 * @returns For each way to read it, the senses that occur; empty when a word or sign is left over.
 */
export function readings(tokens: readonly Token[], lexicons: readonly Lexicon[]): ReadonlySet<Sense>[] {
  const states: Map<number, State>[] = Array.from({ length: tokens.length + 1 }, () => new Map());
  keep(states[0]!, { seen: 0, last: undefined, joined: false });
  for (let at = 0; at < tokens.length; at++) {
    if (states[at]!.size === 0) continue;
    const isBreak = tokens[at]!.kind === 'break';
    const phrases = isBreak ? [] : lexicons.flatMap((lexicon) => phrasesAt(tokens, at, lexicon));
    for (const state of states[at]!.values()) {
      if (isBreak) keep(states[at + 1]!, { ...state, last: undefined });
      for (const { end, sense } of phrases) {
        const next = follow(state, sense);
        if (next) keep(states[end]!, next);
      }
    }
  }
  return [...states[tokens.length]!.values()]
    .filter(({ joined }) => !joined)
    .map(({ seen }) => new Set(senses.filter((sense) => seen & bit(sense))));
}

function keep(states: Map<number, State>, state: State): void {
  const last = state.last === undefined ? 0 : senses.indexOf(state.last) + 1;
  states.set(((state.seen * 32 + last) << 1) | (state.joined ? 1 : 0), state);
}

function follow({ seen, last, joined }: State, sense: Sense): State | undefined {
  if (sense === 'and') return seen === 0 || joined ? undefined : { seen, last: sense, joined: true };
  // "Yeah yeah" is no Yes.
  if (sense === 'informal' && seen & bit('informal')) return undefined;
  // "Please approve" and "you can approve" ask somebody else to; "we could proceed" weighs it.
  const isLed =
    sense === 'approve' ? last === 'please' || last === 'may' : sense === 'echo' && last === 'may';
  const meant = isLed ? 'go' : sense;
  return { seen: seen | bit(meant), last: meant, joined: false };
}
