import type { Range } from '../../parse/blocks.ts';
import { openEnd } from './stated.ts';
import { readMoniker } from './target-framework.ts';

/** A number in a text that has the shape of a version. */
export interface VersionNumber extends Range {
  /** With its prefix (`v`, `>=`, `^`) and what belongs to it (`.x`, `+`, `-alpine`, ` or higher`). */
  readonly text: string;
  /** How many numbers it is made of; `5.x` has one. */
  readonly numbers: number;
  /** It says that it is a version: a `v`, a comparison, a `+`, an `x`, or three numbers. */
  readonly marked: boolean;
  /** ES2020: the name is a part of it. */
  readonly edition?: true;
  /** net8.0: it stands behind such a name. */
  readonly moniker?: true;
}

const shape = /(\d{1,4}(?:\.\d{1,6}){0,3})(\.[xX*])?(-(?=[a-zA-Z])[\w.-]*\w)?(\+)?/y;
const lowestMark = new RegExp(`[ \t]{0,2}(?:${openEnd.source})`, 'y');
/** What follows a hyphen and is a variant or a label of the version, not a word of its own. */
const variant =
  /^-(?:alpine|slim|bookworm|bullseye|buster|trixie|jammy|noble|focal|jdk|jre|fpm|apache|cli|lts|alpha|beta|rc|preview|canary|next|dev|pre|snapshot|nightly|m\d|ga|final|release|windowsservercore|nanoserver|management|ubi)/i;
/** Units and marks that make a number a quantity. */
const quantity = /(?:%|°|€|\$|£|:\d|\/\d|,\d|[–—]\d|\.\d|×)/y;

/**
 * Finds all numbers of a text that could be versions, in one pass. What is glued to letters, slashes, currency or to other
 * numbers is none.
 */
export function findNumbers(text: string): VersionNumber[] {
  const found: VersionNumber[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) continue;
    const start = startOf(text, at);
    if (start < 0) {
      const glued = isEdition(text, at) ? edition(text, at) : readMoniker(text, at);
      if (glued) found.push(glued);
      at = glued ? glued.end - 1 : endOfDigits(text, at);
      continue;
    }
    shape.lastIndex = at;
    const match = shape.exec(text);
    if (!match) continue;
    const number = readNumber(text, start, at, match);
    if (number) found.push(number);
    at = (number?.end ?? endOfDigits(text, at) + 1) - 1;
  }
  return found;
}

/** Where the version begins of which the first digit is at `at`; negative when the digit belongs to something else. */
function startOf(text: string, at: number): number {
  let start = at;
  const before = text.charCodeAt(at - 1);
  if ((before === 118 || before === 86) && !isWord(text.charCodeAt(at - 2))) start--;
  else if (isWord(before)) return -1;
  // v. 2
  switch (text[start - 1]) {
    case '.':
    case '/':
    case '\\':
    case '$':
    case '€':
    case '£':
    case '#':
    case '+':
    case '%':
    case '&':
    case '–':
    case '—':
    case '§':
    case '-':
      return -1;
    case ',':
    case "'":
      return -1;
    case '=':
      return ['>', '=', '~', '<', '!'].includes(text[start - 2] ?? '') ? comparedStart(text, start) : -1;
    case '<':
    case '≤':
      return -1;
    case '>':
      return text[start - 2] === '-' || text[start - 2] === '=' ? -1 : comparedStart(text, start);
    case '≥':
    case '^':
    case '~':
      return comparedStart(text, start);
    case ' ':
      return comparedStart(text, start);
  }
  return start;
}

/** Takes in a comparison in front: `>= 20`, `^18.3`. `<` and `~ 20` are no statement of a version. */
function comparedStart(text: string, start: number): number {
  const match = /(?:>=|≥|==|~=|~>|\^|~|>|<=|<|≤|!=)[ \t]?$/.exec(text.slice(Math.max(0, start - 4), start));
  if (!match) return start;
  const sign = match[0].trim();
  if (sign === '<' || sign === '<=' || sign === '≤' || sign === '!=' || (sign === '~' && match[0] !== '~'))
    return -1;
  if (sign === '>') {
    // A quotation mark, an arrow, or the end of a tag.
    const before = text[start - match[0].length - 1] ?? '\n';
    return /[\s(`*]/.test(before) && before !== '\n'
      ? start - match[0].length
      : /[-=\n]/.test(before)
        ? -1
        : start;
  }
  return start - match[0].length;
}

function readNumber(
  text: string,
  start: number,
  at: number,
  match: RegExpExecArray,
): VersionNumber | undefined {
  const [whole, digits = '', wild, suffix, plus] = match;
  let end = at + whole.length;
  if (suffix !== undefined && !variant.test(suffix)) end = at + digits.length + (wild?.length ?? 0);
  if (suffix !== undefined && /^\d/.test(text.slice(end, end + 1))) return undefined;
  const next = text.charCodeAt(end);
  if (next === 45 && isDigit(text.charCodeAt(end + 1))) return undefined;
  if (isAsciiWord(next)) return undefined;
  // A full stop ends the sentence unless a word follows at once: `3.py`.
  if (next === 46 && isAsciiWord(text.charCodeAt(end + 1))) return undefined;
  quantity.lastIndex = end;
  if (quantity.test(text)) return undefined;
  lowestMark.lastIndex = end;
  const open = lowestMark.exec(text);
  if (open) end += open[0].length;
  const numbers = digits.split('.').length;
  const written = text.slice(start, end);
  return {
    start,
    end,
    text: written,
    numbers,
    marked: start < at || numbers > 2 || wild !== undefined || plus !== undefined || open !== null,
  };
}

/** ES2020 and its kind. */
function isEdition(text: string, at: number): boolean {
  const letters = text.slice(at - 2, at);
  return (
    (letters === 'ES' || letters === 'es') &&
    !isWord(text.charCodeAt(at - 3)) &&
    !isWord(text.charCodeAt(endOfDigits(text, at) + 1)) &&
    text[at] === '2'
  );
}

function edition(text: string, at: number): VersionNumber {
  const start = at - 2;
  const end = endOfDigits(text, at) + 1;
  return { start, end, text: text.slice(start, end), numbers: 1, marked: true, edition: true };
}

function endOfDigits(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end + 1))) end++;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isAsciiWord(code: number): boolean {
  const lower = code | 32;
  return isDigit(code) || (lower >= 97 && lower <= 122) || code === 95;
}

/** Letters of any script that go together with digits, ideographs excepted: those stand beside versions without a blank. */
function isWord(code: number): boolean {
  return isAsciiWord(code) || (code >= 0xc0 && code < 0x2000) || code === 95;
}
