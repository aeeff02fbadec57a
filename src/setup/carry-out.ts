import { UserError } from '../base/errors.ts';
import type { Fallback } from '../hooks/record.ts';
import { installAssistantHook } from './assistant-hooks.ts';
import { installGitHook } from './git-hook.ts';
import { beginMemory } from './memory.ts';
import { plain } from './merge.ts';
import { foldersAbove, isToDo } from './plan.ts';
import { presentAt } from './present.ts';
import { recordPath, recordText } from './record.ts';
import { isUpToDate, type Place, type SetupPlan } from './setup.ts';
import { assertWritable, type Writer } from './write.ts';

/** What became of the hooks, and what did not work; one line each. */
export interface SetupOutcome {
  readonly gitHook: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Carries a plan out. A run that is cut off leaves whole files, and the next one goes on.
 *
 * @throws UserError for what is read-only (then nothing was written) or refused by the disk, LinksImpossible.
 */
export async function carryOut(
  { root }: Place,
  plan: SetupPlan,
  writer: Writer,
  fallback: Fallback,
): Promise<SetupOutcome> {
  const { files, links, record, journal } = plan;
  const present = presentAt(root, recordPath);
  const recorded = present.kind === 'file' ? plain(present.text) : undefined;
  const todo = [...files, ...links].filter(isToDo);
  const failed = plan.hooks.flatMap(({ name, why }) =>
    why === undefined ? [] : [`${name} has no hooks: ${why}`],
  );
  if (isUpToDate(plan) && recorded === recordText(record)) return { gitHook: [], failed };
  const hooks = plan.hooks.filter(({ state }) => state === 'install');
  assertWritable(root, [recordPath, ...todo.map(({ path }) => path), ...hooks.map(({ file }) => file)]);
  if (!isUpToDate(plan)) writer.file(recordPath, recordText(journal));

  const removed = todo.filter(({ outcome }) => outcome === 'removed').map(({ path }) => path);
  for (const path of removed) writer.remove(path);
  for (const { path, write } of files) if (write !== undefined) writer.file(path, write);
  // Also what a run that was cut off had removed.
  const dropped = [...Object.keys(journal.files), ...Object.keys(journal.links)].filter(
    (path) => !record.files[path] && !record.links[path],
  );
  const emptied = foldersAbove(dropped);
  removeFolders(
    record.folders.filter((folder) => emptied.has(folder)),
    writer,
  );
  for (const { path, target } of links) if (target !== undefined) writer.link(path, target);

  for (const memory of plan.memory) {
    const why = await beginMemory(root, memory);
    if (why !== undefined) failed.push(why);
  }
  const added = new Set(record.added.hooks);
  for (const hook of hooks)
    if (!(await attempt(failed, async () => installAssistantHook(root, hook)))) added.delete(hook.name);
  const { gitHook } = plan;
  let told: string[] = [];
  let isAdded = record.added.gitHook;
  if (gitHook.state === 'install' || gitHook.state === 'renew') {
    const isDone = await attempt(failed, async () => {
      told = await installGitHook(gitHook, fallback);
    });
    isAdded &&= isDone || gitHook.state === 'renew';
  }
  writer.file(
    recordPath,
    recordText({ ...record, added: { ...record.added, gitHook: isAdded, hooks: [...added] } }),
  );
  return { gitHook: told, failed };
}

/** Removes folders that init made, the inner ones first; those that still hold something stay. */
export function removeFolders(made: readonly string[], writer: Writer): void {
  for (const folder of made.toSorted((a, b) => b.length - a.length)) writer.removeFolder(folder);
}

/** @returns Whether it worked; what the user can mend is told. */
export async function attempt(failed: string[], act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    failed.push(error.message);
    return false;
  }
}
