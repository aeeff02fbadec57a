import { blobIds, readBlobs } from './blobs.ts';
import { decode } from './decode.ts';

/** Reads files of many commits; most have the same content in most of them, which is read once. */
export interface CommitReader {
  read(commit: string, path: string): string | undefined;
  /** Looks paths up in all commits at once. */
  prefetch(paths: readonly string[]): void;
}

/** @param commits Ids of all commits that will be asked for. */
export function commitReader(root: string, commits: readonly string[]): CommitReader {
  const blobs = new Map<string, ReadonlyMap<string, string | undefined>>();
  const texts = new Map<string, string | undefined>();

  const prefetch = (paths: readonly string[]) => {
    const wanted = [...new Set(paths)].filter((path) => !blobs.has(path));
    if (wanted.length === 0) return;
    const names = wanted.flatMap((path) => commits.map((commit) => `${commit}:${path}`));
    const ids = blobIds(root, names);
    wanted.forEach((path, row) => {
      blobs.set(path, new Map(commits.map((commit, column) => [commit, ids[row * commits.length + column]])));
    });
    const unread = [...new Set(ids)].filter((id) => id !== undefined && !texts.has(id)) as string[];
    readBlobs(root, unread).forEach((bytes, index) => {
      texts.set(unread[index]!, bytes && decode(bytes).text);
    });
  };

  return {
    prefetch,
    read(commit, path) {
      prefetch([path]);
      const blob = blobs.get(path)?.get(commit);
      return blob === undefined ? undefined : texts.get(blob);
    },
  };
}
