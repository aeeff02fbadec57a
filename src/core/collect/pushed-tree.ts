import { append } from '../base/append.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { BlobTexts } from './blob-texts.ts';
import { readBlobsWithin } from './blobs.ts';
import { type ConfigFiles, configText } from './config-host.ts';
import { departuresAt, type IndexList, listCommit, pathInTree, snapshot } from './departures.ts';
import type { HistoryWalk } from './history-walk.ts';
import { decode, largestManifest } from './read-file.ts';

/** The files of a commit that somebody wants to push; nothing of it is on the disk. */
export interface CommitFiles {
  readonly commit: string;
  /** Every file; git is asked once. */
  list(): IndexList;
  /** @param walk Of the commit. */
  tree(walk: HistoryWalk): Snapshot;
}

/** @param commit Its id. */
export function commitFiles(root: string, commit: string): CommitFiles {
  let listed: IndexList | undefined;
  const list = () => {
    listed ??= listCommit(root, commit);
    return listed;
  };
  const texts = new BlobTexts(root, true);
  const readAll = (paths: readonly string[]) => {
    const blobs = paths.map((path) => list().blobOf(path));
    texts.prefetch(blobs.filter((blob) => blob !== undefined));
    return blobs.map((blob) => blob && texts.text(blob));
  };
  return {
    commit,
    list,
    tree: (walk) =>
      snapshot({
        list: () => list().paths,
        read: (path) => readAll([path])[0],
        readAll,
        departures: () => departuresAt(root, commit, walk),
        identity: () => ({ id: commit, isImmutable: true }),
      }),
  };
}

/** So many files of one name are read together: a repository has a package.json in each of its packages. */
const together = 64;
const largestTogether = 256 * 1024;

/** Reads configs from a commit: links are followed as long as they stay in its tree. */
export function configFilesOf(root: string, files: CommitFiles): ConfigFiles {
  let folders: ReadonlyMap<string, readonly string[]> | undefined;
  const read = new Map<string, Buffer | undefined>();
  const plainFiles = new Map<string, readonly string[]>();

  /** Reads a file with others that are called the same. */
  const readTogether = (path: string, name: string) => {
    const { paths, isLink, blobOf } = files.list();
    const alike =
      plainFiles.get(name) ??
      paths.filter((each) => (each === name || each.endsWith(`/${name}`)) && !isLink?.(each));
    plainFiles.set(name, alike);
    const from = Math.floor(alike.indexOf(path) / together) * together;
    const group = alike.slice(from, from + together);
    const ids = group.map((each) => blobOf(each)!);
    for (const [at, bytes] of readBlobsWithin(root, ids, largestTogether).entries())
      if (bytes) read.set(group[at]!, bytes);
  };
  const readOne = (path: string) => {
    const { blobOf, isLink } = files.list();
    if (blobOf(path) !== undefined && !isLink?.(path))
      readTogether(path, path.slice(path.lastIndexOf('/') + 1));
    if (read.has(path)) return;
    const [bytes] = readBlobsWithin(root, [`${files.commit}:${path}`], largestManifest, [
      '--follow-symlinks',
    ]);
    read.set(path, bytes);
  };
  return {
    readdir(folder) {
      folders ??= namesByFolder(files.list().paths);
      return folders.get(folder) ?? [];
    },
    readFile(path) {
      const plain = pathInTree(path);
      if (plain === undefined) return undefined;
      if (!read.has(plain)) readOne(plain);
      const bytes = read.get(plain);
      return bytes && configText(path, decode(bytes));
    },
  };
}

function namesByFolder(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.lastIndexOf('/');
    append(folders, path.slice(0, Math.max(slash, 0)), path.slice(slash + 1));
  }
  return folders;
}
