import { forgetEntryCommits } from './entry-commits.ts';
import { HistoryWalk } from './history-walk.ts';
import { holds, positionIn } from './index-list.ts';
import { isSameListing, type KeptListing, listInBackground, type Surroundings } from './kept-listing.ts';
import type { Tree } from './tree.ts';
import { ignoredPaths, skippedFolders } from './work-tree.ts';
import type { WorkTreeListing } from './work-tree-listing.ts';
import { type UnsavedTexts, WorkTreeLook } from './work-tree-look.ts';

export type { UnsavedTexts } from './work-tree-look.ts';

/**
 * A work tree that is looked at again and again while somebody works in it. Listing a large one takes longer than checking a document, so
 * that the list is kept and git is asked again in the background; each file that was read is told from its later states by its
 * times and size.
 */
export class KeptWorkTree {
  readonly #root: string;
  readonly #surroundings: Surroundings;
  readonly #ignored = new Map<string, boolean>();
  #kept: KeptListing | undefined;
  #walk: HistoryWalk;
  #look: WorkTreeLook | undefined;
  #listing: Promise<boolean> | undefined;
  #next: Promise<boolean> | undefined;
  #listedAt = 0;
  #tookToList = 0;

  constructor(root: string, surroundings: Surroundings) {
    this.#root = root;
    this.#surroundings = surroundings;
    this.#walk = new HistoryWalk(root, 'HEAD');
  }

  /** Of the commit that is checked out. */
  get walk(): HistoryWalk {
    return this.#walk;
  }

  /** Without what the editor holds. `opened` comes first. */
  get listing(): WorkTreeListing {
    const { index, unlisted } = this.#kept!;
    return { index, unlisted: () => unlisted, found: Promise.resolve(unlisted) };
  }

  /** Waits until the work tree was listed once. @throws UserError when git fails. */
  async opened(): Promise<void> {
    if (!this.#kept) await this.list();
  }

  /**
   * Lists the work tree, in the background.
   *
   * @returns Whether something is there that was not, is gone, or another commit is checked out.
   * @throws UserError when git fails.
   */
  list(): Promise<boolean> {
    // One that is under way may have passed by what is new.
    this.#next ??= (this.#listing ?? Promise.resolve(false))
      .catch(() => false)
      .then(() => {
        this.#next = undefined;
        this.#listing = this.#listAgain();
        return this.#listing;
      });
    return this.#next;
  }

  async #listAgain(): Promise<boolean> {
    const start = Date.now();
    const before = this.#kept;
    const now = await listInBackground(this.#root, this.#surroundings, before);
    this.#kept = now;
    this.#listedAt = Date.now();
    this.#tookToList = this.#listedAt - start;
    if (before && isSameListing(before, now)) return false;
    this.#look = undefined;
    this.#ignored.clear();
    if (before?.head !== now.head) {
      this.#walk = new HistoryWalk(this.#root, 'HEAD');
      forgetEntryCommits();
    }
    return true;
  }

  /**
   * Whether the last listing is to be renewed: git has changed its index or HEAD since, or it is old, and older than its cost is worth.
   *
   * @param oldest In milliseconds; 0 when it is to be renewed in any case.
   */
  isListingOld(oldest: number): boolean {
    const age = Date.now() - this.#listedAt;
    return (
      oldest === 0 ||
      age > Math.max(oldest, 10 * this.#tookToList) ||
      this.#kept?.gitFiles.isCurrent() === false
    );
  }

  /**
   * The work tree as it is now: the same object as long as nothing differs that was read of it. `opened` comes first.
   *
   * @param unsaved New files are among the paths of the tree, too.
   */
  tree(unsaved: UnsavedTexts): Tree {
    const { index, unlisted } = this.#kept!;
    const added = [...unsaved.keys()]
      .filter((path) => !holds(index.paths, path) && !holds(unlisted.untracked, path))
      .sort();
    if (this.#look?.goesOn(added, unsaved)) return this.#look.tree;
    const untracked = added.length === 0 ? unlisted.untracked : [...unlisted.untracked, ...added].sort();
    const listed = { untracked, deleted: unlisted.deleted };
    const listing = { ...this.listing, unlisted: () => listed };
    const basis = { walk: this.#walk, listing, added };
    this.#look = new WorkTreeLook(this.#root, this.#surroundings, basis, unsaved);
    return this.#look.tree;
  }

  /** Whether all that was read of the work tree still is what it was. */
  isCurrent(unsaved: UnsavedTexts): boolean {
    return this.#look?.isCurrent(unsaved) ?? true;
  }

  /** Whether git ignores a file, which need not be there yet; without git, whether it lies in a folder of packages or the like. */
  isIgnored(path: string): boolean {
    const { index, unlisted, byGit } = this.#kept!;
    if (!byGit) return path.split('/').some((folder) => skippedFolders.has(folder));
    if (isIn(index.paths, path) || isIn(unlisted.untracked, path)) return false;
    let ignored = this.#ignored.get(path);
    if (ignored === undefined) {
      ignored = ignoredPaths(this.#root, [path]).has(path);
      this.#ignored.set(path, ignored);
    }
    return ignored;
  }
}

function isIn(sorted: readonly string[], path: string): boolean {
  return sorted[positionIn(sorted, path)] === path;
}
