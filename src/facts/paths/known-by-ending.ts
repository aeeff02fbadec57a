import type { Departure } from '../../base/snapshot.ts';
import type { Manner } from './context.ts';
import { isInOtherExample } from './example-copy.ts';
import { isTellingName, isToolsName } from './file-names.ts';
import type { Mention } from './mention.ts';
import type { Missing } from './missing-path.ts';
import { isSkill } from './nature.ts';
import { isPutAway } from './put-away.ts';
import { type Circumstances, speaksOfTools } from './stated.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf } from './written-path.ts';

/**
 * What history knows of a file by the end of its path: it was written from a folder that nobody names.
 *
 * @param meant Where it was looked for, from the root.
 * @returns Null when it names whatever file of that kind; undefined when history knows none.
 */
export function knownByEnding(
  mention: Mention,
  ending: string,
  meant: readonly string[],
  circumstances: Circumstances,
): Missing | null | undefined {
  const { manner, nature, around, documentPath } = circumstances;
  const nested = ending.includes('/');
  if (nature === 'past' || !(nested || isTellingName(ending))) return undefined;
  const departures = around.facts.snapshot
    .departedEnding(ending)
    .filter(
      ({ path }) =>
        !around.ignored.covers(path) &&
        isOwnOf(documentPath, path, nested) &&
        !isInOtherExample(path, documentPath),
    );
  if (departures.length === 0) return undefined;
  // What tools look for by its name is theirs, whichever folder once had one.
  if (!nested && isToolsName(ending) && speaksOfTools(mention, circumstances)) return null;
  // One that many folders had is a name of that kind of file.
  if (!nested && departures.length > 2) return undefined;
  const certain =
    departures.length <= 2 &&
    (nature === 'present' || manner === 'points') &&
    !isPassingName(mention, manner, around);
  // A copy that was put away and deleted is nothing that anybody named: it only shows that there was such a file.
  const known = departures.filter(({ path }) => !isPutAway(ending, path));
  const [last] = known;
  if (!last) return { path: meant[0]!, certain };
  const departure: Departure = known.length === 1 ? last : { ...last, movedTo: undefined };
  return { path: last.path, departure, certain };
}

/** A name alone in the middle of a sentence: it may be a tool's, a kind of file, or one that the text itself tells of. */
export function isPassingName(mention: Mention, manner: Manner, around: Surroundings): boolean {
  const { path, written, form, row, before, after } = mention;
  if (path.includes('/') || written.lead !== '' || manner === 'points') return false;
  if ((form !== 'span' && form !== 'word') || row || !/[^\s`*_]/.test(before)) return false;
  // "`a.yml`, `b.yml`": in a list of which another is there, it is one of this repository's.
  const others = `${before}\n${after}`.matchAll(/`([\w.@-]{1,80}\.\w{1,10})`/g);
  return (
    written.form !== 'file' ||
    ![...others].some(([, name]) => around.facts.index.endingWith(name!).length > 0)
  );
}

/** What a skill names by its ending is a file of that skill, and no other folder's; a name alone is that of any project's. */
export function isOwnOf(documentPath: string, path: string, nested: boolean): boolean {
  if (!isSkill(documentPath)) return true;
  const skill = /^(?:.*\/)?skills\/[^/]+\//i.exec(documentPath)?.[0] ?? `${folderOf(documentPath)}/`;
  if (path.startsWith(skill)) return true;
  return nested && !/(?:^|\/)skills\//i.test(path);
}
