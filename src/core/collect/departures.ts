import { posix } from 'node:path';
import type { Departure, Difference, Snapshot, SnapshotIdentity } from '../base/snapshot.ts';
import { git, gitOrThrow, splitNul } from './git.ts';
import { HistoryWalk, type Renames, readRenames } from './history-walk.ts';

/** Whether a file or folder is there now. */
type Here = (path: string) => boolean;

/** The paths that a history took away, and where they went. */
export interface Departures {
  find(path: string, here: Here): Departure | undefined;
  ending(ending: string, here: Here): readonly Departure[];
}

/** Of a folder without history. */
export const noDepartures: Departures = { find: () => undefined, ending: () => [] };

/**
 * What a commit no longer has, and what its history had.
 *
 * @param commit An id, for which the walk may have begun at a later commit.
 */
export function departuresAt(root: string, commit: string, walk: HistoryWalk): Departures {
  const own = walk.reaches(commit) ? walk : new HistoryWalk(root, commit);
  return new WalkedDepartures(own, own.deleted(commit));
}

/**
 * What HEAD no longer has, and what is not committed yet: deletions and moves in the index, or on the disk.
 *
 * @param walk Of HEAD.
 * @param nothingDeleted In the index is all that HEAD has; on the disk all that the index lists. Git is asked the less then.
 */
export function uncommittedDepartures(
  root: string,
  uncommitted: 'the index' | 'the work tree',
  walk: HistoryWalk,
  nothingDeleted = false,
): Departures {
  if (uncommitted === 'the index' && nothingDeleted) return new WalkedDepartures(walk, walk.deleted());
  const ask = (cached: readonly string[]) => {
    const args = ['diff', '-z', '--name-status', '-M', '--diff-filter=DR', '--ignore-submodules=all'];
    // Only a clue: where git cannot read all that was there (a partial clone, a damaged one), it tells what it could.
    const diff = git(root, [...args, ...cached, 'HEAD', '--']);
    return readRenames(diff.status === 0 ? splitNul(diff.stdout) : []);
  };
  let renames = uncommitted === 'the index' || nothingDeleted ? ask(['--cached']) : ask([]);
  if (nothingDeleted && renames.size > 0) renames = ask([]);
  const now = [...renames.keys()].map((path) => [path, uncommitted] as const);
  return new WalkedDepartures(walk, new Map([...walk.deleted(), ...now]), { uncommitted, renames });
}

interface Trail {
  readonly commit: string;
  readonly movedTo: string | undefined;
  /** Of the least alike step on the way: percent. */
  readonly likeness: number;
}

/** New names by old ones of what is staged, or only done on the disk. */
interface Uncommitted {
  readonly uncommitted: string;
  readonly renames: Renames;
}

class WalkedDepartures implements Departures {
  readonly #walk: HistoryWalk;
  readonly #deleted: ReadonlyMap<string, string>;
  readonly #now: Uncommitted | undefined;
  #byName: Map<string, string[]> | undefined;
  #folders: DepartedFolders | undefined;

  constructor(walk: HistoryWalk, deleted: ReadonlyMap<string, string>, now?: Uncommitted) {
    this.#walk = walk;
    this.#deleted = deleted;
    this.#now = now;
  }

  find(path: string, here: Here): Departure | undefined {
    const trail = this.#trail(path, here);
    if (trail === undefined) return this.#folder(path, here);
    const { commit, movedTo, likeness } = trail;
    return { path, commit: shortened(commit), movedTo, ...(movedTo !== undefined && { likeness }) };
  }

  ending(ending: string, here: Here): readonly Departure[] {
    const name = ending.slice(ending.lastIndexOf('/') + 1);
    return (this.#names().get(name) ?? [])
      .filter((path) => (path === ending || path.endsWith(`/${ending}`)) && !here(path))
      .flatMap((path) => this.find(path, here) ?? []);
  }

  #folder(folder: string, here: Here): Departure | undefined {
    this.#folders ??= new DepartedFolders(this.#deleted, this.#now?.uncommitted);
    const departed = this.#folders.find(folder, (path) => this.#destination(path, here));
    return departed && { path: folder, commit: shortened(departed.commit), movedTo: departed.movedTo };
  }

