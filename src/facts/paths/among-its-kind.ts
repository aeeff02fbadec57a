import type { Mention } from './mention.ts';
import { isSkill } from './nature.ts';
import type { Circumstances } from './stated.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/** "Each site has `lib/site.ts`", "if `docs/local.md` exists": not this one, or not surely. */
const supposed =
  /\b(?:each|every|any|if|unless|whether|when|once|optional(?:ly)?|may|might|could|should|would|will)\b/i;

/**
 * Whether a file that is merely named would lie among others of its kind: its folder is there, and files of the same ending in it. A full
 * path of that sort is no figure of speech: of 36 in the guides of 336 repositories 32 were meant to be there. Skills speak of any project.
 */
export function isNamedAmongItsKind(
  { form, path, before }: Mention,
  meant: string,
  { manner, nature, documentPath, around }: Circumstances,
): boolean {
  if (manner !== 'states' || nature !== 'present' || form !== 'span') return false;
  if (supposed.test(before.slice(-120))) return false;
  return path.includes('/') && !isSkill(documentPath) && hasKin(meant, around);
}

function hasKin(meant: string, { facts }: Surroundings): boolean {
  const folder = folderOf(meant);
  const ending = lastName(meant).slice(lastName(meant).lastIndexOf('.'));
  return facts.index.someBelow(
    folder,
    (path) => path.endsWith(ending) && path.indexOf('/', folder.length + 1) < 0,
  );
}
