import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orUndefined } from '../base/errors.ts';
import { version } from '../base/package-folder.ts';
import { userCacheFolder } from '../base/user-cache.ts';
import { isFolder, pathWithin, realPath } from '../collect/files.ts';
import { git } from '../collect/git.ts';
import { digest, ResultCache } from './result-cache.ts';

/** Within a folder of its own, where one is given. */
const name = 'results';

/**
 * Where the results of a repository are kept: below the user's cache folder, one folder a repository. What lies in the repository itself
 * may have come with it, and with it the verdict on its own documents.
 *
 * @param root Absolute path of the repository's top.
 * @param given By the user, absolute: a file, or a folder to put one in.
 * @returns Undefined when there is no such place.
 */
export function cacheLocation(root: string, given?: string): string | undefined {
  if (given !== undefined) return isFolder(given) ? join(given, `prompt-lint-${name}`) : given;
  const folder = userCacheFolder();
  return folder && join(folder, digest(realPath(root) ?? root).slice(0, 16), name);
}

/** Whether git tracks a file, in the linted repository or in one within it (a submodule). Links are followed first. */
export function isTracked(root: string, file: string): boolean {
  const real = realPath(file);
  if (real === undefined) return false;
  const knows = (folder: string, path: string) =>
    git(folder, ['--literal-pathspecs', 'ls-files', '--error-unmatch', '--', path]).status === 0;
  const inside = pathWithin(realPath(root) ?? root, real);
  return (inside !== undefined && knows(root, inside)) || knows(dirname(real), basename(real));
}

/**
 * What to tell the user when results cannot be kept. Only a place that was named is worth a word.
 *
 * @param place As given, absolute, or `true` for the usual one.
 * @param why Undefined when they are kept.
 */
export function notKeptNotes(place: string | true | undefined, why: string | undefined): string[] {
  if (why === undefined || typeof place !== 'string') return [];
  return [`results cannot be kept in ${place} (${why}); name another place with --cache-location`];
}

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

/**
 * What tells this program from every other: version, code, Node. Undefined for code that does not know its own file, such as the
 * library's, whose results are not kept.
 */
function programIdentity(): string | undefined {
  if (typeof __filename !== 'string') return undefined;
  // The parts that are loaded later have the digests of their code in their names, which stand in this file.
  return orUndefined(() => `${version} ${process.version} ${digest(readFileSync(__filename))}`);
}
