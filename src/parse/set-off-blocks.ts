import type { Block, ListItem, Range, TextLine } from './blocks.ts';
import { scanBlocks } from './outline.ts';

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
export function setOffBlocks(text: string, start: number, end: number): readonly Block[] | undefined {
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
  const inDocument = (at: number): number => {
    let low = 0;
    for (let high = stripped.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (stripped[middle]!.at <= at) low = middle;
      else high = middle - 1;
    }
    return at + stripped[low]!.shift;
  };
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
