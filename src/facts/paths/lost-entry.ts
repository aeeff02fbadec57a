import type { Departure } from '../../base/snapshot.ts';
import { isConfiguredOtherwise } from './configured-otherwise.ts';
import { isFileOfTree, isToolsName } from './file-names.ts';
import { isSeldomTracked } from './git-ignored.ts';
import { endsInKind } from './kind-words.ts';
import { isListOfGone } from './led-list.ts';
import {
  isListedAmongOthers,
  isListedInFull,
  isOfOtherFolders,
  isSurelyListed,
} from './listed-among-others.ts';
import { isListedBesideOthers } from './listed-beside.ts';
import { isConfigOfLayout } from './listed-config.ts';
import type { Tree, TreeEntry } from './mention.ts';
import { isBelowItsRoot } from './rooted-tree.ts';
import { isSketch } from './sketch.ts';
import type { Surroundings } from './surroundings.ts';
import { departureOf, joinsNeighbours, movedAlong, namesakeOf } from './tree-questions.ts';
import type { Stand } from './tree-stand.ts';
import { folderOf, lastName } from './written-path.ts';

/** What is known of the entries of a tree together. */
export interface Group {
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
  /** The document is a skill: its trees are of any project. */
  readonly isSkill: boolean;
  /** It says how the repository is now. */
  readonly asIs: boolean;
  /** Its heading says that it is the layout of something. */
  readonly isLayout: boolean;
  /** It says how something else is, or is to be. */
  readonly forOthers: boolean;
  /** It draws several files, of which none is there nor ever was: they stand for any. */
  readonly hasExampleFiles: boolean;
  /** It may speak of what was, or of what is to come. */
  readonly uncertain: boolean;
}

/** Whether an entry that is not there should be: history knows it, or its neighbours are there. */
export function lostEntry(
  entry: TreeEntry,
  group: Group,
): { departure?: Departure | undefined; certain: boolean } | undefined {
  const { tree, around, stand, at, there, known, share } = group;
  const path = at(entry);
  if (!tree.drawn && movedAlong(entry, at, around)) return undefined;
  const isNamesake = !tree.drawn && namesakeOf(entry, around);
  // What a list names without its folder may be that of any folder, unless it is the list of what a folder holds.
  if (isNamesake && !group.isLayout && !stand.isNamed) return undefined;
  const departure = departureOf(entry, path, stand, around);
  const seldom = isSeldomTracked(path);
  if (departure) {
    if (group.forOthers || (!tree.drawn && isListOfGone(tree.place))) return undefined;
    if (!tree.drawn && there.size === 0 && isToolsName(entry.path)) return undefined;
    return { departure, certain: (!isNamesake || there.size > 0) && !seldom && !group.uncertain };
  }
  if ((tree.drawn || there.size > 0) && around.facts.index.otherCase(path) !== undefined)
    return isPath(entry) ? { certain: true } : undefined;
  // Of folders that are listed from where the list stands, no deeper one is meant.
  if (isNamesake && !isOfOtherFolders(entry, group)) return undefined;
  if (tree.place.inContext && !tree.drawn && entry.path.includes('/')) {
    const top = entry.path.slice(0, entry.path.indexOf('/'));
    return around.hasFolder(top) ? { certain: around.hasFolder(folderOf(path)) } : undefined;
  }
  if (!group.asIs || seldom || (!tree.drawn && endsInKind(path, around)) || joinsNeighbours(path, around))
    return undefined;
  if (group.hasExampleFiles && !entry.folder) return undefined;
  if (group.claimsRoot) return { certain: false };
  if (!tree.drawn) {
    if (isListedAmongOthers(entry, group)) return { certain: isSurelyListed(entry, group) };
    return isListedBesideOthers(entry, group) ||
      isListedInFull(entry, group) ||
      isConfigOfLayout(entry, group) ||
      isConfiguredOtherwise(entry, group)
      ? { certain: false }
      : undefined;
  }
  if (there.size === 0 || known < 2 || share < (group.isLayout ? 0.25 : 0.5))
    return isBelowItsRoot(entry, group) || (there.size > 0 && isConfiguredOtherwise(entry, group))
      ? { certain: false }
      : undefined;
  return { certain: isOfHere(group) && !isSketch(tree.place) };
}

/** Whether an entry can be nothing but a path: "Tests" may be a word at the beginning of its line. */
function isPath({ path, folder }: TreeEntry): boolean {
  return folder || path.includes('/') || isFileOfTree(lastName(path));
}

/** Whether so much of a tree is known that it can only be drawn of this repository: what is missing is then missed. */
function isOfHere({ known, share, stand, isLayout }: Group): boolean {
  // A folder that nobody names is no more than the likeliest.
  if (stand.guessed) return known >= 6 && share >= 0.8;
  if (known < 5) return known === 4 && share >= 0.7;
  return share >= (isLayout ? 0.4 : 0.6);
}
