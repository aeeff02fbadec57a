import { editDistance } from '../../../src/base/nearest.ts';
import type { Mention } from '../../../src/facts/paths/mention.ts';
import type { Surroundings } from '../../../src/facts/paths/surroundings.ts';
import { folderOf, lastName } from '../../../src/facts/paths/written-path.ts';
import { isInLibrary, type Place } from './place.ts';

/**
 * The file that was probably meant by a path that is not there.
 *
 * @param target The path, from the root.
 * @returns What to write instead as well, where only one file can be meant.
 */
export function nearFile(
  { start, end, path }: Mention,
  target: string,
  place: Place,
  around: Surroundings,
  text: string,
): { near?: string; replacement?: string } {
  const candidates = candidatesFor(target, place, around);
  const [near, ...others] = candidates;
  if (near === undefined) return {};
  if (others.length > 0) return { near };
  // In a skill of somebody else what is called otherwise may be something else; the library's files are known.
  if (!place.isOwn && near.toLowerCase() !== target.toLowerCase()) return { near };
  const written = text.slice(start, end);
  const name = lastName(path);
  if (folderOf(near) === folderOf(target) && written.endsWith(name))
    return { near, replacement: written.slice(0, -name.length) + lastName(near) };
  const root = place.base === '' ? '' : `${place.base}/`;
  if (isInLibrary(path) && near.startsWith(root)) return { near, replacement: near.slice(root.length) };
  return { near };
}

const mostSiblings = 500;

/** Files that may have been meant: of another letter case, of nearly that name beside it, of that name elsewhere. */
function candidatesFor(target: string, { base, isOwn }: Place, around: Surroundings): string[] {
  const { index } = around.facts;
  const otherCase = index.otherCase(target);
  if (otherCase !== undefined) return [otherCase];
  const parent = folderOf(target);
  const name = lastName(target);
  const most = Math.min(3, Math.floor(name.length / 4));
  const beside = index
    .filesBelow(parent)
    .slice(0, mostSiblings)
    .filter((file) => folderOf(file) === parent && editDistance(name, lastName(file), most) <= most);
  if (beside.length > 0 || !isOwn) return beside;
  const home = index.filesBelow(base === '' ? '.assistant' : `${base}/.assistant`).slice(0, mostSiblings);
  // Each skill has a SKILL.md: there the folder tells which one was meant.
  const isEverywhere = /^(?:SKILL|README|index)\.\w+$/i.test(name);
  return home.filter(
    (file) => (!isEverywhere && lastName(file) === name) || editDistance(target, file, 3) <= 3,
  );
}
