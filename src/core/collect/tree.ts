import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from '../base/hash.ts';
import { once, perObject } from '../base/memoized.ts';
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
import { orWithoutGit, readBlobs, readBlobsWithin } from './git.ts';
import { type HistoryWalk, historyWalk, resolveCommit } from './history-walk.ts';
import { decode, largestManifest, readDocument } from './read-file.ts';
import { listFolder, listPresent, type WorkTreeListing } from './work-tree.ts';

/** One state of the repository's files that documents are checked against (formats.md, section 1). */
export type Tree = Snapshot;

/** What the trees of one run share. */
export interface Shared {
  /** Of HEAD; made when undefined. */
  readonly walk?: HistoryWalk;
  /** How the work tree is listed, where a run has listed it already. */
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

/**
 * The files as they lie on the disk; links are followed within the root. What a sparse checkout leaves out is read from
 * the index.
 */
export function workTree(root: string, inRepository: boolean, { walk, listing, reading }: Shared = {}): Tree {
  const fromDisk = (path: string) => {
    const file = realPathWithin(root, path);
    if (file !== undefined) return readDocument(file, largestManifest).text;
    return inRepository && isSparse(root) ? textIn(readBlobs(root, [`:0:${path}`])[0]) : undefined;
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

/**
 * The files as they are staged.
 *
 * @param known Texts that were read already; undefined for files that are known not to be there.
 */
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

/**
 * The files of a commit; nothing of it need be on the disk.
 *
 * @param commit Its id.
 * @param guarded What is too large for a manifest is not even read: a stranger may have made it.
 */
export function commitFiles(root: string, commit: string, guarded = true) {
  const list = once(() => listCommit(root, commit));
  return {
    commit,
    /** Every file; git is asked once. */
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
  /** Undefined for what is no text. */
  const text = (id: string) => {
    if (!texts.has(id)) prefetch([id]);
    return texts.get(id);
  };
  return { prefetch, text };
}

function textIn(bytes: Buffer | undefined): string | undefined {
  return bytes && decode(bytes, largestManifest).text;
}

function isSparse(root: string): boolean {
  return existsSync(join(root, '.git/info/sparse-checkout'));
}
