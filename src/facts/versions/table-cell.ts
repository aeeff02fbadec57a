import type { Range } from '../../parse/blocks.ts';
import { lineAt } from './surroundings.ts';

/** A version in a column of its own: what it is the version of, and whether the column gives the oldest one. */
export interface TableSubject {
  readonly subject: Range & { readonly text: string };
  readonly floor: boolean;
}

const delimiterRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t|:-]*$/;
const versionColumn = /\b(?:versions?|ver\.?|release|verzia|verzie)\b|版本|バージョン/i;
/** Columns about versions that the project does not have. */
const otherVersions =
  /\b(?:since|from|old|previous|latest|max\w*|newest|upgrade|upgraded|introduced|removed|next|planned|available|before|after|last|api|schema|document|doc)\b/i;
const lowestColumn = /\b(?:min\w*|lowest|at least|required)\b|>=|≥|\+/i;
const nameColumn =
  /\b(?:names?|packages?|librar(?:y|ies)|tools?|technolog(?:y|ies)|tech|frameworks?|dependenc(?:y|ies)|components?|software|products?|runtimes?|modules?|item|what|balík|knižnica|nástroj|technológia)\b/i;
const mostRows = 200;

/**
 * Reads what a version stands for that has a table cell to itself.
 *
 * @param at Where the version begins.
 */
export function tableSubject(text: string, line: Range, at: number): TableSubject | undefined {
  if (text.lastIndexOf('|', at) < line.start) return undefined;
  const cells = cellsOf(text, line);
  const column = cells.findIndex(({ start, end }) => start <= at && at < end);
  if (column < 0 || !/^[\s*_`^~<>=≥v]*$/.test(text.slice(cells[column]!.start, at))) return undefined;
  const header = headerAbove(text, line);
  if (!header) return undefined;
  const titles = cellsOf(text, header).map((cell) => text.slice(cell.start, cell.end));
  const title = titles[column] ?? '';
  if (!versionColumn.test(title) || otherVersions.test(title)) return undefined;
  const named = titles.findIndex((each, index) => index !== column && nameColumn.test(each));
  const cell = cells[Math.max(named, 0)];
  if (!cell || Math.max(named, 0) === column) return undefined;
  const subject = nameIn(text, cell);
  return subject && { subject, floor: lowestColumn.test(title) };
}

/** The header of the table that a row belongs to. */
function headerAbove(text: string, row: Range): Range | undefined {
  let line = row;
  for (let rows = 0; rows < mostRows; rows++) {
    if (line.start === 0) return undefined;
    const isCrLf = text[line.start - 1] === '\n' && text[line.start - 2] === '\r';
    line = lineAt(text, line.start - (isCrLf ? 2 : 1));
    const content = text.slice(line.start, line.end);
    if (!content.includes('|')) return undefined;
    if (!delimiterRow.test(content)) continue;
    if (line.start === 0) return undefined;
    return lineAt(text, line.start - (text[line.start - 2] === '\r' ? 2 : 1));
  }
  return undefined;
}

function cellsOf(text: string, line: Range): Range[] {
  const cells: Range[] = [];
  let start = line.start;
  while (start < line.end && /[\s|]/.test(text[start]!) && text[start] !== '|') start++;
  if (text[start] === '|') start++;
  for (let at = start; at <= line.end; at++) {
    if (at !== line.end && (text[at] !== '|' || text[at - 1] === '\\')) continue;
    cells.push({ start, end: at });
    start = at + 1;
  }
  return cells;
}

/** The name in a cell, heading or list item, without emphasis, brackets and remarks behind it. */
export function nameIn(text: string, range: Range): (Range & { text: string }) | undefined {
  const raw = text.slice(range.start, range.end);
  const lead =
    /^[\s*_`[#>+|]*(?:[-+*]\s+)?(?:\d+[.)]\s+)?(?:\p{Extended_Pictographic}\uFE0F?\s*)?[\s*_`[]*/u.exec(
      raw,
    )![0].length;
  const name = /^[^*`\](|:–—,]{1,60}/.exec(raw.slice(lead))?.[0].trimEnd();
  if (!name) return undefined;
  const start = range.start + lead;
  return { start, end: start + name.length, text: name };
}
