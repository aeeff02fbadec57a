import { letters } from '../src/core/base/fold.ts';

/** Words, written with spaces between them, as one group of a pattern; a hyphen in a word is a space as well. */
export function anyOf(words: string): string {
  return `(?:${words.replaceAll(' ', '|').replaceAll('-', '[ -]')})`;
}

const word = new RegExp(`[${letters}]{3}`);

/** Whether there is more in a text than signs and numbers. */
export function hasWord(text: string): boolean {
  return word.test(text);
}

/** A text as messages quote it, no longer than they have room for. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
