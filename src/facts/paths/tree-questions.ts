import type { Departure } from '../../base/snapshot.ts';
import type { Tree, TreeEntry } from './mention.ts';
import type { Surroundings } from './surroundings.ts';
import { type Stand, stripped } from './tree-stand.ts';
import { folderOf, isPlaceholder, joinPath } from './written-path.ts';

/** A few folders drawn under "Project structure" of a document for the whole repository stand in its root, or not at all. */
export function isOutlineOfRoot({ entries, drawn, place }: Tree, documentPath: string): boolean {
  const folder = folderOf(documentPath);
  return (
    drawn &&
    (folder === '' || folder.startsWith('.')) &&
    entries.every(({ parent, folder: isFolder }) => parent === undefined && isFolder) &&
    /\b(?:project|repository|repo|directory|folder|source|code) (?:structure|layout|organi[sz]ation|tree|map)\b/i.test(
      place.headings.at(-1) ?? '',
    ) &&
    place.headings.every((heading) => !heading.includes('/'))
  );
}

/** Whether an entry is where its folder is now: mending the folder's line mends this one. */
export function movedAlong(
  entry: TreeEntry,
  at: (entry: TreeEntry) => string,
  around: Surroundings,
): boolean {
  const { parent } = entry;
  if (!parent || around.has(at(parent))) return false;
  const inner = at(entry).slice(at(parent).length);
  return around.facts.index.endingWith(parent.path).some((folder) => around.has(`${folder}${inner}`));
}

/** What history knows of an entry: below the tree's folder, or, when that is not known, from the root. */
export function departureOf(
  entry: TreeEntry,
  path: string,
  stand: Stand,
  around: Surroundings,
): Departure | undefined {
  const { snapshot } = around.facts;
  const exact = snapshot.departed(path);
  if (exact || stand.matched > 0) return exact;
  return snapshot.departed(stripped(entry.full, 1));
}

/** `py310-py312`: several neighbours in one line. */
export function joinsNeighbours(path: string, around: Surroundings): boolean {
  const names = path
    .slice(folderOf(path).length)
    .replace(/^\//, '')
    .split(/[-–&,+]|\.\./);
  return names.length > 1 && names.every((name) => name !== '' && around.has(joinPath(folderOf(path), name)));
}

export function namesakeOf(entry: TreeEntry, around: Surroundings): boolean {
  return around.facts.index.endingWith(entry.path).length > 0;
}

export function hasPlaceholder(entry: TreeEntry): boolean {
  for (let at: TreeEntry | undefined = entry; at; at = at.parent) {
    if (at.path.split('/').some((name) => isPlaceholder(name) || slotName.test(name))) return true;
  }
  return false;
}

/** `ServiceName/`, `module-name/`: named by what is to be filled in. */
const slotName =
  /^(?:Service|Module|Feature|Project|Component|App|Page|Plugin|Package|Solution|Screen|Company|Skill|Workspace)Name(?=$|[-_.A-Z])|^(?:service|module|feature|project|component|app|page|plugin|package|solution|screen|company|skill|workspace|repo)[-_]name(?=$|[-_.])/;
