import { git } from './git.ts';
import { isShallow } from './history-walk.ts';

/**
 * The commits of HEAD next to a time: the last one before it, and the first one after it, into which came what was not committed then.
 *
 * @param time ISO 8601.
 * @returns The nearest last. Nothing when no commit is younger, and in a shallow clone, which does not say what was there.
 */
export function commitsAround(root: string, time: string): string[] {
  const after = git(root, ['rev-list', `--since=${time}`, 'HEAD', '--'])
    .stdout.toString('latin1')
    .trim()
    .split('\n')
    .at(-1)!;
  if (after === '' || isShallow(root)) return [];
  const before = git(root, ['rev-list', '-1', `--before=${time}`, 'HEAD', '--'])
    .stdout.toString('latin1')
    .trim();
  return before === '' ? [after] : [after, before];
}
