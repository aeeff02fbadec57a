import { type AssistantHookPlan, planAssistantHook } from './assistant-hooks.ts';
import { type GitHookPlan, planGitHook } from './git-hook.ts';
import type { Library } from './library.ts';
import { describeWorkTree, isProfileOpen, type MemoryPlan, memoryRecord, planMemory } from './memory.ts';
import { type Choice, isToDo, type LibraryPlan, type Look, missingFolders, planLibrary } from './plan.ts';
import { presentAt, realPlace } from './present.ts';
import { emptyRecord, type Recorded, recordPath, recordText, type SetupRecord } from './record.ts';

/** A repository, or a folder that is in none. */
export interface Place {
  /** Absolute path. */
  readonly root: string;
  readonly inRepository: boolean;
}

/** All that is to be done, and what the record will say. */
export interface SetupPlan extends LibraryPlan {
  readonly memory: readonly MemoryPlan[];
  readonly gitHook: GitHookPlan;
  readonly hooks: readonly AssistantHookPlan[];
  readonly record: SetupRecord;
  /** The record as it is to be before anything is written: it tells what a run that is cut off had in mind. */
  readonly journal: SetupRecord;
}

/** Looks at a folder of the disk. */
export function lookAt(root: string): Look {
  return { at: (path) => presentAt(root, path), place: (path) => realPlace(root, path) };
}

/** Plans everything. Changes nothing. @throws UserError where the library cannot be written to at all. */
export async function planSetup(
  { root, inRepository }: Place,
  before: SetupRecord = emptyRecord,
  library: Library,
  choice: Choice,
  version: string,
): Promise<SetupPlan> {
  const look = lookAt(root);
  const { files, links } = planLibrary(before, library, choice, look);
  const description = isProfileOpen(library, look.at)
    ? await describeWorkTree(root, inRepository)
    : { facts: [], scripts: [], paths: [] };
  const memory = planMemory(before, library, description, choice.restore, look.at);
  const gitHook = await planGitHook(root, inRepository, choice.gitHook);
  const hooks = choice.hooks.map((name) => planAssistantHook(root, name));

  const added = hooks.filter(({ state }) => state === 'install');
  const blank = Object.fromEntries(
    added.flatMap(({ file, blank }) => (blank === undefined ? [] : [[file, blank]])),
  );
  const unlinked = new Set(links.filter(({ outcome }) => outcome === 'removed').map(({ path }) => path));
  // A folder of copies takes the place of a link.
  const at: Look['at'] = (path) => (unlinked.has(path) ? { kind: 'missing' } : look.at(path));
  const written = [
    recordPath,
    ...[...files, ...links]
      .filter(({ outcome }) => isToDo({ outcome }) && outcome !== 'removed')
      .map(({ path }) => path),
    ...memory.map(({ path }) => path),
    ...added.map(({ file }) => file),
  ];
  const common = {
    ...{ version, assistants: choice.assistants, hooks: choice.hooks },
    ...{ gitHook: choice.gitHook, copy: choice.copy },
    folders: [...before.folders, ...missingFolders(written, at)],
    added: {
      gitHook: before.added.gitHook || gitHook.state === 'install',
      hooks: [...new Set([...before.added.hooks, ...added.map(({ name }) => name)])].sort(),
      blank: { ...before.added.blank, ...blank },
    },
  };
  const record = {
    ...common,
    files: recordsOf(files),
    links: recordsOf(links),
    memory: memoryRecord(before, library, memory, look.at),
  };
  const journal = {
    ...common,
    files: { ...before.files, ...pendingOf(files) },
    links: { ...before.links, ...pendingOf(links) },
    memory: before.memory,
  };
  return { files, links, memory, gitHook, hooks, record: keepVersion(record, before), journal };
}

/** Whether carrying it out would change anything that people see. */
export function isUpToDate({ files, links, memory, gitHook, hooks }: SetupPlan): boolean {
  return (
    ![...files, ...links].some(isToDo) &&
    memory.length === 0 &&
    gitHook.state !== 'install' &&
    gitHook.state !== 'renew' &&
    !hooks.some(({ state }) => state === 'install')
  );
}

type Planned = { readonly path: string; readonly record: Recorded | undefined; readonly outcome: string };

function recordsOf(plans: readonly Planned[]): Record<string, Recorded> {
  return Object.fromEntries(plans.flatMap(({ path, record }) => (record ? [[path, record]] : [])));
}

function pendingOf(plans: readonly Planned[]): Record<string, Recorded> {
  const begun = plans.filter(({ outcome }) => outcome === 'created' || outcome === 'restored');
  return Object.fromEntries(begun.map(({ path, record }) => [path, { ...record!, pending: true }]));
}

/** A new version that changes nothing leaves the record alone, too. */
function keepVersion(record: SetupRecord, before: SetupRecord): SetupRecord {
  const same = { ...record, version: before.version };
  return recordText(same) === recordText(before) ? same : record;
}
