/** A word, or a sign that stands for itself; `break` is the punctuation between two clauses. */
export interface Token {
  /** Words in lower case and without Slovak diacritics, apostrophes straight. */
  readonly text: string;
  readonly kind: 'word' | 'break' | 'sign';
}

/** Invisible characters, variants of emoji, the frame of a key and tones of skin: they change nothing. */
const invisible = /[\u200b\u200c\u2060\ufeff]|\u200d|\u20e3|\ufe0e|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu;
const slovakLetters = /[áäčďéíĺľňóôŕšťúýžěřů]/g;
/** A letter that no Slovak word has keeps its mark: "año" is not "áno". */
const withoutDiacritics = (letters: string) =>
  letters.replace(slovakLetters, (letter) => letter.normalize('NFD').charAt(0));

const emoticon = /(?<=^|\s)[:;=][-^']?[)(\][dp/\\|3*](?=$|\s)/gu;
const friendly = /^[:=][-^']?[)d\]]$/u;
const smile = /(?<=^|[\s\p{L}.!])[:=]-?\)+(?=$|[\s.!,])/gu;
const token = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|\p{N}+\p{L}*|\.{2,}|…|[.,!;:()\n–—-]|[^\s\p{L}\p{N}]/gu;

/** Lower case, Slovak diacritics away. */
export function fold(text: string): string {
  return withoutDiacritics(text.normalize('NFC').replace(invisible, '').toLowerCase()).replaceAll('’', "'");
}

/** Divides an answer into words, breaks and signs; emphasis in pairs is left out, everything else is there. */
export function tokenize(text: string): Token[] {
  const plain = withoutEmphasis(fold(text).trim())
    .replace(smile, ' 🙂 ')
    .replace(emoticon, (face) => (friendly.test(face) ? ' 🙂 ' : ' ~ '))
    .replace(/(?<!\p{L})c\.\s*(?=\d)/gu, 'cislo ');
  const unpaired = unpairedBrackets(plain);
  return [...plain.matchAll(token)].map(({ 0: text, index }) => {
    if (/^[\p{L}\p{N}]/u.test(text)) return { text, kind: 'word' };
    const isBreak = text.length === 1 && '.,!;:()\n–—-'.includes(text);
    const parts = isBreak && !unpaired.has(index) && partsClauses(plain, text, index);
    return { text: text.startsWith('..') ? '…' : text, kind: parts ? 'break' : 'sign' };
  });
}

/** A footnote's asterisk, or a face such as `-_-`, is no emphasis. */
export function withoutEmphasis(text: string): string {
  if (!/[*_]/.test(text)) return text;
  return text
    .replace(/^[ \t]*\*[ \t]+/gm, '')
    .replace(/(?<![\p{L}\p{N}*])(\*{1,3})(?=[^\s*])([^*\n]*[^\s*])\1(?![\p{L}\p{N}*])/gu, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_\n]*[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2');
}

/** Whether a sign of punctuation does no more than part: in `!yes`, `-1` and `1.1` it says something, and `yes:` goes on. */
function partsClauses(text: string, sign: string, at: number): boolean {
  if ('\n()'.includes(sign)) return true;
  const behind = text[at + 1] ?? '';
  const isDash = '–—-'.includes(sign);
  if (/\p{N}/u.test(text[at - 1] ?? '') && /\p{N}/u.test(behind)) return false;
  if (at === text.length - 1 && (isDash || sign === ':')) return false;
  const isFirst = /^[\s(]*$/.test(text.slice(0, at));
  if (isFirst) return isDash && /\s/.test(behind);
  const opens = /[\s(.,;:][!–—-]*$/.test(text.slice(0, at)) && /[\p{L}\p{N}(]/u.test(behind);
  return !(opens && (isDash || sign === '!'));
}

const endsInMark = /(?:^|\n)[^\n]{0,12}(?<![\p{L}\p{N}])[\p{L}\p{N}]$/u;

/** Where a bracket stands without its other half, or with no word in it: `(!)`. A mark's, as in `1)`, needs none. */
function unpairedBrackets(text: string): ReadonlySet<number> {
  const open: number[] = [];
  const unpaired = new Set<number>();
  for (const { index, 0: bracket } of text.matchAll(/[()]/g)) {
    if (bracket === '(') {
      open.push(index);
      continue;
    }
    const start = open.pop();
    const isEmpty = start !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(start, index));
    if (isEmpty || (start === undefined && !endsInMark.test(text.slice(0, index))))
      for (const at of [start ?? index, index]) unpaired.add(at);
  }
  for (const index of open) unpaired.add(index);
  return unpaired;
}
