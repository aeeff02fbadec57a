import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { UserError } from '../../core/base/errors.ts';
import { withModules } from '../../core/base/lazy-module.ts';
import { inWords } from '../../core/base/words.ts';
import { realPlace, type WorkPlace } from '../../core/collect/files.ts';
import { ignoredPaths, workTree } from '../../core/collect/tree.ts';
import { projectProfile } from '../../core/facts/profile.ts';
import { wantsHusky } from '../../core/hooks/husky-setup.ts';
import { lookAtHook } from '../../core/hooks/install.ts';
import { ManagedHooks } from '../../core/hooks/managers.ts';
import { findHookRepository, type HookRepository, shown } from '../../core/hooks/repository.ts';
import { RepositoryFacts } from '../../core/manifests/repository.ts';
import { assistantSettings, uninstallAssistant } from '../../sessions/assistants/install.ts';
import { type AssistantName, assistants } from '../../sessions/assistants/programs.ts';
import { updateFile } from '../memory/file/update-file.ts';
import { describeRepository, type RepositoryDescription } from '../memory/profile-lines.ts';
import { withFacts } from '../memory/with-facts.ts';
import { plain, recordPath } from './installed.ts';
import { emptyRecord, isToDo, type Look, missingFolders, planLibrary, type SetupChoice } from './plan.ts';
import {
  type FilePlan,
  type Library,
  presentAt,
  type Recorded,
  recordText,
  type SetupRecord,
} from './plan-file.ts';
import type { Writer } from './write.ts';

export type SetupPlan = Awaited<ReturnType<typeof planSetup>>;

/** Looks at a folder of the disk. */
export function lookAt(root: string): Look {
  return { at: (path) => presentAt(root, path), place: (path) => realPlace(root, path) };
}

/** Plans everything. Changes nothing. @throws UserError where the library cannot be written to at all. */
export async function planSetup(
  { root, inRepository }: WorkPlace,
  before: SetupRecord = emptyRecord,
  library: Library,
  choice: SetupChoice,
  version: string,
) {
  const look = lookAt(root);
  const { files, links } = planLibrary(before, library, choice, look);
  // Only where the profile may have to be begun, the manifests are read.
  const profile = look.at(projectProfile);
  const isOpen = profile.kind === 'missing' || isTemplate(profile, library.memory.get(projectProfile));
  const repository = new RepositoryFacts(workTree(root, inRepository));
  const description = isOpen
    ? await withModules(() => describeRepository(repository))
    : { facts: [], scripts: [], paths: [] };
  const memory = planMemory(before, library, description, choice.restore, look.at);
  const blankMemory = [...library.memory].filter(([path, template]) => isTemplate(look.at(path), template));
  const begunMemory = memory.map(({ path, template }) => [path, template] as const);
  const gitHook = await planGitHook(root, inRepository, choice.gitHook);
  const hooks = choice.hooks.map((name) => planAssistantHook(root, name));

  const added = hooks.filter(({ state }) => state === 'install');
  const blank = Object.fromEntries(
    added.flatMap(({ file, blank }) => (blank === undefined ? [] : [[file, blank]])),
  );
  const unlinked = new Set(links.filter(({ outcome }) => outcome === 'removed').map(({ path }) => path));
  // A folder of copies takes the place of a link.
  const at: Look['at'] = (path) => (unlinked.has(path) ? { kind: 'missing' } : look.at(path));
  const written = itemsOf({ files, links, memory, hooks, gitHook: { state: 'unwanted' } }).filter(
    (item) => isToDo(item) && item.outcome !== 'removed',
  );
  const common = {
    ...{ version, assistants: choice.assistants, hooks: choice.hooks },
    ...{ gitHook: choice.gitHook, copy: choice.copy },
    folders: [...before.folders, ...missingFolders([recordPath, ...written.map(({ path }) => path)], at)],
    added: {
      gitHook: before.added.gitHook || gitHook.state === 'install',
      hooks: [...new Set([...before.added.hooks, ...added.map(({ name }) => name)])].sort(),
      blank: { ...before.added.blank, ...blank },
    },
  };
  const record: SetupRecord = {
    ...common,
    files: recordsOf(files),
    links: recordsOf(links),
    // What is begun, and what holds nothing but the template.
    memory: { ...before.memory, ...Object.fromEntries([...blankMemory, ...begunMemory]) },
  };
  /** As it is to be before anything is written: it tells what a run that is cut off had in mind. */
  const journal: SetupRecord = {
    ...common,
    files: { ...before.files, ...pendingOf(files) },
    links: { ...before.links, ...pendingOf(links) },
    memory: before.memory,
  };
  // A new version that changes nothing leaves the record alone, too.
  const same = { ...record, version: before.version };
  const kept = recordText(same) === recordText(before) ? same : record;
  return { files, links, memory, gitHook, hooks, record: kept, journal };
}

