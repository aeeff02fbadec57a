import { type Mark, wordMark } from './criterion-mark.ts';

const wordsOf = (list: string) => new Set(list.split(' '));
/** Words of a state, beside those that stand for a mark anywhere; plain letters, so that diacritics do not matter. */
const answered = wordsOf(
  'done confirmed filled defined specified set given resolved covered inferred assumed stated explicit implied default defaulted full found ' +
    'determined derived decided detected ready valid sufficient loaded verified satisfied met true y x hotove dane urcene zadane potvrdene odvodene ' +
    'nacitane splnene plne',
);
const open = wordsOf(
  'pending tbd tba tbc todo ask asked asking needed needs required waiting blank empty absent none question questions undefined unspecified ' +
    'unresolved unanswered insufficient false n caka treba doplnit prazdne otazka pytat neurcene',
);
/** More words than these are the answer itself, in the wrong column. */
const mostWords = 3;

/**
 * What the cell of a column for states says ("Status", "Mark"). Such a column takes marks only: a word that says neither
 * ("maybe", "partly") is none, other than in a column for the answers.
 *
 * @param bare The cell without emphasis and code marks, not empty.
 */
export function statusMark(bare: string): Mark | undefined {
  const known = wordMark(bare)?.mark;
  if (known) return known;
  const words = bare.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (words.length === 0 || words.length > mostWords || /\p{N}/u.test(bare)) return 'answered';
  const first = words[0]!
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  // "Known from the request": a mark with its source.
  const alone = wordMark(words[0]!)?.mark;
  return answered.has(first) ? 'answered' : open.has(first) ? 'open' : alone;
}
