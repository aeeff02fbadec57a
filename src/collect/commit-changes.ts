import { gitOrThrow, splitNul } from './git.ts';
import { type IndexList, positionIn } from './index-list.ts';

/** Every path that is ever another than in the index, with its changes in the order of the chain; plain data. */
export type ChangesByPath = ReadonlyMap<string, readonly Change[]>;

/** What a file is from one commit of the chain on, until the next change. */
export interface Change {
  readonly place: number;
  /** Undefined where the file is not there. */
  readonly blob: string | undefined;
  /** Whether the index lists the path. */
  readonly listed: boolean;
}

/** The last change of a path at or before a commit; undefined when it is still as the index has it. */
export function changeAt(changes: readonly Change[], place: number): Change | undefined {
  return changes.findLast((change) => change.place <= place);
}

/**
 * Asks git how files differ along a chain of commits.
 *
 * @param commits Ids, newest first.
 * @param listed The commit that `index` lists, where it is none of the index.
 */
export function changesAlong(
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
