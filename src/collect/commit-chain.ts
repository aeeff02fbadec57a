import { BlobTexts } from './blob-texts.ts';
import { gitOrThrow, splitNul } from './git.ts';
import { type IndexList, listIndex, positionIn } from './index-list.ts';

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
  #changes: ChangesByPath | undefined;

  readonly #listed: string | undefined;

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

/** Every path that is ever another than in the index, with its changes in the order of the chain; plain data. */
export type ChangesByPath = ReadonlyMap<string, readonly Change[]>;

/** What a file is from one commit of the chain on, until the next change. */
interface Change {
  readonly place: number;
  /** Undefined where the file is not there. */
  readonly blob: string | undefined;
  /** Whether the index lists the path. */
  readonly listed: boolean;
}

/** The last change of a path at or before a commit; undefined when it is still as the index has it. */
function changeAt(changes: readonly Change[], place: number): Change | undefined {
  return changes.findLast((change) => change.place <= place);
}

function changesAlong(
  root: string,
  commits: readonly string[],
  index: IndexList,
  listed: string | undefined,
): ChangesByPath {
  const changes = new Map<string, Change[]>();
  const take = (place: number, path: string, blob: string | undefined) => {
    const before = changes.get(path);
    if (before) before.push({ place, blob, listed: before[0]!.listed });
    else changes.set(path, [{ place, blob, listed: isListed(index, path) }]);
  };
  const [first] = commits;
  if (first === undefined) return changes;

  const format = ['--raw', '-r', '-z', '--no-renames', '--no-abbrev'];
  const compare = listed === undefined ? ['diff-index', '--cached', '--ita-visible-in-index'] : ['diff-tree'];
  const ends = listed === undefined ? [first] : [first, listed];
  const staged = gitOrThrow(root, [...compare, ...format, ...ends, '--']);
  for (const { path, old } of rawEntries(splitNul(staged))) take(0, path, old);
  if (commits.length === 1) return changes;

  const places = new Map(commits.map((commit, place) => [commit, place]));
  // A commit followed by another is compared with that one as if it were its parent.
  const pairs = commits.slice(1).map((commit, at) => `${commit} ${commits[at]}\n`);
  const compared = gitOrThrow(root, ['diff-tree', '--stdin', ...format, '-m', '--root'], pairs.join(''));
  let place = 0;
  for (const { path, next, commit } of rawEntries(splitNul(compared))) {
    if (commit === undefined) take(place, path, next);
    else place = places.get(commit) ?? place;
  }
  return changes;
}

function isListed({ paths }: IndexList, path: string): boolean {
  return paths[positionIn(paths, path)] === path;
}

/** An entry of git's raw format, or the id of a commit that stands above its entries. */
interface RawEntry {
  readonly path: string;
  /** Ids of the content before and after; undefined where there is none. */
  readonly old: string | undefined;
  readonly next: string | undefined;
  readonly commit?: string;
}

/** Reads `:mode mode id id status NUL path NUL`. */
function* rawEntries(fields: readonly string[]): Generator<RawEntry> {
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at]!;
    if (!field.startsWith(':')) yield { path: '', old: undefined, next: undefined, commit: field.trim() };
    else {
      const [oldMode = '', nextMode, old, next] = field.split(' ');
      const path = fields[++at]!;
      yield {
        path,
        old: oldMode === ':000000' ? undefined : old,
        next: nextMode === '000000' ? undefined : next,
      };
    }
  }
}
