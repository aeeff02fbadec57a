import type { Group } from './lost-entry.ts';
import type { TreeEntry } from './mention.ts';
import { isSketch } from './sketch.ts';
import { topOf } from './tree-stand.ts';
import { joinPath } from './written-path.ts';

/**
 * Whether a line stands below a top that is itself the path of a folder that is there: such a tree says exactly what it is drawn
 * of, so less of it needs to be there than of one that hangs on nothing. Two folders alone prove little: they are called the same
 * everywhere.
 */
export function isBelowItsRoot(entry: TreeEntry, group: Group): boolean {
  const { tree, stand, isSkill } = group;
  const top = topOf(entry);
  if (top === entry || stand.guessed || stand.strip > 0 || isSkill || isSketch(tree.place)) return false;
  if (!isPathOfFolder(top, group)) return false;
  const { files, all } = knownOf(group);
  return top.path.includes('/') ? files > 0 || all > 2 : files > 0 && all > 1;
}

interface Known {
  readonly files: number;
  readonly all: number;
}

/** Every line of a long tree may ask. */
const counted = new WeakMap<Group, Known>();

/** How much is there below such tops: several may be drawn in one fence, each with its own. */
function knownOf(group: Group): Known {
  let found = counted.get(group);
  if (!found) {
    const known = [...group.there].filter((entry) => {
      const top = topOf(entry);
      return top !== entry && isPathOfFolder(top, group);
    });
    found = { files: known.filter(({ folder }) => !folder).length, all: known.length };
    counted.set(group, found);
  }
  return found;
}

function isPathOfFolder(top: TreeEntry, { stand, there, around }: Group): boolean {
  return top.folder && there.has(top) && around.hasFolder(joinPath(stand.base, top.full));
}
