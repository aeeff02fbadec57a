import type { Range } from '../../parse/blocks.ts';
import { lineAt } from './surroundings.ts';

/** A version in a column of its own: what it is the version of, and whether the column gives the oldest one. */
export interface TableSubject {
  readonly subject: Range & { readonly text: string };
  readonly floor: boolean;
}

const delimiterRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t|:-]*$/;
const versionColumn =
  /\b(?:versions?|ver\.?|release|verzia|verzie|versi[oó]n(?:es)?|versioni|versione)\b|versão|versões|версия|版本|バージョン|버전/i;
/** Columns that say only by their whole title, and beside packages, that they hold versions; "Tests | Current | Target" holds shares. */
const inUse = /^[\s*_]*(?:current(?:ly)?|installed|pinned|locked|in use|using)[\s*_]*$/i;
const ofPackages =
  /\b(?:packages?|dependenc(?:y|ies)|librar(?:y|ies)|technolog(?:y|ies)|frameworks?|runtimes?)\b/i;
const ofMeasures = /\b(?:targets?|goals?|scores?|coverage|metrics?|budgets?|sizes?|times?)\b|%/i;
/** Columns about versions that the project does not have. */
const otherVersions =
  /\b(?:since|from|old|previous|latest|max\w*|newest|upgrade|upgraded|introduced|removed|next|planned|available|before|after|last|api|schema|document|doc)\b/i;
const lowestColumn = /\b(?:min\w*|lowest|at least|required)\b|>=|≥|\+/i;
const nameColumn =
  /\b(?:names?|packages?|librar(?:y|ies)|tools?|technolog(?:y|ies)|tech|frameworks?|dependenc(?:y|ies)|components?|software|products?|runtimes?|modules?|item|what|balík|knižnica|nástroj|technológia|tecnolog[ií]as?|bibliotecas?|librer[ií]as?|paquetes?|pacotes?|herramientas?|ferramentas?|dependencias?|dependências|componentes?|technologien?|bibliothek|paket|werkzeug|komponente|bibliothèque|paquet|outil|composant)\b|技[术術]|框架|[库庫]|依[赖賴]|[组組]件|名[称稱]|工具|[软軟]件|ライブラリ|パッケージ|フレームワーク|ツール|기술|라이브러리|패키지|프레임워크|технология|библиотека/i;
/** Columns that name what the thing of a row is for, or belongs to. */
const ofOthers =
  /\b(?:for|of|in|used|where|platforms?|languages?|ecosystems?|scope|owners?|paths?|files?|locations?|types?|status|licen[cs]es?|targets?|hosts?|parents?|depends|requires?)\b/i;
const mostRows = 200;

/**
 * Reads what a version stands for that has a table cell to itself. Where several columns may hold the name ("Component | Technology |
 * Version"), it is the first cell that holds a known one.
 *
 * @param at Where the version begins. @param isKnown Whether something is of that name.
 */
export function tableSubject(
  text: string,
  line: Range,
  at: number,
  isKnown: (name: string) => boolean,
): TableSubject | undefined {
  if (text.lastIndexOf('|', at) < line.start) return undefined;
  const cells = cellsOf(text, line);
  const column = cells.findIndex(({ start, end }) => start <= at && at < end);
  if (column < 0 || !/^[\s*_`^~<>=≥v]*$/.test(text.slice(cells[column]!.start, at))) return undefined;
  const header = headerAbove(text, line);
  if (!header) return undefined;
  const titles = cellsOf(text, header).map((cell) => text.slice(cell.start, cell.end));
  const title = titles[column] ?? '';
  if (!holdsVersions(title, titles) || otherVersions.test(title)) return undefined;
  const subject = nameInRow(text, cells, titles, column, isKnown);
  return subject && { subject, floor: lowestColumn.test(title) };
}

function holdsVersions(title: string, titles: readonly string[]): boolean {
  if (versionColumn.test(title)) return true;
  return (
    inUse.test(title) &&
    titles.some((each) => ofPackages.test(each)) &&
    !titles.some((each) => ofMeasures.test(each))
  );
}

/** The name in a row whose version stands in some column. */
function nameInRow(
  text: string,
  cells: readonly Range[],
  titles: readonly string[],
  column: number,
  isKnown: (name: string) => boolean,
): TableSubject['subject'] | undefined {
  const columns = [...titles.keys()];
  const titled = columns.filter((index) => index !== column && nameColumn.test(titles[index]!));
  const inFront = columns.filter((index) => index < column && !(index > 0 && ofOthers.test(titles[index]!)));
  const names = (titled.length > 0 ? titled : inFront).map((index) => {
    const cell = cells[index];
    return cell && nameIn(text, cell);
  });
  // Who has no choice need not ask, which reads manifests.
  return names.length === 1 ? names[0] : (names.find((name) => name && isKnown(name.text)) ?? names[0]);
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
