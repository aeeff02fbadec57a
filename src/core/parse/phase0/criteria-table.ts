import type { Range } from '../blocks.ts';
import { normalizeLabel } from '../labels.ts';
import { type BlockLine, isDelimiterRow, tableCells } from './block-lines.ts';
import { criterionName, leadingMark, trailingMark, wordMark } from './criterion-statement.ts';
import type { Criterion } from './phase0.ts';

type Cell = Range & { readonly text: string };
type Column = 'criterion' | 'mark' | 'source' | 'other';

const columnNames: readonly (readonly [Column, RegExp])[] = [
  ['criterion', /^(?:criterion|criteria|name|kriterium|kriteria)$/],
  ['source', /^(?:source|sources|from|zdroj|zdroje|odkial)$/],
  [
    'mark',
    /^(?:status|mark|state|stav|znacka|pre-?filled|prefilled|present|answered|known|filled|value|answer|predvyplnene|vyplnene|hodnota|odpoved)\??$/,
  ],
];
const nothing =
  /^(?:|[-–—]+|n\/a|none|nothing|tb[dac]|todo|pending|ask(?:ed)?|\(?(?:missing|open|unknown|empty)\)?|žiadn\p{L}+)$/iu;

/**
 * Reads a table of criteria: criterion, pre-filled, source (formats.md, section 1). A pre-filled cell marks its
 * criterion as answered with a sign, a word or the answer itself; an empty one or a dash leaves it open.
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
      markOfValue(cells[columns.indexOf('mark')]),
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
function markOfValue(cell: Cell | undefined): Criterion['mark'] {
  if (!cell) return undefined;
  const bare = cell.text.replace(/[*_`]+/g, '').trim();
  return wordMark(bare)?.mark ?? (nothing.test(bare) ? 'open' : 'answered');
}

function sourceOf(cell: Cell | undefined): Criterion['source'] {
  if (!cell || nothing.test(cell.text) || leadingMark(cell.text)) return undefined;
  // Emphasis and code around the whole cell; inside, an underscore may be part of a file's name.
  const [, lead, text] = /^(\*\*|__|[*_`])?(.*?)\1$/.exec(cell.text) ?? ['', '', cell.text];
  const start = cell.start + (lead?.length ?? 0);
  return { start, end: start + text!.length, text: text! };
}
