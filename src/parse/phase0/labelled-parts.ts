import type { Range } from '../blocks.ts';
import { bareRange } from './bare-range.ts';
import type { BlockLine } from './block-lines.ts';
import type { KeyOf } from './keys.ts';

/** Longer text before a colon is prose. */
export const longestLabel = 80;
const bold = /^[^\p{L}\p{N}*_]*(\*\*|__)(.{1,80}?)\1[ \t]*[:：–—-]?/u;
const dash = /^(.{1,80}?)\s+(?:[–—=→-]|->)\s+/u;

/** A label with what is said of it. */
export interface LabelledPart<Key extends string> {
  readonly key: Key;
  readonly label: Range;
  readonly value: Range;
}

/** The labels of a line that `keyOf` knows, each with its value behind it. */
export function labelledParts<Key extends string>(
  text: string,
  line: BlockLine,
  keyOf: KeyOf<Key>,
): LabelledPart<Key>[] {
  return splitAtLabels(line, keyOf).flatMap((piece) => partOf(text, piece, keyOf) ?? []);
}

function partOf<Key extends string>(
  text: string,
  piece: Range,
  keyOf: KeyOf<Key>,
): LabelledPart<Key> | undefined {
  const written = text.slice(piece.start, piece.end);
  const at = labelEnd(written, keyOf);
  if (!at) return undefined;
  const decoration = /^[^\p{L}\p{N}]*/u.exec(written)![0].length;
  const label = bareRange(text, { start: piece.start + decoration, end: piece.start + at.label });
  return { key: at.key, label, value: { start: piece.start + at.value, end: piece.end } };
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
