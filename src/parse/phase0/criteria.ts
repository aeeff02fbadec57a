import type { Range } from '../blocks.ts';
import { normalizeLabel } from '../labels.ts';
import { type BlockLine, blockLines, tableCells } from './block-lines.ts';
import { type Mark, type MarkGroup, leadingMark, readMarkGroup, trailingMark, wordMark } from './criterion-mark.ts';
import { criterionName } from './criterion-names.ts';
import { findSource } from './criterion-source.ts';
import { readCriteriaTable } from './criteria-table.ts';
import type { Criterion, CriterionName, PhaseBlock } from './types.ts';

type Source = Criterion['source'];

/** A criterion on its own line, before the lines below it are looked at. */
interface Statement extends Range {
  readonly name: CriterionName;
  readonly nameRange: Range;
  readonly mark: Mark | undefined;
  readonly said: Range;
}

interface Group {
  readonly mark: Mark;
  readonly optional: boolean;
  readonly source: Source;
  readonly heading: number;
}

/**
 * Reads the criteria of a completeness check (specification: Completeness criteria; formats.md, section 1): lines or
 * bullets with a sign or a task-list box, headings and bold labels, a table, or below headings such as `✅ Present`.
 */
export function readCriteria(text: string, block: PhaseBlock): Criterion[] {
  const lines = blockLines(text, block.content);
  const criteria: Criterion[] = [];
  let group: Group | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (tableCells(line)) {
      const from = index;
      while (lines[index + 1] && tableCells(lines[index + 1]!)) index++;
      criteria.push(...readCriteriaTable(lines.slice(from, index + 1)).map((row) => ({
        ...row,
        mark: row.mark ?? group?.mark,
        source: row.source ?? group?.source,
        optional: row.mark === undefined && (group?.optional ?? false),
      })));
      continue;
    }
    const opened = statements(line).length === 0 ? readMarkGroup(line.text) : undefined;
    if (opened) {
      group = groupOf(opened, line);
      criteria.push(...listed(text, line, opened.rest).map((item) => finish(text, item, [], group)));
      continue;
    }
    const found = statements(line);
    if (found.length === 0) {
      if (line.heading > 0 && group && line.heading <= (group.heading || 7)) group = undefined;
      continue;
    }
    const below = found.length === 1 ? linesBelow(lines, index) : [];
    criteria.push(...found.map((item) => finish(text, item, below, group)));
    index += below.length;
  }
  return criteria;
}

function groupOf(opened: MarkGroup, line: BlockLine): Group {
  const { mark, optional, source } = opened;
  const start = line.start + (source?.at ?? 0);
  return {
    mark,
    optional,
    source: source && { start, end: start + source.text.length, text: source.text },
    heading: line.heading,
  };
}

/** The criteria that a line names: mostly one; several where `|`, `·` or commas stand between names with signs. */
function statements(line: BlockLine): Statement[] {
  const pieces = splitLine(line);
  if (pieces.length > 1) {
    const all = pieces.map((piece) => statementOf(line, piece));
    if (all.every((item) => item !== undefined) && all.some((item) => item.mark !== undefined)) return all;
  }
  const whole = statementOf(line, { start: line.start, end: line.end });
  return whole ? [whole] : [];
}

/** `✅ Present: Goal, Context (from project-profile.md)`. */
function listed(text: string, line: BlockLine, rest: number): Statement[] {
  if (rest >= line.text.length) return [];
  const tail: BlockLine = { ...line, start: line.start + rest, text: text.slice(line.start + rest, line.end) };
  return splitLine(tail).flatMap((piece) => statementOf(tail, piece) ?? []);
}

function splitLine(line: BlockLine): Range[] {
  const pieces: Range[] = [];
  let from = 0;
  for (const border of line.text.matchAll(/\s*[|·•;,]\s+/gu)) {
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
  const head = written.slice(nameStart, nameStart + headEnd.exec(written.slice(nameStart, nameStart + 80))!.index);
  const name = criterionName(normalizeLabel(head));
  if (name === undefined) return undefined;
  const nameEnd = nameStart + head.trimEnd().length;
  let said = nameEnd;
  for (;;) {
    const rest = written.slice(said);
    const gap = /^(?:[\s*_`:：=|]|->|→|[–—-](?=\s|$))*/u.exec(rest)![0].length;
    const found = leadingMark(rest.slice(gap)) ?? (mark === undefined ? wordMark(rest.slice(gap)) : undefined);
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

/** Lines that say more of a criterion: nested, wrapped, or below a heading or bold name. */
function linesBelow(lines: readonly BlockLine[], index: number): BlockLine[] {
  const line = lines[index]!;
  const below: BlockLine[] = [];
  for (const other of lines.slice(index + 1)) {
    const named = statements(other);
    const deeper = other.indent > line.indent;
    if (other.heading > 0 || tableCells(other)) break;
    if (named.length > 0 && (!deeper || named[0]!.mark !== undefined)) break;
    if (named.length === 0 && !deeper && readMarkGroup(other.text) && !(line.heading > 0 && below.length === 0)) break;
    if (!deeper && line.heading === 0 && other.blankBefore) break;
    if (!deeper && line.bullet && other.bullet) break;
    below.push(other);
  }
  return below;
}

function finish(text: string, item: Statement, below: readonly BlockLine[], group: Group | undefined): Criterion {
  const own = text.slice(item.said.start, item.said.end);
  const lower = below.map((line) => ({ line, lead: leadingMark(line.text) ?? statusMark(line.text) }));
  const source = findSource(own, item.said.start) ?? firstSource(below) ?? group?.source;
  const said = source && source.start >= item.said.start && source.end <= item.said.end
    ? own.slice(0, source.start - item.said.start).replace(/[\s([,;–—-]+(?:source|zdroj)?[:\s]*$/iu, '')
    : own;
  return {
    start: item.start,
    end: item.end,
    name: item.name,
    nameRange: item.nameRange,
    mark: item.mark ?? lower.find(({ lead }) => lead?.mark)?.lead?.mark ?? group?.mark,
    text: [said.trim(), ...below.map((line) => line.text)].filter((part) => part !== '').join(' '),
    source,
    optional: group?.optional ?? false,
  };
}

/** `Status: ✅`, `Stav: zodpovedané`. */
function statusMark(text: string) {
  const label = /^[\s*_]*(?:status|mark|stav)[\s*_]*[:：][\s*_]*/iu.exec(text);
  if (!label) return undefined;
  const rest = text.slice(label[0].length);
  return leadingMark(rest) ?? wordMark(rest);
}

function firstSource(below: readonly BlockLine[]): Source {
  for (const line of below) {
    const source = findSource(line.text, line.start);
    if (source) return source;
  }
  return undefined;
}
