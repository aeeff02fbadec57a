import type { Range } from '../../parse/blocks.ts';
import { nameKey } from '../aliases.ts';

/** What may be named in front of a version: from one word up to some, all ending in the same place. */
export interface SubjectReading extends Range {
  readonly text: string;
  readonly key: string;
}

/** What stands between name and version. */
export type Joint = 'blank' | 'colon' | 'dash' | 'paren' | 'at' | 'tag' | 'version';

export interface Subject {
  /** The longest reading first. */
  readonly readings: readonly SubjectReading[];
  readonly joint: Joint;
  /** "At least", "minimum": the words say that it is the oldest one. */
  readonly floor: boolean;
  /** The word in front of the longest reading that is joined to it by nothing but a blank; empty when there is none. */
  readonly wordBefore: (reading: SubjectReading) => string;
}

/** Words between name and version; the strong ones say that a version comes. */
const strongFillers = new Set([
  'version',
  'versions',
  'ver',
  'v',
  'verzia',
  'verzie',
  'verziu',
  'verzii',
  'release',
  'lts',
  'minimum',
  'min',
]);
const weakFillers = new Set([
  'is',
  'are',
  'at',
  'on',
  'least',
  'current',
  'currently',
  'required',
  'stable',
  'je',
  'exactly',
  'pinned',
  'to',
  'runtime',
  'sdk',
]);
const mostWords = 4;
const mostFillers = 4;
const longestLook = 100;

/**
 * Reads the name in front of a version, on the same line.
 *
 * @param lineStart Where the line begins; nothing before it is looked at.
 * @param at Where the version begins.
 */
export function subjectBefore(text: string, lineStart: number, at: number): Subject | undefined {
  const from = Math.max(lineStart, at - longestLook);
  let { end, joint } = stepOver(text, from, at);
  let strong = false;
  let floor = false;
  let fillers = 0;
  for (; fillers < mostFillers; fillers++) {
    const start = wordStart(text, from, end);
    const word = text.slice(start, end).toLowerCase().replace(/\.$/, '');
    const isStrong = strongFillers.has(word);
    if (!isStrong && !weakFillers.has(word)) break;
    // `.NET SDK 8`, `controller-runtime 0.17`: the word may be the end of a name.
    if (!isStrong && (word === 'sdk' || /[\w/@-]/.test(text[start - 1] ?? ''))) break;
    strong ||= isStrong;
    floor ||= word === 'least' || word.startsWith('min');
    const next = stepOver(text, from, start);
    end = next.end;
    if (text[end - 1] === ',') end = stepOver(text, from, end - 1).end;
    joint = 'version';
  }
  if (fillers > 0 && !strong) return undefined;
  return readName(text, from, skipGroup(text, from, end), joint, floor);
}

function wordStart(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && /[\p{L}.]/u.test(text[at - 1]!)) at--;
  return at;
}

/** Passes over what joins a name and a version: blanks, emphasis, a colon, a dash, a bracket. */
function stepOver(text: string, from: number, at: number): { end: number; joint: Joint } {
  let end = at;
  let joint: Joint = 'blank';
  while (end > from) {
    const char = text[end - 1]!;
    if (char === '@' && end === at) joint = 'at';
    else if (char === ':' && end === at) joint = 'tag';
    else if (char === ':' || char === '=') joint = joint === 'dash' ? 'dash' : 'colon';
    else if (char === '(') joint = 'paren';
    else if (char === '-' || char === '–' || char === '—') {
      const spaced = isBlank(text[end]) && end - 2 >= from && isBlank(text[end - 2]);
      if (!spaced) break;
      joint = 'dash';
    } else if (!isBlank(char) && !'*_`"'.includes(char)) break;
    end--;
  }
  return { end, joint };
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\u00a0';
}

/** Leaves out what stands in brackets behind a name: `Name (ALIAS) - v12`, `[Name](address) 12`. */
function skipGroup(text: string, from: number, end: number): number {
  let at = end;
  if (text[at - 1] === ')') {
    const open = text.lastIndexOf('(', at - 1);
    if (open < from || text.slice(open, at - 1).includes(')')) return end;
    at = open;
    if (text[at - 1] === ']') return at - 1;
    while (at > from && /[\s*_`]/.test(text[at - 1]!)) at--;
    return at;
  }
  if (text[at - 1] !== ']') return end;
  // Of `name[extra] 2.0` the version is the name's, not the extra's.
  const open = text.lastIndexOf('[', at - 1);
  return open > from && isNameChar(text.charCodeAt(open - 1)) ? open : at - 1;
}

function readName(
  text: string,
  from: number,
  end: number,
  joint: Joint,
  floor: boolean,
): Subject | undefined {
  const readings: SubjectReading[] = [];
  const words: Range[] = [];
  let at = end;
  while (words.length <= mostWords) {
    const wordEnd = at;
    while (at > from && isNameChar(text.charCodeAt(at - 1))) at--;
    if (at === wordEnd) break;
    // A name does not begin with what only joins: `-x`, `/x`.
    let start = at;
    while (start < wordEnd && /[-/_+]/.test(text[start]!)) start++;
    if (start === wordEnd) break;
    words.push({ start, end: wordEnd });
    if (start !== at || text[at - 1] !== ' ' || at - 1 <= from) break;
    at--;
  }
  let nameEnd = end;
  while (nameEnd > from && /[.:]/.test(text[nameEnd - 1]!)) nameEnd--;
  for (const [count, word] of words.slice(0, mostWords).entries()) {
    if (nameEnd <= word.start) continue;
    const reading = text.slice(word.start, nameEnd);
    const key = nameKey(reading);
    if (key !== '' && /[\p{L}]/u.test(key))
      readings.unshift({ start: word.start, end: nameEnd, text: reading, key });
    if (count === mostWords - 1) break;
  }
  if (readings.length === 0) return undefined;
  return {
    readings,
    joint,
    floor,
    wordBefore: (reading) => {
      const index = words.findIndex(({ start }) => start === reading.start);
      const word = words[index + 1];
      return word ? text.slice(word.start, word.end) : '';
    },
  };
}

/** Letters, digits, and `.`, `@`, `/`, `#`, `+`, `-`, `_`. */
function isNameChar(code: number): boolean {
  const lower = code | 32;
  return (
    (lower >= 97 && lower <= 122) ||
    (code >= 45 && code <= 57) ||
    code === 64 ||
    code === 35 ||
    code === 43 ||
    code === 95
  );
}
