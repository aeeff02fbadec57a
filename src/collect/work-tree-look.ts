import { resolve } from 'node:path';
import { FileStamps } from './file-stamps.ts';
import type { HistoryWalk } from './history-walk.ts';
import type { Surroundings } from './kept-listing.ts';
import { type Tree, workTree } from './tree.ts';
import type { WorkTreeListing } from './work-tree-listing.ts';

/** What editors hold, which counts in the place of what is on the disk; by path from the root. */
export type UnsavedTexts = ReadonlyMap<string, string>;

/** What a look is taken with. */
interface Listed {
  readonly walk: HistoryWalk;
  readonly listing: WorkTreeListing;
  /** New files that editors hold, and that the listing has among the untracked ones. */
  readonly added: readonly string[];
}

/** One look at the work tree, and what was read in it: as long as none of that differs, the look is as good as a new one. */
export class WorkTreeLook {
  readonly tree: Tree;
  readonly #added: readonly string[];
  readonly #onDisk = new FileStamps();
  readonly #read = new Map<string, string | undefined>();
  /** Paths that were read from an editor. */
  readonly #fromEditor = new Set<string>();
  #unsaved: UnsavedTexts;

  constructor(
    root: string,
    surroundings: Surroundings,
    { walk, listing, added }: Listed,
    unsaved: UnsavedTexts,
  ) {
    this.#added = added;
    this.#unsaved = unsaved;
    this.tree = workTree(root, surroundings === 'repository', {
      ...{ walk, listing },
      reading: (path, fromDisk) => {
        const inEditor = this.#unsaved.get(path);
        if (inEditor === undefined) this.#onDisk.note(resolve(root, path));
        else this.#fromEditor.add(path);
        const text = inEditor ?? fromDisk();
        this.#read.set(path, text);
        return text;
      },
    });
  }

  /** Whether it can be looked on: with the same new files, and nothing that was read differs. What is read from now on is of `unsaved`. */
  goesOn(added: readonly string[], unsaved: UnsavedTexts): boolean {
    if (added.join('\0') !== this.#added.join('\0') || !this.isCurrent(unsaved)) return false;
    this.#unsaved = unsaved;
    return true;
  }

  /** Whether all that was read still is what it was. */
  isCurrent(unsaved: UnsavedTexts): boolean {
    for (const path of this.#fromEditor) if (!unsaved.has(path)) return false;
    for (const [path, text] of unsaved)
      if (this.#read.has(path) && this.#read.get(path) !== text) return false;
    return this.#onDisk.isCurrent();
  }
}
