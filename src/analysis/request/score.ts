import type { PulledTrigger, RequestAnalysis } from '../analysis.ts';
import { type ComplexityRule, type ComplexityRules, thresholdAt } from './complexity-rules.ts';
import { isDenied } from './denial.ts';
import type { RequestText, Word } from './request-text.ts';
import type { DecidedType } from './type/decide-type.ts';
import { matchAt, type WordPatterns, wordPatterns } from './word-patterns.ts';

/** How many different words are named for a trigger. */
const mostWords = 3;

/**
 * The complexity score: the weights of all rules that the request's words pull, each counted once. What is denied ("without a
 * new dependency", "bez databázy") pulls nothing, nor do quotations and code.
 *
 * The score is never below 0 and always the sum of what is listed: negative weights count as far as there is something to take from.
 */
export function scoreOf(
  { words: all }: RequestText,
  decided: DecidedType,
  destroys: string,
  { rules, thresholds }: ComplexityRules,
): RequestAnalysis['complexity'] {
  const words = all.filter((word) => !isQuotation(word));
  const pulled = compiled(rules).flatMap(({ name, weight, patterns, types }): PulledTrigger[] => {
    const isOfType = types.has(decided.type.toLowerCase());
    const ordered = destroys !== '' && types.has('destructive') ? [destroys] : saidOf(patterns, words);
    const said = isOfType ? decided.said : ordered;
    return weight !== 0 && (isOfType || said.length > 0) ? [{ name, points: weight, words: said }] : [];
  });
  const triggers = notBelowZero(pulled);
  const score = triggers.reduce((sum, { points }) => sum + points, 0);
  return { score, label: thresholdAt(score, thresholds)?.label ?? '', triggers };
}

function notBelowZero(triggers: readonly PulledTrigger[]): PulledTrigger[] {
  let left = triggers.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
  return triggers
    .map((trigger) => {
      if (trigger.points >= 0) return trigger;
      const points = -Math.min(left, -trigger.points);
      left += points;
      return { ...trigger, points };
    })
    .filter(({ points }) => points !== 0);
}

function saidOf(patterns: WordPatterns, words: readonly Word[]): string[] {
  const said: string[] = [];
  for (let at = 0; at < words.length && said.length < mostWords; at++) {
    const match = matchAt(patterns, words, at);
    if (!match) continue;
    const text = words
      .slice(match.first, match.last + 1)
      .map((word) => word.text)
      .join(' ');
    if (!isDenied(words, match) && !said.some((other) => other.toLowerCase() === text.toLowerCase()))
      said.push(text);
    at = match.last;
  }
  return said;
}

/** Names in mixed letter case (`OAuth`, `GitHub`) are words of the trade; quotations and `snake_case` are not. */
function isQuotation({ foreign, text }: Word): boolean {
  return foreign && (/_/.test(text) || !/[\p{Ll}\d]\p{Lu}/u.test(text));
}

interface CompiledRule extends ComplexityRule {
  readonly patterns: WordPatterns;
  /** In lower case. */
  readonly types: ReadonlySet<string>;
}

/** `<Bug Fix>` is pulled by the type of the request, `<Destructive>` by an order to destroy what is stored: not by a word. */
function compile(rule: ComplexityRule): CompiledRule {
  const types = new Set<string>();
  const words: string[] = [];
  for (const trigger of rule.triggers) {
    const type = /^\s*<([^<>]{1,40})>\s*$/.exec(trigger)?.[1];
    if (type === undefined) words.push(trigger);
    else types.add(type.trim().toLowerCase());
  }
  return { ...rule, patterns: wordPatterns(words), types };
}

let last:
  | { readonly rules: readonly ComplexityRule[]; readonly compiled: readonly CompiledRule[] }
  | undefined;

/** The rules of one repository are read once. */
function compiled(rules: readonly ComplexityRule[]): readonly CompiledRule[] {
  if (last?.rules !== rules) {
    last = { rules, compiled: rules.map(compile) };
  }
  return last.compiled;
}
