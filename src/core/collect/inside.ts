import { realpathSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';

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
  const known = new Map<string, boolean>([['.', true]]);
  return (path) => {
    const folder = dirname(path);
    let inside = known.get(folder);
    if (inside === undefined) {
      inside = realPathWithin(root, folder) !== undefined;
      known.set(folder, inside);
    }
    return inside;
  };
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
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
