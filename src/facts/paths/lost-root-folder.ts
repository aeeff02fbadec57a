import { mannerOf } from './context.ts';
import { namesakesOf } from './example-copy.ts';
import { isSeldomTracked } from './git-ignored.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isSkill, type Nature } from './nature.ts';
import type { Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';
import { folderOf } from './written-path.ts';

/**
 * A folder of the root that was deleted, though one of its name lies deeper: "the page in `app/`, tools under `parsers/`". That the others
 * of the sentence are folders of the root says that this one was, too; alone, such a name may be that of any folder.
 */
export function lostRootFolder(
  mention: Mention,
  around: Surroundings,
  nature: Nature,
  documentPath: string,
): Missing | undefined {
  const { path, written, form } = mention;
  if (nature !== 'present' || form !== 'span' || written.form !== 'folder' || path.includes('/'))
    return undefined;
  const own = folderOf(documentPath);
  if ((own !== '' && !own.startsWith('.')) || isSkill(documentPath)) return undefined;
  const departure = around.facts.snapshot.departed(path);
  if (!departure || isSeldomTracked(path) || around.ignored.covers(path)) return undefined;
  const namesakes = namesakesOf(path, around);
  const { movedTo } = departure;
  if (namesakes.length === 0) return undefined;
  // Where git saw it go to one of those, or among what lies around it, that one is meant.
  if (movedTo !== undefined && namesakes.some((each) => `${each}/`.startsWith(`${movedTo}/`)))
    return undefined;
  if (!isAmongRootFolders(mention, around)) return undefined;
  const manner = mannerOf(mention);
  if ((manner !== 'states' && manner !== 'points') || boxOf(mention) !== undefined) return undefined;
  return { path, departure, certain: false };
}

/** Whether other folders are named beside it, and all of them are in the root. */
function isAmongRootFolders({ path, before, after }: Mention, around: Surroundings): boolean {
  const others = new Set<string>();
  for (const [, name] of `${before}\n${after}`.matchAll(/`(?:\.\/)?([\w.@-]{1,60})\/`/g)) others.add(name!);
  others.delete(path);
  return others.size > 0 && [...others].every((name) => around.hasFolder(name));
}
