import type { Range } from '../blocks.ts';
import { type BlockLine, isDelimiterRow, tableCells } from './block-lines.ts';
import type { KeyOf } from './keys.ts';
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

/** Longer text before a colon is prose. */
const longestLabel = 80;
const bold = /^[^\p{L}\p{N}*_]*(\*\*|__)(.{1,80}?)\1[ \t]*[:：–—-]?/u;
const dash = /^(.{1,80}?)\s+(?:[–—=→-]|->)\s+/u;

interface Part {
  readonly label: Range;
  readonly value: Range;
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
  const found: { key: Key; part: Part; index: number }[] = [];
  let columns: (Key | undefined)[] = [];
  lines.forEach((line, index) => {
    const cells = tableCells(line);
    if (!cells) {
      columns = [];
      for (const piece of splitAtLabels(line, keyOf)) {
        const named = partOf(text, piece, keyOf);
        if (named) found.push({ key: named.key, part: named.part, index });
      }
      return;
    }
    if (isDelimiterRow(line)) return;
    const keys = cells.map((cell) => keyOf(cell.text.slice(0, longestLabel)));
    if (isDelimiterRow(lines[index + 1])) {
      columns = keys.filter((key) => key !== undefined).length >= 2 ? keys : [];
    } else if (columns.length > 0) {
      cells.forEach((cell, column) => {
        const key = columns[column];
        if (key !== undefined) found.push({ key, part: { label: cell, value: cell }, index });
      });
    } else if (keys[0] !== undefined && cells[1]) {
      const end = cells.at(-1)!.end;
      found.push({ key: keys[0], part: { label: cells[0]!, value: { ...cells[1], end } }, index });
    }
  });
  return found.map(({ key, part, index }, place) => {
    const next = found[place + 1]?.index ?? lines.length;
    const line = lines[index]!;
    const own = bareRange(text, part.value);
    const empty = own.start === own.end;
    const below = next > index ? linesBelow(lines, index, next, empty) : [];
    const valueRange = empty && below[0] ? bareRange(text, below[0]) : own;
    return { key, field: makeField(text, part.label, valueRange), index, indent: line.indent, below };
  });
}

function partOf<Key extends string>(
  text: string,
  piece: Range,
  keyOf: KeyOf<Key>,
): { key: Key; part: Part } | undefined {
  const written = text.slice(piece.start, piece.end);
  const at = labelEnd(written, keyOf);
  if (!at) return undefined;
  const decoration = /^[^\p{L}\p{N}]*/u.exec(written)![0].length;
  const label = bareRange(text, { start: piece.start + decoration, end: piece.start + at.label });
  return { key: at.key, part: { label, value: { start: piece.start + at.value, end: piece.end } } };
}

/**
 * `Language: English | Type: Feature` is two fields, and so is "Automation. Rationale: …"; a bar or a full stop within a value is
 * not a border.
 */
function splitAtLabels<Key extends string>(line: BlockLine, keyOf: KeyOf<Key>): Range[] {
  const whole = { start: line.start, end: line.end };
  if (!/[|·•;—–]|\.[\s*_]/.test(line.text)) return [whole];
  const pieces: Range[] = [];
  let { start } = whole;
  for (const border of line.text.matchAll(/[|·•;—–]|\.(?=[\s*_])/g)) {
    const rest = line.text.slice(border.index + 1, border.index + 1 + longestLabel);
    const colon = rest.search(/[:：]/);
    if (colon <= 0 || keyOf(rest.slice(0, colon)) === undefined) continue;
    pieces.push({ start, end: line.start + border.index });
    start = line.start + border.index + 1;
  }
  pieces.push({ start, end: whole.end });
  return pieces;
}

/** Where the label ends and its value begins. */
function labelEnd<Key extends string>(written: string, keyOf: KeyOf<Key>) {
  const attempt = (label: number, value: number) => {
    const key = keyOf(written.slice(0, label));
    return key === undefined ? undefined : { key, label, value };
  };
  const colon = written.search(/[:：]/);
  const ahead = colon > 0 && colon <= longestLabel ? attempt(colon, colon + 1) : undefined;
  if (ahead) return ahead;
  const strong =
    /\*\*|__/.test(written) && /^[^\p{L}\p{N}]{0,12}(?:\*\*|__)/u.test(written) ? bold.exec(written) : null;
  const dashed = colon < 0 ? dash.exec(written) : null;
  return (
    (strong ? attempt(strong[0].replace(/[:：–—-]$/u, '').length, strong[0].length) : undefined) ??
    (dashed ? attempt(dashed[1]!.length, dashed[0].length) : undefined) ??
    (colon < 0 && written.length <= longestLabel ? attempt(written.length, written.length) : undefined)
  );
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

/** A range without white space and marks of emphasis or code around it. */
export function bareRange(text: string, range: Range): Range {
  let { start, end } = range;
  while (start < end && isMark(text.charCodeAt(start))) start++;
  while (end > start && isMark(text.charCodeAt(end - 1), true)) end--;
  return { start, end };
}

/** White space, `*`, `_`, a backtick, and a bar when it may be the end of a table's row. */
function isMark(code: number, bar = false): boolean {
  if (code === 32 || code === 42 || code === 95 || code === 96) return true;
  if (code === 124) return bar;
  return (code < 32 || code > 126) && /\s/.test(String.fromCharCode(code));
}
