import { type BlockLine, blockLines, isTableRow } from './block-lines.ts';
import { readCriteriaTable } from './criteria-table.ts';
import type { Criterion } from './criterion.ts';
import { type MarkGroup, readMarkGroup } from './criterion-mark.ts';
import { listed, type Statement, statements } from './criterion-statement.ts';
import { type CriterionGroup, finishCriterion } from './finish-criterion.ts';
import type { PhaseBlock } from './phase-block.ts';

/**
 * Reads the criteria of a completeness check (specification: Completeness criteria; formats.md, section 1): lines or
 * bullets with a sign or a task-list box, headings and bold labels, a table, or below headings such as `✅ Present`.
 */
export function readCriteria(text: string, block: PhaseBlock): Criterion[] {
  const lines = blockLines(text, block.content);
  const statementsAt = statementsOf(lines);
  const criteria: Criterion[] = [];
  let group: CriterionGroup | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (isTableRow(line)) {
      const from = index;
      while (lines[index + 1] && isTableRow(lines[index + 1]!)) index++;
      criteria.push(...tableCriteria(lines.slice(from, index + 1), group));
      continue;
    }
    const found = statementsAt(index);
    const opened = found.length === 0 ? readMarkGroup(line.text) : undefined;
    if (opened) {
      group = groupOf(opened, line);
      criteria.push(...listed(text, line, opened.rest).map((item) => finishCriterion(text, item, [], group)));
      continue;
    }
    if (found.length === 0) {
      if (line.heading > 0 && group && line.heading <= (group.heading || 7)) group = undefined;
      continue;
    }
    const below = found.length === 1 ? linesBelow(lines, index, statementsAt) : [];
    for (const item of found) criteria.push(finishCriterion(text, item, below, group));
    index += below.length;
  }
  return criteria;
}

/** What the rows do not say themselves, the heading above their table says. */
function tableCriteria(rows: readonly BlockLine[], group: CriterionGroup | undefined): Criterion[] {
  return readCriteriaTable(rows).map((row) => ({
    ...row,
    mark: row.mark ?? group?.mark,
    source: row.source ?? group?.source,
    optional: row.mark === undefined && (group?.optional ?? false),
  }));
}

/** Gives the statements of a line by its index; several questions are asked of a line, and it is read once. */
function statementsOf(lines: readonly BlockLine[]): (index: number) => readonly Statement[] {
  const read: (readonly Statement[])[] = [];
  return (index) => {
    read[index] ??= statements(lines[index]!);
    return read[index];
  };
}

function groupOf(opened: MarkGroup, line: BlockLine): CriterionGroup {
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
