import type { Departure } from '../../base/snapshot.ts';
import { remarkExcuses } from './context.ts';
import { isToolsName } from './file-names.ts';
import { isSeldomTracked } from './git-ignored.ts';
import type { Tree, TreeEntry } from './mention.ts';
import { isLayout, isNotAsIs, type Nature } from './nature.ts';
import { isSkill, isWithin } from './stated.ts';
import { suggestionFor } from './suggestion.ts';
import type { Surroundings } from './surroundings.ts';
import {
  departureOf,
  hasPlaceholder,
  isOutlineOfRoot,
  joinsNeighbours,
  movedAlong,
  namesakeOf,
} from './tree-questions.ts';
import { type Stand, standOf, stripped } from './tree-stand.ts';
import type { PathVerdict } from './verdict.ts';
import { folderOf, joinPath } from './written-path.ts';

/**
 * Holds the entries of a drawn tree or of a list of files against the repository.
 *
 * @param made What the document says to make; never a claim.
 */
export function judgeTree(
  tree: Tree,
  around: Surroundings,
  documentPath: string,
  nature: Nature,
  made: ReadonlySet<string>,
): PathVerdict[] {
  const usable = tree.entries.filter((entry) => !hasPlaceholder(entry));
  const found = standOf(tree, usable, around, documentPath);
  const isElsewhere =
    found.guessed || (found.matched === 0 && usable.every((entry) => namesakeOf(entry, around)));
  const claimsRoot = isElsewhere && isOutlineOfRoot(tree, documentPath);
  const stand = claimsRoot ? { base: '', strip: 0, matched: 0, guessed: false } : found;
  const at = (entry: TreeEntry) => joinPath(stand.base, stripped(entry.full, stand.strip));
  const checkable = usable.filter((entry) => at(entry) !== stand.base);
  const there = new Set(checkable.filter((entry) => around.has(at(entry))));
  const isExcused = (entry: TreeEntry) =>
    remarkExcuses(entry.remark) ||
    around.ignored.covers(at(entry)) ||
    around.isBehindLink(at(entry)) ||
    isWithin(at(entry), made);
  const expected = checkable.filter((entry) => there.has(entry) || !isExcused(entry)).length;
  const departed = checkable.filter(
    (entry) => !there.has(entry) && departureOf(entry, at(entry), stand, around) !== undefined,
  ).length;
  const words = `${tree.place.headings.slice(-2).join(' ')} ${tree.place.lead}`;
  const group: Group = {
    tree,
    around,
    stand,
    at,
    there,
    known: there.size + departed,
    claimsRoot,
    share: (there.size + departed) / Math.max(1, expected),
    asIs: nature === 'present' && !isNotAsIs(words),
    isLayout: isLayout(words) && !isSkill(documentPath),
    forOthers: isNotAsIs(words) || (there.size === 0 && isSkill(documentPath)),
    uncertain: nature !== 'present',
  };
  return checkable.map((entry) => {
    const resolved = at(entry);
    if (there.has(entry)) return { claim: entry, verdict: 'confirmed', certain: true, resolved };
    // Entries of a list may be written from the root, whatever they stand below.
    if (!tree.drawn && around.has(entry.path))
      return { claim: entry, verdict: 'confirmed', certain: true, resolved: entry.path };
    const lost = nature === 'template' || isExcused(entry) ? undefined : lostEntry(entry, group);
    return lost
      ? missing(entry, resolved, lost.departure, around, lost.certain)
      : { claim: entry, verdict: 'unknown', certain: false, resolved };
  });
}

/** What is known of the entries of a tree together. */
interface Group {
  readonly tree: Tree;
  readonly around: Surroundings;
  readonly stand: Stand;
  /** Where an entry should be, from the root. */
  readonly at: (entry: TreeEntry) => string;
  readonly there: ReadonlySet<TreeEntry>;
  /** The words around it say that it is drawn from the root. */
  readonly claimsRoot: boolean;
  /** How many entries are there or once were. */
  readonly known: number;
  /** Of the entries that should be there, how many are or once were. */
  readonly share: number;
  /** It says how the repository is now. */
  readonly asIs: boolean;
  /** Its heading says that it is the layout of something. */
  readonly isLayout: boolean;
  /** It says how something else is, or is to be. */
  readonly forOthers: boolean;
  /** It may speak of what was, or of what is to come. */
  readonly uncertain: boolean;
}

/** Whether an entry that is not there should be: history knows it, or its neighbours are there. */
function lostEntry(
  entry: TreeEntry,
  group: Group,
): { departure?: Departure | undefined; certain: boolean } | undefined {
  const { tree, around, stand, at, there, known, share } = group;
  const path = at(entry);
  if (!tree.drawn && movedAlong(entry, at, around)) return undefined;
  const departure = departureOf(entry, path, stand, around);
  const seldom = isSeldomTracked(path);
  if (departure) {
    if (group.forOthers || (!tree.drawn && there.size === 0 && isToolsName(entry.path))) return undefined;
    const certain = tree.drawn || there.size > 0 || !namesakeOf(entry, around);
    return { departure, certain: certain && !seldom && !group.uncertain };
  }
  if ((tree.drawn || there.size > 0) && around.facts.index.otherCase(path) !== undefined)
    return { certain: true };
  if (!tree.drawn && namesakeOf(entry, around)) return undefined;
  if (tree.place.inContext && !tree.drawn && entry.path.includes('/')) {
    const top = entry.path.slice(0, entry.path.indexOf('/'));
    return around.hasFolder(top) ? { certain: around.hasFolder(folderOf(path)) } : undefined;
  }
  if (!group.asIs || seldom || joinsNeighbours(path, around)) return undefined;
  if (group.claimsRoot) return { certain: false };
  if (!tree.drawn) return undefined;
  if (there.size === 0 || known < 2 || share < (group.isLayout ? 0.25 : 0.5)) return undefined;
  return { certain: known >= 4 && share >= 0.7 };
}

function missing(
  entry: TreeEntry,
  path: string,
  departure: Departure | undefined,
  around: Surroundings,
  certain: boolean,
): PathVerdict {
  const suggestion = suggestionFor(path, entry.folder, departure, around);
  const base = {
    claim: entry,
    verdict: 'missing',
    certain,
    resolved: path,
    ...(departure && { departure }),
    ...(suggestion && { suggestion }),
  } as const;
  if (!suggestion || suggestion.because === 'nearest' || folderOf(suggestion.text) !== folderOf(path))
    return base;
  const inner = folderOf(entry.path);
  const name = suggestion.text.slice(folderOf(path).length).replace(/^\//, '');
  return { ...base, replacement: joinPath(inner, name) };
}
