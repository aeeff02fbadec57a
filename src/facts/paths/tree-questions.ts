import type { Departure } from '../../base/snapshot.ts';
import { namesakesOf } from './example-copy.ts';
import type { Tree, TreeEntry } from './mention.ts';
import { asFarAsExample, isPlaceholder } from './placeholders.ts';
import type { Surroundings } from './surroundings.ts';
import { type Stand, stripped, topOf } from './tree-stand.ts';
import { folderOf, joinPath } from './written-path.ts';

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

/** Whether anything is there yet that an outline could be wrong about: a folder beside those of documents and settings. */
export function hasFoldersOfCode({ facts }: Surroundings): boolean {
  return facts.index.someBelow('', (file) =>
    /^(?!docs?\/|specs?\/|openspec\/|memory-bank\/)[^./][^/]*\//i.test(file),
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
  if (exact || stand.matched > 0 || topOf(entry) === entry) return exact;
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
  return namesakesOf(entry.path, around).length > 0;
}

export function hasPlaceholder({ full }: TreeEntry, { facts }: Surroundings): boolean {
  const names = full.split('/');
  if (names.some((name, at) => isPlaceholder(name, names[at - 1]) || slotName.test(name))) return true;
  const through = asFarAsExample(full);
  return (
    through !== undefined &&
    facts.index.endingWith(through.slice(through.lastIndexOf('/', through.length - 9) + 1)).length === 0
  );
}

const numbered = /^\d+[-_.]/;

/** `0002-fast-checkout.md` beside `0001-feature-name.md`: numbered as a placeholder is, and nothing that was ever here. */
export function isBesidePlaceholder(entry: TreeEntry, { entries }: Tree, around: Surroundings): boolean {
  const { path, parent, full } = entry;
  if (!numbered.test(path) || around.facts.index.endingWith(path).length > 0) return false;
  if (around.facts.snapshot.departed(full) || around.facts.snapshot.departedEnding(path).length > 0)
    return false;
  return entries.some(
    (each) =>
      each !== entry && each.parent === parent && numbered.test(each.path) && hasPlaceholder(each, around),
  );
}

/** `[id]`, `[...slug]`, `[[...path]]`. */
const routeName = /^\[{1,2}(?:\.{3})?\w[\w-]*\]{1,2}$/;

/**
 * Of the entries that stand for any value or lie below such a one, those that are names here: routers take `[id]` for a folder's name,
 * and one of the tree is, or was, a folder of this repository.
 */
export function routesOf(
  { entries }: Tree,
  at: (entry: TreeEntry) => string,
  around: Surroundings,
): TreeEntry[] {
  const routes = entries.filter((entry) => {
    const names = entry.full.split('/');
    const others = names.filter((name) => !routeName.test(name));
    return others.length < names.length && !hasPlaceholder({ ...entry, full: others.join('/') }, around);
  });
  const isName = (entry: TreeEntry) =>
    around.has(at(entry)) || around.facts.snapshot.departed(at(entry)) !== undefined;
  return routes.some(isName) ? routes : [];
}

/** Whether the name of a file that begins as placeholders do is no such one: it is listed with others, in a folder that is there. */
export function isNamedAsPlaceholder(
  entry: TreeEntry,
  { entries }: Tree,
  at: (entry: TreeEntry) => string,
  around: Surroundings,
): boolean {
  const { path, parent, folder } = entry;
  if (folder || !parent || !madeName.test(path) || hasPlaceholder(parent, around)) return false;
  return (
    around.hasFolder(at(parent)) &&
    entries.some((each) => each.parent === parent && !hasPlaceholder(each, around))
  );
}

/** `MyOrders.php`, `BarChart.tsx`, and not `MyComponent.tsx`. */
const madeName =
  /^(?:My|Bar)(?!(?:Component|Service|Class|Feature|Module|Page|Controller|App|Application|Screen|View|Model|Plugin|Widget|Hook|Entity|File|Project|Package|Test|Tool|Button|Form|Store|Context|Provider|Repository|Handler|Command|Query|Event)s?(?:[A-Z.]|$))[A-Z][a-z]\w*\.\w+$/;

/** `ServiceName/`, `module-name/`: named by what is to be filled in. */
const slotName =
  /^(?:Service|Module|Feature|Project|Component|App|Page|Plugin|Package|Solution|Screen|Company|Skill|Workspace)Name(?=$|[-_.A-Z])|^(?:service|module|feature|project|component|app|page|plugin|package|solution|screen|company|skill|workspace|repo)[-_]name(?=$|[-_.])/;
