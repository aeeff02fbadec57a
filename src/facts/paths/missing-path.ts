import type { Departure } from '../../base/snapshot.ts';
import { isSeldomTracked } from './git-ignored.ts';
import { isOwnOf, isPassingName, knownByEnding } from './known-by-ending.ts';
import type { Mention } from './mention.ts';
import { isBelowNaming, speaksOfNaming } from './naming-example.ts';
import { isSkill } from './nature.ts';
import { placing } from './placing.ts';
import { beforePutting } from './put-into.ts';
import { type Circumstances, isStatedPlainly, isSureWithoutHistory, speaksOfTools } from './stated.ts';
import type { Surroundings } from './surroundings.ts';
import { boxOf } from './task-box.ts';
import { folderOf } from './written-path.ts';

/** A path that is not there, and how sure that is. */
export interface Missing {
  readonly path: string;
  readonly departure?: Departure;
  readonly certain: boolean;
  /** What is meant, where that is known by more than its name. */
  readonly near?: string;
}

/** Weighs the words around a path that nothing in the tree ends with, and what history knows of it. */
export function missingPath(
  mention: Mention,
  ending: string,
  meant: readonly string[],
  circumstances: Circumstances,
): Missing | undefined {
  const { written, form, path } = mention;
  const { manner, nature, around, documentPath } = circumstances;
  const { index, snapshot } = around.facts;
  if (manner === 'gone' || manner === 'elsewhere') return undefined;
  // What a plan or a skill has put into a file may be put into a new one.
  const isOfNow = nature === 'present' && !isSkill(documentPath);
  if (!isOfNow && form === 'span' && beforePutting(mention.before) !== undefined) return undefined;
  if (written.form === 'open' && form === 'word') return undefined;
  const isFile = written.form === 'file';
  // "Package.json" at the start of a sentence is not meant to the letter.
  const literal = written.form !== 'open' && (form !== 'word' || path.includes('/'));
  const isSpelt = (each: string) =>
    index.otherCase(each) !== undefined && (path.includes('/') || isOwnOf(documentPath, each, false));
  const otherCase = literal ? meant.find(isSpelt) : undefined;
  // "Kinds: `bug.md`, `security.md`" names no file that somebody spelt otherwise, and "rename it to `Bug.md`" knows how it is spelt.
  const isNoName = (manner === 'example' || manner === 'planned') && !path.includes('/');
  if (otherCase !== undefined)
    return isNoName ? undefined : { path: otherCase, certain: manner !== 'example' };

  const asserted = manner === 'points' || manner === 'states';
  // A report of what was done, and a task that is ticked off, are true of their day.
  const isOfItsDay =
    (nature === 'past' && manner !== 'points') || (boxOf(mention) === 'done' && form !== 'link');
  for (const each of meant) {
    const departure = snapshot.departed(each);
    if (!departure) continue;
    // "Add this to AGENTS.md" says nothing of now; an example stands for others.
    if (isOfItsDay) return undefined;
    if ((!asserted && !isExampleFromHere(mention, circumstances)) || namesKindOfFolder(mention, around))
      return undefined;
    if (speaksOfTools(mention, circumstances)) return undefined;
    const speaksOfNow =
      nature === 'present' || (nature === 'plan' && manner === 'points') || mention.place.inContext;
    const isSure =
      asserted && speaksOfNow && !isSeldomTracked(each) && !isPassingName(mention, manner, around);
    return { path: each, departure, certain: isSure === true };
  }
  const placed = placing(mention);
  if (placed === 'rule') return undefined;
  if (isFile && asserted && !isOfItsDay) {
    const known = knownByEnding(mention, ending, meant, circumstances);
    if (known !== undefined) return known ?? undefined;
  }
  // Words in a code span may be anything, but where they stand in a folder that is there.
  if (path.includes(' ') && !isPlaced(path, around)) return undefined;
  // Behind `cd api`, and in a guide of `api`, what would lie in a folder of `api` is meant from there.
  const isFromFolder = mention.cwd !== undefined || path.includes('/');
  const placedHere = isFromFolder ? meant.find((each) => isPlaced(each, around)) : undefined;
  const first = placedHere ?? meant[0]!;
  if (!isStatedPlainly(mention, first, circumstances)) return undefined;
  const mayBeAnyName = path.includes(' ') || isBelowNaming(mention);
  const isSure = !placed && !mayBeAnyName && isSureWithoutHistory(mention, first, circumstances);
  return { path: first, certain: isSure };
}

/** Whether the folder that it would lie in is there. */
function isPlaced(path: string, around: Surroundings): boolean {
  const folder = folderOf(path);
  return folder !== '' && around.hasFolder(folder);
}

/** "e.g. `src/orders/list.ts`": a whole path that was here is no invented one; the example was taken from this repository. */
function isExampleFromHere(mention: Mention, { manner, nature, documentPath }: Circumstances): boolean {
  if (manner !== 'example' || nature !== 'present' || isSkill(documentPath)) return false;
  return mention.path.includes('/') && mention.written.form === 'file' && !speaksOfNaming(mention);
}

/** "`domain/` and `ports/`": a folder's name among others that no folder of the root has, nor had, is that of a kind of folder. */
function namesKindOfFolder({ path, written, form, before, after }: Mention, around: Surroundings): boolean {
  if (path.includes('/') || written.form !== 'folder' || form !== 'span') return false;
  const others = `${before}\n${after}`.matchAll(/`([\w.@-]{1,60})\/`/g);
  return [...others].some(
    ([, name]) => !around.hasFolder(name!) && around.facts.snapshot.departed(name!) === undefined,
  );
}
