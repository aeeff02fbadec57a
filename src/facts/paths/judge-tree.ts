import type { Departure } from '../../base/snapshot.ts';
import { remarkExcuses } from './context.ts';
import type { Tree, TreeEntry } from './mention.ts';
import { isNotAsIs, type Nature } from './nature.ts';
import { suggestionFor } from './suggestion.ts';
import { foldersAbove, type Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { isSeldomTracked } from './git-ignored.ts';
import { folderOf, isPlaceholder, joinPath } from './written-path.ts';

/** Where a tree stands: the folder that its paths are meant from, and whether its own top is that folder's name. */
interface Stand {
  readonly base: string;
  readonly strip: number;
  readonly matched: number;
  /** Nobody names the folder; it was found by the entries' endings. */
  readonly guessed: boolean;
}

const mostBases = 60;
const mostSampled = 150;

/** Holds the entries of a drawn tree or of a list of files against the repository. */
export function judgeTree(tree: Tree, around: Surroundings, documentPath: string, nature: Nature): PathVerdict[] {
  const usable = tree.entries.filter((entry) => !hasPlaceholder(entry));
  const found = standOf(tree, usable, around, documentPath);
  const claimsRoot =
    (found.guessed || (found.matched === 0 && usable.every((entry) => namesakeOf(entry, around)))) && isOutlineOfRoot(tree, documentPath);
  const stand = claimsRoot ? { base: '', strip: 0, matched: 0, guessed: false } : found;
  const at = (entry: TreeEntry) => joinPath(stand.base, stripped(entry.full, stand.strip));
  const checkable = usable.filter((entry) => at(entry) !== stand.base);
  const there = new Set(checkable.filter((entry) => around.has(at(entry))));
  const excused = (entry: TreeEntry) =>
    remarkExcuses(entry.remark) || around.ignored.covers(at(entry)) || around.isBehindLink(at(entry));
  const expected = checkable.filter((entry) => there.has(entry) || !excused(entry)).length;
  const ratio = there.size / Math.max(1, expected);
  const words = `${tree.place.headings.slice(-2).join(' ')} ${tree.place.lead}`;
  const asIs = nature === 'present' && !isNotAsIs(words);
  return checkable.map((entry) => {
    const path = at(entry);
    if (there.has(entry)) return { claim: entry, verdict: 'confirmed', certain: true, resolved: path };
    const unknown: PathVerdict = { claim: entry, verdict: 'unknown', certain: false, resolved: path };
    if (nature === 'template' || excused(entry)) return unknown;
    if (!tree.drawn && around.has(entry.path)) return { claim: entry, verdict: 'confirmed', certain: true, resolved: entry.path };
    if (!tree.drawn && movedAlong(entry, at, around)) return unknown;
    const departure = departureOf(entry, path, stand, around);
    const otherCase = around.facts.index.otherCase(path);
    if (departure) {
      if (isNotAsIs(words)) return unknown;
      return missing(entry, path, departure, around, !isSeldomTracked(path) && (tree.drawn || !namesakeOf(entry, around) || there.size > 0));
    }
    if (otherCase !== undefined && (tree.drawn || there.size > 0)) return missing(entry, path, undefined, around, true);
    if (!asIs || isSeldomTracked(path)) return unknown;
    if (!tree.drawn && namesakeOf(entry, around)) return unknown;
    const neighbours = entry.parent === undefined || there.has(entry.parent) || !usable.includes(entry.parent) || around.hasFolder(folderOf(path));
    const enough = tree.drawn ? there.size >= 2 && ratio >= 0.5 : there.size >= 3 && ratio >= 0.7;
    if (claimsRoot && asIs) return missing(entry, path, undefined, around, false);
    if (!enough) return unknown;
    return missing(entry, path, undefined, around, tree.drawn && there.size >= 4 && ratio >= 0.7 && neighbours);
  });
}

function missing(entry: TreeEntry, path: string, departure: Departure | undefined, around: Surroundings, certain: boolean): PathVerdict {
  const suggestion = suggestionFor(path, entry.folder, departure, around);
  const base = { claim: entry, verdict: 'missing', certain, resolved: path, ...(departure && { departure }), ...(suggestion && { suggestion }) } as const;
  if (!suggestion || suggestion.because === 'nearest' || folderOf(suggestion.text) !== folderOf(path)) return base;
  const inner = folderOf(entry.path);
  const name = suggestion.text.slice(folderOf(path).length).replace(/^\//, '');
  return { ...base, replacement: joinPath(inner, name) };
}

/** A few folders drawn under "Project structure" of a document for the whole repository stand in its root, or not at all. */
function isOutlineOfRoot({ entries, drawn, place }: Tree, documentPath: string): boolean {
  const folder = folderOf(documentPath);
  return (
    drawn &&
    (folder === '' || folder.startsWith('.')) &&
    entries.every(({ parent, folder: isFolder }) => parent === undefined && isFolder) &&
    /\b(?:project|repository|repo|directory|folder|source|code) (?:structure|layout|organi[sz]ation|tree|map)\b/i.test(place.headings.at(-1) ?? '') &&
    place.headings.every((heading) => !heading.includes('/'))
  );
}

/** Whether an entry is where its folder is now: mending the folder's line mends this one. */
function movedAlong(entry: TreeEntry, at: (entry: TreeEntry) => string, around: Surroundings): boolean {
  const { parent } = entry;
  if (!parent || around.has(at(parent))) return false;
  const inner = at(entry).slice(at(parent).length);
  return around.facts.index.endingWith(parent.path).some((folder) => around.has(`${folder}${inner}`));
}

/** What history knows of an entry: below the tree's folder, or, when that is not known, from the root. */
function departureOf(entry: TreeEntry, path: string, stand: Stand, around: Surroundings): Departure | undefined {
  const { snapshot } = around.facts;
  const exact = snapshot.departed(path);
  if (exact || stand.matched > 0) return exact;
  return snapshot.departed(stripped(entry.full, 1));
}

function namesakeOf(entry: TreeEntry, around: Surroundings): boolean {
  return around.facts.index.endingWith(entry.path).length > 0;
}

function hasPlaceholder(entry: TreeEntry): boolean {
  for (let at: TreeEntry | undefined = entry; at; at = at.parent) {
    if (at.path.split('/').some(isPlaceholder)) return true;
  }
  return false;
}

/** Without its first names. */
function stripped(path: string, count: number): string {
  let rest = path;
  for (let left = count; left > 0; left--) {
    const slash = rest.indexOf('/');
    rest = slash < 0 ? '' : rest.slice(slash + 1);
  }
  return rest;
}

/** Tries the folders that a tree may be meant from; the one in which most of its entries are there wins. */
function standOf(tree: Tree, entries: readonly TreeEntry[], around: Surroundings, documentPath: string): Stand {
  const sample = entries.slice(0, mostSampled);
  const tops = tree.entries.filter(({ parent }) => parent === undefined);
  const strips = tree.drawn && tops.length === 1 && tree.entries.length > 1 ? [0, tops[0]!.path.split('/').length] : [0];
  const bases = ['', ...around.namedFolders(tree.place), ...foldersAbove(documentPath)];
  let best: Stand = { base: '', strip: 0, matched: 0, guessed: false };
  let guessed = false;
  const consider = (base: string, strip: number, needed: readonly TreeEntry[] = []) => {
    const isThere = (entry: TreeEntry) => {
      const path = joinPath(base, stripped(entry.full, strip));
      return path !== base && around.has(path);
    };
    if (!needed.every(isThere)) return;
    const matched = sample.filter(isThere).length;
    if (matched > best.matched) best = { base, strip, matched, guessed };
  };
  for (const strip of strips) for (const base of new Set(bases)) consider(base, strip);
  if (best.matched >= sample.length) return best;
  // A folder that nobody names is meant only when nothing stands against it: what is there otherwise must be there as well.
  guessed = true;
  const { base, strip } = best;
  const needed = sample.filter((entry) => best.matched > 0 && entry.parent === undefined && around.has(joinPath(base, stripped(entry.full, strip))));
  for (const strip of strips) {
    const derived = new Set<string>();
    const deep = sample.map((entry) => stripped(entry.full, strip)).filter((path) => path.includes('/') || /\.\w+$/.test(path));
    for (const path of deep.slice(0, 24)) {
      for (const found of around.facts.index.endingWith(path).slice(0, 8)) {
        if (found.length > path.length) derived.add(found.slice(0, -path.length - 1));
      }
      if (derived.size > mostBases) break;
    }
    for (const base of derived) consider(base, strip, needed);
  }
  return best;
}
