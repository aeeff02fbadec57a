import type { Snapshot } from '../base/snapshot.ts';
import { Endings } from './endings.ts';

/** Answers what is where among the paths of a snapshot. Paths from the root, forward slashes. */
export interface PathIndex {
  hasFile(path: string): boolean;
  /** @param path Without a slash at its end; the root is the empty string. */
  hasFolder(path: string): boolean;
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

/**
 * Searches a sorted list. The plain questions build nothing: a run in which all stated paths exist never pays for an index.
 */
class ListIndex implements PathIndex {
  readonly #paths: readonly string[];
  readonly #tested = new Map<(path: string) => boolean, readonly string[]>();
  readonly #namesIn = new Map<string, ReadonlyMap<string, readonly string[]>>();
  #endings: Endings | undefined;

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  hasFile(path: string): boolean {
    return this.#paths[this.#position(path)] === path;
  }

  hasFolder(path: string): boolean {
    if (path === '') return this.#paths.length > 0;
    const prefix = `${path}/`;
    return this.#paths[this.#position(prefix)]?.startsWith(prefix) ?? false;
  }

  filesBelow(folder: string): readonly string[] {
    if (folder === '') return this.#paths;
    const prefix = `${folder}/`;
    // `0` is what follows the slash: behind all that begins with the prefix.
    return this.#paths.slice(this.#position(prefix), this.#position(`${folder}0`));
  }

  endingWith(ending: string): readonly string[] {
    this.#endings ??= new Endings(this.#paths);
    return this.#endings.find(ending);
  }

  otherCase(path: string): string | undefined {
    let found = [''];
    for (const segment of path.split('/')) {
      const key = folded(segment);
      found = found.flatMap((folder) => this.#childrenOf(folder).get(key) ?? []);
      if (found.length === 0) return undefined;
    }
    return found.find((each) => each !== path);
  }

  filesThat(test: (path: string) => boolean): readonly string[] {
    let files = this.#tested.get(test);
    if (!files) {
      files = this.#paths.filter(test);
      this.#tested.set(test, files);
    }
    return files;
  }

  /** The files and folders of a folder by their folded names; found by leaping from one to the next. */
  #childrenOf(folder: string): ReadonlyMap<string, readonly string[]> {
    const before = this.#namesIn.get(folder);
    if (before) return before;
    const children = new Map<string, string[]>();
    const prefix = folder === '' ? '' : `${folder}/`;
    let at = this.#position(prefix);
    for (let path = this.#paths[at]; path?.startsWith(prefix); path = this.#paths[at]) {
      const slash = path.indexOf('/', prefix.length);
      const child = slash < 0 ? path : path.slice(0, slash);
      at = slash < 0 ? at + 1 : this.#position(`${child}0`);
      const name = folded(child.slice(prefix.length));
      const others = children.get(name);
      if (others) others.push(child);
      else children.set(name, [child]);
    }
    this.#namesIn.set(folder, children);
    return children;
  }

  /** Where the path stands or would stand. */
  #position(path: string): number {
    let low = 0;
    let high = this.#paths.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#paths[middle]! < path) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The index of another snapshot, with what was added and removed since. */
class ChangedIndex implements PathIndex {
  readonly #from: PathIndex;
  readonly #added: ListIndex;
  readonly #removed: ReadonlySet<string>;

  constructor(from: PathIndex, added: ListIndex, removed: ReadonlySet<string>) {
    this.#from = from;
    this.#added = added;
    this.#removed = removed;
  }

  hasFile(path: string): boolean {
    return this.#added.hasFile(path) || (!this.#removed.has(path) && this.#from.hasFile(path));
  }

  hasFolder(path: string): boolean {
    if (this.#added.hasFolder(path)) return true;
    if (this.#removed.size === 0) return this.#from.hasFolder(path);
    return this.#from.filesBelow(path).some((file) => !this.#removed.has(file));
  }

  filesBelow(folder: string): readonly string[] {
    const left = this.#from.filesBelow(folder).filter((file) => !this.#removed.has(file));
    return [...left, ...this.#added.filesBelow(folder)].sort();
  }

  endingWith(ending: string): readonly string[] {
    const left = this.#from.endingWith(ending).filter((path) => this.#isHere(path));
    return [...new Set([...left, ...this.#added.endingWith(ending)])];
  }

  otherCase(path: string): string | undefined {
    const added = this.#added.otherCase(path);
    if (added !== undefined) return added;
    const before = this.#from.otherCase(path);
    return before !== undefined && this.#isHere(before) ? before : undefined;
  }

  filesThat(test: (path: string) => boolean): readonly string[] {
    const before = this.#from.filesThat(test);
    const left = this.#removed.size === 0 ? before : before.filter((path) => !this.#removed.has(path));
    const added = this.#added.filesThat(test);
    return added.length === 0 ? left : [...left, ...added].sort();
  }

  #isHere(path: string): boolean {
    return this.hasFile(path) || this.hasFolder(path);
  }
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
