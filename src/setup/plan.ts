import { posix } from 'node:path';
import { compare } from '../base/compare.ts';
import { UserError } from '../base/errors.ts';
import type { AssistantName } from '../hooks/assistants/programs.ts';
import { assistantNamed } from './assistants.ts';
import type { Library } from './library.ts';
import { plain } from './merge.ts';
import { type FilePlan, planFile } from './plan-file.ts';
import { type LinkPlan, planLink } from './plan-link.ts';
import type { Present } from './present.ts';
import { recordPath, type SetupRecord } from './record.ts';

/** How a repository is to be set up. */
export interface Choice {
  readonly assistants: readonly AssistantName[];
  readonly hooks: readonly AssistantName[];
  readonly gitHook: boolean;
  readonly copy: boolean;
  readonly restore: boolean;
}

/** What planning asks of the disk. Paths are from the root. */
export interface Look {
  readonly at: (path: string) => Present;
  /** Where a path really lies, its folders' links followed; undefined outside of the repository. */
  readonly place: (path: string) => string | undefined;
}

/** What to do with files and links, each sorted by path. */
export interface LibraryPlan {
  readonly files: readonly FilePlan[];
  readonly links: readonly LinkPlan[];
}

/**
 * Plans the library, the skills' links and copies. Pure but for `look`.
 *
 * @throws UserError where `.assistant` cannot be written to at all.
 */
export function planLibrary(
  record: SetupRecord,
  library: Library,
  choice: Choice,
  { at, place }: Look,
): LibraryPlan {
  const there = at(recordPath);
  if (there.kind === 'outside' || there.kind === 'unreadable')
    throw new UserError(`.assistant cannot be set up: ${there.why}; nothing was written`);
  const { restore } = choice;
  const planned = new Map<string, FilePlan>();
  const plan = (path: string, shipped: string | undefined, present = at(path)) =>
    planned.set(path, planFile({ restore, path, recorded: record.files[path], present, shipped }));
  for (const [path, text] of library.files) plan(path, text);

  const folders = new Set(choice.assistants.map((name) => assistantNamed(name).skills));
  const { links, copies, refused } = skillPlaces(folders, library, choice.copy, { at, place });
  const linkPlans = [...new Set([...Object.keys(record.links), ...links.keys()])].map((path) =>
    planLink(path, record.links[path], at(path), links.get(path), restore),
  );
  const unlinked = linkPlans.filter(({ outcome }) => outcome === 'removed').map(({ path }) => `${path}/`);
  for (const [path, source] of copies) {
    // The copy is of what the skill will be, a person's changes included.
    const text = textAfter(planned.get(source)!, at(source));
    const isBehindLink = unlinked.some((link) => path.startsWith(link));
    plan(path, text, isBehindLink ? { kind: 'missing' } : at(path));
  }
  for (const path of Object.keys(record.files)) if (!planned.has(path)) plan(path, undefined);
  return {
    files: [...refused, ...planned.values()].sort(byPath),
    links: linkPlans.sort(byPath),
  };
}

/** Where skills are linked or copied to, and which folders cannot take them. */
function skillPlaces(folders: Iterable<string>, library: Library, copy: boolean, { at, place }: Look) {
  const links = new Map<string, string>();
  const copies = new Map<string, string>();
  const refused: FilePlan[] = [];
  const taken = new Set<string>();
  for (const folder of folders) {
    const there = at(`${folder}/${library.skills[0]!}`);
    if (there.kind === 'outside' || there.kind === 'unreadable') {
      refused.push({ path: folder, outcome: 'foreign', record: undefined, why: there.why });
      continue;
    }
    for (const skill of library.skills) {
      const source = `.assistant/skills/${skill}`;
      const link = `${folder}/${skill}`;
      const real = place(link);
      // One folder of skills may be a link to the other, or to the library's.
      if (real === undefined || real === place(source) || taken.has(real)) continue;
      taken.add(real);
      if (!copy) links.set(link, posix.relative(posix.dirname(real), place(source) ?? source));
      else
        for (const path of library.files.keys())
          if (path.startsWith(`${source}/`)) copies.set(link + path.slice(source.length), path);
    }
  }
  return { links, copies, refused };
}

/** What a file will hold when the plan is carried out; undefined when it will not be there. */
function textAfter({ write }: FilePlan, present: Present): string | undefined {
  if (write !== undefined) return plain(write);
  return present.kind === 'file' ? plain(present.text) : undefined;
}

/** Whether something would be done. */
export function isToDo({ outcome }: Pick<FilePlan, 'outcome'>): boolean {
  return ['created', 'updated', 'merged', 'restored', 'removed'].includes(outcome);
}

/** Folders of paths that are to be written and are not there, the outer ones first. */
export function missingFolders(paths: Iterable<string>, at: Look['at']): string[] {
  return [...foldersAbove(paths)].filter((folder) => at(folder).kind === 'missing').sort();
}

/** Every folder that one of the paths lies in, the root left out. */
export function foldersAbove(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder))
      folders.add(folder);
  return folders;
}

function byPath(a: { path: string }, b: { path: string }): number {
  return compare(a.path, b.path);
}
