import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/**
 * The folder that stands one deeper than it is said to: `src/domain/models` for `src/models`. Undefined when it is not the only one of that
 * name below the folder above.
 */
export function oneDeeper(path: string, around: Surroundings): string | undefined {
  const parent = folderOf(path);
  if (parent === '' || !around.hasFolder(parent)) return undefined;
  const below = around.facts.index
    .endingWith(lastName(path))
    .filter((each) => each.startsWith(`${parent}/`) && around.hasFolder(each));
  const [only] = below;
  return only !== undefined && below.length === 1 && folderOf(folderOf(only)) === parent ? only : undefined;
}

/** Folders that a project's files were put into as a whole, or never were. */
const ofSources = /^(?:src|source|sources)$/;

/** `server/src/lib.rs` for `server/lib.rs`: a file that stands one deeper, among the sources. */
export function amongSources(path: string, around: Surroundings): string | undefined {
  const parent = folderOf(path);
  if (parent === '' || !around.hasFolder(parent)) return undefined;
  const { index } = around.facts;
  const found = index
    .endingWith(lastName(path))
    .filter((each) => folderOf(folderOf(each)) === parent && index.hasFile(each));
  const [only] = found;
  return only !== undefined && found.length === 1 && ofSources.test(lastName(folderOf(only)))
    ? only
    : undefined;
}

/** `server/src/__tests__` for `server/__tests__`, whatever lies deeper and is called so as well. */
export function folderAmongSources(path: string, around: Surroundings): string | undefined {
  const parent = folderOf(path);
  if (parent === '') return undefined;
  const folder = `${parent}/src/${lastName(path)}`;
  return around.hasFolder(folder) ? folder : undefined;
}
