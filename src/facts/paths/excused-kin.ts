import type { Tree, TreeEntry } from './mention.ts';
import { remarkExcuses } from './remarks.ts';
import type { Surroundings } from './surroundings.ts';
import { lastName } from './written-path.ts';

/** Roots that any project may have: one of them alone at the left edge is a folder, and no project's name. */
const anyonesFolder =
  /^(?:src|source|sources|apps?|libs?|tests?|docs|packages|components|modules|features|scripts|public|config|assets|tools|client|server|frontend|backend|\.\w+)$/i;

/**
 * The entries of a tree that need not be there for the sake of others: what stands below a folder that is excused, a folder of
 * which everything shown is ignored or made, and the name of the whole above a list of paths that begin below it.
 *
 * @param excused Those that are excused by themselves.
 */
export function excusedKin(
  { entries, drawn }: Tree,
  at: (entry: TreeEntry) => string,
  there: ReadonlySet<TreeEntry>,
  excused: ReadonlySet<TreeEntry>,
  around: Surroundings,
): ReadonlySet<TreeEntry> {
  const all = new Set(excused);
  const below = new Map<TreeEntry, TreeEntry[]>();
  // Parents stand above what they hold.
  for (const entry of entries) {
    const { parent } = entry;
    if (!parent) continue;
    if (all.has(parent) && !there.has(entry)) all.add(entry);
    const beside = below.get(parent);
    if (beside) beside.push(entry);
    else below.set(parent, [entry]);
  }
  for (const [folder, inner] of below)
    if (
      !there.has(folder) &&
      inner.every((entry) => around.ignored.covers(at(entry)) || remarkExcuses(entry))
    )
      all.add(folder);
  const [first, ...others] = entries;
  if (drawn && first && !below.has(first) && isNameOfWhole(first, others, there)) all.add(first);
  return all;
}

/** `shop/` in the line above `src/main/`, `src/test/`: most of what follows is there from the root. */
function isNameOfWhole(
  first: TreeEntry,
  others: readonly TreeEntry[],
  there: ReadonlySet<TreeEntry>,
): boolean {
  const { path, folder, parent } = first;
  if (!folder || parent || path.includes('/') || anyonesFolder.test(lastName(path))) return false;
  const known = others.filter((entry) => there.has(entry)).length;
  return (
    others.every((entry) => !entry.parent) &&
    others.some((entry) => entry.path.includes('/')) &&
    known >= 3 &&
    known * 2 >= others.length
  );
}
