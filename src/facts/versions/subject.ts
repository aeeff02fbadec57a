import { nameKey, printOf } from '../../manifests/aliases.ts';
import type { Range } from '../../parse/blocks.ts';
import { isNameChar } from './bracket-group.ts';
import { type Joint, nameEndBefore } from './name-end.ts';

/** What may be named in front of a version: from one word up to some, all ending in the same place. */
export interface SubjectReading extends Range {
  readonly text: string;
  readonly key: string;
}

export interface Subject {
  /** Where the name ends, without a full stop or colon. */
  readonly end: number;
  readonly joint: Joint;
  /** "At least", "minimum": the words say that it is the oldest one. */
  readonly floor: boolean;
  /** The words that the name may be made of, the nearest first. */
  readonly words: readonly Range[];
}

const mostWords = 4;
const longestLook = 100;

/**
 * Reads the name in front of a version, on the same line.
 *
 * @param at Where the version begins.
 */
export function subjectBefore(text: string, at: number): Subject | undefined {
  // None of the characters that are passed over ends a line.
  const from = Math.max(0, at - longestLook);
  const name = nameEndBefore(text, from, at);
  if (!name) return undefined;
  let end = name.end;
  while (end > from && isStop(text.charCodeAt(end - 1))) end--;
  const words = wordsBefore(text, from, name.end);
  const furthest = words[Math.min(words.length, mostWords) - 1];
  if (!furthest || !holdsLetter(text, furthest.start, end)) return undefined;
  return { end, joint: name.joint, floor: name.floor, words };
}

/** All that may be named, the longest reading first. */
export function readingsOf(text: string, subject: Subject): SubjectReading[] {
  const readings: SubjectReading[] = [];
  for (let count = mostWords; count > 0; count--) {
    const reading = readingOf(text, subject, count);
    if (reading) readings.push(reading);
  }
  return readings;
}

/** Whether the print of one of the readings at least passes a test. */
export function someReading(text: string, subject: Subject, test: (print: number) => boolean): boolean {
  const { words, end } = subject;
  let print: number | undefined;
  for (let count = 0; count < words.length && count < mostWords; count++) {
    const word = words[count]!;
    print = printOf(text, word.start, Math.min(word.end, end), print);
    if (test(print)) return true;
  }
  return false;
}

/** The readings of which the prints pass a test, the longest first. */
export function readingsThat(
  text: string,
  subject: Subject,
  test: (print: number) => boolean,
): SubjectReading[] {
  const { words, end } = subject;
  const readings: SubjectReading[] = [];
  let print: number | undefined;
  for (let count = 1; count <= words.length && count <= mostWords; count++) {
    const word = words[count - 1]!;
    print = printOf(text, word.start, Math.min(word.end, end), print);
    const reading = test(print) ? readingOf(text, subject, count) : undefined;
    if (reading) readings.unshift(reading);
  }
  return readings;
}

function readingOf(text: string, { words, end }: Subject, count: number): SubjectReading | undefined {
  const start = words[count - 1]?.start;
  if (start === undefined || !holdsLetter(text, start, end)) return undefined;
  const name = text.slice(start, end);
  return { start, end, text: name, key: nameKey(name) };
}

/** The word in front of a reading that is joined to it by nothing but a blank; empty when there is none. */
export function wordBefore(text: string, { words }: Subject, reading: Range): string {
  const word = words[words.findIndex(({ start }) => start === reading.start) + 1];
  return word ? text.slice(word.start, word.end) : '';
}

function wordsBefore(text: string, from: number, end: number): Range[] {
  const words: Range[] = [];
  let at = end;
  while (words.length <= mostWords) {
    const wordEnd = at;
    while (at > from && isNameChar(text.charCodeAt(at - 1))) at--;
    if (at === wordEnd) break;
    // A name does not begin with what only joins: `-x`, `/x`.
    let start = at + lengthOfVersion(text, at, wordEnd);
    while (start < wordEnd && isJoiner(text.charCodeAt(start))) start++;
    if (start === wordEnd) break;
    words.push({ start, end: wordEnd });
    if (start !== at || text[at - 1] !== ' ' || at - 1 <= from) break;
    at--;
  }
  return words;
}

const versionInFront = /v?\d+(?:\.\d+)*(?:\.x)?\+?\//y;

/** Of "React 18/Next 14" the first version is no part of the second name. */
function lengthOfVersion(text: string, start: number, end: number): number {
  const code = text.charCodeAt(start);
  if (code !== 118 && (code < 48 || code > 57)) return 0;
  versionInFront.lastIndex = start;
  const length = versionInFront.exec(text)?.[0].length ?? 0;
  return start + length < end ? length : 0;
}

/** `-`, `/`, `_`, `+`. */
function isJoiner(code: number): boolean {
  return code === 45 || code === 47 || code === 95 || code === 43;
}

/** `.`, `:`. */
function isStop(code: number): boolean {
  return code === 46 || code === 58;
}

/** Whether a name holds a letter; all of its letters are ASCII. */
function holdsLetter(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const lower = text.charCodeAt(at) | 32;
    if (lower >= 97 && lower <= 122) return true;
  }
  return false;
}
