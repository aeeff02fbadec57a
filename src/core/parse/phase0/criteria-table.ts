import type { Range } from '../blocks.ts';
import { normalizeLabel } from '../labels.ts';
import { type BlockLine, isDelimiterRow, tableCells } from './block-lines.ts';
import { criterionName, leadingMark, type Mark, trailingMark, wordMark } from './criterion-statement.ts';
import type { Criterion } from './question-rounds.ts';

type Cell = Range & { readonly text: string };
type Column = 'criterion' | 'status' | 'mark' | 'source' | 'other';

const columnNames: readonly (readonly [Column, RegExp])[] = [
  ['criterion', /^(?:criterion|criteria|name|kriterium|kriteria)$/],
  ['source', /^(?:source|sources|from|zdroj|zdroje|odkial)$/],
  ['status', /^(?:status|mark|state|stav|znacka)\??$/],
  [
    'mark',
    /^(?:pre-?filled|prefilled|present|answered|known|filled|value|answer|predvyplnene|vyplnene|hodnota|odpoved)\??$/,
  ],
];
const nothing = /^(?:|[-–—]+|n\/a|none|nothing|tbd|\(?(?:missing|open|unknown|empty)\)?|žiadn\p{L}+)$/iu;

/**
 * Reads a table of criteria: criterion, pre-filled, source (formats.md, section 1). A pre-filled cell marks its
 * criterion as answered with a sign, a word or the answer itself; an empty one or a dash leaves it open. A column for the
 * state takes signs and words only.
 *
 * @param rows Lines that start with `|`, the head and the line of dashes among them.
 */
export function readCriteriaTable(rows: readonly BlockLine[]): Omit<Criterion, 'optional'>[] {
  let columns: readonly Column[] = ['criterion'];
  return rows.flatMap((row, index) => {
    const cells = tableCells(row)!;
    if (isDelimiterRow(row)) return [];
    if (isDelimiterRow(rows[index + 1])) {
      columns = cells.map((cell) => columnOf(cell.text));
      return [];
    }
    const criterion = readRow(row, cells, columns);
    return criterion ? [criterion] : [];
  });
}

function columnOf(head: string): Column {
  const plain = normalizeLabel(head.slice(0, 80));
  return columnNames.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}

function readRow(
  row: BlockLine,
  cells: readonly Cell[],
  columns: readonly Column[],
): Omit<Criterion, 'optional'> | undefined {
  const at = Math.max(columns.indexOf('criterion'), 0);
  const named = [at, ...cells.keys()].find((index) => nameOf(cells[index]) !== undefined);
  if (named === undefined) return undefined;
  const cell = cells[named]!;
  const name = nameOf(cell)!;
  const lead = /^[^\p{L}]*/u.exec(cell.text)![0].length;
  // A cell of digits alone counts the rows.
  const others = cells.filter((other, index) => index !== named && !/^#?\d*[.)]?$/.test(other.text));
  const source = sourceOf(cells[columns.indexOf('source')]);
  const stateCell = cells[columns.indexOf('status')];
  const valueCell = stateCell ?? cells[columns.indexOf('mark')];
  return {
    start: row.start,
    end: row.end,
    name,
    nameRange: {
      start: cell.start + lead,
      end: cell.start + cell.text.replace(/(?<![^\p{L})])[^\p{L})]+$/u, '').length,
    },
    mark:
      markIn(cell) ??
      others.map(markIn).find((mark) => mark !== undefined) ??
      markOfValue(valueCell, stateCell !== undefined),
    text: others
      .filter((other) => source === undefined || other.start > source.end || other.end < source.start)
      .map((other) => other.text.slice(leadingMark(other.text)?.length ?? 0).trim())
      .filter((text) => !nothing.test(text))
      .join(' '),
    source,
  };
}

function nameOf(cell: Cell | undefined) {
  return cell && criterionName(cell.text.slice(0, 80));
}

function markIn(cell: Cell) {
  const bare = cell.text.replace(/^[\s*_`]+/, '');
  return leadingMark(bare)?.mark ?? trailingMark(` ${bare}`)?.mark;
}

/** What the cell of the answer says: a word, the answer itself, or nothing. */
function markOfValue(cell: Cell | undefined, isState: boolean): Criterion['mark'] {
  if (!cell) return undefined;
  const bare = cell.text.replace(/[*_`]+/g, '').trim();
  if (isState && !nothing.test(bare)) return statusMark(bare);
  return wordMark(bare)?.mark ?? (nothing.test(bare) ? 'open' : 'answered');
}

function sourceOf(cell: Cell | undefined): Criterion['source'] {
  if (!cell || nothing.test(cell.text) || leadingMark(cell.text)) return undefined;
  // Emphasis and code around the whole cell; inside, an underscore may be part of a file's name.
  const [, lead, text] = /^(\*\*|__|[*_`])?(.*?)\1$/.exec(cell.text) ?? ['', '', cell.text];
  const start = cell.start + (lead?.length ?? 0);
  return { start, end: start + text!.length, text: text! };
}

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
function statusMark(bare: string): Mark | undefined {
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
