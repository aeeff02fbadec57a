import { posix, resolve } from 'node:path';
import { NoSuchPath, UserError } from '../base/errors.ts';
import { compileGlob, type PathMatcher } from '../base/glob.ts';
import { memoized } from '../base/memoized.ts';
import { kindOfPath } from '../parse/kind.ts';
import { findRoot, lstatOf, pathWithin, realPath, statOf } from './files.ts';
import { orWithoutGit } from './git.ts';
import type { Candidate, Sources } from './policy.ts';
import { ignoredPaths, listFolder, listWorkTree } from './tree.ts';

/** Turns the paths of the command line into candidates. What git ignores is left out with a note, but for sessions: who names one wants it read. */
export function expandPaths(
  root: string | undefined,
  { cwd, paths = [], kind, everyFile = kind !== undefined, mayMiss = false }: Sources,
): { candidates: Candidate[]; notes: string[] } {
  const base = root ?? cwd;
  const list = memoized(4096, (folder) =>
    root === undefined ? listFolder(base, folder) : listWorkTree(base, folder),
  );
  const candidates: Candidate[] = [];
  const named: string[] = [];
  const ignoredFolders: string[] = [];

  for (const path of paths) {
    const absolute = resolve(cwd, path);
    const inside = insideOf(base, absolute, path);
    const stat = statOf(absolute);
    if (stat?.isDirectory()) {
      if (inside === undefined) {
        if (!everyFile) throw new UserError(`${path} lies outside of ${base}; run prompt-lint there`);
        // Assistants keep their transcripts in the home folder.
        const files = listFolder(absolute, '').filter((file) => isReadable(absolute, file));
        candidates.push(...files.map((file) => ({ path: resolve(absolute, file), named: true })));
        continue;
      }
      if (root !== undefined && findRoot(resolve(base, inside)) !== findRoot(base))
        throw new UserError(`${path} is in a repository of its own; run prompt-lint there`);
      let listed = list(inside);
      if (listed.length === 0 && root !== undefined && ignoredIn(root, [inside]).size > 0) {
        if (everyFile) listed = listFolder(base, inside);
        else ignoredFolders.push(inside);
      }
      const files = listed.filter((file) => !everyFile || isReadable(base, file));
      candidates.push(...files.map((file) => ({ path: file, named: everyFile, below: inside })));
    } else if (stat) {
      candidates.push({ path: inside ?? realPath(absolute) ?? absolute, named: true });
      const isSession = /\.jsonl$/i.test(inside ?? '') || kindOfPath(inside ?? '')?.kind === 'session';
      if (inside !== undefined && !everyFile && !isSession) named.push(inside);
    } else {
      candidates.push(...expandGlob(path, cwd, base, list, mayMiss));
    }
  }

  const ignored = root === undefined ? new Set<string>() : ignoredIn(root, named);
  const notes = [...new Set([...ignored, ...ignoredFolders])]
    .sort()
    .map((path) => `${path} is ignored by git and was not linted; --kind KIND reads it all the same`);
  return { candidates: candidates.filter(({ path }) => !ignored.has(path)), notes };
}

/** The folders of the repository, from its root, that are named; undefined when something else is, or all files in them are meant. */
export function namedFolders(
  root: string,
  { cwd, paths = [], kind, everyFile = kind !== undefined }: Sources,
): readonly string[] | undefined {
  const folders = paths.map((path) => {
    const absolute = resolve(cwd, path);
    return statOf(absolute)?.isDirectory() ? insideOf(root, absolute, path) : undefined;
  });
  return everyFile || folders.includes(undefined) ? undefined : (folders as readonly string[]);
}

/** What `--kind` reads in a folder. */
function isReadable(base: string, file: string): boolean {
  return /\.(?:md|mdc|markdown|txt|json|jsonl)$/i.test(file) && isPlainFile(base, file);
}

/** A link that a listing holds is passed over: its target is listed as well, or is none of ours. */
function isPlainFile(base: string, file: string): boolean {
  return lstatOf(resolve(base, file))?.isFile() === true;
}

/** A file that the user named is linted without git, too. */
function ignoredIn(root: string, paths: readonly string[]): Set<string> {
  return orWithoutGit(
    () => ignoredPaths(root, paths),
    () => new Set(),
  );
}

function expandGlob(
  path: string,
  cwd: string,
  base: string,
  list: (folder: string) => string[],
  mayMiss: boolean,
): Candidate[] {
  if (!/[*?[{!(]/.test(path)) {
    if (mayMiss) return [];
    throw new NoSuchPath(path, cwd);
  }
  // On the command line a glob starts at the current folder, as in a shell.
  const where = (pathWithin(base, cwd) ?? '').replace(/[\\*?[\]{}!]/g, '\\$&');
  const fromTop = path.startsWith('/') ? pathWithin(base, path) : posix.join(where, path);
  const matches = fromTop === undefined ? () => false : compileNamed(`/${fromTop}`, path);
  const files = list('').filter((file) => matches(file) && isPlainFile(base, file));
  if (files.length === 0 && !mayMiss)
    throw new UserError(`no file matches ${JSON.stringify(path)} in ${cwd}`);
  return files.map((file) => ({ path: file, named: true }));
}

/** @throws UserError for a glob that stands for too many others. */
function compileNamed(glob: string, path: string): PathMatcher {
  try {
    return compileGlob(glob);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UserError(
      `${JSON.stringify(path.slice(0, 100))} ${error.message}; write several globs instead`,
    );
  }
}

/** Path from the root of what a named path really is; undefined when it lies outside. @throws UserError when it lies inside as written. */
function insideOf(base: string, absolute: string, path: string): string | undefined {
  const written = pathWithin(base, absolute);
  const real = realPath(absolute);
  if (real === undefined) return written;
  const inside = pathWithin(realPath(base) ?? base, real);
  if (inside === undefined && written !== undefined)
    throw new UserError(`${path} is a link that leads out of ${base}, and is not followed; name its target`);
  return inside;
}
