import { isFileName } from './file-names.ts';
import type { Group } from './lost-entry.ts';
import type { Tree, TreeEntry } from './mention.ts';
import { folderInPlaceOf } from './split-folder.ts';
import type { Surroundings } from './surroundings.ts';
import type { Place } from './walk.ts';
import { joinPath } from './written-path.ts';

/**
 * Whether a bare name stands in a list of what a folder holds: the heading or the sentence above names the folder, and
 * others of the list are in it. One other may be there by chance.
 */
export function isListedBesideOthers(
  entry: TreeEntry,
  { tree, stand, at, there, around, share }: Group,
): boolean {
  if (!isBareFile(entry) || stand.base === '' || stand.guessed || toBeMade.test(tree.place.lead))
    return false;
  if (stand.isNamed && folderInPlaceOf(at(entry), around) !== undefined) return true;
  const others = tree.entries.filter((other) => isBareFile(other) && there.has(other));
  return others.length > 1 && share >= 0.3 && namesFolder(tree.place, stand.base, around);
}

/** "Generate icons and place them in" */
const toBeMade = /\b(?:generate|create|place|put|add|write|save|export)s?\b/i;

function isBareFile({ path, folder, parent }: TreeEntry): boolean {
  return !folder && parent === undefined && !path.includes('/') && isFileName(path);
}

/** Of headings only the nearest: what stands further up has other folders below it. */
function namesFolder({ headings, lead }: Place, folder: string, around: Surroundings): boolean {
  return [lead, headings.at(-1) ?? ''].some((words) => around.foldersIn(words).includes(folder));
}

/**
 * The folder that a heading or a sentence says a list of bare names is of, though none of them is there: history knows one of them
 * below it, or a folder took a file's place.
 */
export function folderOfGone({ entries, place }: Tree, around: Surroundings): string | undefined {
  for (const words of [place.lead, place.headings.at(-1) ?? '']) {
    const folder = namedInMarks.exec(words)?.[1];
    if (folder === undefined || entries.some(({ path }) => around.has(path.split('/', 1)[0]!))) continue;
    const went = ({ full }: TreeEntry) => {
      const path = joinPath(folder, full);
      return around.facts.snapshot.departed(path) || folderInPlaceOf(path, around) !== undefined;
    };
    if (entries.some(went)) return folder;
  }
  return undefined;
}

/** "Guides (`docs/guides/`)" */
const namedInMarks = /[`(](?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)+|[\w.@-]+(?=\/[`)]))\/?[`)]/;