/** One thing that is planned, as it is told and counted. */
type Item = Pick<FilePlan, 'path' | 'outcome' | 'why'>;

/** All that is planned: files, links, memory, then hooks. */
export function itemsOf(plan: Omit<SetupPlan, 'record' | 'journal'>): readonly Item[] {
  const { files, links, memory, hooks, gitHook } = plan;
  const items: Item[] = [...files, ...links];
  for (const { path, isFilled } of memory)
    items.push({
      path,
      ...(isFilled ? { outcome: 'updated', why: 'with what the manifests state' } : { outcome: 'created' }),
    });
  for (const { file: path, state } of hooks)
    if (state === 'install') items.push({ path, outcome: 'created', why: 'hooks' });
  if (gitHook.state === 'install') items.push({ path: gitHook.file, outcome: 'created', why: 'git hook' });
  if (gitHook.state === 'renew') items.push({ path: gitHook.file, outcome: 'updated', why: 'git hook' });
  return items;
}

/** Whether carrying it out would change anything that people see. */
export function isUpToDate(plan: SetupPlan): boolean {
  return !itemsOf(plan).some(isToDo);
}

function recordsOf(plans: readonly FilePlan[]): Record<string, Recorded> {
  return Object.fromEntries(plans.flatMap(({ path, record }) => (record ? [[path, record]] : [])));
}

function pendingOf(plans: readonly FilePlan[]): Record<string, Recorded> {
  const begun = plans.filter(({ outcome }) => outcome === 'created' || outcome === 'restored');
  return Object.fromEntries(begun.map(({ path, record }) => [path, { ...record!, pending: true }]));
}

/** Why there is no git hook. */
export function hookNotes({ gitHook }: SetupPlan): string[] {
  if (gitHook.state === 'impossible') return [`  git hook   none: ${gitHook.why}`];
  if (gitHook.state !== 'managed') return [];
  const { manager, lines } = gitHook.manager;
  return [
    `  git hook   none: ${manager.name} looks after the hooks here; add to ${manager.configFile}:`,
    ...lines
      .trimEnd()
      .split('\n')
      .map((line) => `    ${line}`),
  ];
}

/** What stands where the library has files of its own, and was left alone. */
export function foreignNotes({ files, links }: SetupPlan): string[] {
  const foreign = [...files, ...links].filter(({ outcome }) => outcome === 'foreign');
  return foreign.map(
    ({ path, why }) =>
      `  kept       ${path} (${why ?? `not from prompt-lint; compare with "init --diff ${path}"`})`,
  );
}

/** What is written and not committed: others then have not got it. */
export function ignoredNotes({ root, inRepository }: WorkPlace, { files, links }: SetupPlan): string[] {
  if (!inRepository) return [];
  const written = [...files, ...links].map(({ path }) => path);
  const ignored = ignoredPaths(root, written);
  if (written.every((path) => ignored.has(path) || !path.startsWith('.assistant/')) && ignored.size > 0)
    return ['  ignored    git ignores .assistant: nothing in it is committed or linted; fix .gitignore'];
  const ofAssistants = [...ignored].filter((path) => !path.startsWith('.assistant/'));
  const named = new Set(ofAssistants.map((path) => path.split('/').slice(0, 2).join('/')));
  if (named.size === 0) return [];
  return [`  ignored    git ignores ${inWords([...named])}: in each clone "npx prompt-lint init" links anew`];
}

/** A memory file that is to be begun. Afterwards it is a person's: with content it is never written again, nor removed. */
type MemoryPlan = ReturnType<typeof planMemory>[number];

function isTemplate(present: ReturnType<Look['at']>, template: string | undefined): boolean {
  return present.kind === 'file' && plain(present.text) === template;
}

