import type { Snapshot } from '../base/snapshot.ts';
import { ChangedIndex } from './changed-index.ts';
import { ListIndex } from './list-index.ts';

/** Answers what is where among the paths of a snapshot. Paths from the root, forward slashes. */
export interface PathIndex {
  hasFile(path: string): boolean;
  /** @param path Without a slash at its end; the root is the empty string. */
  hasFolder(path: string): boolean;
  /** Whether a file or a folder is there. */
  has(path: string): boolean;
  /** Whether a file below a folder passes a test. */
  someBelow(folder: string, test: (path: string) => boolean): boolean;
  /** The files below a folder, in order. */
  filesBelow(folder: string): readonly string[];
  /** Files and folders of which the last segments are those of `ending` (`a/b.ts` ends `src/a/b.ts`), itself included. */
  endingWith(ending: string): readonly string[];
  /** A file or folder that differs from `path` in letter case or Unicode form alone; undefined when there is none. */
  otherCase(path: string): string | undefined;
  /** The files that pass a test, in order. The same function is asked once for each path of the repository, whatever the commits. */
  filesThat(test: (path: string) => boolean): readonly string[];
}

const known = new WeakMap<Snapshot, PathIndex>();

/** The index of a snapshot; one that differs little from another stands on the index of that one. */
export function pathIndexOf(snapshot: Snapshot): PathIndex {
  let index = known.get(snapshot);
  if (!index) {
    const { difference } = snapshot;
    index = difference
      ? new ChangedIndex(pathIndexOf(difference.from), new ListIndex(difference.added), difference.removed)
      : new ListIndex(snapshot.paths());
    known.set(snapshot, index);
  }
  return index;
}
