import { git, gitOrThrow } from './git.ts';

/** The commits that a ref gains. */
export interface PushedRange {
  /** Where they join what the server has, none an ancestor of another; empty when everything is new. */
  readonly bases: readonly string[];
  /** A single commit that is no merge. */
  readonly oneCommit: boolean;
}

/** A branch that merged another one all its life joins it in many places; the newest tell the most. */
const mostBases = 50;

/**
 * What a commit brings that no ref of the server has.
 *
 * @param alsoKnown Commits that count as known, too.
 * @returns Undefined when it brings nothing.
 */
export function newRange(
  root: string,
  commit: string,
  alsoKnown: readonly string[] = [],
): PushedRange | undefined {
  const parents = newCommits(root, [commit], alsoKnown);
  return parents.size === 0 ? undefined : rangeOf(root, parents, knownParents(parents));
}

/**
 * What a branch gains by going from one commit to another: `old..next`, without what merges bring of other branches that the
 * server has. Where `old` is left behind (a forced push), what no ref of the server has.
 *
 * @returns Undefined when it gains nothing.
 */
export function updatedRange(root: string, old: string, next: string): PushedRange | undefined {
  const isAhead = git(root, ['merge-base', '--is-ancestor', old, next]).status === 0;
  if (!isAhead) return newRange(root, next);
  const gained = readParents(gitOrThrow(root, ['rev-list', '--parents', next, `^${old}`, '--']));
  if (gained.size === 0) return undefined;
  const isMerged = [...gained.values()].some(({ length }) => length > 1);
  const merged = isMerged ? knownParents(newCommits(root, [next]), (parents) => parents.length > 1) : [];
  return rangeOf(root, gained, [...new Set([old, ...merged])]);
}

/** The commits that are reached from some and from no ref of the server, newest first, with their parents. */
export function newCommits(
  root: string,
  commits: readonly string[],
  alsoKnown: readonly string[] = [],
): ReadonlyMap<string, readonly string[]> {
  const names = [...commits, ...alsoKnown.map((id) => `^${id}`)];
  return readParents(
    gitOrThrow(root, ['rev-list', '--parents', '--stdin', '--not', '--all'], `${names.join('\n')}\n`),
  );
}

function rangeOf(
  root: string,
  commits: ReadonlyMap<string, readonly string[]>,
  joined: readonly string[],
): PushedRange {
  const [only] = commits.values();
  return {
    bases: independent(root, joined.slice(0, mostBases)),
    oneCommit: commits.size === 1 && only!.length <= 1,
  };
}

/** The parents of commits that are none of them. */
function knownParents(
  commits: ReadonlyMap<string, readonly string[]>,
  counts: (parents: readonly string[]) => boolean = () => true,
): string[] {
  const known = new Set<string>();
  for (const parents of commits.values())
    if (counts(parents)) for (const parent of parents) if (!commits.has(parent)) known.add(parent);
  return [...known];
}

/** Without the ancestors of others: what a later commit changed did not stay as it was before. */
function independent(root: string, commits: readonly string[]): readonly string[] {
  if (commits.length < 2) return commits;
  const output = gitOrThrow(root, ['merge-base', '--independent', ...commits]).toString('latin1');
  const left = new Set(output.split('\n'));
  return commits.filter((commit) => left.has(commit));
}

function readParents(output: Buffer): Map<string, readonly string[]> {
  const commits = new Map<string, readonly string[]>();
  for (const line of output.toString('latin1').split('\n')) {
    const [commit = '', ...parents] = line.split(' ');
    if (commit !== '') commits.set(commit, parents);
  }
  return commits;
}
