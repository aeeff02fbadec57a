import { type BlockLine, blockLines, isTableRow } from './block-lines.ts';
import { readCriteriaTable } from './criteria-table.ts';
import { leadingMark, type Mark, type MarkGroup, readMarkGroup, wordMark } from './criterion-mark.ts';
import { findSource } from './criterion-source.ts';
import { listed, type Statement, statements } from './criterion-statement.ts';
import type { Criterion, PhaseBlock } from './types.ts';

type Source = Criterion['source'];

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
  const statementsAt = statementsOf(lines);
  const criteria: Criterion[] = [];
  let group: Group | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (isTableRow(line)) {
      const from = index;
      while (lines[index + 1] && isTableRow(lines[index + 1]!)) index++;
      criteria.push(
        ...readCriteriaTable(lines.slice(from, index + 1)).map((row) => ({
          ...row,
          mark: row.mark ?? group?.mark,
          source: row.source ?? group?.source,
          optional: row.mark === undefined && (group?.optional ?? false),
        })),
      );
      continue;
    }
    const found = statementsAt(index);
    const opened = found.length === 0 ? readMarkGroup(line.text) : undefined;
    if (opened) {
      group = groupOf(opened, line);
      criteria.push(...listed(text, line, opened.rest).map((item) => finish(text, item, [], group)));
      continue;
    }
    if (found.length === 0) {
      if (line.heading > 0 && group && line.heading <= (group.heading || 7)) group = undefined;
      continue;
    }
    const below = found.length === 1 ? linesBelow(lines, index, statementsAt) : [];
    for (const item of found) criteria.push(finish(text, item, below, group));
    index += below.length;
  }
  return criteria;
}

/** Gives the statements of a line by its index; several questions are asked of a line, and it is read once. */
function statementsOf(lines: readonly BlockLine[]): (index: number) => readonly Statement[] {
  const read: (readonly Statement[])[] = [];
  return (index) => {
    read[index] ??= statements(lines[index]!);
    return read[index];
  };
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

/** Lines that say more of a criterion: nested, wrapped, or below a heading or bold name. */
function linesBelow(
  lines: readonly BlockLine[],
  index: number,
  statementsAt: (index: number) => readonly Statement[],
): BlockLine[] {
  const line = lines[index]!;
  const below: BlockLine[] = [];
  for (let next = index + 1; next < lines.length; next++) {
    const other = lines[next]!;
    const deeper = other.indent > line.indent;
    if (other.heading > 0 || isTableRow(other)) break;
    const named = statementsAt(next);
    if (named.length > 0 && (!deeper || named[0]!.mark !== undefined)) break;
    if (
      named.length === 0 &&
      !deeper &&
      readMarkGroup(other.text) &&
      !(line.heading > 0 && below.length === 0)
    )
      break;
    const isSource = /^[*_]{0,2}(?:source|zdroj)[*_]{0,2}\s*[:：]/iu.test(other.text);
    if (!deeper && !isSource && line.heading === 0 && other.blankBefore) break;
    if (!deeper && !isSource && line.bullet && other.bullet) break;
    below.push(other);
  }
  return below;
}

function finish(
  text: string,
  item: Statement,
  below: readonly BlockLine[],
  group: Group | undefined,
): Criterion {
  const own = text.slice(item.said.start, item.said.end);
  const source = findSource(own, item.said.start) ?? firstSource(below) ?? group?.source;
  return {
    start: item.start,
    end: item.end,
    name: item.name,
    nameRange: item.nameRange,
    mark: item.mark ?? markBelow(below) ?? group?.mark,
    text: textOf(own, item.said.start, below, source),
    source,
    optional: group?.optional ?? false,
  };
}

function textOf(own: string, offset: number, below: readonly BlockLine[], source: Source): string {
  let whole = withoutSource(own, offset, source);
  for (const line of below) {
    const part = withoutSource(line.text, line.start, source);
    whole += whole !== '' && part !== '' ? ` ${part}` : part;
  }
  return whole;
}

function withoutSource(said: string, offset: number, source: Source): string {
  if (!source || source.start < offset || source.end > offset + said.length) return said.trim();
  const at = source.start - offset;
  // What leads to a source is short: an opening bracket, a dash, "Source:".
  const lead = said.slice(Math.max(at - 20, 0), at).replace(/[\s([,;:–—-]+$/, '');
  const spoken = /[ej]$/i.test(lead) ? lead.replace(/(?:^|[\s,;–—-]+)(?:source|zdroj)$/iu, '') : lead;
  return (said.slice(0, Math.max(at - 20, 0)) + spoken).trim();
}

function markBelow(below: readonly BlockLine[]): Criterion['mark'] {
  for (const line of below) {
    const mark = (leadingMark(line.text) ?? statusMark(line.text))?.mark;
    if (mark) return mark;
  }
  return undefined;
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
