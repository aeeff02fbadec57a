import { lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../base/errors.ts';
import { type Block, findBlock, isOwnFile, withoutBlock } from './block.ts';
import { type HookFile, readHook, removeHook, restoreKept, writeHook } from './hook-file.ts';
import { takeOutHusky } from './husky-setup.ts';
import { activeHook, ourHooks } from './place.ts';
import { forgetFallback, ignoreTemporaries } from './record.ts';
import { type HookRepository, shown } from './repository.ts';
import { hookNames, KEPT_SUFFIX, SHEBANG } from './script.ts';

/**
 * Takes our hooks out and puts back what was there before them, byte for byte and with its mode.
 *
 * @param force Also lines of ours that were edited by hand, and a hook that serves other repositories.
 * @returns What was done, one line a fact; also when there was nothing to do.
 * @throws UserError rather than lose what a person wrote.
 */
export async function uninstallHook(repository: HookRepository, force: boolean): Promise<string[]> {
  const paths = hookNames.flatMap((name) => ourHooks(repository, name));
  if (repository.shared && !force && paths.some((path) => dirname(path) === repository.hooksFolder)) {
    throw new UserError(
      `the hook lies in core.hooksPath (${repository.hooksPath}), outside this repository: to uninstall it takes it from every repository that uses it; use --force for that`,
    );
  }
  const done = paths.map((path) => takeOut(repository, readHook(path)!, force));
  done.push(...(await takeOutHusky(repository)));
  if (!repository.shared || force) await forgetFallback(repository);
  ignoreTemporaries(repository, false);
  if (done.length > 0) return done;
  const path = activeHook(repository, 'pre-commit');
  const kept = path + KEPT_SUFFIX;
  if (!lstatSync(kept, { throwIfNoEntry: false }))
    return ['prompt-lint has no pre-commit hook here; nothing to uninstall'];
  return [
    `${shown(repository, path)} is not ours any more: something has replaced or removed it; nothing is changed`,
    `the hook from before prompt-lint is still there: ${shown(repository, kept)}`,
  ];
}

function takeOut(repository: HookRepository, hook: HookFile, force: boolean): string {
  const name = shown(repository, hook.path);
  const block = findBlock(hook.text);
  if (block === 'damaged' || block === undefined) {
    throw new UserError(
      `${name} has prompt-lint's first marker line but not its last; take out by hand what is left of its lines`,
    );
  }
  if (!block.intact && !force) {
    throw new UserError(
      `${name} has prompt-lint's lines with changes made by hand, which would be lost; move them out of the markers, or use --force`,
    );
  }
  return isOwnFile(block) ? takeOutOurs(repository, hook, block) : takeOutOfScript(repository, hook, block);
}

function takeOutOfScript(repository: HookRepository, hook: HookFile, block: Block): string {
  writeHook(hook.path, withoutBlock(hook.text, block), hook.mode);
  return `uninstalled: ${shown(repository, hook.path)} is as it was before`;
}

function takeOutOurs(repository: HookRepository, hook: HookFile, block: Block): string {
  const name = shown(repository, hook.path);
  const kept = hook.path + KEPT_SUFFIX;
  const hasKept = block.placement === 'hook' && lstatSync(kept, { throwIfNoEntry: false }) !== undefined;
  const rest = withoutBlock(hook.text, block);
  const theirs = rest.replaceAll('\r\n', '\n').replace(SHEBANG, '').trim() !== '';
  if (theirs && hasKept) {
    throw new UserError(
      `${name} holds lines that are not prompt-lint's, which would be lost; move them to ${shown(repository, kept)}, which is put back, then uninstall again`,
    );
  }
  if (theirs) {
    writeHook(hook.path, rest, hook.mode);
    return `uninstalled: prompt-lint's lines are out of ${name}; the other lines in it are left`;
  }
  if (hasKept) {
    restoreKept(kept, hook.path);
    return `uninstalled: ${name} is the hook from before again`;
  }
  removeHook(hook.path);
  return `uninstalled: ${name} is removed`;
}
