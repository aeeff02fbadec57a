import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { orUndefined, UserError } from '../base/errors.ts';
import { createHash } from '../base/hash.ts';
import { holds, type IndexList, positionIn, readIndexList } from './departures.ts';
import { GitMissing, type GitOutput, gitFailure, gitInBackground, splitNul } from './git.ts';
import { type HistoryWalk, historyWalk } from './history-walk.ts';
import {
  ignoredPaths,
  listFolder,
  readUnlisted,
  skippedFolders,
  type Tree,
  type Unlisted,
  unlistedInBackground,
  type WorkTreeListing,
  workTree,
} from './tree.ts';
import { forgetEntryCommits } from './tree-chooser.ts';

/** A work tree that is looked at again and again: the list is kept, and git is asked again in the background. */
export type KeptWorkTree = ReturnType<typeof keepWorkTree>;

export function keepWorkTree(root: string, folderKind: FolderKind) {
  const ignored = new Map<string, boolean>();
  let kept: KeptListing | undefined;
  let walk = historyWalk(root, 'HEAD');
  let look: ReturnType<typeof lookAt> | undefined;
  let listing: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  let listedAt = 0;
  let tookToList = 0;

  const listAgain = async () => {
    const start = Date.now();
    const before = kept;
    kept = await listInBackground(root, folderKind, before);
    listedAt = Date.now();
    tookToList = listedAt - start;
    if (before?.signature === kept.signature) return false;
    look = undefined;
    ignored.clear();
    if (before?.head !== kept.head) {
      walk = historyWalk(root, 'HEAD');
      forgetEntryCommits();
    }
    return true;
  };
  const workTree = {
    walk: () => walk,
    /** Without what the editor holds. `opened` comes first. */
    listing(): WorkTreeListing {
      const { index, unlisted } = kept!;
      return { index, unlisted: () => unlisted, found: Promise.resolve(unlisted) };
    },
    /** Waits until the work tree was listed once. @throws UserError when git fails. */
    async opened(): Promise<void> {
      if (!kept) await workTree.list();
    },
    /** Lists the work tree in the background. @returns Whether anything differs from before. @throws UserError when git fails. */
    list(): Promise<boolean> {
      // One that is under way may have passed by what is new.
      next ??= (listing ?? Promise.resolve(false))
        .catch(() => false)
        .then(() => {
          next = undefined;
          listing = listAgain();
          return listing;
        });
      return next;
    },
    /** Whether git has changed its index or HEAD since the last listing, or that is older than allowed (milliseconds) and than its cost is worth. */
    isListingOld(oldest: number): boolean {
      const isOld = Date.now() - listedAt > Math.max(oldest, 10 * tookToList);
      return oldest === 0 || isOld || kept?.gitFiles.isCurrent() === false;
    },
    /** The work tree as it is now, with new files that are not saved: the same object while nothing differs that was read of it. `opened` comes first. */
    tree(unsaved: UnsavedTexts): Tree {
      const { index, unlisted } = kept!;
      const added = [...unsaved.keys()]
        .filter((path) => !holds(index.paths, path) && !holds(unlisted.untracked, path))
        .sort();
      if (look?.goesOn(added, unsaved)) return look.tree;
      const untracked = added.length === 0 ? unlisted.untracked : [...unlisted.untracked, ...added].sort();
      const listed = { untracked, deleted: unlisted.deleted };
      const own = { ...workTree.listing(), unlisted: () => listed };
      look = lookAt(root, folderKind, { walk, listing: own, added }, unsaved);
      return look.tree;
    },
    /** Whether git ignores a file, which need not be there yet; without git, whether it lies in a folder of packages or output. */
    isIgnored(path: string): boolean {
      const { index, unlisted, byGit } = kept!;
      if (!byGit) return path.split('/').some((folder) => skippedFolders.has(folder));
      if (isIn(index.paths, path) || isIn(unlisted.untracked, path)) return false;
      const known = ignored.get(path) ?? ignoredPaths(root, [path]).has(path);
      ignored.set(path, known);
      return known;
    },
  };
  return workTree;
}

function isIn(sorted: readonly string[], path: string): boolean {
  return sorted[positionIn(sorted, path)] === path;
}

/** What editors hold, which counts in the place of what is on the disk; by path from the root. */
export type UnsavedTexts = ReadonlyMap<string, string>;

/** What a look is taken with; `added` are new files that editors hold, and that the listing has among the untracked ones. */
type Listed = {
  readonly walk: HistoryWalk;
  readonly listing: WorkTreeListing;
  readonly added: readonly string[];
};

/** One look at the work tree, and what was read in it: as long as none of that differs, the look is as good as a new one. */
function lookAt(root: string, folderKind: FolderKind, listed: Listed, texts: UnsavedTexts) {
  const onDisk = fileStamps();
  const read = new Map<string, string | undefined>();
  /** Paths that were read from an editor. */
  const fromEditor = new Set<string>();
  let unsaved = texts;
  const isCurrent = (now: UnsavedTexts) =>
    [...fromEditor].every((path) => now.has(path)) &&
    [...now].every(([path, text]) => !read.has(path) || read.get(path) === text) &&
    onDisk.isCurrent();
  return {
    /** Whether it can be looked on: with the same new files, and nothing that was read differs. What is read from now on is of `now`. */
    goesOn(added: readonly string[], now: UnsavedTexts) {
      if (added.join('\0') !== listed.added.join('\0') || !isCurrent(now)) return false;
      unsaved = now;
      return true;
    },
    tree: workTree(root, folderKind === 'repository', {
      ...listed,
      reading(path, fromDisk) {
        const inEditor = unsaved.get(path);
        if (inEditor === undefined) onDisk.note(resolve(root, path));
        else fromEditor.add(path);
        const text = inEditor ?? fromDisk();
        read.set(path, text);
        return text;
      },
    }),
  };
}

