import { posix } from 'node:path';
import { append, countBefore } from '../base/collections.ts';
import { once } from '../base/memoized.ts';
import type { Departure, Difference, Snapshot, SnapshotIdentity } from '../base/snapshot.ts';
import { git, gitOrThrow, splitNul } from './git.ts';
import { type HistoryWalk, historyWalk, type Renames, readRenames } from './history-walk.ts';

type Here = (path: string) => boolean;

interface Departures {
  find(path: string, here: Here): Departure | undefined;
  ending(ending: string, here: Here): readonly Departure[];
}

/** Of a folder without history. */
export const noDepartures: Departures = { find: () => undefined, ending: () => [] };

/** What a commit (an id) no longer has, and what its history had. The walk may have begun at a later commit. */
export function departuresAt(root: string, commit: string, walk: HistoryWalk): Departures {
  const own = walk.reaches(commit) ? walk : historyWalk(root, commit);
  return walkedDepartures(own, own.deleted(commit));
}

/** What HEAD no longer has, and what is deleted or moved but not committed. @param nothingDeleted Git is asked the less then. */
export function uncommittedDepartures(
  root: string,
  uncommitted: 'the index' | 'the work tree',
  walk: HistoryWalk,
  nothingDeleted = false,
): Departures {
  if (uncommitted === 'the index' && nothingDeleted) return walkedDepartures(walk, walk.deleted());
  const ask = (cached: readonly string[]) => {
    const args = ['diff', '-z', '--name-status', '-M', '--diff-filter=DR', '--ignore-submodules=all'];
    // Only a clue: where git cannot read all that was there (a partial clone, a damaged one), it tells what it could.
    const diff = git(root, [...args, ...cached, 'HEAD', '--']);
    return readRenames(diff.status === 0 ? splitNul(diff.stdout) : []);
  };
  let renames = uncommitted === 'the index' || nothingDeleted ? ask(['--cached']) : ask([]);
  if (nothingDeleted && renames.size > 0) renames = ask([]);
  const now = [...renames.keys()].map((path) => [path, uncommitted] as const);
  return walkedDepartures(walk, new Map([...walk.deleted(), ...now]), { uncommitted, renames });
}

/** New names by old ones of what is staged, or only done on the disk. */
interface Uncommitted {
  readonly uncommitted: string;
  readonly renames: Renames;
}

function walkedDepartures(
  walk: HistoryWalk,
  deleted: ReadonlyMap<string, string>,
  now?: Uncommitted,
): Departures {
  const folders = departedFolders(deleted, now?.uncommitted);
  const renamesOf = (commit: string) => (commit === now?.uncommitted ? now.renames : walk.renamesIn(commit));

  /** Follows the renames until the file is there, or to the commit that deleted it, whatever it was called by then. */
  const trailOf = (path: string, here: Here) => {
    const first = deleted.get(path);
    if (first === undefined) return undefined;
    const seen = new Set<string>();
    let last = first;
    let likeness = 100;
    for (let at: string | undefined = path; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const commit = deleted.get(at);
      if (commit === undefined) break;
      last = commit;
      const rename = renamesOf(commit).get(at);
      at = rename?.to;
      likeness = Math.min(likeness, rename?.likeness ?? 0);
      if (at !== undefined && here(at)) return { commit: first, movedTo: at, likeness };
    }
    return { commit: last, movedTo: undefined, likeness: 0 };
  };

  const find = (path: string, here: Here): Departure | undefined => {
    const trail = trailOf(path, here);
    if (trail) {
      const { commit, movedTo, likeness } = trail;
      return { path, commit: shortened(commit), movedTo, ...(movedTo !== undefined && { likeness }) };
    }
    const departed = folders(path, (each) => trailOf(each, here)?.movedTo);
    return departed && { path, commit: shortened(departed.commit), movedTo: departed.movedTo };
  };

  const byName = once(() => {
    const paths = new Set<string>();
    for (const path of deleted.keys())
      for (let at = path.length; at > 0 && !paths.has(path.slice(0, at)); at = path.lastIndexOf('/', at - 1))
        paths.add(path.slice(0, at));
    const named = new Map<string, string[]>();
    for (const path of paths) append(named, path.slice(path.lastIndexOf('/') + 1), path);
    return named;
  });

  return {
    find,
    ending: (ending, here) =>
      (byName().get(ending.slice(ending.lastIndexOf('/') + 1)) ?? [])
        .filter((path) => `/${path}`.endsWith(`/${ending}`) && !here(path))
        .flatMap((path) => find(path, here) ?? []),
  };
}

function shortened(commit: string): string {
  return /^[0-9a-f]{40,}$/.test(commit) ? commit.slice(0, 7) : commit;
}

/** A folder has gone where the most of this many of its files went. */
const sampleOfFolder = 20;

interface Departed {
  /** Of the commit that took the last of it away, or moved it. */
  readonly commit: string;
  readonly movedTo: string | undefined;
}

/** Tells where the file at a path is now; undefined when it is nowhere. */
type Destination = (path: string) => string | undefined;

