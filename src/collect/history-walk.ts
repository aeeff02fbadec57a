import { git, gitOfHistory, splitNul } from './git.ts';
import { type Renames, readRenames } from './renames.ts';
import { shallowCommits } from './shallow.ts';

/** How far back the history is looked at: the whole of it in most repositories, some seconds at worst in the largest. */
const mostCommits = 5000;

/** What a walk has found, as plain data. */
export interface ToldWalk {
  /** The parents of each commit, newest commits first. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly deletions: readonly Deletions[];
}

/**
 * What the commits before a revision took away. One walk serves the trees of all of them; it is made when someone first asks.
 */
export class HistoryWalk {
  readonly #root: string;
  readonly #revision: string;
  readonly #renames = new Map<string, Renames>();
  #parents: ReadonlyMap<string, readonly string[]> | undefined;
  #deletions: readonly Deletions[] | undefined;

  /** @param told What a walk from the same revision has found already. */
  constructor(root: string, revision: string, told?: ToldWalk) {
    this.#root = root;
    this.#revision = revision;
    this.#parents = told?.parents;
    this.#deletions = told?.deletions;
  }

  /** All that it finds, for another one. */
  told(): ToldWalk {
    return { parents: this.#commits(), deletions: this.#allDeletions() };
  }

  /** Whether somebody has asked for it, and it ends where a shallow clone does, and not with the first commit. */
  isCutOff(): boolean {
    if (this.#deletions === undefined) return false;
    const commits = this.#commits();
    return [...shallowCommits(this.#root)].some((commit) => commits.has(commit));
  }

  /** Whether a commit is among those that are looked at. */
  reaches(commit: string): boolean {
    return this.#commits().has(commit);
  }

  /**
   * Every path that was deleted, with the newest commit that did so.
   *
   * @param commit Only what was deleted up to this one; all when undefined.
   */
  deleted(commit?: string): Map<string, string> {
    const deletions = this.#allDeletions();
    const counts = commit === undefined || deletions.length === 0 ? undefined : this.#upTo(commit);
    const deleted = new Map<string, string>();
    for (const each of deletions) {
      if (counts && !counts.has(each.commit)) continue;
      for (const path of each.paths) if (!deleted.has(path)) deleted.set(path, each.commit);
    }
    return deleted;
  }

  /** New names by old ones of what a commit renamed: git must compare contents for that. What is new tells what was split. */
  renamesIn(commit: string): Renames {
    let renames = this.#renames.get(commit);
    if (!renames) {
      const format = ['--format=', '--name-status', '-M', '--diff-filter=AR'];
      const shown = git(this.#root, ['show', '-z', ...format, commit, '--']);
      renames = shown.status === 0 ? readRenames(splitNul(shown.stdout)) : new Map();
      this.#renames.set(commit, renames);
    }
    return renames;
  }

  #allDeletions(): readonly Deletions[] {
    this.#deletions ??= deletionsIn(this.#root, this.#commits());
    return this.#deletions;
  }

  #commits(): ReadonlyMap<string, readonly string[]> {
    if (this.#parents) return this.#parents;
    const args = ['rev-list', '--parents', `--max-count=${mostCommits}`, this.#revision, '--'];
    // Before the first commit there is no history.
    const lines = gitOfHistory(this.#root, args, this.#revision)?.toString('latin1').split('\n') ?? [];
    const parents = new Map<string, readonly string[]>();
    for (const line of lines) {
      const [commit = '', ...before] = line.split(' ');
      if (commit !== '') parents.set(commit, before);
    }
    this.#parents = parents;
    return parents;
  }

  #upTo(commit: string): ReadonlySet<string> {
    const reached = new Set([commit]);
    for (const each of reached) for (const parent of this.#commits().get(each) ?? []) reached.add(parent);
    return reached;
  }
}

interface Deletions {
  readonly commit: string;
  readonly paths: string[];
}

/**
 * Compares each commit with its parent, in one git. The first commit took nothing away, and merges show no deletions of their own:
 * those stand in the commits that they bring together.
 */
function deletionsIn(root: string, commits: ReadonlyMap<string, readonly string[]>): readonly Deletions[] {
  const single = [...commits].filter(([, parents]) => parents.length === 1);
  if (single.length === 0) return [];
  const args = ['diff-tree', '--stdin', '-r', '-z', '--name-only', '--no-renames', '--diff-filter=D'];
  const pairs = single.map(([commit, [parent]]) => `${commit} ${parent}\n`);
  const found: Deletions[] = [];
  // What went where is a clue: as much of it as git can read.
  for (const field of splitNul(git(root, args, pairs.join('')).stdout)) {
    // The id of a commit, then the paths.
    if (commits.has(field)) found.push({ commit: field, paths: [] });
    else found.at(-1)?.paths.push(field);
  }
  return found;
}
