import type { Tree, TreeEntry } from './mention.ts';
import { type Stand, topOf } from './tree-stand.ts';
import { lastName } from './written-path.ts';

/** Roots that any project may have. */
const anyonesRoot =
  /^(?:src|source|sources|app|apps|lib|libs|test|tests|docs|packages|components|modules|features|scripts|public|project|my.*|your.*|\.\w+)$/i;

/**
 * Whether a tree in a skill is drawn of this very repository and not of any: it hangs on the name of a folder that is here, and a
 * third of it is there, three lines besides the top at least. Skills for any project draw `src/` or a name of their own.
 *
 * @param there The entries that are there. @param expected How many should be.
 */
export function isOwnTree(
  tree: Tree,
  { base, strip }: Stand,
  there: ReadonlySet<TreeEntry>,
  expected: number,
): boolean {
  if (!tree.drawn || there.size * 3 < expected) return false;
  const top = topOf(tree.entries[0]!);
  const isOneTop = tree.entries.every((entry) => topOf(entry) === top);
  if (!isOneTop || anyonesRoot.test(top.path)) return false;
  if (there.size - (there.has(top) ? 1 : 0) < 3) return false;
  return strip === 0 || lastName(base) === lastName(top.path);
}
