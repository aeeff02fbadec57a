import type { Range } from '../blocks.ts';
import { isAsciiLetter } from '../labels/normalize.ts';

/**
 * One line of a Phase 0 block with what stands around its content taken off: quote marks, list marker or number,
 * heading hashes. The range is the content, white space left out at both ends.
 */
export interface BlockLine extends Range {
  readonly text: string;
  /** Columns before the content or its list marker; a tab counts as four. */
  readonly indent: number;
  readonly bullet: boolean;
  /** Level of a heading, 0 for any other line. */
  readonly heading: number;
  readonly blankBefore: boolean;
}

const prefix = /^([ \t]*)(?:>[ \t]?){0,9}([ \t]*)(?:(#{1,6})[ \t]+|([-*+•]|\d{1,9}[.)])[ \t]+)?/;
const noContent = /^(?:```|~~~)|^(?:[-*_=][ \t]*){3,}$/;

/**
 * The lines of a block that have content. Blocks of Phase 0 are written as lists, as bold or plain lines and inside
 * fences, and mean the same in each (formats.md, section 1); so their parsers read lines, not Markdown's blocks.
 * Lines of fences and rules, and HTML comments, are left out.
 */
export function blockLines(text: string, range: Range): BlockLine[] {
  const lines: BlockLine[] = [];
  let blankBefore = false;
  let inComment = false;
  let at = range.start;
  while (at < range.end) {
    const lineEnd = endOfLine(text, at, range.end);
    // Nothing stands before a letter at the start of a line.
    const match = isAsciiLetter(text.charCodeAt(at)) ? null : prefix.exec(text.slice(at, lineEnd))!;
    const start = at + (match?.[0].length ?? 0);
    const content = text.slice(start, lineEnd).trimEnd();
    const comment = inComment || content.startsWith('<!--');
    if (comment) inComment = !content.includes('-->');
    else if (content === '') blankBefore = true;
    else if (match && noContent.test(text.slice(at, lineEnd).trim())) blankBefore = false;
    else {
      lines.push({
        start,
        end: start + content.length,
        text: content,
        indent: match ? width(match[1]!) + width(match[2]!) : 0,
        bullet: match?.[4] !== undefined,
        heading: match?.[3]?.length ?? 0,
        blankBefore,
      });
      blankBefore = false;
    }
    at = lineEnd + (text.startsWith('\r\n', lineEnd) ? 2 : 1);
  }
  return lines;
}

/** What of a line its cells are read from. */
type TableLine = Pick<BlockLine, 'start' | 'text'>;

/** A cell of a table row, without the white space around it. */
export interface Cell extends Range {
  readonly text: string;
}

/** The cells of a table row that starts with `|`, white space left out; undefined for any other line. */
export function tableCells(line: TableLine): Cell[] | undefined {
  if (!isTableRow(line)) return undefined;
  const cells: Cell[] = [];
  let from = 1;
  for (let at = 1; at <= line.text.length; at++) {
    const ends = at === line.text.length || (line.text[at] === '|' && line.text[at - 1] !== '\\');
    if (!ends) continue;
    const raw = line.text.slice(from, at);
    const start = line.start + from + (raw.length - raw.trimStart().length);
    const text = raw.trim();
    if (at < line.text.length || text !== '') cells.push({ start, end: start + text.length, text });
    from = at + 1;
  }
  return cells;
}

/** Whether a line begins with a bar. */
export function isTableRow(line: TableLine): boolean {
  return line.text.startsWith('|');
}

/** Whether a row is the line of dashes below a table's head. */
export function isDelimiterRow(line: TableLine | undefined): boolean {
  return (
    line !== undefined && line.text.length > 2 && /^\|[\s|:-]+$/.test(line.text) && line.text.includes('-')
  );
}

function endOfLine(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}

function width(space: string): number {
  let columns = 0;
  for (let at = 0; at < space.length; at++) columns += space.charCodeAt(at) === 9 ? 4 : 1;
  return columns;
}
