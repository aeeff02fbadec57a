import type { Block, Paragraph, Range, TextLine } from './blocks.ts';
import type { Label, Place } from './label.ts';
import { scanBlocks } from './outline.ts';
import { setOffBlocks } from './set-off-blocks.ts';

/**
 * The blocks of what a label leads, as if its text was scanned on its own: a label always ends the block before it.
 * Mostly they are already there, as blocks of the document.
 *
 * @param content The trimmed content; a whole first line is scanned with its indentation.
 */
export function sectionBlocks(text: string, label: Label, content: Range): readonly Block[] {
  if (content.start === content.end) return [];
  const there = label.place && blocksOfDocument(text, label, label.place, content);
  if (there) return there;
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
  while (at > label.contentStart && !isLineEnd(text.charCodeAt(at - 1))) at--;
  return at;
}

/**
 * The document's blocks that are the content, where they are what scanning it alone would give: undefined wherever
 * that is not certain. It is when they start afresh with the first line (what may begin a block inside a paragraph
 * may begin one without it), and the last block neither goes on behind the content nor depends on how it goes on.
 */
function blocksOfDocument(
  text: string,
  label: Label,
  { blocks, index }: Place,
  content: Range,
): readonly Block[] | undefined {
  const own: Block[] = [];
  const home = blocks[index]!;
  if (home.type === 'paragraph' && home.end > label.contentStart) {
    // Other labels follow in the same paragraph.
    if (home.end > content.end) return undefined;
    const rest = restOfParagraph(text, home, label, content);
    if (rest === undefined) return undefined;
    own.push(rest);
  } else {
    const first = blocks[index + 1];
    if (first === undefined || first.start !== content.start) return undefined;
    if (home.type === 'paragraph' && touches(text, home.end, content.start) && !startsAlike(text, first))
      return undefined;
  }
  for (let next = index + 1; next < blocks.length && blocks[next]!.start < content.end; next++)
    own.push(blocks[next]!);
  const last = own[own.length - 1]!;
  return last.end === content.end && endsInParagraph(last) ? own : undefined;
}

/** The lines of the label's own paragraph behind it; undefined if they might start something other than a paragraph. */
function restOfParagraph(text: string, home: Paragraph, label: Label, content: Range): Paragraph | undefined {
  const { start } = content;
  const code = text.charCodeAt(start);
  const isWord = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 128;
  if (!isWord) return undefined;
  let index = home.lines.length - 1;
  while (index > 0 && home.lines[index]!.start > start) index--;
  const line = home.lines[index]!;
  const lineStart = Math.max(line.lineStart, label.contentStart);
  // Deeper, or behind a tab, it would be code.
  if (start - lineStart > 3 || start > line.end) return undefined;
  for (let at = lineStart; at < start; at++) if (text.charCodeAt(at) !== 32) return undefined;
  if (lineStart === line.lineStart && start !== line.start) return undefined;
  const first: TextLine = { start, end: line.end, lineStart };
  return { type: 'paragraph', start, end: home.end, lines: [first, ...home.lines.slice(index + 1)] };
}

/** Whether only one line ending stands between a paragraph and what follows. */
function touches(text: string, from: number, to: number): boolean {
  let endings = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10 || text.charCodeAt(at) === 13) endings++;
  return endings < 2 || (endings === 2 && text.startsWith('\r\n', from));
}

/** Directly below a paragraph, markers within markers follow stricter rules than elsewhere. */
function startsAlike(text: string, first: Block): boolean {
  if (first.type !== 'list') return first.type === 'heading' || first.type === 'code';
  const item = first.items[0]!;
  let at = item.markerEnd;
  while (text.charCodeAt(at) === 32) at++;
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 96 || code >= 128;
}

/** Other blocks end otherwise where the text ends behind them. */
function endsInParagraph(block: Block): boolean {
  let last: Block | undefined = block;
  while (last?.type === 'list') last = last.items[last.items.length - 1]!.children.at(-1);
  return last?.type === 'paragraph';
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}
