import { append } from '../base/append.ts';
import { memoized, perObject } from '../base/memoized.ts';
import type { Snapshot } from '../base/snapshot.ts';

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

/** The index of a snapshot; one that differs little from another stands on the index of that one. */
export const pathIndexOf: (snapshot: Snapshot) => PathIndex = perObject((snapshot) => {
  const { difference } = snapshot;
  return difference
    ? new ChangedIndex(pathIndexOf(difference.from), new ListIndex(difference.added), difference.removed)
    : new ListIndex(snapshot.paths());
});

const isFile = 1;
const isFolder = 2;
const mostAsked = 5000;
/** Fewer paths are found faster than an answer that was kept. */
const fewest = 100;

/**
 * Searches a sorted list. The plain questions build nothing: a run in which all stated paths exist never pays for an index.
 */
export class ListIndex implements PathIndex {
  readonly #paths: readonly string[];
  /** What stands at the paths that were asked for: documents name the same ones again and again. */
  readonly #asked = memoized(Number.POSITIVE_INFINITY, (path) => this.#search(path), mostAsked);
  readonly #tested = new Map<(path: string) => boolean, readonly string[]>();
  #byName: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  hasFile(path: string): boolean {
    return (this.#at(path) & isFile) !== 0;
  }

  hasFolder(path: string): boolean {
    return (this.#at(path) & isFolder) !== 0;
  }

  has(path: string): boolean {
    return this.#at(path) !== 0;
  }

  someBelow(folder: string, test: (path: string) => boolean): boolean {
    const prefix = folder === '' ? '' : `${folder}/`;
    for (let at = this.#position(prefix); this.#paths[at]?.startsWith(prefix); at++) {
      if (test(this.#paths[at]!)) return true;
    }
    return false;
  }

  filesBelow(folder: string): readonly string[] {
    if (folder === '') return this.#paths;
    const prefix = `${folder}/`;
    // `0` is what follows the slash: behind all that begins with the prefix.
    return this.#paths.slice(this.#position(prefix), this.#position(`${folder}0`));
  }

  endingWith(ending: string): readonly string[] {
    return this.#named(ending).filter((path) => path === ending || path.endsWith(`/${ending}`));
  }

  otherCase(path: string): string | undefined {
    const key = folded(path);
    return this.#named(path).find((each) => each !== path && folded(each) === key);
  }

  /** What has the last segment of a path for its own, in whatever case. */
  #named(path: string): readonly string[] {
    this.#byName ??= pathsByName(this.#paths);
    return this.#byName.get(folded(path.slice(path.lastIndexOf('/') + 1))) ?? [];
  }

  filesThat(test: (path: string) => boolean): readonly string[] {
    let files = this.#tested.get(test);
    if (!files) {
      files = this.#paths.filter(test);
      this.#tested.set(test, files);
    }
    return files;
  }

  #at(path: string): number {
    const { length } = this.#paths;
    if (length === 0) return 0;
    return length < fewest ? this.#search(path) : this.#asked(path);
  }

  #search(path: string): number {
    if (path === '') return isFolder;
    const first = this.#paths[this.#position(path)];
    // Whatever begins with the path stands there or behind it.
    if (!first?.startsWith(path)) return 0;
    const prefix = `${path}/`;
    const below = first.startsWith(prefix) || this.#paths[this.#position(prefix)]?.startsWith(prefix);
    return (first === path ? isFile : 0) | (below ? isFolder : 0);
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

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

const mostKept = 1000;

/** The index of another snapshot, with what was added and removed since. */
export class ChangedIndex implements PathIndex {
  readonly #from: PathIndex;
  readonly #added: ListIndex;
  readonly #removed: ReadonlySet<string>;
  /** Whether anything is left of folders of the other snapshot: all that stood there may have to be looked at. */
  readonly #keepsFolder = memoized(
    Number.POSITIVE_INFINITY,
    (path) => this.#from.someBelow(path, (file) => !this.#removed.has(file)),
    mostKept,
  );

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
    if (!this.#from.hasFolder(path)) return false;
    return this.#removed.size === 0 || this.#keepsFolder(path);
  }

  has(path: string): boolean {
    return this.hasFile(path) || this.hasFolder(path);
  }

  someBelow(folder: string, test: (path: string) => boolean): boolean {
    return (
      this.#from.someBelow(folder, (file) => !this.#removed.has(file) && test(file)) ||
      this.#added.someBelow(folder, test)
    );
  }

  filesBelow(folder: string): readonly string[] {
    const left = this.#from.filesBelow(folder).filter((file) => !this.#removed.has(file));
    return [...left, ...this.#added.filesBelow(folder)].sort();
  }

  endingWith(ending: string): readonly string[] {
    const before = this.#from.endingWith(ending);
    const left = this.#removed.size === 0 ? before : before.filter((path) => this.has(path));
    const added = this.#added.endingWith(ending);
    return added.length === 0 ? left : [...new Set([...left, ...added])];
  }

  otherCase(path: string): string | undefined {
    const added = this.#added.otherCase(path);
    if (added !== undefined) return added;
    const before = this.#from.otherCase(path);
    return before !== undefined && this.has(before) ? before : undefined;
  }

  filesThat(test: (path: string) => boolean): readonly string[] {
    const before = this.#from.filesThat(test);
    const left = this.#removed.size === 0 ? before : before.filter((path) => !this.#removed.has(path));
    const added = this.#added.filesThat(test);
    return added.length === 0 ? left : [...left, ...added].sort();
  }
}

/** Files and folders by their last segment, folded: few of a run's questions need it. @param files Sorted. */
function pathsByName(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byName = new Map<string, string[]>();
  const add = (path: string) => append(byName, folded(path.slice(path.lastIndexOf('/') + 1)), path);
  let folder = '';
  for (const file of files) {
    add(file);
    const slash = file.lastIndexOf('/');
    if (slash < 0 || (slash === folder.length && file.startsWith(folder))) continue;
    // The folders above that the file before was in, too, are there already.
    const last = `${folder}/`;
    folder = file.slice(0, slash);
    for (let above = folder; above !== '' && !last.startsWith(`${above}/`); ) {
      add(above);
      above = above.slice(0, Math.max(above.lastIndexOf('/'), 0));
    }
  }
  return byName;
}

const lockFiles = new Set([
  'bun.lockb',
  'npm-shrinkwrap.json',
  'Package.resolved',
  'go.sum',
  'gradle.lockfile',
]);

/** Whether a file is written by a package manager, and by nobody else. */
export function isLockFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return lockFiles.has(name) || /\.lock$|[-.]lock\.(?:json|ya?ml|toml)$/.test(name);
}

/** Folders whose files say nothing about what the project itself is built with, besides those that begin with a full stop. */
const sideFolders = new Set(
  `fixture fixtures __fixtures__ testdata test tests __tests__ spec e2e example examples sample samples demo demos template
  templates benchmark benchmarks bench doc docs vendor third_party third-party node_modules`.split(/\s+/),
);

/** Whether a file belongs to tests, examples, documents or tools: its path, from the root or from an app's folder, tells. */
export function isSideFile(path: string): boolean {
  const folders = path.toLowerCase().split('/').slice(0, -1);
  return folders.some((each) => sideFolders.has(each) || (each.startsWith('.') && each.length > 1));
}

/** Whether a file is a test by its name: `transfers.test.ts`, `test_limits.py`, `LimitsTests.cs`, `limits_test.go`. */
export function isTestFile(path: string): boolean {
  return /(?:^|\/)(?:test_[^/]{0,2000}|tests?|conftest|[^/]*(?:[._-](?:test|tests|spec)|Tests?|Spec))\.\w+$/.test(
    path,
  );
}
