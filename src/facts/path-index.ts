import type { Snapshot } from '../base/snapshot.ts';

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
  #byName: Map<string, string[]> | undefined;
  #byLowerCase: Map<string, string> | undefined;

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
    const start = this.#position(prefix);
    let end = start;
    while (this.#paths[end]?.startsWith(prefix)) end++;
    return this.#paths.slice(start, end);
  }

  endingWith(ending: string): readonly string[] {
    const name = ending.slice(ending.lastIndexOf('/') + 1);
    return (this.#names().get(name) ?? []).filter((path) => path === ending || path.endsWith(`/${ending}`));
  }

  otherCase(path: string): string | undefined {
    if (!this.#byLowerCase) {
      this.#byLowerCase = new Map();
      for (const paths of this.#names().values())
        for (const each of paths) this.#byLowerCase.set(folded(each), each);
    }
    const found = this.#byLowerCase.get(folded(path));
    return found === path ? undefined : found;
  }

  #names(): Map<string, string[]> {
    if (this.#byName) return this.#byName;
    const byName = new Map<string, string[]>();
    const add = (path: string) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const paths = byName.get(name);
      if (paths) paths.push(path);
      else byName.set(name, [path]);
    };
    const folders = new Set<string>();
    for (const path of this.#paths) {
      add(path);
      for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
        const folder = path.slice(0, at);
        if (folders.has(folder)) break;
        folders.add(folder);
        add(folder);
      }
    }
    this.#byName = byName;
    return byName;
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

  #isHere(path: string): boolean {
    return this.hasFile(path) || this.hasFolder(path);
  }
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
