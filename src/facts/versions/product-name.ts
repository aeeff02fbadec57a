import type { Draft, Means } from './draft.ts';
import { isNamedAlone } from './named-alone.ts';
import { notNames } from './not-names.ts';
import { isPlausible } from './plausible.ts';
import { readingsOf, type Subject } from './subject.ts';
import { codeSpanAt, lineAt } from './surroundings.ts';
import { readNumber } from './version-number.ts';

/** A product's name has a capital, and is at most two words. */
const capital = /^\p{Lu}[\p{L}\d.]*\p{Ll}[\p{L}\d.]*(?:[ -]\p{Lu}[\p{L}\d.]+)?$/u;

/**
 * Reads a version of what no table knows and the manifests have as a scoped package: "Refine 5" where `@refinedev/core` is.
 *
 * @param start Where the version begins with its prefix. @param at Where its first digit is.
 */
export function productDraft(
  text: string,
  subject: Subject,
  start: number,
  at: number,
  { productOf }: Means,
): Draft | undefined {
  const { joint, floor, words } = subject;
  if (joint === 'tag' || joint === 'at' || joint === 'dash') return undefined;
  const code = text.charCodeAt(words[0]!.start);
  if (code < 65 || code > 90) return undefined;
  for (const reading of readingsOf(text, { ...subject, words: words.slice(0, 2) })) {
    if (notNames.has(reading.key)) return undefined;
    const targets = productOf(reading.key, reading.start);
    if (!targets || !capital.test(reading.text)) continue;
    const number = readNumber(text, start, at);
    if (!number || !isNamedAlone(text, reading, subject)) continue;
    const line = lineAt(text, number.start);
    const quoted = codeSpanAt(text, line, number.start) !== undefined;
    const after = text.slice(number.end, line.end);
    if (!isPlausible(number, { name: reading.text, key: reading.key, joint, after, quoted }))
      return undefined;
    return { number, subject: reading, names: [{ key: reading.key, targets }], joint, floor, inferred: true };
  }
  return undefined;
}
