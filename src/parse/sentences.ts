import { masked } from './passages.ts';

/** Words that end in a full stop without ending a sentence, in English and Slovak, without the last dot. */
const abbreviations = new Set(
  (
    'e.g i.e eg ie etc vs cf approx ca al resp incl excl esp viz a.k.a w.r.t fig figs eq sec sect ch vol pp p ver v rev ' +
    'est dept max min avg temp ref refs orig prev misc tel mr mrs ms dr prof sr jr st inc ltd corp co bros gen ' +
    'a.m p.m u.s u.k ph.d b.c a.d jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun ' +
    'napr t.j tj tzn t.zn tzv atď atd atp apod a.i i.a resp príp prip príkl č čís čl str s obr kap ods písm pozn súč ' +
    'angl slov nem lat zák par ing mgr bc rndr mudr judr phdr doc csc cca st sv ul nám tis mil mld hod sek'
  ).split(' '),
);
/** `No. 5` abbreviates, "the answer is no." does not. */
const beforeNumber = new Set(['no', 'nr', 'art', 'par', 'step', 'č']);
const closers = /["'”’“‘»›)\]}*_~]/;
const pairs: ReadonlyMap<number, string> = new Map([
  [0x22, '"'],
  [0x201c, '”'],
  [0x201e, '“'],
  [0xab, '»'],
  [0x28, ')'],
]);
const beginning = new RegExp(`^["'“„«([*_~]{0,4}[\\p{L}\\p{N}${masked}\`]`, 'u');

/**
 * Where the sentences of a passage begin that follow its first one.
 *
 * Full stops in abbreviations, numbers, names of files, initials and ellipses end nothing, nor does what stands in
 * quotation marks or brackets; a small letter begins a sentence only behind `?`, `!` or a word that is surely none of them.
 *
 * @param text The passage with code and addresses masked, as `maskedText` gives it.
 * @returns Offsets into `text`, ascending.
 */
export function furtherSentences(text: string): number[] {
  const starts: number[] = [];
  if (!mayHaveFurtherSentences(text)) return starts;
  const inside = enclosed(text);
  for (const match of text.matchAll(/[.?!…。！？]+/gu)) {
    let end = match.index + match[0].length;
    if (inside[match.index] !== 0 && !closesAfter(text, end, inside)) continue;
    while (end < text.length && closers.test(text[end]!)) end++;
    const gap = /^\s+/.exec(text.slice(end, end + 40))?.[0].length ?? 0;
    const wide = /[。！？]$/u.test(match[0]);
    if ((gap === 0 && !wide) || end + gap >= text.length) continue;
    const next = end + gap;
    if (begins(text.slice(next, next + 24)) && ends(text, match.index, match[0], next)) starts.push(next);
  }
  return starts;
}

/**
 * Whether there is a mark that may end a sentence with something behind it other than a letter or a number. A cheap test
 * that holds for masked and unmasked texts alike: masking takes marks away and brings none.
 */
export function mayHaveFurtherSentences(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3002 || code === 0xff01 || code === 0xff1f) return true;
    if (code !== 46 && code !== 63 && code !== 33 && code !== 0x2026) continue;
    if (at + 1 < text.length && !isAlphanumeric(text.charCodeAt(at + 1))) return true;
  }
  return false;
}

function isAlphanumeric(code: number): boolean {
  const lower = code | 32;
  return (code >= 48 && code <= 57) || (lower >= 97 && lower <= 122);
}

/** For each character, how many quotation marks and brackets it stands in; those that never close count for nothing. */
function enclosed(text: string): Uint8Array {
  const depth = new Uint8Array(text.length);
  let at = 0;
  while (at < text.length) {
    const closer = pairs.get(text.charCodeAt(at));
    const close =
      closer === undefined || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? -1 : text.indexOf(closer, at + 1);
    if (close < 0) {
      at++;
      continue;
    }
    depth.fill(1, at, close + 1);
    at = close + 1;
  }
  return depth;
}

/** `He says "Stop." Then` ends a sentence with the quotation. */
function closesAfter(text: string, end: number, inside: Uint8Array): boolean {
  if (end >= text.length || !closers.test(text[end]!)) return false;
  return inside[end + 1] === 0 && /^["”“»)]\s+\p{Lu}/u.test(text.slice(end, end + 20));
}

/** Whether something that can begin a sentence stands here: a letter, a number, code, a quotation. */
function begins(text: string): boolean {
  return beginning.test(text);
}

function ends(text: string, at: number, mark: string, next: number): boolean {
  const word = /[\p{L}\p{N}.\uFFFC-]{0,40}$/u.exec(text.slice(Math.max(0, at - 40), at))![0].toLowerCase();
  const first = /[\p{L}\p{N}\uFFFC]/u.exec(text.slice(next, next + 8))?.[0] ?? '';
  const upper = /[\p{Lu}\p{N}\uFFFC]/u.test(first);
  if (/[?!。！？]/u.test(mark)) return true;
  if (mark === '…' || mark.length > 1) return /\p{Lu}/u.test(first);
  if (abbreviations.has(word) || abbreviations.has(word.replace(/^.*[ .](?=\p{L}+$)/u, ''))) return false;
  if (beforeNumber.has(word) && /\p{N}/u.test(first)) return false;
  // "t. j.", initials, and Slovak ordinals such as "2. mája".
  if (/^\p{L}$/u.test(word)) return false;
  if (/^\p{N}+$/u.test(word)) return /\p{Lu}/u.test(first);
  return upper || /^\p{Ll}{5,}$/u.test(word);
}
