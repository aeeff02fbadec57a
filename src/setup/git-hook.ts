import { UserError } from '../base/errors.ts';
import { findBlock, isOwnFile } from '../hooks/block.ts';
import { readHook } from '../hooks/hook-file.ts';
import { wantsHusky } from '../hooks/husky-setup.ts';
import { installHook } from '../hooks/install.ts';
import { findHookManager, ManagedHooks } from '../hooks/managers.ts';
import { activeHook } from '../hooks/place.ts';
import { entryInHook, type Fallback } from '../hooks/record.ts';
import { findHookRepository, type HookRepository, shown } from '../hooks/repository.ts';
import { linesFor } from '../hooks/script.ts';
import { uninstallHook } from '../hooks/uninstall.ts';

/** What is to be done about git's pre-commit hook. */
export type GitHookPlan =
  /** Not wanted, or there and as it should be. */
  | { readonly state: 'unwanted' | 'there' }
  | { readonly state: 'install' | 'renew'; readonly file: string; readonly repository: HookRepository }
  /** Another program looks after the hooks; `lines` go into its configuration. */
  | { readonly state: 'managed'; readonly manager: ManagedHooks }
  /** There can be none; why is one line. */
  | { readonly state: 'impossible'; readonly why: string };

/** Looks at the hook. Changes nothing. @param inRepository Whether the folder is in a git repository at all. */
export async function planGitHook(
  root: string,
  inRepository: boolean,
  wanted: boolean,
): Promise<GitHookPlan> {
  if (!wanted) return { state: 'unwanted' };
  if (!inRepository) return { state: 'impossible', why: 'this is no git repository' };
  try {
    const repository = await findHookRepository(root);
    const path = activeHook(repository, 'pre-commit');
    const file = wantsHusky(repository) ? '.husky/pre-commit' : shown(repository, path);
    const hook = readHook(path);
    const block = hook && findBlock(hook.text);
    if (block === 'damaged') return { state: 'install', file, repository };
    if (block) {
      const body = block.body.replaceAll('\r\n', '\n');
      const isOurs = isOwnFile(block);
      const isSound =
        body === linesFor(block.placement, 'pre-commit', await entryInHook(repository)) &&
        (repository.husky?.runBySh || hook.executable) &&
        !(isOurs && hook.text.includes('\r\n'));
      return isSound || !block.intact ? { state: 'there' } : { state: 'renew', file, repository };
    }
    if (repository.shared) {
      const why = `core.hooksPath (${repository.hooksPath}) serves other repositories too; "prompt-lint hooks install" says more`;
      return { state: 'impossible', why };
    }
    const manager = repository.husky ? undefined : findHookManager(repository.top, hook?.text);
    if (manager) return { state: 'managed', manager: new ManagedHooks(manager) };
    return { state: 'install', file, repository };
  } catch (error) {
    if (error instanceof UserError) return { state: 'impossible', why: error.message };
    throw error;
  }
}

/**
 * Installs the hook, or brings it up to date.
 *
 * @returns Lines for people. @throws UserError where it would break something.
 */
export function installGitHook(
  { repository }: Extract<GitHookPlan, { state: 'install' | 'renew' }>,
  fallback: Fallback,
): Promise<string[]> {
  return installHook(repository, fallback, false);
}

/** Takes the hook out again, and puts back what was there. @returns Lines for people. @throws UserError rather than lose what a person wrote. */
export async function removeGitHook(root: string): Promise<string[]> {
  return uninstallHook(await findHookRepository(root), false);
}
