/**
 * Finds files and folders by how their paths end. A table of hashes over all names, without a string for any of them: it is
 * made in the time of a few searches through all paths, and few of a run's questions need it.
 */
export class Endings {
  readonly #paths: string[] = [];
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #mask: number;

  /** @param files Sorted, so that the files of a folder follow each other. */
  constructor(files: readonly string[]) {
    const paths = this.#paths;
    let folder = '';
    for (const file of files) {
      const slash = file.lastIndexOf('/');
      paths.push(file);
      if (slash < 0 || (slash === folder.length && file.startsWith(folder))) continue;
      const last = folder;
      folder = file.slice(0, slash);
      // The folders above that the file before was in, too, are there already.
      for (let at = slash; at > 0; at = file.lastIndexOf('/', at - 1)) {
        const above = file.slice(0, at);
        if (last === above || last.startsWith(`${above}/`)) break;
        paths.push(above);
      }
    }
    this.#mask = 2 ** Math.max(4, 31 - Math.clz32(paths.length + 1)) - 1;
    this.#heads = new Int32Array(this.#mask + 1).fill(-1);
    this.#next = new Int32Array(paths.length);
    // From the last to the first, so that each chain is in order.
    for (let at = paths.length - 1; at >= 0; at--) {
      const slot = this.#slotOf(paths[at]!);
      this.#next[at] = this.#heads[slot]!;
      this.#heads[slot] = at;
    }
  }

  /** The paths of which the last segments are those of `ending`, itself included. */
  find(ending: string): readonly string[] {
    const found: string[] = [];
    for (let at = this.#heads[this.#slotOf(ending)]!; at >= 0; at = this.#next[at]!) {
      const path = this.#paths[at]!;
      if (!path.endsWith(ending)) continue;
      if (path.length === ending.length || path.charCodeAt(path.length - ending.length - 1) === 47)
        found.push(path);
    }
    return found;
  }

  /** By the last segment's length and its last characters. */
  #slotOf(path: string): number {
    const start = path.lastIndexOf('/') + 1;
    let hash = path.length - start;
    for (let at = Math.max(start, path.length - 12); at < path.length; at++)
      hash = (Math.imul(hash, 31) + path.charCodeAt(at)) | 0;
    return (hash ^ (hash >>> 15)) & this.#mask;
  }
}
