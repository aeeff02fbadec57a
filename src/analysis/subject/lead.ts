import { courtesy, plainText } from '../words.ts';

/** A clause without "please", "can you", "I want to" and what stands before its first word. */
export function withoutCourtesy(clause: string): string {
  const composed = clause.normalize('NFC').replace(/^[^\p{L}\p{N}/.@]+/u, '');
  // As long as the text, since its marks are composed.
  const plain = [...composed].map((character) => plainText(character)[0] ?? ' ').join('');
  const length = courtesy.exec(plain)?.[0].length ?? 0;
  return [...composed]
    .slice(length)
    .join('')
    .replace(/^[^\p{L}\p{N}/.@]+/u, '');
}

/** A word as lists have it: plain, without the marks around it. */
export function bare(word: string | undefined): string {
  return plainText(word ?? '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]{1,200}$/gu, '');
}

/** Whether a clause goes on behind a word. */
export function endsPhrase(word: string): boolean {
  return /[,.:;!?–—)]$/u.test(word);
}

/** Without what would part the words or be taken for markup. */
export function cleaned(phrase: string): string {
  return phrase
    .replace(/["“”„[\]{}()<>*`]/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/^[^\p{L}\p{N}/.@]+|[^\p{L}\p{N}]{1,200}$/gu, '');
}
