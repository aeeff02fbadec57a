import type { TextLine } from '../../parse/blocks.ts';
import { firstAt } from './taken.ts';

/** A bar between two cells; one behind a backslash is part of a cell. */
const bar = /(?<!\\)\|/;

const longestRow = 2000;

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
