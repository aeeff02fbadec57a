import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { orUndefined, UserError } from '../base/errors.ts';
import { createHash } from '../base/hash.ts';
import { ModuleWanted } from '../base/lazy-module.ts';
import { once, perObject } from '../base/memoized.ts';
import { folderOf } from '../base/path.ts';
import type { Difference, Snapshot } from '../base/snapshot.ts';
import {
  departuresAt,
  type IndexList,
  listCommit,
  listIndex,
  noDepartures,
  snapshot,
  type TreeSource,
  uncommittedDepartures,
} from './departures.ts';
import { realPathWithin } from './files.ts';
import {
  git,
  gitFailure,
  gitInBackground,
  gitOrThrow,
  orWithoutGit,
  readBlobs,
  readBlobsWithin,
  splitNul,
} from './git.ts';
import { type HistoryWalk, historyWalk, resolveCommit } from './history-walk.ts';
import { decode, largestManifest, readDocument } from './read-file.ts';

/** One state of the repository's files that documents are checked against (formats.md, section 1). */
export type Tree = Snapshot;

export interface Shared {
  readonly walk?: HistoryWalk;
  readonly listing?: WorkTreeListing | undefined;
  /** Lists the index, once; made when undefined. */
  readonly list?: (() => IndexList) | undefined;
  /** Whether the index is known to have all that HEAD has. */
  readonly nothingStagedIsDeleted?: boolean | undefined;
  /** The commit that stands in the place of HEAD, index and work tree, where a push is looked at. */
  readonly pushed?: CommitFiles | undefined;
  /** Stands between the work tree and the disk: an editor has texts that are not saved. */
  readonly reading?: ((path: string, fromDisk: () => string | undefined) => string | undefined) | undefined;
}

/** The files on the disk; links are followed within the root. What a sparse checkout leaves out is read from the index. */
export function workTree(root: string, inRepository: boolean, { walk, listing, reading }: Shared = {}): Tree {
  const fromDisk = (path: string) => {
    const file = realPathWithin(root, path);
    if (file !== undefined) return readDocument(file, largestManifest).text;
    const isSparse = inRepository && existsSync(join(root, '.git/info/sparse-checkout'));
    return isSparse ? textIn(readBlobs(root, [`:0:${path}`])[0]) : undefined;
  };
  const differs = (): Difference => {
    const { untracked, deleted } = listing!.unlisted();
    return { from: treeOfIndex(listing!.index), added: untracked, removed: deleted };
  };
  return snapshot({
    list: () => {
      const everyFile = () => listFolder(root);
      return inRepository ? orWithoutGit(() => listPresent(root), everyFile) : everyFile();
    },
    read: reading ? (path) => reading(path, () => fromDisk(path)) : fromDisk,
    departures: () => {
      if (!inRepository) return noDepartures;
      const nothingDeleted = listing?.unlisted().deleted.size === 0;
      return orWithoutGit(
        () => uncommittedDepartures(root, 'the work tree', walk ?? historyWalk(root, 'HEAD'), nothingDeleted),
        () => noDepartures,
      );
    },
    ...(listing && {
      difference: differs,
      identity: (paths) => ({
        id: `work tree ${createHash('sha1').update(paths().join('\0')).digest('hex')}`,
        isImmutable: false,
      }),
    }),
  });
}

/** The files as they are staged. @param known Texts that were read already; undefined for files that are known not to be there. */
export function indexTree(
  root: string,
  known: ReadonlyMap<string, string | undefined> = new Map(),
  { walk, nothingStagedIsDeleted, list = once(() => listIndex(root)) }: Shared = {},
): Tree {
  return listedTree(root, list, {
    known,
    departures: () =>
      uncommittedDepartures(root, 'the index', walk ?? historyWalk(root, 'HEAD'), nothingStagedIsDeleted),
  });
}

/** The index as it was listed, against which other trees are described. */
export const treeOfIndex = perObject((index: IndexList) => listedTree(index.root, () => index, {}));

export type CommitFiles = Readonly<ReturnType<typeof commitFiles>>;

/** The files of a commit, by its id. @param guarded What is too large for a manifest is not even read: a stranger may have made it. */
export function commitFiles(root: string, commit: string, guarded = true) {
  const list = once(() => listCommit(root, commit));
  return {
    commit,
    list,
    /** @param walk Of the commit, or of one behind it. */
    tree: (walk: HistoryWalk): Tree =>
      listedTree(root, list, {
        guarded,
        departures: () => departuresAt(root, commit, walk),
        identity: () => ({ id: commit, isImmutable: true }),
      }),
  };
}

/** The files of a commit, by its id or any name git knows it by. @throws UserError when there is none. */
export function commitTree(root: string, revision: string): Tree {
  const commit = resolveCommit(root, revision);
  return commitFiles(root, commit, false).tree(historyWalk(root, commit));
}

