import { append } from '../base/append.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { BlobTexts } from './blob-texts.ts';
import { readBlobsWithin } from './blobs.ts';
import { type ConfigFiles, configText } from './config-host.ts';
import { decode, largestManifest } from './decode.ts';
import { departuresAt } from './departures.ts';
import type { HistoryWalk } from './history-walk.ts';
import { type IndexList, listCommit } from './index-list.ts';
import { pathInTree, snapshot } from './lazy-snapshot.ts';

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

/** Reads configs from a commit: links are followed as long as they stay in its tree. */
export function configFilesOf(root: string, files: CommitFiles): ConfigFiles {
  let folders: ReadonlyMap<string, readonly string[]> | undefined;
  return {
    readdir(folder) {
      folders ??= namesByFolder(files.list().paths);
      return folders.get(folder) ?? [];
    },
    readFile(path) {
      const plain = pathInTree(path);
      if (plain === undefined) return undefined;
      const name = `${files.commit}:${plain}`;
      const [bytes] = readBlobsWithin(root, [name], largestManifest, ['--follow-symlinks']);
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
