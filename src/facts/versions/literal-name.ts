import { nameKey } from '../../manifests/aliases.ts';
import type { Draft, Means } from './draft.ts';
import { notNames } from './not-names.ts';
import type { Subject } from './subject.ts';
import { readNumber } from './version-number.ts';

/** Written like no word of a language: `ruby-openai`, `omniai_core`, `vendor/package`, `pg2`. */
const isPlainlyName = /[a-z\d][-_/.][a-z\d]|[a-z]\d|[a-z][A-Z]/;

/**
 * Reads a version behind a package that no table knows and that is written as its manifest writes it: behind a requirement's
 * operator (`~`, `>=` and `==` stand in sentences and in code as well), in a bracket, or, behind a colon, with a mark of its own: `omniai (~> 1.x)`, `ruby-openai (7.0)`, `vendor/package: 1.1+`.
 *
 * @param start Where the version begins with its prefix. @param at Where its first digit is.
 */
export function literalDraft(
  text: string,
  subject: Subject,
  start: number,
  at: number,
  { isDependency }: Means,
): Draft | undefined {
  const { joint, floor, words, end } = subject;
  const isRequirement =
    text.startsWith('~>', start) || (text[start] === '^' && /[\s(]/.test(text[start - 1]!));
  if (!isRequirement && joint !== 'paren' && joint !== 'colon' && joint !== 'blank') return undefined;
  const word = words[0]!;
  const name = text.slice(word.start, Math.min(word.end, end));
  if (name.length < 3 || !(isRequirement ? /[a-z]/ : isPlainlyName).test(name)) return undefined;
  const key = nameKey(name);
  if (notNames.has(key) || !isDependency(name, word.start)) return undefined;
  const number = readNumber(text, start, at);
  if (!number || (!number.marked && number.numbers < 2)) return undefined;
  if (!isRequirement && joint !== 'paren' && !number.marked) return undefined;
  if (joint === 'paren' && !/^[*_`]*[ \t]*[),;]/.test(text.slice(number.end, number.end + 8)))
    return undefined;
  const range = { start: word.start, end: word.start + name.length, text: name };
  return { number, subject: range, names: [{ key, targets: undefined }], joint, floor };
}
