import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, sep } from 'node:path';
import { diff3Merge } from 'node-diff3';
import { codeOf, orUndefined, UserError } from '../../core/base/errors.ts';
import { realPlace } from '../../core/collect/files.ts';
import type { AssistantName } from '../../sessions/assistants/programs.ts';
import { textOf } from '../memory/file/bytes.ts';
import { bytesAt } from '../memory/file/update-file.ts';
import { plain } from './installed.ts';

export interface FileState {
  readonly path: string;
  /** As it was installed; undefined when init did not. */
  readonly recorded: Recorded | undefined;
  readonly present: Present;
  /** This version's text, with `\n`; undefined when it ships no such file. */
  readonly shipped: string | undefined;
  /** Whether what a person removed is to come back. */
  readonly restore: boolean;
}

/** What becomes of a file or link, with what stands before its path: where it was done, would be done, or is not as it should be; and why. */
export const outcomeWords = {
  created: ['added', 'add', 'missing'],
  updated: ['updated', 'update', 'out of date'],
  merged: ['merged', 'merge', 'out of date', 'your changes and the new version fit together'],
  restored: ['restored', 'restore', 'missing'],
  removed: ['removed', 'remove', 'obsolete', 'no longer in the library'],
  // A person has changed it, and no version since.
  kept: ['kept', 'keep', 'changed', 'changed by you'],
  // Both changed the same lines; it stays the person's.
  conflict: ['conflict', 'conflict', 'conflict'],
  // Something of a person's stands there.
  foreign: ['kept', 'keep', 'yours'],
  absent: ['absent', 'absent', 'absent', 'removed by you; "init --restore" brings it back'],
  left: ['kept', 'keep', 'obsolete', 'no longer in the library, but changed by you: it is yours now'],
};
/** `same`: nothing to do, and nothing to tell. */
export type FileOutcome = 'same' | keyof typeof outcomeWords;

/** What is to be done about a file or a link. */
export interface FilePlan {
  readonly path: string;
  readonly outcome: FileOutcome;
  /** What the record is to say; undefined for nothing. */
  readonly record: Recorded | undefined;
  /** Why it is `foreign`, where that is no file. */
  readonly why?: string;
  /** The text, or where a link leads; undefined to leave it alone (or, where it is `removed`, to remove it). */
  readonly write?: string;
}

/** Decides by the three states of a file: as installed, as it is, as this version has it. */
export function planFile(state: FileState): FilePlan {
  const { path, recorded, present, shipped, restore } = state;
  if (present.kind === 'missing') {
    if (shipped === undefined) return { path, outcome: 'same', record: undefined };
    return planMissing(path, recorded, restore, shipped);
  }
  if (present.kind !== 'file') {
    const record = shipped === undefined ? undefined : recorded;
    return { path, outcome: 'foreign', record, why: present.why };
  }
  return planPresent(state, present.text, plain(present.text));
}

/** What becomes of a file or link that is wanted and not there: a person has removed it when it was installed to the end. */
function planMissing(path: string, recorded: Recorded | undefined, restore: boolean, text: string): FilePlan {
  if (recorded && !recorded.pending && !restore) return { path, outcome: 'absent', record: recorded };
  const outcome = !recorded || recorded.pending ? 'created' : 'restored';
  return { path, outcome, record: { text }, write: text };
}

