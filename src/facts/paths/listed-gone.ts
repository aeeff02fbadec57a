import { isFileName, isToolsName } from './file-names.ts';
import { isListOfAny } from './led-list.ts';
import { isToBeDone } from './listed-among-others.ts';
import type { Tree, TreeEntry } from './mention.ts';
import { isSkill } from './nature.ts';
import { isSketch } from './sketch.ts';
import type { Surroundings } from './surroundings.ts';
import { namesakeOf } from './tree-questions.ts';
import type { Stand } from './tree-stand.ts';
import { folderOf, joinPath } from './written-path.ts';

/** Where history knows what a list names, though the list stands in no folder, or in one that was found by its endings alone. */
export interface Gone {
  /** From the root. */
  readonly at: ReadonlyMap<TreeEntry, string>;
  /** Nobody names the folder: most of the list was in it. */
  readonly guessed: boolean;
}

const none: Gone = { at: new Map(), guessed: false };
const mostAsked = 60;

/**
 * Looks in history for the entries of a list of which nothing, or next to nothing, is there: in the folder that the document lies in,
 * else in the one that most of the list was in.
 */
export function goneOf(
  tree: Tree,
  entries: readonly TreeEntry[],
  stand: Stand,
  around: Surroundings,
  documentPath: string,
): Gone {
  if (tree.drawn || stand.isNamed || (stand.matched > 0 && !stand.guessed) || isSkill(documentPath))
    return none;
  if (isListOfAny(tree.place)) return none;
  const open = entries.filter(
    ({ full }) =>
      !around.has(full) && !around.has(joinPath(stand.base, full)) && !around.facts.snapshot.departed(full),
  );
  if (open.length === 0 || open.length > mostAsked) return none;
  const own = folderOf(documentPath);
  const inOwn = own === '' ? new Map<TreeEntry, string>() : departedFrom(own, open, around);
  if (inOwn.size > 0) return { at: inOwn, guessed: false };
  return stand.matched > 0 || isSketch(tree.place) || isToBeDone(tree.place)
    ? none
    : inOneFolder(open, own, around);
}

function departedFrom(folder: string, entries: readonly TreeEntry[], around: Surroundings) {
  const found = new Map<TreeEntry, string>();
  for (const entry of entries) {
    const path = joinPath(folder, entry.full);
    if (around.has(path) || namesakeOf(entry, around)) continue;
    if (around.facts.snapshot.departed(path)) found.set(entry, path);
  }
  return found;
}

/** Three names or more, and two thirds of the list, that were all in one folder below the document's: no other is meant. */
function inOneFolder(entries: readonly TreeEntry[], own: string, around: Surroundings): Gone {
  const { index, snapshot } = around.facts;
  const bare = entries.filter(
    ({ path, parent }) => !parent && !path.includes('/') && isFileName(path) && !isToolsName(path),
  );
  if (bare.length < 3 || bare.length * 3 < entries.length * 2) return none;
  const count = new Map<string, number>();
  for (const { path } of bare) {
    if (index.endingWith(path).length > 0) continue;
    const folders = new Set(snapshot.departedEnding(path).map((each) => folderOf(each.path)));
    for (const folder of folders)
      if (own === '' || folder.startsWith(`${own}/`)) count.set(folder, (count.get(folder) ?? 0) + 1);
  }
  const [first, second] = [...count].sort(([, a], [, b]) => b - a);
  if (!first || first[1] < 3 || first[1] * 3 < bare.length * 2 || second?.[1] === first[1]) return none;
  return { at: departedFrom(first[0], bare, around), guessed: true };
}