/** Which memory files are to be begun: those that are not there, and that no person removed; and a profile that is still the template. */
function planMemory(
  record: SetupRecord,
  library: Library,
  description: RepositoryDescription,
  restore: boolean,
  at: Look['at'],
) {
  const paths = [...new Set([...library.memory.keys(), projectProfile])].sort();
  return paths.flatMap((path) => {
    const template = library.memory.get(path);
    const isBlank = path === projectProfile && isTemplate(at(path), template);
    const isWanted = at(path).kind === 'missing' && (record.memory[path] === undefined || restore);
    if (!isWanted && !isBlank) return [];
    const text = path === projectProfile ? withFacts(template, description) : template!;
    return text === '' || (isBlank && text === template)
      ? []
      : // Filled: the template is there, and gains what the manifests state.
        [{ path, text, template: template ?? '', isFilled: isBlank }];
  });
}

/** Begins a memory file. @returns Undefined, or why it was not written. */
export async function beginMemory(
  root: string,
  { path, text, template }: MemoryPlan,
): Promise<string | undefined> {
  const begin = (there: string | undefined) =>
    there === undefined || plain(there) === template ? text : there;
  const outcome = await updateFile(join(root, path), begin, { root });
  return outcome.result === 'failed' ? outcome.message : undefined;
}

type GitHookPlan =
  /** Not wanted, or there and as it should be. */
  | { readonly state: 'unwanted' | 'there' }
  | { readonly state: 'install' | 'renew'; readonly file: string; readonly repository: HookRepository }
  /** Another program looks after the hooks; `lines` go into its configuration. */
  | { readonly state: 'managed'; readonly manager: ManagedHooks }
  /** There can be none; why is one line. */
  | { readonly state: 'impossible'; readonly why: string };

/** Looks at the hook. Changes nothing. @param inRepository Whether the folder is in a git repository at all. */
async function planGitHook(root: string, inRepository: boolean, wanted: boolean): Promise<GitHookPlan> {
  if (!wanted) return { state: 'unwanted' };
  if (!inRepository) return { state: 'impossible', why: 'this is no git repository' };
  try {
    const repository = await findHookRepository(root);
    const { state, path, carrier, manager } = await lookAtHook(repository, 'pre-commit');
    const shared = `core.hooksPath (${repository.hooksPath}) serves other repositories too; "prompt-lint hooks install" says more`;
    const why = state === 'shared' ? shared : state === 'carried' ? carrier?.problems[0] : undefined;
    if (why !== undefined) return { state: 'impossible', why };
    if (state === 'managed') return { state, manager: new ManagedHooks(manager!, repository.program) };
    if (state !== 'none' && state !== 'damaged' && state !== 'old') return { state: 'there' };
    const file = wantsHusky(repository) ? '.husky/pre-commit' : shown(repository, path);
    return { state: state === 'old' ? 'renew' : 'install', file, repository };
  } catch (error) {
    if (error instanceof UserError) return { state: 'impossible', why: error.message };
    throw error;
  }
}

/** What is to be done about the hooks of an assistant: the file from the root, and the text of settings that are there and hold nothing. */
type AssistantHookPlan = Readonly<{ name: AssistantName; file: string; why?: string; blank?: string }> & {
  readonly state: 'there' | 'install' | 'impossible';
};

/** Looks at the settings of an assistant. Changes nothing. */
function planAssistantHook(root: string, name: AssistantName): AssistantHookPlan {
  const { file } = assistants[name];
  try {
    const { before, after } = assistantSettings(root, name);
    if (before === after) return { name, file, state: 'there' };
    return { name, file, state: 'install', ...(before?.trim() === '' && { blank: before }) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { name, file, state: 'impossible', why: error.message };
  }
}

/** Takes the hooks out; blank settings and empty folders that were there before are there again. @returns A line for people. */
export function removeAssistantHook(
  root: string,
  name: AssistantName,
  { folders, added }: SetupRecord,
  writer: Writer,
): string {
  const { file } = assistants[name];
  const said = uninstallAssistant(root, name);
  if (!existsSync(join(root, file))) {
    const parent = posix.dirname(file);
    if (added.blank[file] !== undefined) writer.file(file, added.blank[file]);
    else if (!folders.includes(parent)) writer.folder(parent);
    else if (!folders.includes(posix.dirname(parent)) && posix.dirname(parent) !== '.')
      writer.folder(posix.dirname(parent));
  }
  return said;
}