/** What a work tree holds, as it was when git was last asked. */
interface KeptListing {
  readonly index: IndexList;
  readonly unlisted: Unlisted;
  /** The commit that is checked out; undefined before the first one, and without git. */
  readonly head: string | undefined;
  /** Whether git lists it: outside of a repository, and where there is no git, all files of the folder count. */
  readonly byGit: boolean;
  /** What git said, to tell whether another listing differs. */
  readonly signature: string;
  /** Git's own files: whether anything was staged, committed or checked out since. */
  readonly gitFiles: FileStamps;
}

/** What a file stands in: of `nothing`, its neighbours are no part of the same work. */
export type FolderKind = 'repository' | 'folder' | 'nothing';

/** In a folder without git that holds more, such as a home directory, nothing is known of the files. */
const mostWithoutGit = 50_000;

/** Lists a work tree while other things go on. @param before The parts of it that did not change are taken over. @throws UserError when git fails. */
async function listInBackground(
  root: string,
  folderKind: FolderKind,
  before?: KeptListing,
): Promise<KeptListing> {
  if (folderKind !== 'repository') return listWithoutGit(root, folderKind, before);
  try {
    return await listByGit(root, before);
  } catch (error) {
    if (error instanceof GitMissing) return listWithoutGit(root, 'folder', before);
    throw error;
  }
}

async function listByGit(root: string, before: KeptListing | undefined): Promise<KeptListing> {
  const [unlisted, folder] = await Promise.all([
    unlistedInBackground(root),
    gitInBackground(root, ['rev-parse', '--absolute-git-dir']),
  ]);
  const gitFiles = fileStamps();
  // Before git is asked: what changes meanwhile is asked for again.
  for (const name of ['index', 'HEAD', 'logs/HEAD']) gitFiles.note(join(lineOf(folder) ?? root, name));
  const [head, list] = await Promise.all([
    gitInBackground(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    gitInBackground(root, ['ls-files', '-s', '-z']),
  ]);
  const [index, apart] = [stdoutOf(list), stdoutOf(unlisted)];
  const commit = lineOf(head);
  const signature = createHash('sha1').update(`${commit}\0`).update(index).update(apart).digest('hex');
  if (before?.signature === signature) return { ...before, gitFiles };
  return {
    ...{ byGit: true, signature, gitFiles, head: commit },
    index: readIndexList(root, index.toString('utf8')),
    unlisted: readUnlisted(splitNul(apart)),
  };
}

const noneUnlisted: Unlisted = { untracked: [], deleted: new Set() };

function listWithoutGit(root: string, folderKind: FolderKind, before: KeptListing | undefined): KeptListing {
  const found = folderKind === 'nothing' ? [] : listFolder(root, '', mostWithoutGit);
  const paths = found.length < mostWithoutGit ? found : [];
  const signature = paths.join('\0');
  if (before?.signature === signature) return before;
  const index = { root, paths, blobOf: () => undefined };
  const gitFiles = fileStamps();
  return { byGit: false, signature, gitFiles, head: undefined, index, unlisted: noneUnlisted };
}

function stdoutOf({ status, stdout, stderr }: GitOutput): Buffer {
  if (status === 0) return stdout;
  throw new UserError(gitFailure(['ls-files'], stderr, status));
}

function lineOf({ status, stdout }: GitOutput): string | undefined {
  return status === 0 ? stdout.toString('utf8').replace(/\r?\n$/, '') : undefined;
}

/** A file that changed as short a time before as this may change once more without another time of change. */
const uncertainFor = 50;

export type FileStamps = ReturnType<typeof fileStamps>;

/** Remembers what the disk said of files when they were read, to tell later whether any of them has changed. */
export function fileStamps() {
  const stamps = new Map<string, string>();
  return {
    /** Notes how a file (absolute path) stands; to be called before it is read. What is not there may come. */
    note(file: string): void {
      if (!stamps.has(file)) stamps.set(file, stampOf(file, Date.now()));
    },
    isCurrent: () => [...stamps].every(([file, stamp]) => stampOf(file) === stamp),
  };
}

/** @param noted When it is noted, in milliseconds; the stamp of a file that has just changed equals no other. */
function stampOf(file: string, noted?: number): string {
  // Nothing also of what cannot be reached: a document may name a path that no disk takes.
  const stat = orUndefined(() => statSync(file, { throwIfNoEntry: false, bigint: true }));
  if (!stat) return 'missing';
  const { size, ino, mtimeNs, ctimeNs } = stat;
  const isUncertain = noted !== undefined && Number(ctimeNs / 1_000_000n) > noted - uncertainFor;
  return `${size} ${ino} ${mtimeNs} ${ctimeNs}${isUncertain ? ' uncertain' : ''}`;
}
