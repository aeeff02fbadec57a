import { UserError } from '../base/errors.ts';
import { ModuleWanted } from '../base/lazy-module.ts';
import { type IndexList, listIndex } from './departures.ts';
import { gitFailure, gitInBackground, splitNul } from './git.ts';

/** What the work tree has that the index does not list, and the other way round. */
export interface Unlisted {
  /** Files that git neither tracks nor ignores, sorted by UTF-16 code units. */
  readonly untracked: readonly string[];
  readonly deleted: ReadonlySet<string>;
}

/** The files of a work tree: the index at once, and what differs from it as soon as git has walked all folders. */
export interface WorkTreeListing {
  readonly index: IndexList;
  /** @throws ModuleWanted while git is still looking: what has to wait for it is asked again. */
  unlisted(): Unlisted;
  /** @throws UserError when git fails. */
  readonly found: Promise<Unlisted>;
}

/**
 * Lists the index, and has git look for untracked and deleted files meanwhile: in a large repository that takes longer than all else.
 *
 * @throws UserError when git cannot list, GitMissing when there is none.
 */
export function listWorkTreeInBackground(root: string): WorkTreeListing {
  const found = unlistedInBackground(root).then(({ status, stdout, stderr }) => {
    if (status !== 0) throw new UserError(gitFailure(['ls-files'], stderr, status));
    return readUnlisted(splitNul(stdout));
  });
  let unlisted: Unlisted | undefined;
  const wait = async () => {
    unlisted = await found;
  };
  // Its failure is reported where it is awaited.
  wait().catch(() => {});
  return {
    index: listIndex(root),
    unlisted() {
      if (unlisted) return unlisted;
      throw new ModuleWanted(wait);
    },
    found,
  };
}

/** What `readUnlisted` reads, each entry ended by NUL. */
export function unlistedInBackground(root: string): ReturnType<typeof gitInBackground> {
  return gitInBackground(root, ['ls-files', '-z', '-t', '--others', '--deleted', '--exclude-standard']);
}

/** Reads `? path` and `R path`. */
export function readUnlisted(entries: readonly string[]): Unlisted {
  const untracked: string[] = [];
  const deleted = new Set<string>();
  for (const entry of entries) {
    if (entry.startsWith('R ')) deleted.add(entry.slice(2));
    else untracked.push(entry.slice(2));
  }
  return { untracked: untracked.sort(), deleted };
}
