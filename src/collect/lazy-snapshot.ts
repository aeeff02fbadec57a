import { posix } from 'node:path';
import type { Difference, Snapshot, SnapshotIdentity } from '../base/snapshot.ts';
import { type Departures, holds, positionIn } from './departures.ts';

/** How one state of the files is listed and read. */
interface Source {
  readonly known?: ReadonlyMap<string, string | undefined>;
  /** Every file; not asked when the difference is known. */
  list?(): readonly string[];
  read(path: string): string | undefined;
  /** Reads many at once, where that is faster. */
  readAll?(paths: readonly string[]): readonly (string | undefined)[];
  departures(): Departures;
  readonly difference?: () => Difference;
  /** @param paths Every path of the tree. */
  readonly identity?: (paths: () => readonly string[]) => SnapshotIdentity;
}

/** Asks its source for each thing once, and only when it is asked itself. */
export function snapshot(source: Source): Snapshot {
  const texts = new Map<string, string | undefined>();
  // Filled while documents are read, which is later than now.
  const { known } = source;
  let paths: readonly string[] | undefined;
  let departures: Departures | undefined;
  let difference: Difference | undefined;
  const differs = () => {
    difference ??= source.difference?.();
    return difference;
  };
  const here = () => {
    paths ??= differs() ? withDifference(differs()!) : inOrder(source.list?.() ?? []);
    return paths;
  };
  const isHere = (path: string) => (differs() ? holdsBut(differs()!, path) : holds(here(), path));
  const gone = () => {
    departures ??= source.departures();
    return departures;
  };
  return {
    paths: here,
    read(path) {
      const plain = pathInTree(path);
      if (plain === undefined) return undefined;
      if (!texts.has(plain)) texts.set(plain, known?.has(plain) ? known.get(plain) : source.read(plain));
      return texts.get(plain);
    },
    prefetch(wanted) {
      if (!source.readAll) return;
      const plain = wanted
        .flatMap((path) => pathInTree(path) ?? [])
        .filter((path) => !texts.has(path) && !known?.has(path));
      const read = source.readAll(plain);
      plain.forEach((path, at) => {
        texts.set(path, read[at]);
      });
    },
    departed: (path) => gone().find(path, isHere),
    departedEnding: (ending) => gone().ending(ending, isHere),
    identity: () => source.identity?.(here),
    get difference() {
      return differs();
    },
  };
}

/** The path as git knows it; undefined for one that no tree can hold. */
export function pathInTree(path: string): string | undefined {
  if (path.startsWith('/') || /[\r\n\0]/.test(path)) return undefined;
  const plain = posix.normalize(path);
  return plain === '..' || plain.startsWith('../') ? undefined : plain;
}

function withDifference({ from, added, removed }: Difference): readonly string[] {
  const left = removed.size === 0 ? from.paths() : from.paths().filter((path) => !removed.has(path));
  return added.length === 0 ? left : [...left, ...added].sort();
}

/** As `holds`, for a tree that is told by how it differs. */
function holdsBut({ from, added, removed }: Difference, path: string): boolean {
  if (holds(added, path)) return true;
  if (removed.size === 0) return holds(from.paths(), path);
  if (removed.has(path)) return false;
  const paths = from.paths();
  if (paths[positionIn(paths, path)] === path) return true;
  const below = `${path}/`;
  for (let at = positionIn(paths, below); paths[at]?.startsWith(below); at++)
    if (!removed.has(paths[at]!)) return true;
  return false;
}

/** Git lists by bytes, we search by UTF-16 units; the two differ only where names are not ASCII. */
function inOrder(paths: readonly string[]): readonly string[] {
  for (let at = 1; at < paths.length; at++) if (paths[at - 1]! > paths[at]!) return [...paths].sort();
  return paths;
}
