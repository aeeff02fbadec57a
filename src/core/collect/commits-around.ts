import { askGit } from './git-unhurried.ts';

/**
 * The commits of HEAD next to a time: the last one before it, and the first one after it, into which came what was not committed then.
 *
 * @param time ISO 8601.
 * @returns The nearest last. Nothing when no commit is younger, and in a shallow clone, which does not say what was there.
 */
export async function commitsAround(root: string, time: string): Promise<string[]> {
  const after = (await askGit(root, 'rev-list', `--since=${time}`, 'HEAD', '--')).split('\n').at(-1)!;
  if (after === '' || (await askGit(root, 'rev-parse', '--is-shallow-repository')) === 'true') return [];
  const before = await askGit(root, 'rev-list', '-1', `--before=${time}`, 'HEAD', '--');
  return before === '' ? [after] : [after, before];
}
