import type { Range } from '../blocks.ts';
import { normalizeLabel } from '../labels.ts';
import type { BlockLine } from './block-lines.ts';
import { leadingMark, type Mark, trailingMark, wordMark } from './criterion-mark.ts';
import { criterionName } from './criterion-names.ts';
import type { CriterionName } from './types.ts';

/** A criterion on its own line, before the lines below it are looked at. */
export interface Statement extends Range {
  readonly name: CriterionName;
  readonly nameRange: Range;
  readonly mark: Mark | undefined;
  readonly said: Range;
}

/** The criteria that a line names: mostly one; several where `|`, `·` or commas stand between names with signs. */
export function statements(line: BlockLine): Statement[] {
  const pieces = splitLine(line);
  if (pieces.length > 1) {
    const all = pieces.map((piece) => statementOf(line, piece));
    if (all.every((item) => item !== undefined) && all.some((item) => item.mark !== undefined)) return all;
  }
  const whole = statementOf(line, { start: line.start, end: line.end });
  return whole ? [whole] : [];
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

const headEnd = /[:：?❓❔✓✔✅☑❌✗✘⚠([]|\*\*|__|\s[–—=→-]|->|$/u;

function statementOf(line: BlockLine, piece: Range): Statement | undefined {
  const written = line.text.slice(piece.start - line.start, piece.end - line.start);
  let at = 0;
  let mark: Mark | undefined;
  for (;;) {
    at += /^[\s*_`]*/.exec(written.slice(at))![0].length;
    const found = leadingMark(written.slice(at));
    if (!found) break;
    mark = found.mark ?? mark;
    at += found.length;
  }
  const nameStart = at + /^[^\p{L}]{0,12}/u.exec(written.slice(at))![0].length;
  const head = written.slice(
    nameStart,
    nameStart + headEnd.exec(written.slice(nameStart, nameStart + 80))!.index,
  );
  const name = criterionName(normalizeLabel(head));
  if (name === undefined) return undefined;
  const nameEnd = nameStart + head.trimEnd().length;
  let said = nameEnd;
  for (;;) {
    const rest = written.slice(said);
    const gap = /^(?:[\s*_`:：=|]|->|→|[–—-](?=\s|$))*/u.exec(rest)![0].length;
    const found =
      leadingMark(rest.slice(gap)) ?? (mark === undefined ? wordMark(rest.slice(gap)) : undefined);
    if (!found) {
      said += gap;
      break;
    }
    mark ??= found.mark;
    said += gap + found.length;
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
