import { lstatSync } from 'node:fs';
import { basename } from 'node:path';
import { UserError } from '../base/errors.ts';
import { type HookFile, keepAndReplace, readHook, removeHook } from './hook-file.ts';
import { type HookRepository, shown } from './repository.ts';
import { type HookName, hookText, KEPT_SUFFIX, lineByHand } from './script.ts';
import { dependsOnItsName } from './shell-script.ts';

/**
 * Keeps a hook under another name beside it, and puts ours in its place, which calls it.
 *
 * @param force Also when the hook looks at its own name.
 * @param entry As for `linesFor`.
 * @returns What became of it, for people.
 * @throws UserError when the name is taken by a different hook, or the hook would not work under it.
 */
export function keepHook(
  repository: HookRepository,
  hook: HookFile,
  hookName: HookName,
  force: boolean,
  entry: string | undefined,
): string {
  const kept = hook.path + KEPT_SUFFIX;
  const name = shown(repository, hook.path);
  const keptName = shown(repository, kept);
  if (dependsOnItsName(hook.text) && !force) {
    throw new UserError(
      `${name} looks at its own name, so it would not work when called as ${basename(kept)}; ` +
        `add \`${lineByHand(hookName)}\` to it by hand, or use --force to call it all the same`,
    );
  }
  if (lstatSync(kept, { throwIfNoEntry: false })) {
    // A hook manager has put its own hook back over ours: then both are the same.
    if (readHook(kept)?.text !== hook.text) {
      throw new UserError(
        `${keptName} is left from an earlier install, and ${name} is another hook now; ` +
          `put what you need of it into ${name}, remove it, then install again`,
      );
    }
    removeHook(kept);
  }
  keepAndReplace(hook.path, kept, hookText('hook', hookName, entry));
  const result = `the hook that was there is kept as ${keptName}`;
  return hook.executable
    ? `${result} and runs first`
    : `${result}; it is not executable, so it does not run, as before`;
}
