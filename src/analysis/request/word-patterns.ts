import { plainText, type Word } from './request-text.ts';

/**
 * Words and phrases that are looked for in a request, without regard to letter case, diacritics and hyphens:
 *
 * - `login` is the word with the regular endings of English: logins, and so `cache` is caches, cached, caching.
 * - `prihlas*` is every word that begins so.
 * - `multiple files` is a phrase; up to three other words may stand for `…` (`...`) in it, within a clause; neighbours may have a comma between them.
 */
export interface WordPatterns {
  readonly byBeginning: ReadonlyMap<string, readonly Phrase[]>;
}

interface Phrase {
  readonly steps: readonly Step[];
}

interface Step {
  readonly stem: string | undefined;
  readonly forms: readonly string[];
  /** Other words may stand before it. */
  readonly gap: boolean;
}

/** Words of a request that a pattern matched: indices, the last one included. */
export interface PatternMatch {
  readonly first: number;
  readonly last: number;
}

/** @param inflected Whether words without `*` also match with the endings of English. */
export function wordPatterns(patterns: readonly string[], inflected = true): WordPatterns {
  const byBeginning = new Map<string, Phrase[]>();
  for (const pattern of patterns) {
    const steps = stepsOf(pattern, inflected);
    const first = steps[0];
    if (!first) continue;
    const key = beginningOf(first.stem ?? first.forms[0]!);
    const others = byBeginning.get(key);
    if (others) others.push({ steps });
    else byBeginning.set(key, [{ steps }]);
  }
  return { byBeginning };
}

/** The longest match that begins with a word; undefined when there is none. */
export function matchAt(
  { byBeginning }: WordPatterns,
  words: readonly Word[],
  at: number,
): PatternMatch | undefined {
  const { plain } = words[at]!;
  let longest: PatternMatch | undefined;
  for (const key of [beginningOf(plain), plain.slice(0, 1)]) {
    for (const { steps } of byBeginning.get(key) ?? []) {
      const last = lastOf(steps, words, at);
      if (last !== undefined && last >= (longest?.last ?? 0)) longest = { first: at, last };
    }
    if (plain.length === 1) break;
  }
  return longest;
}

/** All matches, from the left, none within another. */
export function allMatches(patterns: WordPatterns, words: readonly Word[]): PatternMatch[] {
  const matches: PatternMatch[] = [];
  for (let at = 0; at < words.length; at++) {
    const match = matchAt(patterns, words, at);
    if (!match) continue;
    matches.push(match);
    at = match.last;
  }
  return matches;
}

function lastOf(steps: readonly Step[], words: readonly Word[], from: number): number | undefined {
  let at = from;
  for (const [index, step] of steps.entries()) {
    const reach = index === 0 ? 0 : step.gap ? 3 : 0;
    let found: number | undefined;
    for (let next = at; next <= at + reach && next < words.length; next++) {
      // Only neighbours may have a comma between them: "viem, že".
      if (next > at && words[next]!.clause !== words[from]!.clause) break;
      if (matches(step, words[next]!.plain)) {
        found = next;
        break;
      }
    }
    if (found === undefined) return undefined;
    at = found + 1;
  }
  return at - 1;
}

function matches({ stem, forms }: Step, plain: string): boolean {
  return stem === undefined ? forms.includes(plain) : plain.startsWith(stem);
}

function stepsOf(pattern: string, inflected: boolean): Step[] {
  const steps: Step[] = [];
  let gap = false;
  for (const word of plainText(pattern).split(/(?:\s|-)+/)) {
    if (word === '…' || word === '...') gap = true;
    else if (word.endsWith('*') && word.length > 1) {
      steps.push({ stem: word.slice(0, -1), forms: [], gap });
      gap = false;
    } else if (word !== '' && word !== '*') {
      steps.push({ stem: undefined, forms: inflected ? formsOf(word) : [word], gap });
      gap = false;
    }
  }
  return steps;
}

/** Regular forms of an English noun or verb: class, classes; cache, caching; plan, planned; query, queries. */
function formsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const forms = [word, `${word}s`, `${word}es`, `${word}ed`, `${word}ing`];
  if (word.endsWith('e')) forms.push(`${word}d`, `${word.slice(0, -1)}ing`);
  else if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`);
  else if (/[aeiou][bdglmnprt]$/.test(word))
    forms.push(`${word}${word.at(-1)}ed`, `${word}${word.at(-1)}ing`);
  return forms;
}

function beginningOf(word: string): string {
  return word.slice(0, 2);
}
