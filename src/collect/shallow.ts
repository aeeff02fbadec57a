import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { git } from './git.ts';

/** How a shallow clone gets the history that it lacks. */
export const howToDeepen = 'git fetch --unshallow gets the rest (in actions/checkout: fetch-depth: 0)';

/** The commits at which a shallow clone ends: they seem to add everything. None in a whole one. */
export function shallowCommits(root: string): ReadonlySet<string> {
  // Where a repository usually keeps it; in a linked work tree, or when the environment says where it is, git knows.
  const isUsual = process.env.GIT_DIR === undefined && existsSync(join(root, '.git', 'objects'));
  const path = isUsual
    ? '.git/shallow'
    : git(root, ['rev-parse', '--git-path', 'shallow']).stdout.toString('utf8').trim();
  const file = resolve(root, path);
  return new Set(
    path !== '' && existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : [],
  );
}

/** Whether the history of a clone ends early; false where there is no repository. */
export function isShallow(root: string): boolean {
  return git(root, ['rev-parse', '--is-shallow-repository']).stdout.toString('latin1').trim() === 'true';
}
