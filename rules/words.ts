/** Words, written with spaces between them, as one group of a pattern; a hyphen in a word is a space as well. */
export function anyOf(words: string): string {
  return `(?:${words.replaceAll(' ', '|').replaceAll('-', '[ -]')})`;
}

/**
 * For a class of a pattern over text as written: the letters of any script, and what stands between them in Unicode. `\p{L}` says
 * it exactly, and takes the engine twenty times as long to compile.
 */
export const letters = String.raw`A-Za-z\xc0-\u1fff\u3041-\u30fa\u30fc-\ud7ff`;

const word = new RegExp(`[${letters}]{3}`);

/** Whether there is more in a text than signs and numbers. */
export function hasWord(text: string): boolean {
  return word.test(text);
}
