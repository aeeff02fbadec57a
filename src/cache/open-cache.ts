import { ignoredPaths } from '../collect/work-tree.ts';
import { cacheLocation } from './location.ts';
import { programIdentity } from './program.ts';
import { ResultCache } from './result-cache.ts';

/**
 * Opens what earlier runs of this program found.
 *
 * @param root Absolute path of the repository's top.
 * @param place A file, or `true` for the usual place.
 * @returns Undefined where no results can be kept.
 */
export function openCache(root: string, place: string | true): ResultCache | undefined {
  const program = programIdentity();
  if (program === undefined) return undefined;
  const isIgnored = (path: string) => ignoredPaths(root, [path]).has(path);
  const file = cacheLocation(root, isIgnored, place === true ? undefined : place);
  return file === undefined ? undefined : new ResultCache(file, program);
}
