import type { Range } from '../blocks.ts';
import { isAsciiLetter } from '../labels/normalize.ts';
import type { BlockLine } from './block-lines.ts';
import type { CriterionName } from './criterion.ts';
import { leadingMark, type Mark, trailingMark, wordMark } from './criterion-mark.ts';
import { criterionName } from './criterion-names.ts';

/** A criterion on its own line, before the lines below it are looked at. */
export interface Statement extends Range {
  readonly name: CriterionName;
  readonly nameRange: Range;
  readonly mark: Mark | undefined;
  readonly said: Range;
}

const none: readonly Statement[] = [];

/** The criteria that a line names: mostly one; several where `|`, `·` or commas stand between names with signs. */
export function statements(line: BlockLine): readonly Statement[] {
  if (/[|·•;,]/.test(line.text)) {
    const listed = statementsIn(line, splitLine(line));
    if (listed) return listed;
  }
  const whole = statementOf(line, line);
  return whole ? [whole] : none;
}

/** Undefined unless each of several pieces names a criterion, and one of them at least carries a sign. */
function statementsIn(line: BlockLine, pieces: readonly Range[]): Statement[] | undefined {
  if (pieces.length < 2) return undefined;
  const all: Statement[] = [];
  // In prose the last piece is rarely one, the first often is.
  for (let index = pieces.length - 1; index >= 0; index--) {
    const statement = statementOf(line, pieces[index]!);
    if (!statement) return undefined;
    all.unshift(statement);
  }
  return all.some((item) => item.mark !== undefined) ? all : undefined;
}

/** `✅ Present: Goal, Context (from project-profile.md)`. */
export function listed(text: string, line: BlockLine, rest: number): Statement[] {
  if (rest >= line.text.length) return [];
  const tail: BlockLine = {
    ...line,
    start: line.start + rest,
    text: text.slice(line.start + rest, line.end),
  };
  return splitLine(tail).flatMap((piece) => statementOf(tail, piece) ?? []);
}

function splitLine(line: BlockLine): Range[] {
  const pieces: Range[] = [];
  let from = 0;
  for (const border of line.text.matchAll(/\s{0,9}[|·•;,]\s+/gu)) {
    pieces.push({ start: line.start + from, end: line.start + border.index });
    from = border.index + border[0].length;
  }
  pieces.push({ start: line.start + from, end: line.end });
  return pieces.filter((piece) => piece.end > piece.start);
}

const longestHead = 80;
const headEnd = /[:：?❓❔✓✔✅☑❌✗✘⚠([]|\*\*|__|\s[–—=→-]|->|$/u;

function statementOf(line: BlockLine, piece: Range): Statement | undefined {
  const written = line.text.slice(piece.start - line.start, piece.end - line.start);
  let at = 0;
  let mark: Mark | undefined;
  for (;;) {
    at = skipMarks(written, at);
    const found = leadingMark(written.slice(at));
    if (!found) break;
    mark = found.mark ?? mark;
    at += found.length;
  }
  const nameStart = isAsciiLetter(written.charCodeAt(at))
    ? at
    : at + /^[^\p{L}]{0,12}/u.exec(written.slice(at))![0].length;
  const headLength = headEnd.exec(written.slice(nameStart, nameStart + longestHead))!.index;
  const head = written.slice(nameStart, nameStart + headLength);
  const name = criterionName(head);
  if (name === undefined) return undefined;
  const nameEnd = nameStart + head.trimEnd().length;
  let said = nameEnd;
  for (;;) {
    said += /^(?:[\s*_`:：=|]|->|→|[–—-](?=\s|$))*/.exec(written.slice(said))![0].length;
    const rest = written.slice(said);
    const found = leadingMark(rest) ?? (mark === undefined ? wordMark(rest) : undefined);
    if (!found) break;
    mark ??= found.mark;
    said += found.length;
  }
  const trailing = trailingMark(written.slice(said));
  mark ??= trailing?.mark;
  return {
    start: piece.start,
    end: piece.end,
    name,
    nameRange: { start: piece.start + nameStart, end: piece.start + nameEnd },
    mark,
    said: { start: piece.start + said, end: trailing ? piece.start + said + trailing.at : piece.end },
  };
}

/** Behind white space, emphasis and code marks. */
function skipMarks(text: string, from: number): number {
  return isAsciiLetter(text.charCodeAt(from)) ? from : from + /^[\s*_`]*/.exec(text.slice(from))![0].length;
}
