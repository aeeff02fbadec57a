import type { Range } from '../../parse/blocks.ts';
import { isAsciiWord, isDigit } from './number-start.ts';

/** A number in a text that has the shape of a version. */
export interface VersionNumber extends Range {
  /** With its prefix (`v`, `>=`, `^`) and what belongs to it (`.x`, `+`, `-alpine`, ` or higher`). */
  readonly text: string;
  /** How many numbers it is made of; `5.x` has one. */
  readonly numbers: number;
  /** It says that it is a version: a `v`, a comparison, a `+`, an `x`, or three numbers. */
  readonly marked: boolean;
}

const shape = /(\d{1,4}(?:\.\d{1,6}){0,3})(\.[xX*])?(-(?=[a-zA-Z])[\w.-]*\w)?(\+)?/y;

/** Words behind a version that make it the lowest one, in the languages that documents are written in. */
const openEnd =
  /\(?(?:or|and|a|alebo)[ \t]+(?:higher|newer|later|above|greater|up|upwards?|vyššie|vyššia|vyšší|novšie|novšia|novší)\b\)?|onwards?\b|(?:版本)?[及或]?(?:以上|以降|更高(?:版本)?|更新版本)|(?:버전 )?이상|o (?:superior(?:es)?|posterior(?:es)?|más|mayor)\b|ou (?:supérieure?|superior|plus récent|posterior|mais recente)\b|oder (?:höher|neuer)\b|(?:и|или) (?:выше|новее)|e (?:superiori|successive)\b|trở lên/;

const lowestMark = new RegExp(`[ \t]{0,2}(?:${openEnd.source})`, 'y');
/** What follows a hyphen and is a variant or a label of the version, not a word of its own. */
const variant =
  /^-(?:alpine|slim|bookworm|bullseye|buster|trixie|jammy|noble|focal|jdk|jre|fpm|apache|cli|lts|alpha|beta|rc|preview|canary|next|dev|pre|snapshot|nightly|m\d|ga|final|release|windowsservercore|nanoserver|management|ubi)/i;
/** Units and marks that make a number a quantity. */
const quantity = /(?:%|°|€|\$|£|:\d|\/\d|,\d|[–—]\d|\.\d|×)/y;

/**
 * Reads the number that has its first digit at an offset.
 *
 * @param start Where it begins with its prefix.
 * @returns undefined when what follows makes it a quantity, a range or a part of a word.
 */
export function readNumber(text: string, start: number, at: number): VersionNumber | undefined {
  shape.lastIndex = at;
  const [whole, digits = '', wild, suffix, plus] = shape.exec(text)!;
  let end = at + whole.length;
  if (suffix !== undefined) {
    if (!variant.test(suffix)) end = at + digits.length + (wild?.length ?? 0);
    if (isDigit(text.charCodeAt(end))) return undefined;
  }
  const next = text.charCodeAt(end);
  if (next === 45 && isDigit(text.charCodeAt(end + 1))) return undefined;
  if (isAsciiWord(next) && !isEmphasis(text, end)) return undefined;
  // A full stop ends the sentence unless a word follows at once: `3.py`.
  if (next === 46 && isAsciiWord(text.charCodeAt(end + 1))) return undefined;
  quantity.lastIndex = end;
  if (quantity.test(text)) return undefined;
  const open = lengthOfOpenEnd(text, end);
  end += open;
  const numbers = countOfNumbers(digits);
  return {
    start,
    end,
    text: text.slice(start, end),
    numbers,
    marked: start < at || numbers > 2 || wild !== undefined || plus !== undefined || open > 0,
  };
}

/** Underscores that end emphasis: `_Vite 5_`. */
function isEmphasis(text: string, at: number): boolean {
  let end = at;
  while (text.charCodeAt(end) === 95) end++;
  return end > at && !isAsciiWord(text.charCodeAt(end));
}

function countOfNumbers(digits: string): number {
  let count = 1;
  for (let at = 1; at < digits.length; at++) if (digits.charCodeAt(at) === 46) count++;
  return count;
}

/** How long ` or higher` and its kind is behind a number; 0 when nothing of it stands there. */
function lengthOfOpenEnd(text: string, end: number): number {
  let at = end;
  while (at < end + 2 && isBlank(text.charCodeAt(at))) at++;
  if (!mayBeginOpenEnd(text.charCodeAt(at))) return 0;
  lowestMark.lastIndex = end;
  const mark = lowestMark.exec(text)?.[0] ?? '';
  // Of "C# (.NET 10 or later)" the bracket is not the version's.
  return mark.endsWith(')') && !mark.includes('(') ? mark.length - 1 : mark.length;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}

/** `(`, `a`, `e`, `o`, `t`, and what is not ASCII: how the words of `openEnd` begin. */
function mayBeginOpenEnd(code: number): boolean {
  return code === 40 || code === 97 || code === 101 || code === 111 || code === 116 || code > 127;
}

/** Whether a version at an offset has three numbers or more: `18.3.1`. */
export function hasThreeNumbers(text: string, at: number): boolean {
  const second = behindFullStop(text, at);
  return second >= 0 && behindFullStop(text, second) >= 0;
}

/** Where the digits begin that follow those at an offset and a full stop; negative when there are none. */
function behindFullStop(text: string, at: number): number {
  const end = endOfDigits(text, at);
  return text.charCodeAt(end) === 46 && isDigit(text.charCodeAt(end + 1)) ? end + 1 : -1;
}

/** Behind the last of the digits that stand at an offset. */
export function endOfDigits(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}