/** Tells of folders of which the history took all files away. @param deleted Paths with the commit that took them away, the newest first. */
function departedFolders(
  deleted: ReadonlyMap<string, string>,
  uncommitted: string | undefined,
): (folder: string, destination: Destination) => Departed | undefined {
  const sorted = once(() => [...deleted.keys()].sort());
  /** The newest first. */
  const commits = once(() => [
    ...new Set([...(uncommitted === undefined ? [] : [uncommitted]), ...deleted.values()]),
  ]);

  const below = (folder: string) => {
    const start = positionIn(sorted(), `${folder}/`);
    let end = start;
    while (sorted()[end]?.startsWith(`${folder}/`)) end++;
    return sorted().slice(start, end);
  };

  /** Where the most of some files of a folder went, and with which commit. */
  const moved = (
    folder: string,
    files: readonly string[],
    destination: Destination,
  ): Departed | undefined => {
    const votes = new Map<string, string[]>();
    const sample = files.slice(0, sampleOfFolder);
    for (const path of sample) {
      const rest = path.slice(folder.length);
      const target = destination(path);
      if (target?.endsWith(rest))
        append(votes, target.slice(0, target.length - rest.length), deleted.get(path)!);
    }
    const [best] = [...votes].sort((a, b) => b[1].length - a[1].length);
    if (!best || best[1].length < sample.length / 2) return undefined;
    return { commit: best[1][0]!, movedTo: best[0] };
  };

  // A folder departed when no file is left in it, and some were. It went with its last files, and where most of them went; where
  // those were left over, where most of all its files did.
  return (folder, destination) => {
    const files = below(folder);
    if (files.length === 0) return undefined;
    const own = new Set(files.map((path) => deleted.get(path)));
    const commit = commits().find((each) => own.has(each))!;
    const last = files.filter((path) => deleted.get(path) === commit);
    return (
      moved(folder, last, destination) ?? moved(folder, files, destination) ?? { commit, movedTo: undefined }
    );
  };
}

export interface IndexList {
  readonly root: string;
  /** Each once, sorted by UTF-16 code units. */
  readonly paths: readonly string[];
  /** The id of a file's content; undefined for what is not listed or in conflict. */
  blobOf(path: string): string | undefined;
  /** Whether a path is a symbolic link; known of commits alone. */
  isLink?(path: string): boolean;
}

/** Lists the index once. @throws UserError when git cannot. */
export function listIndex(root: string): IndexList {
  return readIndexList(root, gitOrThrow(root, ['ls-files', '-s', '-z']).toString('utf8'));
}

/** Lists a commit as if its files were the index. @throws UserError when git cannot. */
export function listCommit(root: string, commit: string): IndexList {
  const listing = splitNul(gitOrThrow(root, ['ls-tree', '-r', '-z', '--full-tree', commit]));
  // `mode type ID TAB path`
  const links = new Set<string>();
  const blobs = new Map(
    listing.map((line) => {
      const tab = line.indexOf('\t');
      if (line.startsWith('120000')) links.add(line.slice(tab + 1));
      return [line.slice(tab + 1), line.slice(line.lastIndexOf(' ', tab) + 1, tab)];
    }),
  );
  return {
    root,
    paths: [...blobs.keys()].sort(),
    blobOf: (path) => blobs.get(path),
    isLink: (path) => links.has(path),
  };
}

/** Reads what `git ls-files -s -z` prints: `mode ID stage TAB path NUL`. In loops without a string for anything but the paths: there may be many. */
export function readIndexList(root: string, listing: string): IndexList {
  const idStart = listing.indexOf(' ') + 1;
  const idLength = listing.indexOf(' ', idStart) - idStart;
  const headLength = idStart + idLength + 3;
  let paths: string[] = [];
  let starts: number[] = [];
  let sorted = true;
  let last = '';
  for (let at = 0; at < listing.length; ) {
    const end = listing.indexOf('\0', at);
    const path = listing.slice(at + headLength, end);
    // A path in conflict is listed once a stage.
    if (path !== last) {
      if (path < last) sorted = false;
      paths.push(path);
      starts.push(at);
      last = path;
    }
    at = end + 1;
  }
  if (!sorted) {
    // Git sorts by bytes; the two orders differ only where names are not ASCII.
    const order = paths.map((_, at) => at).sort((a, b) => (paths[a]! < paths[b]! ? -1 : 1));
    [paths, starts] = [order.map((at) => paths[at]!), order.map((at) => starts[at]!)];
  }
  return {
    root,
    paths,
    blobOf(path) {
      const at = positionIn(paths, path);
      if (paths[at] !== path) return undefined;
      const head = listing.slice(starts[at]! + idStart, starts[at]! + headLength - 1);
      return head.endsWith(' 0') ? head.slice(0, idLength) : undefined;
    },
  };
}

/** Where a path stands among sorted ones, or would stand. */
export function positionIn(sorted: readonly string[], path: string): number {
  return countBefore(sorted, (each) => each < path);
}

/** Whether a file, or a file in the folder of that name, is among sorted paths. */
export function holds(sorted: readonly string[], path: string): boolean {
  const below = `${path}/`;
  return (
    sorted[positionIn(sorted, path)] === path ||
    (sorted[positionIn(sorted, below)]?.startsWith(below) ?? false)
  );
}

/** How one state of the files is listed and read. */
export interface TreeSource {
  readonly known?: ReadonlyMap<string, string | undefined>;
  /** Every file, sorted by UTF-16 code units; not asked when the difference is known. */
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
export function snapshot(source: TreeSource): Snapshot {
  const texts = new Map<string, string | undefined>();
  // Filled while documents are read, which is later than now.
  const { known } = source;
  const differs = once(() => source.difference?.());
  const here = once(() => {
    const difference = differs();
    return difference ? withDifference(difference) : (source.list?.() ?? []);
  });
  const isHere = (path: string) => (differs() ? holdsBut(differs()!, path) : holds(here(), path));
  const gone = once(() => source.departures());
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

/** As `holds`, for a tree that is given as its differences. */
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
