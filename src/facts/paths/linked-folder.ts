import type { Mention } from './mention.ts';
import type { Surroundings } from './surroundings.ts';
import { folderOf } from './written-path.ts';

/**
 * Whether a link leads to a folder, or would: with a slash at its end or without. It can lead nowhere else when the folder above is there,
 * or when it is written from the root. A page of a site goes without its ending.
 */
export function isLinkToFolder({ path, written }: Mention, meant: string, around: Surroundings): boolean {
  const parent = folderOf(meant);
  const isNested = path.includes('/') && !path.startsWith('..');
  if (!written.fromRoot && !(isNested && around.hasFolder(parent))) return false;
  if (written.form === 'folder') return true;
  return !around.facts.index.someBelow(parent, (file) => file.startsWith(`${meant}.`));
}
