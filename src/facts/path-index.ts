/**
 * Answers what is where among the paths of a snapshot. The plain questions search the sorted list and build nothing; a run
 * in which all stated paths exist never pays for an index.
 */
export class PathIndex {
  readonly #paths: readonly string[];
  #byName: Map<string, string[]> | undefined;
  #byLowerCase: Map<string, string> | undefined;

  /** @param paths Sorted by UTF-16 code units, forward slashes. */
  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  get paths(): readonly string[] {
    return this.#paths;
  }

  hasFile(path: string): boolean {
    return this.#paths[this.#position(path)] === path;
  }

  /** @param path Without a slash at its end; the root is the empty string. */
  hasFolder(path: string): boolean {
    if (path === '') return this.#paths.length > 0;
    const prefix = `${path}/`;
    return this.#paths[this.#position(prefix)]?.startsWith(prefix) ?? false;
  }

  /** The files below a folder, in order. */
  filesBelow(folder: string): readonly string[] {
    if (folder === '') return this.#paths;
    const prefix = `${folder}/`;
    const start = this.#position(prefix);
    let end = start;
    while (this.#paths[end]?.startsWith(prefix)) end++;
    return this.#paths.slice(start, end);
  }

  /** Files and folders of which the last segments are those of `ending` (`a/b.ts` ends `src/a/b.ts`), itself included. */
  endingWith(ending: string): readonly string[] {
    const name = ending.slice(ending.lastIndexOf('/') + 1);
    return (this.#names().get(name) ?? []).filter((path) => path === ending || path.endsWith(`/${ending}`));
  }

  /** A file or folder that differs from `path` in letter case or Unicode form alone; undefined when there is none. */
  otherCase(path: string): string | undefined {
    if (!this.#byLowerCase) {
      this.#byLowerCase = new Map();
      for (const paths of this.#names().values())
        for (const each of paths) this.#byLowerCase.set(folded(each), each);
    }
    const found = this.#byLowerCase.get(folded(path));
    return found === path ? undefined : found;
  }

  /** The last segments of all files and folders. */
  names(): Iterable<string> {
    return this.#names().keys();
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

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
