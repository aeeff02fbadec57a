import type { Block, Range } from './blocks.ts';
import type { Label } from './label.ts';
import { sectionBlocks } from './section-blocks.ts';
import { trimRange } from './trim-range.ts';

/** A label's line with what belongs to it, and that content. */
export interface Part extends Range {
  readonly content: Range;
}

/** What stands between a label and `limit`, blank space left out at both ends. */
export function partOf(text: string, label: Label, limit: number): Part {
  const end = Math.max(Math.min(limit, label.limit), label.contentStart);
  const trimmed = label.quoted
    ? withoutQuoteMarks(text, label.contentStart, end)
    : trimRange(text, label.contentStart, end);
  const isEmpty = trimmed.start >= trimmed.end;
  const content = isEmpty ? { start: label.line.end, end: label.line.end } : trimmed;
  return { start: label.line.start, end: Math.max(content.end, label.line.end), content };
}

/** Between its first and last word a quotation keeps its marks. */
function withoutQuoteMarks(text: string, start: number, end: number): Range {
  let from = start;
  let to = end;
  while (from < to && /[\s>]/.test(text[from]!)) from++;
  while (to > from && /[\s>]/.test(text[to - 1]!)) to--;
  return trimRange(text, from, to);
}

/** A label's part of a text; its blocks are computed when first asked for. */
export class LabelledPart<Name> {
  readonly start: number;
  readonly end: number;
  readonly content: Range;
  readonly label: Label;
  readonly name: Name;
  readonly #text: string;
  #blocks: readonly Block[] | undefined;

  constructor(text: string, part: Part, label: Label, name: Name) {
    this.#text = text;
    this.start = part.start;
    this.end = part.end;
    this.content = part.content;
    this.label = label;
    this.name = name;
  }

  get blocks(): readonly Block[] {
    this.#blocks ??= sectionBlocks(this.#text, this.label, this.content);
    return this.#blocks;
  }
}
