import { type Target, targetsOf } from '../../manifests/aliases.ts';
import type { Range } from '../../parse/blocks.ts';
import { apart, mayStandApart } from './apart.ts';
import { behindSlash } from './behind-slash.ts';
import type { Draft, IsSettled, Means } from './draft.ts';
import { literalDraft } from './literal-name.ts';
import { isNamedAlone } from './named-alone.ts';
import { notNames } from './not-names.ts';
import { isPlausible } from './plausible.ts';
import { productDraft } from './product-name.ts';
import {
  readingsOf,
  readingsThat,
  type Subject,
  type SubjectReading,
  someReading,
  subjectBefore,
} from './subject.ts';
import { codeSpanAt, lineAt } from './surroundings.ts';
import { hasThreeNumbers, readNumber, type VersionNumber } from './version-number.ts';

/**
 * Reads the name and the version of which a digit is the first, unless nothing is named there, or it is settled.
 *
 * @param start Where the version begins with its prefix. @param at Where the digit is.
 */
export function draftOf(text: string, start: number, at: number, means: Means): Draft | undefined {
  const subject = subjectBefore(text, start);
  if (!subject)
    return mayStandApart(text, start) ? apart(text, start, at, means) : behindSlash(text, start, at, means);
  if (isScopeAlone(text, subject.words[0]!)) return undefined;
  const mayBeUnknown = mayBeUnknownName(text, subject, start, at, means);
  if (!mayBeUnknown && !someReading(text, subject, means.mayHaveTargets))
    return productDraft(text, subject, start, at, means) ?? literalDraft(text, subject, start, at, means);
  for (const reading of readingsThat(text, subject, means.isOfInterest)) {
    if (notNames.has(reading.key)) return undefined;
    const targets = targetsOf(reading.key, means.aliases);
    if (!targets) continue;
    const number = readNumber(text, start, at);
    return number && known(text, number, reading, targets, subject, means.isSettled);
  }
  const product = productDraft(text, subject, start, at, means);
  if (product) return product;
  const literal = literalDraft(text, subject, start, at, means);
  if (literal || !mayBeUnknown) return literal;
  const number = readNumber(text, start, at);
  return number && unknownName(text, number, readingsOf(text, subject), subject);
}

function known(
  text: string,
  number: VersionNumber,
  reading: SubjectReading,
  targets: readonly Target[],
  subject: Subject,
  isSettled: IsSettled,
): Draft | undefined {
  const { joint, floor } = subject;
  const isTag = joint === 'tag';
  if (!isTag && isSettled(targets, number.text, floor, reading.start)) return undefined;
  const line = lineAt(text, number.start);
  const span = codeSpanAt(text, line, number.start);
  const quoted = (span !== undefined && span.start <= reading.start) || isMarked(text, reading);
  const after = text.slice(number.end, line.end);
  if (!isPlausible(number, { name: reading.text, key: reading.key, joint, after, quoted })) return undefined;
  if (isTag && /\p{Lu}/u.test(reading.text)) return undefined;
  if (!isNamedAlone(text, reading, subject)) return undefined;
  const meant = isTag ? [imageOf(reading.text), ...targets.filter(isImage)] : targets;
  return { number, subject: reading, names: [{ key: reading.key, targets: meant }], joint, floor };
}

/** Whether emphasis or a backtick stands directly in front. */
function isMarked(text: string, { start }: Range): boolean {
  return /[*`]/.test(text[start - 1] ?? '');
}

/** `node:20` is the image of that name, whatever the name stands for alone. */
function imageOf(name: string): Target {
  return { ecosystem: 'docker', name };
}

function isImage({ ecosystem }: Target): boolean {
  return ecosystem === 'docker';
}

/** Whether a number may be that of a name that no table knows: told by its form, or by marks on the line. */
function mayBeUnknownName(
  text: string,
  { joint, words }: Subject,
  start: number,
  at: number,
  { isMarkedBefore }: Means,
): boolean {
  if (joint === 'tag') return false;
  if (joint === 'at' || joint === 'version' || (text.charCodeAt(start) | 32) === 118) return true;
  if (isScoped(text, words[0]!)) return true;
  return hasThreeNumbers(text, at) || isMarkedBefore(start);
}

/** `@scope/name`, which is nothing but a package. */
function isScoped(text: string, { start, end }: Range): boolean {
  return text[start] === '@' && text.slice(start, end).includes('/');
}

/** `@scope` without a package: of a dozen of them, it says none. */
function isScopeAlone(text: string, { start, end }: Range): boolean {
  return text[start] === '@' && !text.slice(start, end).includes('/');
}

/** A name that no table knows: it may be a package of the manifests. */
function unknownName(
  text: string,
  number: VersionNumber,
  all: readonly SubjectReading[],
  { joint, floor }: Subject,
): Draft | undefined {
  const scoped = all.at(-1);
  const isPackage = scoped !== undefined && isScoped(scoped.text, { start: 0, end: scoped.text.length });
  const readings = isPackage ? [scoped] : all.filter(({ key, text: name }) => looksLikeName(key, name));
  const [first] = readings;
  if (!first || joint === 'tag') return undefined;
  const line = lineAt(text, number.start);
  const quoted =
    codeSpanAt(text, line, number.start) !== undefined || all.some((reading) => isMarked(text, reading));
  const versionLike =
    number.numbers > 2 || /^[vV]/.test(number.text) || joint === 'at' || joint === 'version' || isPackage;
  if (!versionLike && !quoted) return undefined;
  if (number.numbers < 2 && !quoted && joint !== 'dash' && !/-|@|[a-z][A-Z]/.test(first.text))
    return undefined;
  const { key, text: name } = first;
  const after = text.slice(number.end, line.end);
  if (!isPlausible(number, { name, key, joint, after, quoted })) return undefined;
  const names = readings.map((each) => ({ key: each.key, targets: undefined, start: each.start }));
  return { number, subject: first, names, joint, floor };
}

function looksLikeName(key: string, name: string): boolean {
  return key.length > 1 && key.length < 60 && !notNames.has(key) && !/^\d/.test(key) && !name.includes('//');
}
