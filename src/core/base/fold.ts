/**
 * Brings a text to the letters that patterns of English and Slovak words are written in: small, and without diacritics ("Ľahko" is
 * "lahko"). A pattern over it needs neither `i` nor `\p{L}`, which V8 spells out into hundreds of ranges each time that one is
 * first used, and it knows Slovak as people type it in a hurry. Letters of other scripts, signs and spaces stay.
 *
 * @returns As long as the text: each character stands at its old offset.
 */
export function fold(text: string): string {
  const small = text.toLowerCase();
  // Of one letter alone, the capital İ, the small form is longer.
  const same = small.length === text.length ? small : text.replaceAll('İ', 'I').toLowerCase();
  // Most text has none, and a search is cheaper than a replacement of nothing.
  return marked.test(same) ? same.replaceAll(everyMarked, baseOf) : same;
}

const marked = /[\u00e0-\u024f\u1e00-\u1eff]/;
const everyMarked = new RegExp(marked, 'g');

/** Letters that no decomposition takes apart, and what the others have been brought to. */
const bases = new Map([...'łlđdøoıi'.matchAll(/(.)(.)/gu)].map(([, letter, base]) => [letter!, base!]));

function baseOf(letter: string): string {
  const known = bases.get(letter);
  if (known !== undefined) return known;
  const base = letter.normalize('NFD')[0]!;
  bases.set(letter, base);
  return base;
}

/** For a class of a pattern: the letters of any script, and what stands between them in Unicode. `\p{L}` says it exactly, and takes ten times as long to compile. */
export const letters = [
  String.raw`A-Za-z\xaa\xb5\xba\xc0-\xd6\xd8-\xf6\xf8-\u02ff\u0370-\u0559\u0560-\u0588`,
  // Hebrew and Arabic, then the scripts up to the additions to Greek.
  String.raw`\u0591-\u0605\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u0963\u0966-\u167f\u1681-\u1fff`,
  String.raw`\u2c00-\u2dff\u3005-\u3007\u3041-\u30fa\u30fc-\ud7ff\uf900-\ufdff\ufe70-\ufefc`,
  // As wide as a sign of Chinese, or half as wide.
  String.raw`\uff21-\uff3a\uff41-\uff5a\uff66-\uffdc`,
].join('');

/** For a class of a pattern: digits, and numbers that are one character, such as ½ and ①. Digits of other scripts are among `letters`. */
export const numbers = String.raw`\d\xb2\xb3\xb9\xbc-\xbe\u2070-\u2089\u2150-\u218b\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\uff10-\uff19`;

const leadingSigns = new RegExp(`^[^${letters}${numbers}]*`);
const endsWord = new RegExp(`[${letters}${numbers})]`);

/** How many characters stand in front of the first letter or digit of any script: bullets, emoji, emphasis. */
export function signsBefore(text: string): number {
  return leadingSigns.exec(text)![0].length;
}

/** Whether a text has neither letter nor digit. */
export function isSigns(text: string): boolean {
  return signsBefore(text) === text.length;
}

/** Where the last letter or digit of any script ends, or a closing bracket behind it. */
export function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && !endsWord.test(text[end - 1]!)) end--;
  return end;
}

/** Whether a text begins with a capital letter of any script that has such. */
export function opensWithCapital(text: string): boolean {
  const first = text.charAt(0);
  return first !== first.toLowerCase();
}

/** Whether a text has capitals, and no small letter. */
export function isShouted(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
