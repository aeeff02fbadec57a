import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, posix, relative, resolve, sep } from 'node:path';
import { compileGlob } from '../config/glob.ts';
import { UserError } from '../errors.ts';
import type { Candidate } from './collect.ts';
import { ignoredPaths, listFolder, listWorkTree } from './work-tree.ts';

/**
 * Turns the paths of the command line into candidates: files as they are, folders into what lies below them, globs
 * into what they match. What git ignores is left out with a note.
 *
 * @param root The repository's top; undefined outside of one.
 * @param everyFile Folders yield every text file as if it had been named (`--kind`).
 * @throws UserError when a path is not there or a glob matches nothing.
 */
export function expandPaths(
  cwd: string,
  root: string | undefined,
  paths: readonly string[],
  everyFile: boolean,
): { candidates: Candidate[]; notes: string[] } {
  const base = root ?? cwd;
  const list = (folder: string) =>
    root === undefined ? listFolder(base, folder) : listWorkTree(base, folder);
  const candidates: Candidate[] = [];
  const named: string[] = [];

  for (const path of paths) {
    const absolute = resolve(cwd, path);
    const inside = insideOf(base, absolute, path);
    const kind = kindOf(absolute);
    if (kind === 'folder') {
      if (inside === undefined) throw new UserError(`${path} lies outside of ${base}; run prompt-lint there`);
      const files = list(inside).filter((file) => !everyFile || readableName.test(file));
      candidates.push(...files.map((file) => ({ path: file, named: everyFile })));
    } else if (kind === 'file') {
      candidates.push({ path: inside ?? slashes(absolute), named: true });
      if (inside !== undefined) named.push(inside);
    } else {
      candidates.push(...expandGlob(path, cwd, base, list));
    }
  }

  const ignored = root === undefined ? new Set<string>() : ignoredPaths(root, named);
  const notes = [...ignored].map((path) => `${path} is ignored by git and was not linted`);
  return { candidates: candidates.filter(({ path }) => !ignored.has(path)), notes };
}

/** What `--kind` reads in a folder. */
const readableName = /\.(?:md|mdc|markdown|txt|json|jsonl)$/i;

function expandGlob(
  path: string,
  cwd: string,
  base: string,
  list: (folder: string) => string[],
): Candidate[] {
  if (!/[*?[{!(]/.test(path)) throw new UserError(`there is no file or folder named "${path}" in ${cwd}`);
  const where = fromRoot(base, cwd) ?? '';
  // On the command line a glob starts at the current folder, as in a shell.
  const matches = compileGlob(
    path.startsWith('/') ? (fromRoot(base, path) ?? path) : `/${posix.join(where, path)}`,
  );
  const files = list('').filter((file) => matches(file));
  if (files.length === 0) throw new UserError(`no file matches "${path}" in ${cwd}`);
  return files.map((file) => ({ path: file, named: true }));
}

/**
 * Path from the root of what a named path really is, links resolved; undefined when it lies outside as written.
 *
 * @throws UserError when it lies inside as written, and a link leads out.
 */
function insideOf(base: string, absolute: string, path: string): string | undefined {
  const written = fromRoot(base, absolute);
  if (written === undefined) return undefined;
  let real: string;
  try {
    real = realpathSync(absolute);
  } catch {
    return written;
  }
  const inside = fromRoot(realpathSync(base), real);
  if (inside === undefined)
    throw new UserError(`${path} is a link that leads out of ${base}, and is not followed; name its target`);
  return inside;
}

function kindOf(absolute: string): 'file' | 'folder' | 'nothing' {
  try {
    return statSync(absolute).isDirectory() ? 'folder' : 'file';
  } catch {
    return 'nothing';
  }
}

/** Path from the root with forward slashes; undefined outside of it. */
function fromRoot(root: string, absolute: string): string | undefined {
  const path = relative(root, absolute);
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return undefined;
  return slashes(path);
}

function slashes(path: string): string {
  return sep === '/' ? path : path.split(sep).join('/');
}
