import { mannerOf } from './context.ts';
import { isTellingName } from './file-names.ts';
import { isSeldomTracked } from './git-ignored.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isNotAsIs, isSkill } from './nature.ts';
import { foldersAbove, type Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';
import { folderOf, joinPath } from './written-path.ts';

const mostCells = 100;
const cellOfPath = /^\*{0,2}`(?:\.\/)?([\w.@()/+-]+)`\*{0,2}$/;

/**
 * A path that is all of its cell, in a column of which the other paths are there: the table says where things are, and this one
 * is not. History need not know it.
 */
export function listedInColumn(
  mention: Mention,
  around: Surroundings,
  documentPath: string,
): Missing | undefined {
  const { form, path, written, place } = mention;
  if (form !== 'span' || written.lead === '/' || path.startsWith('..') || isSkill(documentPath))
    return undefined;
  const cells = mention.column ?? [];
  if (cells.length < 4) return undefined;
  if (!isAlone(mention)) return undefined;
  if (isNotAsIs(`${place.headings.slice(-2).join(' ')} ${place.lead}`)) return undefined;
  const others = new Set<string>();
  for (const cell of cells.slice(0, mostCells)) {
    const other = pathOfCell(cell);
    if (other !== undefined && other !== path) others.add(other);
  }
  if (others.size < 3) return undefined;
  const { base, there } = baseOf([...others], around, place, documentPath);
  // What any folder has is not missed, wherever else it is said to be, but in a column of files that all are in the document's folder.
  const isNamed = around.facts.index.endingWith(path).length > 0;
  if (isNamed && !(there === others.size && base === folderOf(documentPath) && isOfFiles(mention)))
    return undefined;
  if (there < 3 || there * 3 < others.size * 2)
    return isNamed ? undefined : goneTogether(mention, [...others], around);
  const meant = joinPath(base, path);
  if (around.ignored.covers(meant) || around.isBehindLink(meant) || isSeldomTracked(meant)) return undefined;
  if (!isStated(mention)) return undefined;
  // What history knows is judged by it.
  if (around.facts.snapshot.departed(meant)) return undefined;
  return { path: meant, certain: !isNamed && there >= 5 && there * 5 >= others.size * 4 };
}

/** "File", "Document": a bare name below it is that of a file, and where it is. */
const filesTitle =
  /^(?:(?:key |main |core )?(?:files?|documents?|docs?|guides?|paths?)|datei(?:en)?|dokument[ey]?|súbor[y]?|soubor[y]?|fichiers?|archivos?|arquivos?|文件|文档|檔案|文件名|ファイル|파일|문서)$/i;

function isOfFiles({ path, written, titles }: Mention): boolean {
  return (
    written.form === 'file' && !path.includes('/') && titles !== undefined && filesTitle.test(titles.own)
  );
}

/** A name too short to tell which file was meant, that lay in the folder in which most others of the column did. */
function goneTogether(
  mention: Mention,
  others: readonly string[],
  around: Surroundings,
): Missing | undefined {
  const { snapshot } = around.facts;
  const { path } = mention;
  const isBare = (name: string) => !name.includes('/');
  if (!isBare(path) || isTellingName(path) || !others.every(isBare) || !isStated(mention)) return undefined;
  for (const { path: gone } of snapshot.departedEnding(path)) {
    const folder = folderOf(gone);
    const beside = others.filter((other) => snapshot.departed(joinPath(folder, other)) !== undefined).length;
    if (beside < 3 || beside * 3 < others.length * 2 || around.ignored.covers(gone)) continue;
    const departure = snapshot.departed(gone);
    return departure && { path: gone, departure, certain: false };
  }
  return undefined;
}

function isAlone({ before, after }: Mention): boolean {
  return /\|\s*\*{0,2}`(?:\.\/)?$/.test(before) && /^\/?`\*{0,2}\s*(?:\||$)/.test(after);
}

function pathOfCell(cell: string): string | undefined {
  const path = cellOfPath.exec(cell)?.[1]?.replace(/\/$/, '');
  return path && /[/.]/.test(path) ? path : undefined;
}

function baseOf(
  others: readonly string[],
  around: Surroundings,
  place: Mention['place'],
  documentPath: string,
): { readonly base: string; readonly there: number } {
  let best = { base: '', there: 0 };
  for (const base of new Set(['', ...around.namedFolders(place), ...foldersAbove(documentPath)])) {
    const there = others.filter((other) => around.has(joinPath(base, other))).length;
    if (there > best.there) best = { base, there };
  }
  return best;
}

function isStated(mention: Mention): boolean {
  const manner = mannerOf(mention);
  return (manner === 'states' || manner === 'points') && boxOf(mention) === undefined;
}
