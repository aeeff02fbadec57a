import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from '../base/hash.ts';
import type { Difference, Snapshot } from '../base/snapshot.ts';
import { readBlobs } from './blobs.ts';
import { departuresAt, type IndexList, noDepartures, snapshot, uncommittedDepartures } from './departures.ts';
import { gitOrThrow, orWithoutGit, splitNul } from './git.ts';
import { HistoryWalk, resolveCommit } from './history-walk.ts';
import { realPathWithin } from './inside.ts';
import type { CommitFiles } from './pushed-tree.ts';
import { decode, largestManifest, readDocument } from './read-file.ts';
import { listFolder, listPresent } from './work-tree.ts';
import type { WorkTreeListing } from './work-tree-listing.ts';

/** One state of the repository's files that documents are checked against (formats.md, section 1). */
export type Tree = Snapshot;

/** What the trees of one run share. */
export interface Shared {
  /** Of HEAD; made when undefined. */
  readonly walk?: HistoryWalk;
  /** How the work tree is listed, where a run has listed it already. */
  readonly listing?: WorkTreeListing | undefined;
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
    return inRepository && isSparse(root) ? textsOf(root, [`:0:${path}`])[0] : undefined;
  };
  const differs =
    listing &&
    ((): Difference => {
      const { untracked, deleted } = listing.unlisted();
      return { from: listedTree(root, listing.index), added: untracked, removed: deleted };
    });
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
        () =>
          uncommittedDepartures(root, 'the work tree', walk ?? new HistoryWalk(root, 'HEAD'), nothingDeleted),
        () => noDepartures,
      );
    },
    ...(differs && { difference: differs }),
    ...(differs && {
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
  { walk, nothingStagedIsDeleted }: Shared = {},
): Tree {
  return snapshot({
    known,
    list: () => splitNul(gitOrThrow(root, ['ls-files', '-z', '--cached'])),
    // With its stage, because of paths such as `0:a` and `/a`, which would mean something else behind a bare colon.
    read: (path) => textsOf(root, [`:0:${path}`])[0],
    readAll: (paths) =>
      textsOf(
        root,
        paths.map((path) => `:0:${path}`),
      ),
    departures: () =>
      uncommittedDepartures(root, 'the index', walk ?? new HistoryWalk(root, 'HEAD'), nothingStagedIsDeleted),
  });
}

const listedTrees = new WeakMap<IndexList, Tree>();

/** The index as it was listed, against which other trees are described. */
export function listedTree(root: string, index: IndexList): Tree {
  let tree = listedTrees.get(index);
  if (!tree) {
    tree = snapshot({
      list: () => index.paths,
      read: (path) => textsOf(root, [`:0:${path}`])[0],
      departures: () => noDepartures,
    });
    listedTrees.set(index, tree);
  }
  return tree;
}

/** The files of a commit, by its id or any name git knows it by. @throws UserError when there is none. */
export function commitTree(root: string, revision: string): Tree {
  const commit = resolveCommit(root, revision);
  return snapshot({
    list: () => splitNul(gitOrThrow(root, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit])),
    read: (path) => textsOf(root, [`${commit}:${path}`])[0],
    readAll: (paths) =>
      textsOf(
        root,
        paths.map((path) => `${commit}:${path}`),
      ),
    departures: () => departuresAt(root, commit, new HistoryWalk(root, commit)),
    identity: () => ({ id: commit, isImmutable: true }),
  });
}

function isSparse(root: string): boolean {
  return existsSync(join(root, '.git/info/sparse-checkout'));
}

/** The texts of objects by their names, with a line break in none of them. */
export function textsOf(root: string, names: readonly string[]): (string | undefined)[] {
  return readBlobs(root, names).map((bytes) => bytes && decode(bytes, largestManifest).text);
}
