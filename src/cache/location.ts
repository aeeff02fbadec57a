import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFolder } from '../collect/folder.ts';

/** Within a folder of its own, where one is given. */
const name = 'results';

/**
 * Where the results of a repository are kept: in `node_modules/.cache`, as other tools do, or in git's own folder. What is in
 * neither shows in `git status`.
 *
 * @param root Absolute path of the repository's top.
 * @param isIgnored Whether git ignores a path from the root; asked once, if at all.
 * @param given By the user, absolute: a file, or a folder to put one in.
 * @returns Undefined when there is no such place.
 */
export function cacheLocation(
  root: string,
  isIgnored: (path: string) => boolean,
  given?: string,
): string | undefined {
  if (given !== undefined) return isFolder(given) ? join(given, `prompt-lint-${name}`) : given;
  const inModules = join('node_modules', '.cache', 'prompt-lint', name);
  if (isFolder(join(root, 'node_modules'))) {
    const file = join(root, inModules);
    if (existsSync(file) || isIgnored('node_modules/.cache/prompt-lint/results')) return file;
  }
  const folder = gitFolder(root);
  return folder && join(folder, 'prompt-lint', name);
}

/**
 * What the user is told when results cannot be kept. Whoever says where should know; the usual place is nobody's wish.
 *
 * @param place As given, absolute, or `true` for the usual one.
 * @param why Undefined when they are kept.
 */
export function notKeptNotes(place: string | true | undefined, why: string | undefined): string[] {
  if (why === undefined || typeof place !== 'string') return [];
  return [`results cannot be kept in ${place} (${why}); name another place with --cache-location`];
}

/** Git's own folder; undefined when only git knows where it is. */
function gitFolder(root: string): string | undefined {
  if (process.env.GIT_DIR !== undefined || process.env.GIT_WORK_TREE !== undefined) return undefined;
  const path = join(root, '.git');
  if (isFolder(path)) return path;
  try {
    // In a linked work tree or a submodule it is a file that says where the folder is.
    const target = /^gitdir: (.+?)\r?\n?$/.exec(readFileSync(path, 'utf8'))?.[1];
    const folder = target === undefined ? undefined : resolve(root, target);
    return folder !== undefined && isFolder(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}
