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

const bases = new Map<string, string>();

function baseOf(letter: string): string {
  const known = bases.get(letter);
  if (known !== undefined) return known;
  const base = letter.normalize('NFD')[0]!;
  bases.set(letter, base);
  return base;
}

/** How many characters stand in front of the first letter or digit of any script: bullets, emoji, emphasis. */
export function signsBefore(text: string): number {
  return /^[^\p{L}\p{N}]*/u.exec(text)![0].length;
}

/** Where the last letter or digit of any script ends, or a closing bracket behind it. */
export function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && !/[\p{L}\p{N})]/u.test(text[end - 1]!)) end--;
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
