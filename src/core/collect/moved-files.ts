import { gitOrThrow, splitNul } from './git.ts';
import { readRenames } from './history-walk.ts';

/**
 * Where files went since a commit, by what they hold: their new paths by the old ones; undefined for what is no plain file any more, such
 * as a link.
 *
 * @param to The commit that they went to, `index`, or the work tree when undefined.
 */
export function movedFiles(
  root: string,
  from: string,
  to: string | undefined,
): Map<string, string | undefined> {
  const target = to === 'index' ? ['--cached', from] : to === undefined ? [from] : [from, to];
  const options = ['--name-status', '-z', '--find-renames', '--diff-filter=RT', '--ignore-submodules=all'];
  const renames = readRenames(splitNul(gitOrThrow(root, ['diff', ...options, ...target, '--'])));
  return new Map([...renames].map(([path, rename]) => [path, rename?.to]));
}
