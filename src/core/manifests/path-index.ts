import { append } from '../base/collections.ts';
import { memoized, perObject } from '../base/memoized.ts';
import type { Snapshot } from '../base/snapshot.ts';

const isFile = 1;
const isFolder = 2;
const mostAsked = 5000;
/** Fewer paths are found faster than an answer that was kept. */
const fewest = 100;
const nothing: ReadonlySet<string> = new Set();

/**
 * Answers what is where among the paths of a snapshot. Paths from the root, forward slashes. The plain questions build nothing: a
 * run in which all stated paths exist never pays for more than a search in a sorted list.
 */
export class PathIndex {
  readonly #paths: readonly string[];
  /** The index of another snapshot, of which all is here, too, but for what was removed. */
  readonly #from: PathIndex | undefined;
  readonly #removed: ReadonlySet<string>;
  /** What stands at the paths that were asked for: documents name the same ones again and again. */
  readonly #asked = memoized(Number.POSITIVE_INFINITY, (path) => this.#search(path), mostAsked);
  readonly #tested = new Map<(path: string) => boolean, readonly string[]>();
  #byName: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param paths Sorted; of an index that stands on another one those that were added. */
  constructor(paths: readonly string[], from?: PathIndex, removed = nothing) {
    this.#paths = paths;
    this.#from = from;
    this.#removed = removed;
  }

  hasFile(path: string): boolean {
    return (this.#at(path) & isFile) !== 0;
  }

  /** @param path Without a slash at its end; the root is the empty string. */
  hasFolder(path: string): boolean {
    return (this.#at(path) & isFolder) !== 0;
  }

  /** Whether a file or a folder is there. */
  has(path: string): boolean {
    return this.#at(path) !== 0;
  }

  /** Whether a file below a folder passes a test. */
  someBelow(folder: string, test: (path: string) => boolean): boolean {
    const prefix = folder === '' ? '' : `${folder}/`;
    for (let at = this.#position(prefix); this.#paths[at]?.startsWith(prefix); at++)
      if (test(this.#paths[at]!)) return true;
    return this.#from?.someBelow(folder, (file) => !this.#removed.has(file) && test(file)) === true;
  }

  /** The files below a folder, in order. */
  filesBelow(folder: string): readonly string[] {
    const { length } = this.#paths;
    // `0` is what follows the slash: behind all that begins with the prefix.
    const [start, end] =
      folder === '' ? [0, length] : [this.#position(`${folder}/`), this.#position(`${folder}0`)];
    const own = end - start === length ? this.#paths : this.#paths.slice(start, end);
    return this.#withLeft(own, (from) => from.filesBelow(folder));
  }

  /** Files and folders of which the last segments are those of `ending` (`a/b.ts` ends `src/a/b.ts`), itself included. */
  endingWith(ending: string): readonly string[] {
    const own = this.#named(ending).filter((path) => path === ending || path.endsWith(`/${ending}`));
    if (!this.#from) return own;
    const before = this.#from.endingWith(ending);
    const left = this.#removed.size === 0 ? before : before.filter((path) => this.has(path));
    return own.length === 0 ? left : [...new Set([...left, ...own])];
  }

  /** A file or folder that differs from `path` in letter case or Unicode form alone; undefined when there is none. */
  otherCase(path: string): string | undefined {
    const key = folded(path);
    const own = this.#named(path).find((each) => each !== path && folded(each) === key);
    if (own !== undefined) return own;
    const before = this.#from?.otherCase(path);
    return before !== undefined && this.has(before) ? before : undefined;
  }

  /** The files that pass a test, in order. The same function is asked once for each path of the repository, whatever the commits. */
  filesThat(test: (path: string) => boolean): readonly string[] {
    const own = this.#tested.get(test) ?? this.#paths.filter(test);
    this.#tested.set(test, own);
    return this.#withLeft(own, (from) => from.filesThat(test));
  }

  /** Files that were added, and those of the other index that are left. */
  #withLeft(own: readonly string[], filesOf: (from: PathIndex) => readonly string[]): readonly string[] {
    if (!this.#from) return own;
    const before = filesOf(this.#from);
    const left = this.#removed.size === 0 ? before : before.filter((path) => !this.#removed.has(path));
    return own.length === 0 ? left : [...left, ...own].sort();
  }

  /** What has the last segment of a path for its own, in whatever case. */
  #named(path: string): readonly string[] {
    this.#byName ??= pathsByName(this.#paths);
    return this.#byName.get(folded(path.slice(path.lastIndexOf('/') + 1))) ?? [];
  }

  #at(path: string): number {
    return this.#from || this.#paths.length >= fewest ? this.#asked(path) : this.#search(path);
  }

  #search(path: string): number {
    const own = this.#ownAt(path);
    const before = this.#from ? this.#from.#at(path) : 0;
    if (this.#removed.size === 0 || before === 0) return own | before;
    const file = (before & isFile) !== 0 && !this.#removed.has(path) ? isFile : 0;
    // All that stood there may have to be looked at.
    const isLeft =
      (before & isFolder) !== 0 && this.#from!.someBelow(path, (each) => !this.#removed.has(each));
    return own | file | (isLeft ? isFolder : 0);
  }

  #ownAt(path: string): number {
    if (path === '' || this.#paths.length === 0) return this.#paths.length > 0 ? isFolder : 0;
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

/** The index of a snapshot; one that differs little from another reuses its index. */
export const pathIndexOf: (snapshot: Snapshot) => PathIndex = perObject((snapshot) => {
  const { difference } = snapshot;
  return difference
    ? new PathIndex(difference.added, pathIndexOf(difference.from), difference.removed)
    : new PathIndex(snapshot.paths());
});

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
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
