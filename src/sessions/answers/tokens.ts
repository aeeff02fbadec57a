/** A word, or a sign that stands for itself; `break` is the punctuation between two clauses. */
export interface Token {
  /** Words in lower case and without Slovak diacritics, apostrophes straight. */
  readonly text: string;
  readonly kind: 'word' | 'break' | 'sign';
}

/** Invisible characters, variants of emoji and tones of skin: they change nothing. */
const invisible = /[\u200b\u200c\u2060\ufeff]|\u200d|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu;
const slovakLetters = /[áäčďéíĺľňóôŕšťúýžěřů]/g;
/** A letter that no Slovak word has keeps its mark: "año" is not "áno". */
const withoutDiacritics = (letters: string) =>
  letters.replace(slovakLetters, (letter) => letter.normalize('NFD').charAt(0));

const emoticon = /(?<=^|\s)[:;=][-^']?[)(\][dp/\\|3*](?=$|\s)/gu;
const friendly = /^[:=][-^']?[)d\]]$/u;
const token = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|\p{N}+\p{L}*|\.{2,}|…|[.,!;:()\n–—-]|[^\s\p{L}\p{N}]/gu;

/** Lower case, Slovak diacritics away. */
export function fold(text: string): string {
  return withoutDiacritics(text.normalize('NFC').replace(invisible, '').toLowerCase()).replaceAll('’', "'");
}

/** Divides an answer into words, breaks and signs; emphasis is left out, everything else is there. */
export function tokenize(text: string): Token[] {
  const plain = fold(text)
    .replace(emoticon, (face) => (friendly.test(face) ? ' 🙂 ' : ' ~ '))
    .replace(/[*_]+/g, '');
  return [...plain.matchAll(token)].map(([found]) => {
    if (/^[\p{L}\p{N}]/u.test(found)) return { text: found, kind: 'word' };
    const isBreak = found.length === 1 && '.,!;:()\n–—-'.includes(found);
    return { text: found.startsWith('..') ? '…' : found, kind: isBreak ? 'break' : 'sign' };
  });
}
