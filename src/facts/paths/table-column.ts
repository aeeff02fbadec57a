import type { TextLine } from '../../parse/blocks.ts';
import { firstAt } from './taken.ts';

/** A bar between two cells; one behind a backslash is part of a cell. */
const bar = /(?<!\\)\|/;

const longestRow = 2000;

/** The titles of a table: that of the column in which something stands, and those of the others. */
export interface ColumnTitles {
  readonly own: string;
  readonly others: readonly string[];
}

/** Of a long table each line may be asked for. */
const known = new WeakMap<readonly TextLine[], (readonly string[])[]>();

/** The cells of the column in which something stands, the title and its own among them; none outside of tables. */
export function columnOf(text: string, lines: readonly TextLine[], at: number): readonly string[] {
  const own = lines[Math.max(0, firstAt(lines, at + 1) - 1)]!;
  if (text[own.start] !== '|' || own.end - own.start > longestRow) return [];
  const column = text.slice(own.start, at).split(bar).length - 1;
  const columns = known.get(lines) ?? [];
  known.set(lines, columns);
  columns[column] ??= lines
    .filter(({ start, end }) => text[start] === '|' && end - start <= longestRow)
    .map(({ start, end }) => text.slice(start, end).split(bar)[column]?.trim() ?? '');
  return columns[column];
}

/** The titles above something that stands in a row of a table; undefined where none stand above it. */
export function titlesOver(text: string, lines: readonly TextLine[], at: number): ColumnTitles | undefined {
  const own = lines[Math.max(0, firstAt(lines, at + 1) - 1)]!;
  if (text[own.start] !== '|' || own.end - own.start > longestRow) return undefined;
  const column = text.slice(own.start, at).split(bar).length - 1;
  const titles = cellsOfTitles(text, lines).filter((_, index) => index > 0);
  const title = titles[column - 1];
  return title === undefined
    ? undefined
    : { own: title, others: titles.filter((_, index) => index !== column - 1) };
}

/** The row above the line that a table is told by; what stands before its first bar is the first. */
function cellsOfTitles(text: string, lines: readonly TextLine[]): readonly string[] {
  let cells = titleRows.get(lines);
  if (!cells) {
    const below = lines.findIndex(({ start, end }) =>
      /^\|[\s:|-]+$/.test(text.slice(start, Math.min(end, start + longestRow))),
    );
    const row = lines[below - 1];
    cells =
      row && row.end - row.start <= longestRow ? text.slice(row.start, row.end).split(bar).map(bare) : [];
    titleRows.set(lines, cells);
  }
  return cells;
}

const titleRows = new WeakMap<readonly TextLine[], readonly string[]>();

/** Without emphasis and marks. */
function bare(cell: string): string {
  return cell.replace(/[*_`~]/g, ' ').trim();
}
