/** Lower case, without diacritics: the form in which words are compared. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * The words of a text as they are compared: camel case and numbers taken apart, lower case, plain, without the endings of an
 * English plural. Shorter ones than three letters say nothing.
 */
export function wordsOf(text: string): string[] {
  const parted = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return (plainText(parted).match(/\p{L}{3,}/gu) ?? []).map(singular);
}

/** `accounts` and `account`, `entries` and `entry` are one word. */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) && !word.endsWith('us') ? word.slice(0, -1) : word;
}
