import type { Range } from '../blocks.ts';
import { bareRange } from './bare-range.ts';
import { type BlockLine, type Cell, isDelimiterRow, tableCells } from './block-lines.ts';
import type { KeyOf } from './keys.ts';
import { type LabelledPart, labelledParts, longestLabel } from './labelled-parts.ts';
import type { Field } from './phase-block.ts';

/** A field that was found, with the lines that belong to it below its own. */
export interface FieldEntry<Key extends string> {
  readonly key: Key;
  readonly field: Field;
  /** Index of the field's line among those given. */
  readonly index: number;
  readonly indent: number;
  /** Wrapped text, nested items, or the value itself when it stands below its label. */
  readonly below: readonly BlockLine[];
}

/**
 * Finds fields: `Label: value` as a bullet, a bold or a plain line, several on one line behind `|` or `·`, a table
 * row, a table column, or a label (heading, bold, plain) with its value below.
 */
export function readFields<Key extends string>(
  text: string,
  lines: readonly BlockLine[],
  keyOf: KeyOf<Key>,
): FieldEntry<Key>[] {
  const found = findParts(text, lines, keyOf);
  return found.map(({ key, label, value, index }, place) => {
    const next = found[place + 1]?.index ?? lines.length;
    const line = lines[index]!;
    const own = bareRange(text, value);
    const empty = own.start === own.end;
    const below = next > index ? linesBelow(lines, index, next, empty) : [];
    const valueRange = empty && below[0] ? bareRange(text, below[0]) : own;
    return { key, field: makeField(text, label, valueRange), index, indent: line.indent, below };
  });
}

/** A label with its value, and the index of the line that it stands on. */
type Found<Key extends string> = LabelledPart<Key> & { readonly index: number };

function findParts<Key extends string>(
  text: string,
  lines: readonly BlockLine[],
  keyOf: KeyOf<Key>,
): Found<Key>[] {
  const found: Found<Key>[] = [];
  let columns: readonly (Key | undefined)[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = tableCells(line);
    if (!cells) {
      columns = [];
      for (const part of labelledParts(text, line, keyOf)) found.push({ ...part, index });
      continue;
    }
    if (isDelimiterRow(line)) continue;
    if (isDelimiterRow(lines[index + 1])) columns = columnKeys(cells, keyOf);
    else for (const part of rowParts(cells, columns, keyOf)) found.push({ ...part, index });
  }
  return found;
}

/** What the columns below a table's head hold; nothing, when its fields are its rows. */
function columnKeys<Key extends string>(
  head: readonly Cell[],
  keyOf: KeyOf<Key>,
): readonly (Key | undefined)[] {
  const keys = head.map((cell) => keyOfCell(cell, keyOf));
  return keys.filter((key) => key !== undefined).length >= 2 ? keys : [];
}

function rowParts<Key extends string>(
  cells: readonly Cell[],
  columns: readonly (Key | undefined)[],
  keyOf: KeyOf<Key>,
): LabelledPart<Key>[] {
  if (columns.length > 0)
    return cells.flatMap((cell, column) => {
      const key = columns[column];
      return key === undefined ? [] : [{ key, label: cell, value: cell }];
    });
  const [label, value] = cells;
  const key = label && keyOfCell(label, keyOf);
  if (key === undefined || !value) return [];
  return [{ key, label: label!, value: { start: value.start, end: cells.at(-1)!.end } }];
}

function keyOfCell<Key extends string>(cell: Cell, keyOf: KeyOf<Key>): Key | undefined {
  return keyOf(cell.text.slice(0, longestLabel));
}

function linesBelow(lines: readonly BlockLine[], index: number, next: number, empty: boolean): BlockLine[] {
  const line = lines[index]!;
  const below: BlockLine[] = [];
  for (const other of lines.slice(index + 1, next)) {
    if (other.heading > 0) break;
    const nested = other.indent > line.indent || (other.bullet && !line.bullet);
    const wrapped = !other.bullet && !other.blankBefore;
    if (!empty && !nested && !wrapped) break;
    below.push(other);
  }
  return below;
}

function makeField(text: string, label: Range, valueRange: Range): Field {
  return {
    start: Math.min(label.start, valueRange.start),
    end: Math.max(label.end, valueRange.end),
    label: { start: label.start, end: label.end },
    value: text.slice(valueRange.start, valueRange.end),
    valueRange,
  };
}
