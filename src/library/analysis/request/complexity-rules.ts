import shipped from '../../../../.assistant/config/complexity-rules.json' with { type: 'json' };
import { UserError } from '../../../core/base/errors.ts';
import {
  complexityRulesPath,
  defaultThresholds,
  readThresholds,
  type Threshold,
  thresholdOf,
} from '../../../core/parse/library-config.ts';

/** What the complexity score is made of. */
export interface ComplexityRules {
  /** Lowest first. */
  readonly thresholds: readonly Threshold[];
  readonly rules: readonly ComplexityRule[];
}

/** Adds its weight once, when a word of the request pulls one of its triggers. */
export interface ComplexityRule {
  readonly name: string;
  /** A whole number, may be negative. */
  readonly weight: number;
  /** As `wordPatterns` takes them. A rule without any is never pulled. */
  readonly triggers: readonly string[];
}

/**
 * Reads `.assistant/config/complexity-rules.json`.
 *
 * @param text Undefined when there is no such file: the built-in rules. A file that has thresholds alone keeps the built-in
 * rules and sets the labels.
 * @throws UserError when it is no JSON or a part that is needed has another form; config/schema tells where.
 */
export function readComplexityRules(text: string | undefined): ComplexityRules {
  if (text === undefined) return { thresholds: defaultThresholds, rules: shippedRules };
  const thresholds = readThresholds(text);
  if (!thresholds || thresholds.length === 0) throw fault('has no thresholds that can be read');
  const { rules } = JSON.parse(text.replace(/^\ufeff/, '')) as { rules?: unknown };
  if (rules === undefined) return { thresholds, rules: shippedRules };
  if (!Array.isArray(rules)) throw fault('has "rules" that are no list');
  return { thresholds, rules: rules.map(readRule) };
}

/** Those of the file that is shipped with the library: what counts where a repository has none of its own. */
export const shippedRules: ComplexityRules['rules'] = shipped.rules;

/** The threshold of a score; of one that lies in a gap between thresholds the one below it, of one below all the lowest. */
export function thresholdAt(score: number, thresholds: readonly Threshold[]): Threshold | undefined {
  return thresholdOf(score, thresholds) ?? thresholds.findLast(({ min }) => min <= score) ?? thresholds[0];
}

function readRule(rule: unknown, index: number): ComplexityRule {
  const {
    name,
    weight,
    triggers = [],
  } = (typeof rule === 'object' && rule !== null ? rule : {}) as Partial<Record<string, unknown>>;
  const place = `rules[${index}]`;
  if (typeof name !== 'string' || name.trim() === '') throw fault(`has no "name" in ${place}`);
  if (!Number.isSafeInteger(weight)) throw fault(`has no whole number as "weight" in ${place}`);
  if (!Array.isArray(triggers) || triggers.some((trigger) => typeof trigger !== 'string')) {
    throw fault(`has "triggers" in ${place} that are no list of words`);
  }
  return { name: printable(name), weight: weight as number, triggers };
}

/**
 * A name as a line `name: +5` of the record can hold it. Behind "Total" the line would be taken for the sum, and signs of
 * Markdown and numbers with a sign for something else.
 */
function printable(name: string): string {
  const plain = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[|*_`=[\]<>]+/g, ' ')
    .replace(/[+\-−–](?=\s?\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  const shown = plain.replace(/(?<![\s:：])[\s:：]+$/u, '') || 'Unnamed rule';
  return /^(?:total|sum|score|celkom|spolu|súčet)(?!\p{L})/iu.test(shown) ? `Rule ${shown}` : shown;
}

function fault(what: string): UserError {
  return new UserError(
    `${complexityRulesPath} ${what}; run prompt-lint on it for the place, or delete it to use the built-in rules`,
  );
}
