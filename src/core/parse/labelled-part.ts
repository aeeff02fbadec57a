import { firstAbove } from '../base/first-above.ts';
import type { Block, Label, ListItem, Range, TextLine } from './blocks.ts';
import { scanBlocks } from './outline.ts';
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

/**
 * The blocks of what a label leads, as if its text was scanned on its own: a label always ends the block before it.
 *
 * @param content The trimmed content; a whole first line is scanned with its indentation.
 */
function sectionBlocks(text: string, label: Label, content: Range): readonly Block[] {
  if (content.start === content.end) return [];
  const start = startOfLine(text, content.start, label);
  return (
    (isSetOff(text, start) ? setOffBlocks(text, start, content.end) : undefined) ??
    scanBlocks(text, start, content.end).blocks
  );
}

/** A tab, a fourth space or a `>` begins what Markdown would read as code or as somebody else's words. */
function isSetOff(text: string, start: number): boolean {
  return /^(?: {0,3}[\t>]| {4})/.test(text.slice(start, start + 4));
}

function startOfLine(text: string, start: number, label: Label): number {
  let at = start;
  while (at > label.contentStart && !/[\r\n]/.test(text[at - 1]!)) at--;
  return at;
}

/** From here on Markdown takes an indentation for code. */
const codeIndent = 4;
const tabWidth = 4;

interface StrippedLine {
  /** Where the line begins in the stripped text. */
  readonly at: number;
  /** What to add to an offset of this line to have it in the document. */
  readonly shift: number;
}

/**
 * The blocks of a text whose lines are all set off from the margin: by a tab or four spaces, as people indent what stands
 * below a label, or by the `>` of a quotation. The text is read without what sets it off.
 *
 * @param start Where the first line begins, with what sets it off.
 * @returns The blocks with offsets into `text`; undefined when the lines are not set off.
 */
function setOffBlocks(text: string, start: number, end: number): readonly Block[] | undefined {
  const part = text.slice(start, end);
  const lines = part.split(/(?<=\n|\r(?!\n))/);
  const lengths = quoteMarks(lines) ?? indentation(lines);
  if (!lengths) return undefined;
  const stripped: StrippedLine[] = [];
  let plain = '';
  let offset = start;
  lines.forEach((line, index) => {
    const length = lengths[index]!;
    stripped.push({ at: plain.length, shift: offset + length - plain.length });
    plain += line.slice(length);
    offset += line.length;
  });
  const inDocument = (offset: number): number =>
    offset + stripped[firstAbove(stripped, offset, ({ at }) => at) - 1]!.shift;
  return scanBlocks(plain).blocks.map((block) => moved(block, inDocument));
}

/** How long the marks of a quotation are on each line, when each that is not blank has them. */
function quoteMarks(lines: readonly string[]): number[] | undefined {
  if (!/^[ \t]*>/.test(lines[0]!)) return undefined;
  const lengths = lines.map((line) => /^(?:[ \t]{0,3}> ?)?/.exec(line)![0].length);
  return lengths.every((length, index) => length > 0 || lines[index]!.trim() === '') ? lengths : undefined;
}

/** The indentation that all lines share, when it is deep enough for code. */
function indentation(lines: readonly string[]): number[] | undefined {
  const filled = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0]);
  const [first] = filled;
  if (first === undefined) return undefined;
  let shared = first.length;
  for (const lead of filled) while (!lead.startsWith(first.slice(0, shared))) shared--;
  const width = [...first.slice(0, shared)].reduce((sum, each) => sum + (each === '\t' ? tabWidth : 1), 0);
  if (width < codeIndent) return undefined;
  return lines.map((line) => (line.trim() === '' ? 0 : shared));
}

type Move = (at: number) => number;

function moved(block: Block, to: Move): Block {
  const range = movedRange(block, to);
  switch (block.type) {
    case 'list':
      return { ...block, ...range, items: block.items.map((item) => movedItem(item, to)) };
    case 'quote':
      return { ...block, ...range, children: block.children.map((child) => moved(child, to)) };
    case 'heading':
    case 'paragraph':
    case 'code':
      return { ...block, ...range, lines: block.lines.map((line) => movedLine(line, to)) };
    default:
      return { ...block, ...range };
  }
}

function movedItem(item: ListItem, to: Move): ListItem {
  const children = item.children.map((child) => moved(child, to));
  return { ...item, ...movedRange(item, to), markerEnd: to(item.markerEnd), children };
}

function movedLine(line: TextLine, to: Move): TextLine {
  return { ...line, ...movedRange(line, to), lineStart: to(line.lineStart) };
}

/** The end may be where the next line begins: it is taken from the last character. */
function movedRange({ start, end }: Range, to: Move): Range {
  return { start: to(start), end: end > start ? to(end - 1) + 1 : to(start) };
}