  #destination(path: string, here: Here): string | undefined {
    return this.#trail(path, here)?.movedTo;
  }

  /** Follows the renames until the file is there, or to the commit that deleted it, whatever it was called by then. */
  #trail(path: string, here: Here): Trail | undefined {
    const first = this.#deleted.get(path);
    if (first === undefined) return undefined;
    const seen = new Set<string>();
    let last = first;
    let likeness = 100;
    for (let at: string | undefined = path; at !== undefined && !seen.has(at); ) {
      seen.add(at);
      const commit = this.#deleted.get(at);
      if (commit === undefined) break;
      last = commit;
      const rename = this.#renamesOf(commit).get(at);
      at = rename?.to;
      likeness = Math.min(likeness, rename?.likeness ?? 0);
      if (at !== undefined && here(at)) return { commit: first, movedTo: at, likeness };
    }
    return { commit: last, movedTo: undefined, likeness: 0 };
  }

  #renamesOf(commit: string): Renames {
    return commit === this.#now?.uncommitted ? this.#now.renames : this.#walk.renamesIn(commit);
  }

  #names(): Map<string, string[]> {
    if (this.#byName) return this.#byName;
    this.#byName = new Map();
    const folders = new Set<string>();
    for (const path of this.#deleted.keys()) {
      this.#addName(path);
      for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
        const folder = path.slice(0, at);
        if (folders.has(folder)) break;
        folders.add(folder);
        this.#addName(folder);
      }
    }
    return this.#byName;
  }

  #addName(path: string): void {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const paths = this.#byName!.get(name);
    if (paths) paths.push(path);
    else this.#byName!.set(name, [path]);
  }
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

/** Folders of which the history took all files away. */
class DepartedFolders {
  readonly #deleted: ReadonlyMap<string, string>;
  readonly #uncommitted: string | undefined;
  #sorted: readonly string[] | undefined;
  #ages: ReadonlyMap<string, number> | undefined;

  /**
   * @param deleted Paths with the commit that took them away, from the newest commit to the oldest.
   * @param uncommitted What stands there for a commit where none has taken a path away yet.
   */
  constructor(deleted: ReadonlyMap<string, string>, uncommitted: string | undefined) {
    this.#deleted = deleted;
    this.#uncommitted = uncommitted;
  }

  /**
   * A folder departed when no file is left in it, and some were. It went with its last files, and where most of them went; where
   * those were left over, where most of all its files did.
   */
  find(folder: string, destination: Destination): Departed | undefined {
    const below = this.#below(folder);
    if (below.length === 0) return undefined;
    const commit = this.#newestOf(below);
    const last = below.filter((path) => this.#deleted.get(path) === commit);
    return (
      this.#moved(folder, last, destination) ??
      this.#moved(folder, below, destination) ?? { commit, movedTo: undefined }
    );
  }

  /** Where the most of some files of a folder went, and with which commit. */
  #moved(folder: string, files: readonly string[], destination: Destination): Departed | undefined {
    const votes = new Map<string, { count: number; readonly commit: string }>();
    const sample = files.slice(0, sampleOfFolder);
    for (const path of sample) {
      const rest = path.slice(folder.length);
      const target = destination(path);
      if (!target?.endsWith(rest)) continue;
      const movedTo = target.slice(0, target.length - rest.length);
      const vote = votes.get(movedTo) ?? { count: 0, commit: this.#deleted.get(path)! };
      vote.count++;
      votes.set(movedTo, vote);
    }
    const [best] = [...votes].sort((a, b) => b[1].count - a[1].count);
    if (!best || best[1].count < sample.length / 2) return undefined;
    return { commit: best[1].commit, movedTo: best[0] };
  }

  #below(folder: string): readonly string[] {
    this.#sorted ??= [...this.#deleted.keys()].sort();
    const prefix = `${folder}/`;
    const start = positionIn(this.#sorted, prefix);
    let end = start;
    while (this.#sorted[end]?.startsWith(prefix)) end++;
    return this.#sorted.slice(start, end);
  }

  /** The commit that took the last of some paths away. */
  #newestOf(paths: readonly string[]): string {
    const ages = this.#agesOfCommits();
    const commits = paths.map((path) => this.#deleted.get(path)!);
    return commits.reduce((newest, commit) => (ages.get(commit)! < ages.get(newest)! ? commit : newest));
  }

  /** Commits by how new they are, the newest first. */
  #agesOfCommits(): ReadonlyMap<string, number> {
    if (this.#ages) return this.#ages;
    const ages = new Map(this.#uncommitted === undefined ? [] : [[this.#uncommitted, 0]]);
    for (const commit of this.#deleted.values()) if (!ages.has(commit)) ages.set(commit, ages.size);
    this.#ages = ages;
    return ages;
  }
}

/** What the index lists. */
export interface IndexList {
  /** Of the repository. */
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
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < path) low = middle + 1;
    else high = middle;
  }
  return low;
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
export function snapshot(source: TreeSource): Snapshot {
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

/** Git lists by bytes, we search by UTF-16 units; the two differ only where names are not ASCII. */
function inOrder(paths: readonly string[]): readonly string[] {
  for (let at = 1; at < paths.length; at++) if (paths[at - 1]! > paths[at]!) return [...paths].sort();
  return paths;
}