function planPresent({ path, recorded, shipped }: FileState, bytes: string, theirs: string): FilePlan {
  const adopted = recorded?.adopted ? { adopted: true as const } : {};
  const isUnchanged = recorded !== undefined && theirs === plain(recorded.text);
  if (shipped === undefined) {
    if (!recorded || recorded.adopted) return { path, outcome: 'same', record: undefined };
    return { path, outcome: isUnchanged ? 'removed' : 'left', record: undefined };
  }
  if (theirs === shipped) {
    const record = recorded ? { text: shipped, ...adopted } : { text: shipped, adopted: true as const };
    return { path, outcome: 'same', record };
  }
  if (!recorded) return { path, outcome: 'foreign', record: undefined };
  const record = { text: shipped, ...adopted };
  if (isUnchanged) return { path, outcome: 'updated', write: inStyleOf(bytes, shipped), record };
  if (plain(recorded.text) === shipped) return { path, outcome: 'kept', record: recorded };
  const merged = mergeTexts(path, plain(recorded.text), theirs, shipped);
  if (merged === undefined) return { path, outcome: 'conflict', record: recorded };
  if (merged === theirs) return { path, outcome: 'kept', record };
  return { path, outcome: 'merged', write: inStyleOf(bytes, merged), record };
}

/** With `core.symlinks` off, git writes where a link leads into a file in its place. */
const noLinks = 'git makes no links here; "init --copy" copies the skill instead';

/** Decides what becomes of a link to a skill. @param wanted Where it is to lead; undefined when there is to be none. */
export function planLink(
  path: string,
  recorded: Recorded | undefined,
  present: Present,
  wanted: string | undefined,
  restore: boolean,
): FilePlan {
  if (wanted === undefined) {
    const isOurs = recorded !== undefined && !recorded.adopted && leadsTo(present) === recorded.text;
    return { path, outcome: isOurs ? 'removed' : 'same', record: undefined };
  }
  if (present.kind === 'missing') return planMissing(path, recorded, restore, wanted);
  if (present.kind === 'link' && present.target === wanted) {
    const isAdopted = !recorded || recorded.adopted;
    return { path, outcome: 'same', record: { text: wanted, ...(isAdopted ? { adopted: true } : {}) } };
  }
  const why =
    present.kind !== 'file' ? present.why : leadsTo(present) === wanted ? noLinks : 'a file of yours';
  return { path, outcome: 'foreign', record: recorded, why };
}

/** Where a link leads, also one that git has written as a file; undefined for everything else. */
export function leadsTo(present: Present): string | undefined {
  if (present.kind === 'link') return present.target;
  return present.kind === 'file' ? present.text.trim() : undefined;
}

/** What stands at a path. `why` is for people. */
export type Present =
  | { readonly kind: 'missing' }
  /** Bytes that are no UTF-8 are kept in the text, as `textOf` does. */
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'link'; readonly target: string; readonly why: string }
  | { readonly kind: 'folder' | 'outside' | 'unreadable'; readonly why: string };

/** Larger files are not the library's. */
const largest = 4 * 1024 * 1024;

/** What stands at a path of a repository. Nothing is followed out of it. @param path From the root. */
export function presentAt(root: string, path: string): Present {
  const file = join(root, path);
  try {
    if (realPlace(root, path) === undefined)
      return { kind: 'outside', why: 'it leads out of the repository' };
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat) return { kind: 'missing' };
    if (stat.isSymbolicLink())
      return { kind: 'link', target: readlinkSync(file).split(sep).join('/'), why: 'a link of yours' };
    if (stat.isDirectory()) return { kind: 'folder', why: 'a folder of yours' };
    if (!stat.isFile() || stat.size > largest) return { kind: 'unreadable', why: 'no file of ours' };
    return { kind: 'file', text: textOf(bytesAt(file)!) };
  } catch (error) {
    const code = codeOf(error);
    const why =
      code === 'ENOTDIR' ? 'a file stands where its folder should be' : `it cannot be read (${code})`;
    return { kind: 'unreadable', why };
  }
}

/** Something that init put into the repository. */
export interface Recorded {
  /** Of a file its text as it was installed, with `\n`; of a link where it leads. A later version is merged from it. */
  readonly text: string;
  /** It was there before, just as it would have been installed: not ours to remove. */
  readonly adopted?: true;
  /** It is about to be written: when it is not there, the run was cut off, and nobody has removed it. */
  readonly pending?: true;
}

