import { isAlternativeTo } from './alternative.ts';
import { isInOtherExample } from './example-copy.ts';
import { areExamples } from './example-files.ts';
import { excusedKin } from './excused-kin.ts';
import { hollowEntry } from './hollow-tree.ts';
import { isImported } from './import-notation.ts';
import { goneOf } from './listed-gone.ts';
import { type Group, lostEntry } from './lost-entry.ts';
import type { Making } from './making.ts';
import type { Tree, TreeEntry } from './mention.ts';
import {
  isLayout,
  isNoMoreThanAdvice,
  isNorm,
  isNotAsIs,
  isOptional,
  isSkill,
  type Nature,
} from './nature.ts';
import { isOfAnyProject } from './of-any-project.ts';
import { isOwnTree } from './own-tree.ts';
import { isPattern, isUnderKindOfRoot } from './pattern-tree.ts';
import { isRelationMap } from './relation-map.ts';
import { isMarkedToCome, remarkExcuses } from './remarks.ts';
import type { Surroundings } from './surroundings.ts';
import { isListOfOut } from './told-out.ts';
import {
  departureOf,
  hasFoldersOfCode,
  hasPlaceholder,
  isBesidePlaceholder,
  isNamedAsPlaceholder,
  isOutlineOfRoot,
  routesOf,
} from './tree-questions.ts';
import { standOf, stripped, topOf } from './tree-stand.ts';
import { missingEntry } from './tree-verdict.ts';
import type { PathVerdict } from './verdict.ts';
import { isWorkspaceRoot } from './workspace-root.ts';
import { joinPath } from './written-path.ts';

/** What trees show and the repository does not have. */
export interface Unfound {
  readonly lost: PathVerdict[];
  /** Entries of lists of which the list alone does not say plainly enough that they should be there. */
  readonly doubtful: TreeEntry[];
}

/**
 * Holds the entries of a drawn tree or of a list of files against the repository.
 *
 * @param unfound Takes what is not there. @param inGeneral Whether the document names nothing else of this repository.
 */
export function judgeTree(
  tree: Tree,
  around: Surroundings,
  documentPath: string,
  nature: Nature,
  making: Making,
  unfound: Unfound,
  inGeneral: (offset: number) => boolean,
): void {
  // Entries of a list may be written from the root, whatever they stand below.
  const isFromRoot = ({ path }: TreeEntry) => !tree.drawn && around.has(path);
  if (tree.entries.every(isFromRoot)) return;
  const usable = tree.entries.filter(
    (entry) => !hasPlaceholder(entry, around) && !isBesidePlaceholder(entry, tree, around),
  );
  const found = standOf(tree, usable, around, documentPath);
  const claimsRoot =
    (found.guessed || found.matched < 2) && isOutlineOfRoot(tree, documentPath) && hasFoldersOfCode(around);
  const stand = claimsRoot ? { base: '', strip: 0, matched: 0, guessed: false } : found;
  const gone = goneOf(tree, usable, stand, around, documentPath);
  const at = (entry: TreeEntry) =>
    gone.at.get(entry) ?? joinPath(stand.base, stripped(entry.full, stand.strip));
  const checkable = usable.filter((entry) => at(entry) !== stand.base);
  if (usable.length < tree.entries.length)
    checkable.push(
      ...tree.entries.filter((entry) => isNamedAsPlaceholder(entry, tree, at, around)),
      ...routesOf(tree, at, around),
    );
  const there = new Set(checkable.filter((entry) => around.has(at(entry))));
  const open = checkable.filter((entry) => !there.has(entry) && !isFromRoot(entry));
  if (stand.guessed && isInOtherExample(stand.base, documentPath)) return;
  if (open.length === 0 || isListOfOut(tree.place)) return;
  if (isPattern(tree, stand, around) || isRelationMap(tree, at, around)) return;
  if (isOfAnyProject(tree, at, there, around, documentPath, inGeneral(tree.entries[0]!.start))) return;
  const isBelowNothing = (entry: TreeEntry) => {
    const top = topOf(entry);
    return (
      top.isTitle &&
      at(top) !== stand.base &&
      !around.has(at(top)) &&
      !departureOf(top, at(top), stand, around)
    );
  };
  const isIgnoredInRoot = ({ path }: TreeEntry) => path.includes('/') && around.ignored.covers(path);
  const isExcused = (entry: TreeEntry) =>
    remarkExcuses(entry, () => around.facts.snapshot.departed(at(entry))?.movedTo !== undefined) ||
    (isMarkedToCome(entry, tree) && !departureOf(entry, at(entry), stand, around)) ||
    isBelowNothing(entry) ||
    (tree.drawn && !entry.folder && isImported(at(entry), around)) ||
    around.ignored.covers(at(entry)) ||
    // What a list writes in full may be meant from the root, whatever it stands below.
    (!tree.drawn && isIgnoredInRoot(entry) && !departureOf(entry, at(entry), stand, around)) ||
    (entry.folder && around.ignored.namesBelow(at(entry))) ||
    around.isBehindLink(at(entry)) ||
    making.covers(at(entry)) ||
    (entry.folder && isWorkspaceRoot(at(entry), around));
  const itself = new Set(checkable.filter((entry) => !there.has(entry) && isExcused(entry)));
  const excused = excusedKin(tree, at, there, itself, around);
  const expected = checkable.filter((entry) => !excused.has(entry)).length;
  const departed = new Set(
    checkable.filter(
      (entry) => !there.has(entry) && departureOf(entry, at(entry), stand, around) !== undefined,
    ),
  );
  const words = `${tree.place.headings.slice(-2).join(' ')} ${tree.place.lead}`;
  // "Recommended" is said of what is there as well.
  const isFollowed =
    there.size >= 10 && there.size >= 0.9 * expected && isNotAsIs(words) && isNoMoreThanAdvice(words);
  const isOther =
    (isNotAsIs(words) && !isFollowed) ||
    (isSkill(documentPath) && isNorm(words)) ||
    (tree.drawn && isAlternativeTo(tree.place.lead)) ||
    tree.place.headings.slice(-2).some(isOptional);
  const group: Group = {
    tree,
    around,
    stand,
    at,
    there,
    isSkill: isSkill(documentPath),
    known: there.size + departed.size,
    claimsRoot,
    share: (there.size + departed.size) / Math.max(1, expected),
    asIs: nature === 'present' && !tree.isAdvice && !isOther && !isUnderKindOfRoot(tree, stand),
    isLayout: isLayout(words) && (!isSkill(documentPath) || isOwnTree(tree, stand, there, expected)),
    forOthers: isOther || (there.size === 0 && isSkill(documentPath)),
    hasExampleFiles: tree.drawn && areExamples(checkable, (entry) => there.has(entry) || departed.has(entry)),
    uncertain: nature !== 'present' || isFollowed || gone.guessed,
  };
  const before = unfound.lost.length;
  for (const entry of open) {
    const lost = nature === 'template' || excused.has(entry) ? undefined : lostEntry(entry, group);
    if (lost)
      unfound.lost.push(
        missingEntry(
          entry,
          at(entry),
          lost.departure,
          around,
          lost.certain && !isFollowed && !entry.isDone,
          tree.place,
        ),
      );
    else if (!tree.drawn) unfound.doubtful.push(entry);
  }
  const hollow = unfound.lost.length === before ? hollowEntry(group, open, excused) : undefined;
  if (hollow)
    unfound.lost.push(missingEntry(hollow.entry, hollow.path, undefined, around, false, tree.place));
}
