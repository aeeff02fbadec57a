import { removeAssistantHook } from './assistant-hooks.ts';
import { assistantNamed } from './assistants.ts';
import { attempt, removeFolders } from './carry-out.ts';
import { removeGitHook } from './git-hook.ts';
import { plain } from './merge.ts';
import { leadsTo } from './plan-link.ts';
import { presentAt } from './present.ts';
import { recordPath, type SetupRecord } from './record.ts';
import type { Place } from './setup.ts';
import { assertWritable, type Writer } from './write.ts';

/** What is to be taken out, and what stays. */
export interface RemovalPlan {
  /** Files and links of ours that nobody changed. */
  readonly removed: readonly string[];
  /** Files of ours that somebody changed. */
  readonly kept: readonly string[];
  /** Memory files with content: a person's. */
  readonly memory: readonly string[];
  /** What was put into files that may hold more than that: "git hook", "hooks of Codex". */
  readonly hooks: readonly string[];
}

/** Plans the removal. Changes nothing. */
export function planRemoval({ root }: Place, { files, links, memory, added }: SetupRecord): RemovalPlan {
  const removed: string[] = [];
  const kept: string[] = [];
  const content: string[] = [];
  for (const [path, { text, adopted }] of Object.entries(files)) {
    const present = presentAt(root, path);
    if (adopted || present.kind === 'missing') continue;
    const isOurs = present.kind === 'file' && plain(present.text) === plain(text);
    (isOurs ? removed : kept).push(path);
  }
  for (const [path, { text, adopted }] of Object.entries(links)) {
    const present = presentAt(root, path);
    if (!adopted && leadsTo(present) === text) removed.push(path);
  }
  for (const [path, template] of Object.entries(memory)) {
    const present = presentAt(root, path);
    if (present.kind !== 'file') continue;
    const isBlank = plain(present.text) === plain(template);
    (isBlank ? removed : content).push(path);
  }
  const hooks = [
    ...(added.gitHook ? ['git hook'] : []),
    ...added.hooks.map((name) => `hooks of ${assistantNamed(name).title}`),
  ];
  return { removed: removed.sort(), kept: kept.sort(), memory: content.sort(), hooks };
}

/**
 * Takes out what init put in, and nothing else.
 *
 * @returns What became of the hooks, and what did not work; one line each.
 * @throws UserError for what is read-only; then nothing was removed.
 */
export async function carryOutRemoval(
  place: Place,
  record: SetupRecord,
  { removed }: RemovalPlan,
  writer: Writer,
): Promise<{ readonly told: readonly string[]; readonly failed: readonly string[] }> {
  assertWritable(place.root, [recordPath, ...removed]);
  const told: string[] = [];
  const failed: string[] = [];
  const { gitHook, hooks } = record.added;
  if (gitHook && place.inRepository)
    await attempt(failed, async () => {
      told.push(...(await removeGitHook(place.root)));
    });
  for (const name of hooks)
    await attempt(failed, async () => {
      told.push(removeAssistantHook(place.root, name, record, writer));
    });
  for (const path of removed) writer.remove(path);
  // Without the record nobody could try again.
  if (failed.length === 0) writer.remove(recordPath);
  removeFolders(record.folders, writer);
  return { told, failed };
}
