import { positionIn } from './index-list.ts';

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
export class DepartedFolders {
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
