import type { Departure } from '../base/snapshot.ts';
import { DepartedFolders } from './departed-folders.ts';
import { git, splitNul } from './git.ts';
import { HistoryWalk } from './history-walk.ts';
import { type Renames, readRenames } from './renames.ts';

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
 * @param nothingDeleted On the disk is all that the index lists; then git need not look at each file there.
 */
export function uncommittedDepartures(
  root: string,
  uncommitted: 'the index' | 'the work tree',
  walk: HistoryWalk,
  nothingDeleted = false,
): Departures {
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
