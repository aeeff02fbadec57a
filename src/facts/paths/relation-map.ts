import { isFileOfTree } from './file-names.ts';
import type { Tree, TreeEntry } from './mention.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf, joinPath } from './written-path.ts';

/** What hangs on what: packages on packages, calls on calls. */
const relations =
  /\b(?:dependenc(?:y|ies)|dependents?|depends on|downstream|upstream|call (?:graph|tree|hierarchy)|(?:import|class|type|inheritance|component|task|module) (?:graph|hierarchy)|inherits?|inheritance)\b|依赖|依賴|依存|의존/i;

/**
 * Whether a tree shows what depends on what and not what lies in what: all of it are bare words, most of what hangs below its
 * tops is not there, and is drawn as a top as well, or lies beside the top's folder, or the words above say so.
 */
export function isRelationMap(
  { entries, drawn, place }: Tree,
  at: (entry: TreeEntry) => string,
  around: Surroundings,
): boolean {
  if (!drawn) return false;
  const inner = entries.filter(({ parent }) => parent !== undefined);
  const holders = new Set(entries.map(({ parent }) => parent));
  // A slash behind the name makes a folder of what holds nothing.
  const isBare = (entry: TreeEntry) =>
    !entry.path.includes('/') && !isFileOfTree(entry.path) && (!entry.folder || holders.has(entry));
  if (!inner.every(isBare)) return false;
  const lost = inner.filter((entry) => !around.has(at(entry)));
  // One may have a part that is called as another one.
  if (lost.length < 2 || lost.length * 2 <= inner.length) return false;
  const tops = entries.filter(({ parent }) => parent === undefined);
  const isTop = ({ path }: TreeEntry) => tops.some((top) => top.path === path);
  const isBesideTop = (entry: TreeEntry) =>
    tops.some((top) => around.has(at(top)) && around.has(joinPath(folderOf(at(top)), entry.path)));
  if (lost.every((entry) => isTop(entry) || isBesideTop(entry))) return true;
  return relations.test(`${place.headings.at(-1) ?? ''} ${place.lead}`);
}
