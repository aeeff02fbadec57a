import type { Outcome } from './plan-file.ts';
import type { RemovalPlan } from './remove.ts';
import { isUpToDate, type SetupPlan } from './setup.ts';
import { hookNotes } from './welcome-notes.ts';

/** What a list of files is for: what was done, what would be done, or what is not as it should be. */
type Telling = 'done' | 'would' | 'check';

/** What stands before a path; the first three are for the tellings in their order. */
const words: Readonly<Record<Exclude<Outcome, 'same'>, readonly [string, string, string, string?]>> = {
  created: ['added', 'add', 'missing'],
  updated: ['updated', 'update', 'out of date'],
  merged: ['merged', 'merge', 'out of date', 'your changes and the new version fit together'],
  restored: ['restored', 'restore', 'missing'],
  removed: ['removed', 'remove', 'obsolete', 'no longer in the library'],
  kept: ['kept', 'keep', 'changed', 'changed by you'],
  conflict: ['conflict', 'conflict', 'conflict'],
  foreign: ['kept', 'keep', 'yours'],
  absent: ['absent', 'absent', 'absent', 'removed by you; "init --restore" brings it back'],
  left: ['kept', 'keep', 'obsolete', 'no longer in the library, but changed by you: it is yours now'],
};

/** What a run did that was not the first. @param gitHook What was done to the hook. */
export function doneLines(plan: SetupPlan, gitHook: readonly string[], version: string): string[] {
  const counts = countsOf(plan);
  const summary = isUpToDate(plan)
    ? `Up to date with prompt-lint ${version}${counts === '' ? '' : `: ${counts}`}.`
    : `Updated to prompt-lint ${version}: ${counts}.`;
  const notes = gitHook.slice(1).map((line) => `  ${''.padEnd(12)}${line}`);
  return [...planLines(plan, 'done'), ...notes, summary];
}

/** What a run would do. @param isThere Whether there was one before. @param check What is not as it should be, instead. */
export function foretoldLines(plan: SetupPlan, isThere: boolean, check: boolean): string[] {
  if (check && !isThere) return ['Not set up yet: run "prompt-lint init".'];
  const lines = planLines(plan, check ? 'check' : 'would');
  if (isUpToDate(plan)) return [...lines, 'Up to date.'];
  if (!check) return [...lines, ...hookNotes(plan), 'Nothing was written.'];
  return [...lines, 'Run "prompt-lint init" to bring it up to date.'];
}

/** What was taken out, or would be. @param done Undefined when nothing was. */
export function removalLines(
  { removed, kept, memory, hooks }: RemovalPlan,
  done: { readonly told: readonly string[]; readonly failed: readonly string[] } | undefined,
): string[] {
  const left = [
    ...kept.map((path) => line('kept', path, 'changed by you')),
    ...memory.map((path) => line('kept', path, 'memory is yours')),
  ];
  if (!done)
    return [...[...hooks, ...removed].map((what) => line('remove', what)), ...left, 'Nothing was removed.'];
  const many = `${removed.length} files and links were removed`;
  const end =
    done.failed.length > 0
      ? `${many}, but not all; mend this and run it again:`
      : `${many}; ${left.length === 0 ? 'everything is as it was before' : 'what is yours is left'}.`;
  return [...done.told.map((said) => `  ${said}`), ...left, end, ...done.failed.map((said) => `  ${said}`)];
}

function line(word: string, path: string, why?: string): string {
  return `  ${word.padEnd(12)}${path}${why === undefined ? '' : `  (${why})`}`;
}

/** One line for each file and link that is not just as it should be, hooks and memory behind them. */
function planLines(plan: SetupPlan, telling: Telling): string[] {
  const at = { done: 0, would: 1, check: 2 }[telling];
  const { files, links, memory, hooks, gitHook } = plan;
  const lines: string[] = [];
  const add = (word: string, path: string, why?: string) => lines.push(line(word, path, why));
  for (const { path, outcome, why } of [...files, ...links]) {
    if (outcome === 'same') continue;
    const [...word] = words[outcome];
    add(word[at]!, path, reason(path, outcome, why) ?? word[3]);
  }
  const created = words.created[at]!;
  for (const { path, isFilled } of memory)
    add(
      isFilled ? words.updated[at]! : created,
      path,
      isFilled ? 'with what the manifests state' : undefined,
    );
  for (const { file, state } of hooks) if (state === 'install') add(created, file, 'hooks');
  if (gitHook.state === 'install' || gitHook.state === 'renew')
    add(gitHook.state === 'install' ? created : words.updated[at]!, gitHook.file, 'git hook');
  return lines;
}

function reason(path: string, outcome: Outcome, why: string | undefined): string | undefined {
  const compare = `compare with "init --diff ${path}"`;
  if (outcome === 'conflict')
    return `you and the new version changed the same lines; yours stays, ${compare}`;
  if (outcome === 'foreign') return why ?? `not from prompt-lint; ${compare}`;
  return undefined;
}

/** A summary such as "3 updated, 1 merged, 2 kept". */
function countsOf(plan: SetupPlan): string {
  const counts = new Map<string, number>();
  const add = (word: string, count: number) => {
    if (count > 0) counts.set(word, (counts.get(word) ?? 0) + count);
  };
  for (const { outcome } of [...plan.files, ...plan.links]) if (outcome !== 'same') add(words[outcome][0], 1);
  const filled = plan.memory.filter(({ isFilled }) => isFilled).length;
  add('updated', filled);
  const begun =
    plan.memory.length -
    filled +
    plan.hooks.filter(({ state }) => state === 'install').length +
    (plan.gitHook.state === 'install' ? 1 : 0);
  add('added', begun);
  return [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
}
