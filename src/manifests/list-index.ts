import { memoized } from '../base/memoized.ts';
import { Endings } from './endings.ts';
import type { PathIndex } from './path-index.ts';

const isFile = 1;
const isFolder = 2;
const mostAsked = 5000;

/**
 * Searches a sorted list. The plain questions build nothing: a run in which all stated paths exist never pays for an index.
 */
export class ListIndex implements PathIndex {
  readonly #paths: readonly string[];
  /** What stands at the paths that were asked for: documents name the same ones again and again. */
  readonly #asked = memoized(Number.POSITIVE_INFINITY, (path) => this.#search(path), mostAsked);
  readonly #tested = new Map<(path: string) => boolean, readonly string[]>();
  readonly #namesIn = new Map<string, ReadonlyMap<string, readonly string[]>>();
  #endings: Endings | undefined;

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
    if (this.#paths.length === 0) return [];
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

  #at(path: string): number {
    return this.#paths.length === 0 ? 0 : this.#asked(path);
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
