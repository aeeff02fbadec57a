import { BlobTexts } from './blob-texts.ts';
import { type ChangesByPath, changeAt, changesAlong } from './commit-changes.ts';
import { type IndexList, listIndex } from './index-list.ts';

/**
 * Commits in the order of the history, each told by how its files differ from those that the index lists. Comparing each with the
 * next takes one git for all; listing the tree of every commit would cost as much as the repository has files, each time.
 */
export class CommitChain {
  readonly index: IndexList;
  readonly #root: string;
  readonly #commits: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #texts: BlobTexts;
  readonly #listed: string | undefined;
  #changes: ChangesByPath | undefined;

  /**
   * @param commits Ids, newest first.
   * @param listed The commit that `index` lists, where it is none of the index.
   * @param told What a chain of the same commits has found already.
   */
  constructor(
    root: string,
    commits: readonly string[],
    index: IndexList = listIndex(root),
    listed?: string,
    told?: ChangesByPath,
  ) {
    this.#root = root;
    this.#listed = listed;
    this.#changes = told;
    this.#commits = commits;
    this.#places = new Map(commits.map((commit, place) => [commit, place]));
    this.#texts = new BlobTexts(root, listed !== undefined);
    this.index = index;
  }

  /** Whether a commit is one of the chain. */
  has(commit: string): boolean {
    return this.#places.has(commit);
  }

  /** Which files a commit has that the index does not list, sorted, and the other way round. */
  differenceOf(commit: string): { readonly added: readonly string[]; readonly removed: ReadonlySet<string> } {
    const place = this.#places.get(commit)!;
    const added: string[] = [];
    const removed = new Set<string>();
    for (const [path, changes] of this.#all()) {
      const change = changeAt(changes, place);
      if (!change || change.listed === (change.blob !== undefined)) continue;
      if (change.listed) removed.add(path);
      else added.push(path);
    }
    return { added: added.sort(), removed };
  }

  /** Text of a file in a commit; undefined when it is not there, or no text. */
  read(commit: string, path: string): string | undefined {
    const change = changeAt(this.#all().get(path) ?? [], this.#places.get(commit)!);
    const blob = change ? change.blob : this.index.blobOf(path);
    return blob === undefined ? undefined : this.#texts.text(blob);
  }

  /** Reads files as they are in all commits at once. */
  prefetch(paths: readonly string[]): void {
    const blobs = paths.flatMap((path) => [
      this.index.blobOf(path),
      ...(this.#all().get(path) ?? []).map(({ blob }) => blob),
    ]);
    this.#texts.prefetch(blobs.filter((blob) => blob !== undefined));
  }

  /** All that it finds, for another one. */
  told(): ChangesByPath {
    return this.#all();
  }

  #all(): ChangesByPath {
    this.#changes ??= changesAlong(this.#root, this.#commits, this.index, this.#listed);
    return this.#changes;
  }
}
