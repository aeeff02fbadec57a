import type { Range } from '../blocks.ts';
import { isAsciiLetter } from '../labels.ts';
import { endOfLine, nextLine } from '../lines.ts';

/** One line of a Phase 0 block without quote marks, list marker and heading hashes; the range is its content. */
export interface BlockLine extends Range {
  readonly text: string;
  /** Columns before the content or its list marker; a tab counts as four. */
  readonly indent: number;
  readonly bullet: boolean;
  /** Level of a heading, 0 for any other line. */
  readonly heading: number;
  readonly blankBefore: boolean;
}

/** A line as it is written, without indentation and quote marks in front of it and blanks behind it. */
export interface ContentLine extends Range {
  readonly text: string;
  /** Columns that the text is indented by, quote marks included; a tab reaches to the next multiple of four. */
  readonly indent: number;
  /** Whether a quote mark stands before it. */
  readonly quoted: boolean;
  /** Number of the fence that it stands in; 0 outside. */
  readonly fence: number;
  /** Whether that fence shows code: not the one around the whole part, into which people put Phase 0 output. */
  readonly isCode: boolean;
}

const fenceMark = /^(`{3,}|~{3,})\s{0,200}([^\s`]*)/;
const textFence = /^(?:text|txt|md|markdown|plaintext|plain|prompt)?$/i;

/** The lines of a part of a text, blank ones included, without comments and fence marks. Phase 0 means the same in lists, quotes and fences. */
export function writtenLines(text: string, { start, end }: Range): ContentLine[] {
  const lines: ContentLine[] = [];
  let open: string | undefined;
  let fence = 0;
  let isCode = false;
  let fences = 0;
  let seenText = false;
  let inComment = false;
  for (let at = start; at < end; at = nextLine(text, at)) {
    const line: ContentLine = { ...contentLine(text, at, endOfLine(text, at, end)), fence, isCode };
    const [, mark, info] = fenceMark.exec(line.text) ?? [];
    if (inComment || (open === undefined && line.text.startsWith('<!--')))
      inComment = !line.text.includes('-->');
    else if (mark !== undefined && open === undefined) {
      open = mark;
      fence = ++fences;
      isCode = seenText || !textFence.test(info!);
    } else if (open !== undefined && mark?.startsWith(open) && line.text === mark) {
      open = undefined;
      fence = 0;
      isCode = false;
    } else {
      lines.push(line);
      seenText ||= line.text !== '';
    }
  }
  return lines;
}

function contentLine(text: string, lineStart: number, lineEnd: number) {
  let start = lineStart;
  let indent = 0;
  let quoted = false;
  for (; start < lineEnd; start++) {
    const character = text[start];
    if (character === '\t') indent += 4 - (indent % 4);
    else if (character === ' ' || character === '>') indent++;
    else break;
    quoted ||= character === '>';
  }
  const content = text.slice(start, lineEnd).trimEnd();
  return { start, end: start + content.length, indent, quoted, text: content };
}

/** The lines of a part of a text outside of the code that it shows. */
export function contentLines(text: string, range: Range): ContentLine[] {
  return writtenLines(text, range).filter(({ isCode }) => !isCode);
}

const prefix = /^(?:(#{1,6})[ \t]+|([-*+•]|\d{1,9}[.)])[ \t]+)/;
const rule = /^(?:[-*_=][ \t]*){3,}$/;

/** The lines of a block that have content. */
export function blockLines(text: string, range: Range): BlockLine[] {
  const lines: BlockLine[] = [];
  let blankBefore = false;
  for (const { start: from, end, indent, text: written } of writtenLines(text, range)) {
    if (written === '' || rule.test(written)) {
      blankBefore = written === '';
      continue;
    }
    const match = isAsciiLetter(written.charCodeAt(0)) ? null : prefix.exec(written);
    const start = from + (match?.[0].length ?? 0);
    lines.push({
      start,
      end,
      text: text.slice(start, end),
      indent,
      bullet: match?.[2] !== undefined,
      heading: match?.[1]?.length ?? 0,
      blankBefore,
    });
    blankBefore = false;
  }
  return lines;
}

/** A part of a text, with where it stands there. */
export type TableLine = Pick<BlockLine, 'start' | 'text'>;

/** A cell of a table row, without the white space around it. */
export interface Cell extends Range {
  readonly text: string;
}

/** The cells of a table row that starts with `|`, white space left out; undefined for any other line. */
export function tableCells(line: TableLine | undefined): Cell[] | undefined {
  if (!line || !isTableRow(line)) return undefined;
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
