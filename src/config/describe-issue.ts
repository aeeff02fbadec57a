import type { core } from 'zod';
import { editDistance, nearest } from '../base/nearest.ts';
import type { Problem } from './explain.ts';
import { formatKeyPath, type KeyPath } from './key-path.ts';

export type Issue = core.$ZodIssue;

/** What an issue is about. */
interface Place {
  readonly path: KeyPath;
  /** What was given there. */
  readonly value: unknown;
  /** The keys that are allowed there, if it is an object. */
  readonly keys: readonly string[];
}

/** Says in one line each what an issue of zod means for the person who wrote the config. */
export function describeIssue(issue: Issue, place: Place): Problem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, place));
  const name = place.path.length === 0 ? 'the config' : formatKeyPath(place.path);
  return [{ path: place.path, atKey: false, message: `${name} ${describeValue(issue, place)}` }];
}

function unknownKey(key: string, { path, keys }: Place): Problem {
  const full = [...path, key];
  const parent = path.at(-1);
  const what = full.length === 1 || typeof parent === 'number' ? 'key' : (noun[String(parent)] ?? 'key');
  return {
    path: full,
    atKey: true,
    message: `${formatKeyPath(full)} ${key === 'localRules' && path.length === 0 ? codeOnly : `is not a ${what}; ${hint(key, keys, what)}`}`,
  };
}

/** What the keys of an object are, by the key that holds the object. */
const noun: Record<string, string> = {
  rules: 'rule',
  kinds: 'kind of document',
  labels: 'label',
  check: 'kind of node',
  reasons: 'reason',
};

const codeOnly = 'needs a config that is code, such as prompt-lint.config.mjs';

function hint(word: string, candidates: readonly string[], what: string): string {
  // There are many of them, and their names are made of the same few words.
  if (what === 'reason') return `did you mean ${quotedList(mostAlike(word, candidates), 'or')}?`;
  const meant = nearest(word, candidates);
  if (meant !== undefined) return `did you mean "${meant}"?`;
  if (what === 'rule') return '"prompt-lint rules" lists them';
  return candidates.length === 0 ? 'none is allowed here' : `known are ${quotedList(candidates, 'and')}`;
}

/** The three that share the most words of a name with hyphens, then those with the fewest other letters. */
function mostAlike(word: string, candidates: readonly string[]): string[] {
  const parts = word.toLowerCase().split('-');
  const shared = (name: string) => name.split('-').filter((part) => parts.includes(part)).length;
  const rank = (name: string) => editDistance(word, name) - 100 * shared(name);
  return candidates.toSorted((a, b) => rank(a) - rank(b)).slice(0, 3);
}

function describeValue(issue: Issue, { path, value }: Place): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union': {
      if (value === undefined && path.length > 0) return `is missing; it must be ${expected(issue)}`;
      const meant =
        issue.code === 'invalid_value' ? nearest(String(value), issue.values.map(String)) : undefined;
      const question = meant === undefined ? '' : `; did you mean "${meant}"?`;
      return `must be ${expected(issue)}, not ${shown(value)}${question}`;
    }
    case 'too_small':
      if (issue.minimum === 1 && isSized(issue.origin)) return 'must not be empty';
      return `must ${isSized(issue.origin) ? 'have' : 'be'} at least ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      if (path.at(-2) === 'rules' && issue.origin === 'array') {
        const isGroup = String(path.at(-1)).endsWith('/*');
        return issue.maximum === 2
          ? 'takes a severity and one object of options'
          : `takes no options${isGroup ? '; set them rule by rule' : ''}`;
      }
      return `must ${isSized(issue.origin) ? 'have' : 'be'} at most ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'is not a valid key';
    default:
      return issue.message.startsWith('must') ? issue.message : `is not valid: ${issue.message}`;
  }
}

/** What would have been right, in words: `a string or an array`. */
function expected(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    const type =
      { int: 'whole number', record: 'object', tuple: 'array' }[issue.expected as string] ?? issue.expected;
    return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
  }
  if (issue.code === 'invalid_value') return quotedList(issue.values.map(String), 'or');
  if (issue.code !== 'invalid_union') return 'valid';
  const alternatives = issue.errors.flatMap((errors) => errors.filter((inner) => inner.path.length === 0));
  return [...new Set(alternatives.map(expected))].join(' or ');
}

/** What was given, short and on one line. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return typeof value === 'object' ? 'an object' : typeof value;
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}

function isSized(origin: string): boolean {
  return unit(origin) !== '';
}

function unit(origin: string): string {
  return { string: ' characters', array: ' entries', set: ' entries' }[origin] ?? '';
}

function quotedList(words: readonly string[], conjunction: 'and' | 'or'): string {
  const quoted = words.map((word) => `"${word}"`);
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} ${conjunction} ${quoted.at(-1)}`;
}
