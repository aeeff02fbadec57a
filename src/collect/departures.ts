import type { Departure } from '../base/snapshot.ts';
import { git, splitNul } from './git.ts';

/** The paths that a history took away, and where they went. */
export interface Departures {
  /** @param here The paths that are there now, sorted. */
  find(path: string, here: readonly string[]): Departure | undefined;
  ending(ending: string, here: readonly string[]): readonly Departure[];
}

/** How far back the history is looked at: the whole of it in most repositories, some seconds at worst in the largest. */
const mostCommits = 5000;
/** A folder has gone where the most of this many of its files went. */
const sampleOfFolder = 20;

/** Of a folder without history. */
export const noDepartures: Departures = { find: () => undefined, ending: () => [] };

/**
 * Walks the history once for every path that it deleted. Which of them were moved is asked commit by commit, when someone
 * wants to know: git must compare contents for that.
 *
 * @param revision Where the walk begins.
 * @param uncommitted What is not committed yet counts as well: deletions and moves in the index, or on the disk.
 */
export function departuresOf(
  root: string,
  revision: string,
  uncommitted?: 'the index' | 'the work tree',
): Departures {
  // Merges show no deletions of their own: those stand in the commits that they bring together.
  const format = [
    '--format=%x01%H',
    '--name-only',
    '-z',
    '--no-renames',
    '--diff-filter=D',
    '--no-show-signature',
  ];
  const log = git(root, ['log', `--max-count=${mostCommits}`, ...format, revision, '--']);
  if (log.status !== 0) return noDepartures;
  const deleted = readDeletions(splitNul(log.stdout));
  if (uncommitted === undefined) return new WalkedDepartures(root, deleted);

  const args = ['diff', '-z', '--name-status', '-M', '--diff-filter=DR', '--ignore-submodules=all'];
  const diff = git(root, [...args, ...(uncommitted === 'the index' ? ['--cached'] : []), revision, '--']);
  const renames = readRenames(diff.status === 0 ? splitNul(diff.stdout) : []);
  const gone = new Map([...[...renames.keys()].map((path) => [path, uncommitted] as const), ...deleted]);
  return new WalkedDepartures(root, gone, new Map([[uncommitted, renames]]));
}

/** Paths by the newest commit that deleted them. The log is `\x01ID`, then the paths, all ended by NUL. */
function readDeletions(fields: readonly string[]): Map<string, string> {
  const deleted = new Map<string, string>();
  let commit = '';
  for (const raw of fields) {
    const field = raw.startsWith('\n') ? raw.slice(1) : raw;
    if (field.startsWith('\x01')) commit = field.slice(1).trimEnd();
    else if (field !== '' && !deleted.has(field)) deleted.set(field, commit);
  }
  return deleted;
}

class WalkedDepartures implements Departures {
  readonly #root: string;
  readonly #deleted: ReadonlyMap<string, string>;
  readonly #renames: Map<string, ReadonlyMap<string, string | undefined>>;
  #byName: Map<string, string[]> | undefined;
  #sorted: readonly string[] | undefined;

  constructor(
    root: string,
    deleted: ReadonlyMap<string, string>,
    renames: Map<string, ReadonlyMap<string, string | undefined>> = new Map(),
  ) {
    this.#root = root;
    this.#deleted = deleted;
    this.#renames = renames;
  }

  find(path: string, here: readonly string[]): Departure | undefined {
    const commit = this.#deleted.get(path);
    if (commit === undefined) return this.#folder(path, here);
    return { path, commit: shortened(commit), movedTo: this.#destination(path, here) };
  }

  ending(ending: string, here: readonly string[]): readonly Departure[] {
    const name = ending.slice(ending.lastIndexOf('/') + 1);
    return (this.#names().get(name) ?? [])
      .filter((path) => (path === ending || path.endsWith(`/${ending}`)) && !has(here, path))
      .flatMap((path) => this.find(path, here) ?? []);
  }

  /** A folder departed when no file is left in it, and some were. */
  #folder(folder: string, here: readonly string[]): Departure | undefined {
    const below = this.#below(folder);
    const first = below[0];
    if (first === undefined) return undefined;
    const votes = new Map<string, number>();
    for (const path of below.slice(0, sampleOfFolder)) {
      const rest = path.slice(folder.length);
      const target = this.#destination(path, here);
      if (!target?.endsWith(rest)) continue;
      const moved = target.slice(0, target.length - rest.length);
      votes.set(moved, (votes.get(moved) ?? 0) + 1);
    }
    const [best] = [...votes].sort((a, b) => b[1] - a[1]);
    const commit = shortened(this.#deleted.get(first)!);
    const most = Math.min(below.length, sampleOfFolder) / 2;
    return { path: folder, commit, movedTo: best && best[1] >= most ? best[0] : undefined };
  }

  #below(folder: string): readonly string[] {
    this.#sorted ??= [...this.#deleted.keys()].sort();
    const prefix = `${folder}/`;
    const start = position(this.#sorted, prefix);
    let end = start;
    while (this.#sorted[end]?.startsWith(prefix)) end++;
    return this.#sorted.slice(start, end);
  }

  /** Follows the renames until the file is there; undefined when the trail ends. */
  #destination(path: string, here: readonly string[]): string | undefined {
    const seen = new Set<string>();
    let at = path;
    while (!seen.has(at)) {
      seen.add(at);
      const commit = this.#deleted.get(at);
      const next = commit && this.#renamesOf(commit).get(at);
      if (next === undefined) return undefined;
      if (has(here, next)) return next;
      at = next;
    }
    return undefined;
  }

  #renamesOf(commit: string): ReadonlyMap<string, string | undefined> {
    let renames = this.#renames.get(commit);
    if (!renames) {
      const args = [
        'show',
        '-z',
        '--format=',
        '--name-status',
        '-M',
        '--diff-filter=R',
        '--no-show-signature',
      ];
      const shown = git(this.#root, [...args, commit, '--']);
      renames = shown.status === 0 ? readRenames(splitNul(shown.stdout)) : new Map();
      this.#renames.set(commit, renames);
    }
    return renames;
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

/** Reads `R100 NUL old NUL new NUL` and `D NUL path NUL`; undefined for what has no new name. */
function readRenames(fields: readonly string[]): Map<string, string | undefined> {
  const renames = new Map<string, string | undefined>();
  for (let at = 0; at + 1 < fields.length; ) {
    const renamed = fields[at]!.startsWith('R');
    renames.set(fields[at + 1]!, renamed ? fields[at + 2] : undefined);
    at += renamed ? 3 : 2;
  }
  return renames;
}

function shortened(commit: string): string {
  return /^[0-9a-f]{40,}$/.test(commit) ? commit.slice(0, 7) : commit;
}

/** Whether a file, or a file in the folder of that name, is among sorted paths. */
function has(here: readonly string[], path: string): boolean {
  return (
    here[position(here, path)] === path || (here[position(here, `${path}/`)]?.startsWith(`${path}/`) ?? false)
  );
}

function position(sorted: readonly string[], path: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < path) low = middle + 1;
    else high = middle;
  }
  return low;
}
