import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { askGit } from './git-unhurried.ts';

/** Something that git was stopped in the midst of. */
export interface GitOperation {
  readonly name: 'rebase' | 'merge' | 'cherry-pick' | 'revert' | 'bisect' | 'am';
  /** The branch that it is about, which is not checked out meanwhile; undefined when none is left that way. */
  readonly branch: string | undefined;
}

/** Files of the git directory that stand for an operation, and those that hold its branch. */
const signs: readonly (readonly [GitOperation['name'], sign: string, branch?: string])[] = [
  ['rebase', 'rebase-merge', 'rebase-merge/head-name'],
  ['am', 'rebase-apply/applying'],
  ['rebase', 'rebase-apply', 'rebase-apply/head-name'],
  ['merge', 'MERGE_HEAD'],
  ['cherry-pick', 'CHERRY_PICK_HEAD'],
  ['revert', 'REVERT_HEAD'],
  ['bisect', 'BISECT_LOG', 'BISECT_START'],
];

/** The operation that a work tree is in the midst of; undefined when there is none. */
export async function operationUnderWay(root: string): Promise<GitOperation | undefined> {
  const found = await askGit(root, 'rev-parse', '--git-dir');
  if (found === '') return undefined;
  const folder = resolve(root, found);
  const sign = signs.find(([, path]) => existsSync(resolve(folder, path)));
  if (!sign) return undefined;
  const [name, , branch] = sign;
  return { name, branch: branch === undefined ? undefined : branchIn(resolve(folder, branch)) };
}

/** `refs/heads/limits`, or the bare name; a rebase of no branch has `detached HEAD` there, and a bisection of none a commit. */
function branchIn(file: string): string | undefined {
  try {
    const name = readFileSync(file, 'utf8').trim();
    const isNone = name === '' || name === 'detached HEAD' || /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(name);
    return isNone ? undefined : name.replace(/^refs\/heads\//, '');
  } catch {
    return undefined;
  }
}
