import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createHash } from '../base/hash.ts';
import type { Difference, Snapshot, SnapshotIdentity } from '../base/snapshot.ts';
import { readBlobs } from './blobs.ts';
import { resolveCommit } from './changes.ts';
import { decode, largestManifest } from './decode.ts';
import { type Departures, departuresAt, noDepartures, uncommittedDepartures } from './departures.ts';
import { gitOrThrow, orWithoutGit, splitNul } from './git.ts';
import { HistoryWalk } from './history-walk.ts';
import { holds, type IndexList, positionIn } from './index-list.ts';
import { realPathWithin } from './inside.ts';
import type { CommitFiles } from './pushed-tree.ts';
import { readDocument } from './read-file.ts';
import type { ToldHistory } from './told-history.ts';
import { listFolder, listPresent } from './work-tree.ts';
import type { WorkTreeListing } from './work-tree-listing.ts';

/** One state of the repository's files that documents are held against (formats.md, section 1). */
export type Tree = Snapshot;

/** What the trees of one run share. */
export interface Shared {
  /** Of HEAD; made when undefined. */
  readonly walk?: HistoryWalk;
  /** How the work tree is listed, where a run has listed it already. */
  readonly listing?: WorkTreeListing | undefined;
  /** The commit that stands in the place of HEAD, index and work tree, where a push is looked at. */
  readonly pushed?: CommitFiles | undefined;
  /** The history, where another thread has looked it up. */
  readonly told?: ToldHistory | undefined;
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
  { walk }: Shared = {},
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
    departures: () => uncommittedDepartures(root, 'the index', walk ?? new HistoryWalk(root, 'HEAD')),
  });
}

const listedTrees = new WeakMap<IndexList, Tree>();

/** The index as it was listed: what other trees are told by. */
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

/** The path as git knows it; undefined for one that no tree can hold. */
export function pathInTree(path: string): string | undefined {
  if (path.startsWith('/') || /[\r\n\0]/.test(path)) return undefined;
  const plain = posix.normalize(path);
  return plain === '..' || plain.startsWith('../') ? undefined : plain;
}

/** How one state of the files is listed and read. */
interface Source {
  readonly known?: ReadonlyMap<string, string | undefined>;
  /** Every file; not asked when the difference is known. */
  list?(): readonly string[];
  read(path: string): string | undefined;
  /** Reads many at once, where that is faster. */
  readAll?(paths: readonly string[]): readonly (string | undefined)[];
  departures(): Departures;
  readonly difference?: () => Difference;
  /** @param paths Every path of the tree. */
  readonly identity?: (paths: () => readonly string[]) => SnapshotIdentity;
}

/** Asks its source for each thing once, and only when it is asked itself. */
export function snapshot(source: Source): Tree {
  const texts = new Map<string, string | undefined>();
  // Filled while documents are read, which is later than now.
  const { known } = source;
  let paths: readonly string[] | undefined;
  let departures: Departures | undefined;
  let difference: Difference | undefined;
  const differs = () => {
    difference ??= source.difference?.();
    return difference;
  };
  const here = () => {
    paths ??= differs() ? withDifference(differs()!) : inOrder(source.list?.() ?? []);
    return paths;
  };
  const isHere = (path: string) => (differs() ? holdsBut(differs()!, path) : holds(here(), path));
  const gone = () => {
    departures ??= source.departures();
    return departures;
  };
  return {
    paths: here,
    read(path) {
      const plain = pathInTree(path);
      if (plain === undefined) return undefined;
      if (!texts.has(plain)) texts.set(plain, known?.has(plain) ? known.get(plain) : source.read(plain));
      return texts.get(plain);
    },
    prefetch(wanted) {
      if (!source.readAll) return;
      const plain = wanted
        .flatMap((path) => pathInTree(path) ?? [])
        .filter((path) => !texts.has(path) && !known?.has(path));
      const read = source.readAll(plain);
      plain.forEach((path, at) => {
        texts.set(path, read[at]);
      });
    },
    departed: (path) => gone().find(path, isHere),
    departedEnding: (ending) => gone().ending(ending, isHere),
    identity: () => source.identity?.(here),
    get difference() {
      return differs();
    },
  };
}

function withDifference({ from, added, removed }: Difference): readonly string[] {
  const left = removed.size === 0 ? from.paths() : from.paths().filter((path) => !removed.has(path));
  return added.length === 0 ? left : [...left, ...added].sort();
}

/** As `holds`, for a tree that is told by how it differs. */
function holdsBut({ from, added, removed }: Difference, path: string): boolean {
  if (holds(added, path)) return true;
  if (removed.size === 0) return holds(from.paths(), path);
  if (removed.has(path)) return false;
  const paths = from.paths();
  if (paths[positionIn(paths, path)] === path) return true;
  const below = `${path}/`;
  for (let at = positionIn(paths, below); paths[at]?.startsWith(below); at++)
    if (!removed.has(paths[at]!)) return true;
  return false;
}

/** Git lists by bytes, we search by UTF-16 units; the two differ only where names are not ASCII. */
function inOrder(paths: readonly string[]): readonly string[] {
  for (let at = 1; at < paths.length; at++) if (paths[at - 1]! > paths[at]!) return [...paths].sort();
  return paths;
}