/** How a repository is set up. */
export interface SetupKind {
  readonly assistants: readonly AssistantName[];
  readonly hooks: readonly AssistantName[];
  readonly gitHook: boolean;
  /** Skills are copied instead of linked. */
  readonly copy: boolean;
}

export interface SetupRecord extends SetupKind {
  /** Of the prompt-lint that last changed something. */
  readonly version: string;
  /** By path from the root. */
  readonly files: Readonly<Record<string, Recorded>>;
  readonly links: Readonly<Record<string, Recorded>>;
  /** Memory files that were begun from a template: its text, to recognise one without content. */
  readonly memory: Readonly<Record<string, string>>;
  readonly folders: readonly string[];
  /** Hooks that were not there before; of settings that were there and blank, their text. */
  readonly added: {
    readonly gitHook: boolean;
    readonly hooks: readonly AssistantName[];
    readonly blank: Readonly<Record<string, string>>;
  };
}

/** The record as it is written: the same bytes for the same content. */
export function recordText(record: SetupRecord): string {
  const { version, assistants, hooks, gitHook, copy, files, links, memory, folders, added } = record;
  const sorted = {
    about: 'What "prompt-lint init" installed, for its next run to update it; not to be edited.',
    ...{ version, assistants, hooks, gitHook, copy },
    files: byPath(files),
    links: byPath(links),
    memory: byPath(memory),
    folders: [...new Set(folders)].sort(),
    added: { gitHook: added.gitHook, hooks: added.hooks, blank: byPath(added.blank) },
  };
  return `${JSON.stringify(sorted, null, 1)}\n`;
}

function byPath<Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The command library as a version of the package ships it. Paths are from the root of a repository, texts have `\n`. */
export type Library = Readonly<ReturnType<typeof readLibrary>>;

/** What init keeps up to date. */
const kept = ['library', 'skills', 'config'];

/** Reads the library in an `.assistant` folder. @throws UserError when there is none. */
export function readLibrary(folder: string) {
  const files = new Map(kept.flatMap((part) => textsIn(folder, part)));
  /** What a person's memory begins with. */
  const memory = new Map(textsIn(folder, 'memory').filter(([path]) => path.endsWith('.md')));
  const skills = [...files.keys()].flatMap(
    (path) => /^\.assistant\/skills\/([^/]+)\/SKILL\.md$/.exec(path)?.[1] ?? [],
  );
  if (skills.length === 0)
    throw new UserError(`${folder} holds no command library; install prompt-lint again`);
  return { files, memory, skills: skills.sort() };
}

function textsIn(folder: string, part: string): [string, string][] {
  const place = join(folder, part);
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): [string, string][] => {
      const path = `${part}/${entry.name}`;
      if (entry.isDirectory()) return textsIn(folder, path);
      return entry.isFile() ? [[`.assistant/${path}`, plain(readFileSync(join(folder, path), 'utf8'))]] : [];
    });
}

/** Merges by lines what a person and a new version made of a text; undefined when both changed the same, or no JSON comes of it. */
export function mergeTexts(path: string, base: string, theirs: string, shipped: string): string | undefined {
  const merged: string[] = [];
  const [ours, old, next] = [theirs, base, shipped].map((text) => text.split('\n'));
  for (const { ok } of diff3Merge(ours!, old!, next!, { excludeFalseConflicts: true })) {
    if (!ok) return undefined;
    merged.push(...ok);
  }
  const text = merged.join('\n');
  const breaksJson = path.endsWith('.json') && isJson(theirs) && !isJson(text);
  return breaksJson ? undefined : text;
}

function isJson(text: string): boolean {
  return orUndefined(() => JSON.parse(text)) !== undefined;
}

/** A text with the line breaks, and the byte order mark, that the file it replaces has. */
export function inStyleOf(before: string, text: string): string {
  const isWindows = before.includes('\r\n') && !/(?<!\r)\n/.test(before);
  return (before.startsWith('\uFEFF') ? '\uFEFF' : '') + (isWindows ? text.replaceAll('\n', '\r\n') : text);
}
