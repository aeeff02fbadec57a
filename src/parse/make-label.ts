import type { Range } from './blocks.ts';
import type { Label, LabelForm } from './label.ts';
import type { LabelSearch } from './label-search.ts';
import type { LabelName } from './labels/names.ts';
import { nearSection } from './labels/near-section.ts';
import { isAsciiLetter } from './labels/normalize.ts';

type MutableLabel = { -readonly [Key in keyof Label]: Label[Key] };

/**
 * Makes the label of a line that was read.
 *
 * @param range Of the name, as `nameRange` tells it.
 * @param line The lines that the label takes up.
 */
export function makeLabel(
  name: LabelName | undefined,
  form: LabelForm,
  range: Range,
  line: Range,
  contentStart: number,
  search: LabelSearch,
): MutableLabel {
  const { start, end } = range;
  const text = search.text.slice(start, end);
  const near = name === undefined ? nearSection(text, search.names) : undefined;
  const label: MutableLabel = {
    name,
    form,
    start,
    end,
    text,
    line: { start: line.start, end: line.end },
    contentStart: Math.min(contentStart, search.limit),
    limit: search.limit,
    place: search.place,
  };
  if (near) label.near = near;
  return label;
}

/** The name without emoji, numbering and colon around it. */
export function nameRange(written: string, offset: number, end: number): Range {
  if (isAsciiLetter(written.charCodeAt(0))) {
    const last = written.charCodeAt(end - 1) === 58 ? end - 1 : end;
    if (isAsciiLetter(written.charCodeAt(last - 1))) return { start: offset, end: offset + last };
  }
  const head = written.slice(0, end);
  const before = /^[^\p{L}\p{N}]*(?:\d+(?:\.\d+)*[.)]?\uFE0F?\u20E3?\s{1,200}[^\p{L}\p{N}]*(?=\p{L}))?/u.exec(
    head,
  )![0].length;
  const after = /(?<![^\p{L}\p{N})])[^\p{L}\p{N})]*$/u.exec(head)![0].length;
  return {
    start: offset + Math.min(before, end),
    end: offset + Math.max(end - after, Math.min(before, end)),
  };
}

/** Where the line behind an offset begins, but not behind the limit. */
export function nextLine(text: string, offset: number, limit: number): number {
  let at = offset;
  while (at < limit && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  if (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10) at++;
  return Math.min(at + 1, limit);
}
