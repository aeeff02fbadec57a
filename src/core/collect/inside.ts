import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { orUndefined } from '../base/errors.ts';
import { memoized } from '../base/memoized.ts';

/** Path from a folder with forward slashes, '' for the folder itself; undefined outside of it. Links are not looked at. */
export function pathWithin(folder: string, absolute: string): string | undefined {
  const path = relative(folder, absolute);
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return undefined;
  return sep === '/' ? path : path.split(sep).join('/');
}

/**
 * Gives the function that says whether the folder of a path lies in the root, links followed: a repository must not
 * lead its linter out of itself. Each folder is looked at once. The file itself may still be a link.
 *
 * @param root Absolute path.
 */
export function staysWithin(root: string): (path: string) => boolean {
  const isInside = memoized(
    Number.POSITIVE_INFINITY,
    (folder) => folder === '.' || realPathWithin(root, folder) !== undefined,
    Number.POSITIVE_INFINITY,
  );
  return (path) => isInside(dirname(path));
}

/** Where a path leads, links followed; undefined when nothing is there, or when it lies outside of the root. */
export function realPathWithin(root: string, path: string): string | undefined {
  const real = realPath(resolve(root, path));
  const realRoot = realPath(root);
  const inside = real !== undefined && realRoot !== undefined && pathWithin(realRoot, real) !== undefined;
  return inside ? real : undefined;
}

/** Where a path leads, links followed; undefined when nothing is there. */
export function realPath(path: string): string | undefined {
  return orUndefined(() => realpathSync.native(path));
}
