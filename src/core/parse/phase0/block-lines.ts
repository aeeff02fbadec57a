import type { ComplexityTrigger, Range } from '../blocks.ts';
import { isAsciiLetter } from '../labels.ts';

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

/** One line of a block's content, indentation and quote marks cut off its front, blanks off its end. */
export interface ContentLine extends Range {
  readonly text: string;
  /** Offset of the line's first character. */
  readonly lineStart: number;
  /** Columns that the text is indented by; a tab reaches to the next multiple of four. */
  readonly indent: number;
  /** Whether a quote mark stands before it. */
  readonly quoted: boolean;
}

const fenceLine = /^(?:`{3,}|~{3,})\s{0,200}([\w-]*)\s*$/;
const textFence = /^(?:text|txt|md|markdown|plaintext|plain|prompt)?$/i;

/**
 * Splits a part of a text into lines. A fence around the whole part is looked through, since people put Phase 0
 * output into one; what stands in other fences is code and is left out, like the fences themselves.
 */
export function contentLines(text: string, range: Range): ContentLine[] {
  const lines: ContentLine[] = [];
  let fence: { readonly marker: string; readonly hidden: boolean } | undefined;
  let seenText = false;
  for (let at = range.start; at < range.end; ) {
    let end = at;
    while (end < range.end && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
    const line = contentLine(text, at, end);
    const marker = fenceLine.exec(line.text);
    if (fence ? line.text.startsWith(fence.marker) && marker?.[1] === '' : marker) {
      fence = fence
        ? undefined
        : { marker: line.text.slice(0, 3), hidden: seenText || !textFence.test(marker![1]!) };
    } else if (!fence?.hidden) {
      lines.push(line);
      seenText ||= line.text !== '';
    }
    at = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
  }
  return lines;
}

function contentLine(text: string, lineStart: number, lineEnd: number): ContentLine {
  let start = lineStart;
  let indent = 0;
  for (; start < lineEnd; start++) {
    const character = text[start];
    if (character === '\t') indent += 4 - (indent % 4);
    else if (character === ' ' || character === '>') indent++;
    else break;
  }
  let end = lineEnd;
  while (end > start && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  const quoted = text.slice(lineStart, start).includes('>');
  return { start, end, lineStart, indent, quoted, text: text.slice(start, end) };
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

/** A longer line says more than points. */
const longest = 300;
const total = /^(?:total|sum|score|celkom|spolu|súčet)(?![\p{L}])/u;
const signed = /(?:^|[\s(:|[])([+\-−–]\s?\d{1,3})(?![\d.,]*\d|\s*[-–]\s*\d)/gu;
/** Without a sign a number may count anything: files, layers. It counts points where the line says so, or the list's label. */
const unsigned = /(?:[:=|(]|->|→|[–—-]\s)\s*(\d{1,3})\s*(?:points?|pts?|bod\p{L}*)\s*\)?$/iu;
const listedPoints = /(?:[:=|(]|->|→|[–—-]\s)\s*(\d{1,3})\s{0,200}(?:points?|pts?|bod\p{L}*)?\s*\)?$/iu;

/** What most lines of the breakdown look like: `Multi-file scope: +5`. */
const plainTrigger = /^([A-Za-z][A-Za-z -]*[A-Za-z]): ([+-]\d{1,3})$/;

/**
 * The triggers that lines name, each on its own.
 *
 * @param isList They stand under a label such as `Triggers`, so that a number without a sign counts points.
 */
export function listedTriggers(lines: readonly BlockLine[], isList: boolean): ComplexityTrigger[] {
  const withoutSign = isList ? listedPoints : unsigned;
  return lines.flatMap((line, index) => triggerOf(line, lines[index + 1], withoutSign));
}

/** A line of the breakdown. One without points that can be read has NaN; totals and headings of lists are none. */
function triggerOf(line: BlockLine, next: BlockLine | undefined, withoutSign: RegExp): ComplexityTrigger[] {
  if (isDelimiterRow(line) || isDelimiterRow(next)) return [];
  const plain = plainTrigger.exec(line.text);
  if (plain && !total.test(plain[1]!.slice(0, 10).toLowerCase())) {
    return [{ start: line.start, end: line.end, name: plain[1]!, points: Number(plain[2]) }];
  }
  const cells = tableCells(line);
  const bare = line.text
    .slice(0, longest)
    .replace(/[*_`]+/g, ' ')
    .trim();
  const named = (cells?.[0]?.text ?? bare).replace(/[*_`]+/g, '');
  if (total.test(named.slice(0, 10).toLowerCase())) return [];
  if (/[:：]$/.test(bare) || bare.startsWith('=')) return [];
  const cell = cells?.map(({ text }) => text).findLast((value) => /^[+\-−–]?\s?\d{1,3}$/.test(value));
  const points =
    cell ?? [...bare.matchAll(signed)].at(-1)?.[1] ?? (line.bullet ? withoutSign.exec(bare)?.[1] : undefined);
  if (points === undefined && !line.bullet && !cells) return [];
  const { start, end } = line;
  const name = (cells?.[0]?.text ?? bare.replace(points ?? '', '')).replace(
    /^[\s:()–—-]+|[\s:=()–—+-]{1,200}$/gu,
    '',
  );
  return [{ start, end, name, points: points === undefined ? Number.NaN : toPoints(points) }];
}

/** A number with its name in front or in brackets: `5 (files)`, `multi-file 4`. In `5 files` it counts the files. */
const term = /^([^\d+]{0,60}?)(\d{1,3})(\s*\([^\d+()]{0,60}\)|\s+points?)?[\s.,;)\]]*$/u;

/** The triggers behind a score, unless they are only some of all: `12 (Complex): multi-file +5, cross-cutting +4, implementation +3`, `12 = 5 + 4 + 3`, `12 — 5 (files) + 7 (risk)`. */
export function inlineTriggers(rest: string, offset: number): ComplexityTrigger[] {
  if (/\betc\b|\.\.\.|…/.test(rest)) return [];
  const sum = /(?<![\d.])\d{1,3}(?:\s*\+\s*\d{1,3}){1,2000}(?![\d.])/.exec(rest);
  if (sum) {
    return [...sum[0].matchAll(/\d+/g)].map((match) => {
      const start = offset + sum.index + match.index;
      return { start, end: start + match[0].length, name: '', points: Number(match[0]) };
    });
  }
  const found = [...rest.matchAll(signed)];
  const [first] = found;
  // The first term of a sum has no sign; a dash before it parts it from the score.
  const isTermBefore = first && (/^[–−-]/u.test(first[1]!) || /\d/.test(rest.slice(0, first.index)));
  if (isTermBefore || (!first && rest.includes('+'))) return namedTerms(rest, offset);
  let from = 0;
  return found.map((match) => {
    const end = match.index + match[0].length;
    const name = rest.slice(from, match.index).replace(/^[^\p{L}]+|[\s:=()–—-]{1,200}$/gu, '');
    const start = match.index + match[0].length - match[1]!.length;
    from = end;
    return { start: offset + start, end: offset + end, name, points: toPoints(match[1]!) };
  });
}

/** The label, and the dash that parts the terms from it; elsewhere a dash may be a minus. */
const behindScore = /^[\s*_]{0,200}(?:[([][^()[\]]*[)\]])?[\s*_]*[–—-]\s/u;

/** Terms with names, joined by `+`; none when one of them cannot be read, for then nobody knows the sum. */
function namedTerms(rest: string, offset: number): ComplexityTrigger[] {
  const triggers: ComplexityTrigger[] = [];
  let at = 0;
  for (const part of rest.split('+')) {
    const match = term.exec(part);
    if (!match || /[-−–]\s?$/u.test(match[1]!.replace(behindScore, ''))) return [];
    const start = offset + at + match[1]!.length;
    const name = `${match[1]} ${match[3] ?? ''}`.replace(/^[^\p{L}]+|[^\p{L}]{1,200}$/gu, '');
    triggers.push({ start, end: start + match[2]!.length, name, points: Number(match[2]) });
    at += part.length + 1;
  }
  return triggers.length > 1 ? triggers : [];
}

function toPoints(written: string): number {
  return Number(written.replace(/[−–]/u, '-').replace(/\s+/g, ''));
}
