import { cacheLocation, isTracked } from './location.ts';
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
  const given = place === true ? undefined : place;
  const file = cacheLocation(root, given);
  if (file === undefined) return undefined;
  const isForged = given !== undefined && isTracked(root, file);
  return new ResultCache(file, program, isForged ? 'git tracks it' : undefined);
}
