import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { git } from './git.ts';

/**
 * The top of the work tree that a folder lies in, found without starting git where that is enough.
 *
 * @returns Undefined outside of every repository.
 * @throws UserError in a bare repository, which has no files to lint.
 */
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