/** A tree whose files and the ids of their contents git has listed, or will when somebody asks. */
function listedTree(
  root: string,
  list: () => IndexList,
  {
    guarded,
    departures = () => noDepartures,
    ...more
  }: Partial<Pick<TreeSource, 'known' | 'departures' | 'identity'>> & { readonly guarded?: boolean },
): Tree {
  const texts = blobTexts(root, guarded);
  const readAll = (paths: readonly string[]) => {
    const blobs = paths.map((path) => list().blobOf(path));
    texts.prefetch(blobs.filter((blob) => blob !== undefined));
    return blobs.map((blob) => blob && texts.text(blob));
  };
  return snapshot({
    ...more,
    departures,
    list: () => list().paths,
    read: (path) => readAll([path])[0],
    readAll,
  });
}

/** Texts by the id of their content, whatever trees they are in; each is read once. @param guarded As for `commitFiles`. */
export function blobTexts(root: string, guarded = false) {
  const texts = new Map<string, string | undefined>();
  /** Reads many in one git. */
  const prefetch = (ids: Iterable<string>) => {
    const unread = [...new Set(ids)].filter((id) => !texts.has(id));
    const contents = guarded ? readBlobsWithin(root, unread, largestManifest) : readBlobs(root, unread);
    for (const [at, bytes] of contents.entries()) texts.set(unread[at]!, textIn(bytes));
  };
  const text = (id: string) => {
    if (!texts.has(id)) prefetch([id]);
    return texts.get(id);
  };
  return { prefetch, text };
}

function textIn(bytes: Buffer | undefined): string | undefined {
  return bytes && decode(bytes, largestManifest).text;
}

/** The files of the work tree below a folder that git does not ignore, tracked and new, sorted. */
export function listWorkTree(root: string, folder = ''): string[] {
  const args = ['--literal-pathspecs', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = gitOrThrow(root, folder === '' ? args : [...args, '--', folder]);
  // A path in conflict is listed once a stage.
  return [...new Set(splitNul(output))].sort();
}

/** As `listWorkTree`, without the tracked files that are deleted on the disk; what a sparse checkout leaves out is listed. */
function listPresent(root: string): string[] {
  const asked = ['--cached', '--others', '--deleted', '--exclude-standard'];
  const output = gitOrThrow(root, ['ls-files', '-z', '-t', ...asked]);
  // `H path`, `? path`, `S path` …; a deleted one comes as `H` and as `R`.
  const entries = splitNul(output);
  const deleted = new Set(entries.flatMap((entry) => (entry.startsWith('R ') ? [entry.slice(2)] : [])));
  return [...new Set(entries.map((entry) => entry.slice(2)))].filter((path) => !deleted.has(path)).sort();
}

/** Folders that hold no one's prompts, where no .gitignore says so. */
export const skippedFolders: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);

/** As `listWorkTree`, outside of a repository: links are not followed. @param most After so many files it goes no further. */
export function listFolder(root: string, folder = '', most = Number.POSITIVE_INFINITY): string[] {
  const files: string[] = [];
  const pending = [folder];
  for (let current = pending.pop(); current !== undefined && files.length < most; current = pending.pop()) {
    const absolute = current === '' ? root : `${root}/${current}`;
    for (const entry of orUndefined(() => readdirSync(absolute, { withFileTypes: true })) ?? []) {
      const path = current === '' ? entry.name : `${current}/${entry.name}`;
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) pending.push(path);
      else if (entry.isFile()) files.push(path);
    }
  }
  return files.sort();
}

/** Which of the paths git ignores; paths from the root. */
export function ignoredPaths(root: string, paths: readonly string[]): Set<string> {
  const ignored = checkIgnore(root, paths);
  if (ignored || paths.length < 2) return new Set(ignored);
  // git gives up at the first path that lies in a submodule.
  const half = Math.ceil(paths.length / 2);
  return new Set([...ignoredPaths(root, paths.slice(0, half)), ...ignoredPaths(root, paths.slice(half))]);
}

/** As `ignoredPaths`, for many: git holds each against the whole index, 13 s for 5,400 folders; here it is read once, and only when a pattern fits. */
export function ignoredOfMany(root: string, paths: readonly string[]): Set<string> {
  const fitting = checkIgnore(root, paths, '--no-index') ?? [];
  if (fitting.length === 0) return new Set();
  const tracked = trackedPaths(root);
  return new Set(fitting.filter((path) => !tracked.has(path)));
}

/** Undefined where git fails. */
function checkIgnore(root: string, paths: readonly string[], ...options: string[]): string[] | undefined {
  if (paths.length === 0) return [];
  // check-ignore knows no --literal-pathspecs: behind `./` no name is magic.
  const input = paths.map((path) => `./${path}\0`).join('');
  const { status, stdout } = git(root, ['check-ignore', ...options, '-z', '--stdin'], input);
  if (status > 1) return undefined;
  // Exit status 1 says that none is ignored.
  return status === 0 ? splitNul(stdout).map((path) => path.slice(2)) : [];
}

function trackedPaths(root: string): Set<string> {
  const tracked = new Set<string>();
  for (const file of splitNul(git(root, ['ls-files', '-z']).stdout))
    for (let path = file; path !== '' && !tracked.has(path); path = folderOf(path)) tracked.add(path);
  return tracked;
}

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

/** Lists the index, and has git look for untracked and deleted files meanwhile. @throws UserError when git cannot list, GitMissing when there is none. */
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
