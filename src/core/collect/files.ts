import { existsSync, lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { orUndefined, UserError } from '../base/errors.ts';
import { memoized } from '../base/memoized.ts';
import { joinPath } from '../base/path.ts';
import { git } from './git.ts';

/** Path from a folder with forward slashes, '' for the folder itself; undefined outside of it. Links are not looked at. */
export function pathWithin(folder: string, absolute: string): string | undefined {
  const path = relative(folder, absolute);
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return undefined;
  return sep === '/' ? path : path.split(sep).join('/');
}

/**
 * Tells whether the folder of a path lies in the root, links followed: a repository must not lead its linter out of itself. Each folder is looked
 * at once. The file itself may still be a link.
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

/** Where a path really lies when the links among its folders are followed; undefined outside of the repository, or nowhere. */
export function realPlace(root: string, path: string): string | undefined {
  const realRoot = realPath(root);
  let folder = dirname(join(root, path));
  let missing = basename(path);
  while (!lstatSync(folder, { throwIfNoEntry: false }) && dirname(folder) !== folder) {
    missing = `${basename(folder)}/${missing}`;
    folder = dirname(folder);
  }
  const real = realPath(folder);
  const within = real === undefined || realRoot === undefined ? undefined : pathWithin(realRoot, real);
  return within === undefined ? undefined : joinPath(within, missing);
}

/** The top of the work tree that a folder lies in; git is started only where it has to be. @throws UserError in a bare repository. */
export function findRoot(folder: string): string | undefined {
  // A repository given by the environment need not have its .git above us: only git knows.
  if (!process.env.GIT_WORK_TREE) {
    for (let at = folder; ; at = dirname(at)) {
      if (existsSync(join(at, '.git'))) return at;
      if (dirname(at) === at) break;
    }
    if (!process.env.GIT_DIR && !existsSync(join(folder, 'HEAD')) && !inBareRepository(folder))
      return undefined;
  }
  const top = git(folder, ['rev-parse', '--show-toplevel']);
  if (top.status === 0) return top.stdout.toString('utf8').replace(/\r?\n$/, '');
  if (/must be run in a work tree/.test(top.stderr)) {
    throw new UserError(
      `${folder} is a bare repository, which has no work tree to lint; lint in a clone of it`,
    );
  }
  return undefined;
}

function inBareRepository(folder: string): boolean {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    if (existsSync(join(at, 'HEAD')) && existsSync(join(at, 'objects')) && existsSync(join(at, 'refs')))
      return true;
  }
  return false;
}

/** What a folder is looked at as: the repository that it lies in, or itself where it lies in none. */
export interface WorkPlace {
  /** Absolute path. */
  readonly root: string;
  readonly inRepository: boolean;
}

/** @param folder Absolute path. */
export function workPlace(folder: string): WorkPlace {
  const root = findRoot(folder);
  return { root: root ?? folder, inRepository: root !== undefined };
}

/** As `findRoot`, for what cannot be done without a repository. */
export function requireRoot(folder: string, purpose: string): string {
  const root = findRoot(folder);
  if (root === undefined) {
    throw new UserError(
      `${folder} is not in a git repository, and ${purpose} needs one; run git init, or name files to lint`,
    );
  }
  return root;
}

/** What the disk says of a path, links followed; undefined where there is nothing, or nothing that can be reached. */
export function statOf(path: string): Stats | undefined {
  return orUndefined(() => statSync(path, { throwIfNoEntry: false }));
}

/** The same of a link itself. */
export function lstatOf(path: string): Stats | undefined {
  return orUndefined(() => lstatSync(path, { throwIfNoEntry: false }));
}

/** Whether there is a folder of this name, links followed. @param absolute Absolute path. */
export function isFolder(absolute: string): boolean {
  return statOf(absolute)?.isDirectory() === true;
}

/** Whether something of this name is there, a link that leads nowhere included. Below a file there is nothing. @param path From the root. */
export function isTaken(root: string, path: string): boolean {
  return lstatOf(join(root, path)) !== undefined;
}
