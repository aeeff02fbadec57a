import { signsBefore } from '../../base/fold.ts';
import { memoized, once } from '../../base/memoized.ts';
import type { Field, Range } from '../blocks.ts';
import { byName, normalizeLabel } from '../labels.ts';
import { type BlockLine, type Cell, isDelimiterRow, tableCells } from './block-lines.ts';

/** A field that was found, with the lines that belong to it below its own. */
export interface FieldEntry<Key extends string> {
  readonly key: Key;
  readonly field: Field;
  readonly index: number;
  readonly indent: number;
  /** Wrapped text, nested items, or the value itself when it stands below its label. */
  readonly below: readonly BlockLine[];
}

/** Finds fields: `Label: value` on a line, several behind `|` or `·`, a table's row or column, or a label with its value below. */
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
    if (!cells) columns = [];
    if (isDelimiterRow(line)) continue;
    if (cells && isDelimiterRow(lines[index + 1])) {
      columns = cells.map(({ text: head }) => keyOf(head.slice(0, longestLabel)));
      // A table has to have a head: its first field stands there when the rows below are fields as well.
      const [first] = tableCells(lines[index + 2]) ?? [];
      const isField = first === undefined || keyOf(first.text.slice(0, longestLabel)) !== undefined;
      if (!isField || columns.slice(1).some((key) => key !== undefined)) continue;
    }
    const parts = cells
      ? rowParts(cells, columns, keyOf)
      : splitAtLabels(line, keyOf).flatMap((piece) => partOf(text, piece, keyOf) ?? []);
    for (const part of parts) found.push({ ...part, index });
  }
  return found;
}

/** `| Language | English |`: what the first cell names stands in the others, or the table's head names two fields or more. */
function rowParts<Key extends string>(
  cells: readonly Cell[],
  columns: readonly (Key | undefined)[],
  keyOf: KeyOf<Key>,
): LabelledPart<Key>[] {
  const [label, value] = cells;
  const key = label && keyOf(label.text.slice(0, longestLabel));
  if (key === undefined && columns.filter((each) => each !== undefined).length > 1)
    return cells.flatMap((cell, column) => {
      const own = columns[column];
      return own === undefined ? [] : [{ key: own, label: cell, value: cell }];
    });
  if (key === undefined || !value) return [];
  return [{ key, label: label!, value: { start: value.start, end: cells.at(-1)!.end } }];
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

/** A field of a label and its value, whichever stands first. */
export function makeField(text: string, label: Range, valueRange: Range): Field {
  return {
    start: Math.min(label.start, valueRange.start),
    end: Math.max(label.end, valueRange.end),
    label: { start: label.start, end: label.end },
    value: text.slice(valueRange.start, valueRange.end),
    valueRange,
  };
}

/** Longer text before a colon is prose. */
const longestLabel = 80;
const bold = /^[^A-Za-z\d*_]*(\*\*|__)(.{1,80}?)\1[ \t]*[:：–—-]?/;
const dash = /^(.{1,80}?)\s+(?:[–—=→-]|->)\s+/u;

interface LabelledPart<Key extends string> {
  readonly key: Key;
  readonly label: Range;
  readonly value: Range;
}

/** The label of a part of a line that `keyOf` knows, with its value behind it. */
function partOf<Key extends string>(
  text: string,
  piece: Range,
  keyOf: KeyOf<Key>,
): LabelledPart<Key> | undefined {
  const written = text.slice(piece.start, piece.end);
  const at = labelEnd(written, keyOf);
  if (!at) return undefined;
  const label = bareRange(text, { start: piece.start + signsBefore(written), end: piece.start + at.label });
  return { key: at.key, label, value: { start: piece.start + at.value, end: piece.end } };
}

/** `Language: English | Type: Feature` is two fields, and so is "Automation. Rationale: …"; a bar or full stop in a value is no border. */
function splitAtLabels<Key extends string>(line: BlockLine, keyOf: KeyOf<Key>): Range[] {
  const whole = { start: line.start, end: line.end };
  if (!/[|·•;—–]|\.[\s*_]|, strict/.test(line.text)) return [whole];
  const pieces: Range[] = [];
  let { start } = whole;
  for (const border of line.text.matchAll(/[|·•;—–]|\.(?=[\s*_])|,(?= strict)/g)) {
    const rest = line.text.slice(border.index + 1, border.index + 1 + longestLabel);
    const colon = rest.search(/[:：]/);
    if (colon <= 0 || keyOf(rest.slice(0, colon)) === undefined) continue;
    pieces.push({ start, end: line.start + border.index });
    start = line.start + border.index + 1;
  }
  pieces.push({ start, end: whole.end });
  return pieces;
}

function labelEnd<Key extends string>(written: string, keyOf: KeyOf<Key>) {
  const attempt = (label: number, value: number) => {
    const key = keyOf(written.slice(0, label));
    return key === undefined ? undefined : { key, label, value };
  };
  const colon = written.search(/[:：]/);
  const ahead = colon > 0 && colon <= longestLabel ? attempt(colon, colon + 1) : undefined;
  if (ahead) return ahead;
  const strong =
    /\*\*|__/.test(written) && /^[^A-Za-z\d]{0,12}(?:\*\*|__)/.test(written) ? bold.exec(written) : null;
  const dashed = colon < 0 ? dash.exec(written) : null;
  return (
    (strong ? attempt(strong[0].replace(/[:：–—-]$/u, '').length, strong[0].length) : undefined) ??
    (dashed ? attempt(dashed[1]!.length, dashed[0].length) : undefined) ??
    (colon < 0 && written.length <= longestLabel ? attempt(written.length, written.length) : undefined)
  );
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

/** Gives the field that a label names, as it is written. */
type KeyOf<Key extends string> = (label: string) => Key | undefined;

/** Makes a lookup of the names that people write, in any language, commas between them; they are normalized when first needed. */
export function keyTable<Key extends string>(names: Readonly<Record<Key, string>>): KeyOf<Key> {
  const table = once(() => byName(names));
  return rememberedKeys((label) => table().get(label));
}

/** Names are short and the same in all documents; a longer text is looked up without being remembered. */
const longestRemembered = 40;
const mostRemembered = 500;

/** Makes a lookup of labels as written, which remembers them: normalizing takes most of its time. */
export function rememberedKeys<Key extends string>(
  keyOf: (normalized: string) => Key | undefined,
): KeyOf<Key> {
  return memoized(longestRemembered, (label) => keyOf(normalizeLabel(label)), mostRemembered);
}
