import type { Mention } from './mention.ts';
import { isNumberedSlot } from './numbered-slot.ts';
import { pathFrom, type Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { isWrittenBeside } from './written-beside.ts';
import { folderOf, joinPath } from './written-path.ts';

/** Whether a path is made where it lies: a number stands in place of a letter, git leaves it out, or a program writes it. */
export function isMadeInPlace(
  { claim, resolved = '', departure }: PathVerdict,
  documentPath: string,
  around: Surroundings,
): boolean {
  if (around.isIgnoredSomewhere(claim.path)) return true;
  if (departure) return false;
  const ofFolder = pathFrom(folderOf(documentPath), claim.path);
  if ([resolved, ofFolder ?? ''].some((each) => isNumberedSlot(each, around))) return true;
  return isWrittenBeside(resolved, documentPath, around);
}

/** "The .work/ folder" heads a list of what lies in it, and git leaves that out. */
export function isIgnoredBelowHeading({ path, place }: Mention, around: Surroundings): boolean {
  return place.headings.some((heading) =>
    around.foldersIn(heading).some((folder) => around.ignored.covers(joinPath(folder, path))),
  );
}
