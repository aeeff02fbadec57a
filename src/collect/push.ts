import { append } from '../base/append.ts';
import { gitOrThrow } from './git.ts';
import { pointedCommits } from './push-commits.ts';
import { readRefUpdates } from './push-lines.ts';
import { newCommits, newRange, type PushedRange, updatedRange } from './push-range.ts';
import { limitForServer, repositoryOf } from './server.ts';

/** One commit that refs are to point to, and that brings something. */
export interface PushedCommit {
  readonly commit: string;
  /** The pushed refs that are to point there, in the order of the push. */
  readonly refs: readonly string[];
  /** What the refs gain; several where they come from different places. */
  readonly ranges: readonly PushedRange[];
  /** The server is still empty: a history moves in, and is no change next to anything. */
  readonly isFirst: boolean;
}

/** What a push asks a server to take. */
export interface Push {
  /** Where git runs: the bare repository, or the top of a work tree. */
  readonly root: string;
  readonly commits: readonly PushedCommit[];
  /** One line each: what was passed over. */
  readonly notes: readonly string[];
}

/** Each takes a run of its own: a server cannot wait for ten thousand. */
const mostRanges = 100;

/**
 * Reads what a push brings, as git tells its pre-receive hook, from objects that git keeps apart until the push is accepted.
 * Branches count for what they gain, and tags for commits that come with no branch.
 *
 * @param input Standard input of the hook.
 * @throws UserError for input that git did not write, an object that is not there, and outside of a repository.
 */
export function readPush(cwd: string, input: Buffer): Push {
  const updates = readRefUpdates(input);
  limitForServer();
  const root = repositoryOf(cwd);
  const { pointed, notes } = pointedCommits(root, updates);
  const refs = new Map<string, string[]>();
  for (const { ref, commit } of pointed) append(refs, commit, ref);

  const branches = pointed.filter(({ ref }) => !isTag(ref));
  const ofBranches = [...new Set(branches.map(({ commit }) => commit))];
  const tagged = pointed.filter(({ ref }) => isTag(ref)).map((tag) => ({ ...tag, old: undefined }));
  const ofTags = tagged.map(({ commit }) => commit);
  const alone = tagged.length === 0 ? undefined : newCommits(root, ofTags, ofBranches);

  const seen = new Set<string>();
  const ranges = new Map<string, PushedRange[]>();
  const left: string[] = [];
  for (const { ref, commit, old } of [...branches, ...tagged.filter(({ commit }) => alone?.has(commit))]) {
    const key = `${old} ${commit}`;
    if (seen.has(key)) continue;
    if (seen.size === mostRanges) {
      left.push(ref);
      continue;
    }
    seen.add(key);
    const known = isTag(ref) ? ofBranches : [];
    const range = old === undefined ? newRange(root, commit, known) : updatedRange(root, old, commit);
    if (range) append(ranges, commit, range);
  }
  const isFirst = ranges.size > 0 && gitOrThrow(root, ['for-each-ref', '--count=1']).length === 0;
  return {
    root,
    commits: [...ranges].map(([commit, own]) => ({ commit, refs: refs.get(commit)!, ranges: own, isFirst })),
    notes: [...notes, ...noteOf(left)],
  };
}

function isTag(ref: string): boolean {
  return ref.startsWith('refs/tags/');
}

function noteOf(left: readonly string[]): string[] {
  if (left.length === 0) return [];
  const refs = left.length === 1 ? `${left[0]} was` : `${left.length} refs, from ${left[0]} on, were`;
  return [
    `${refs} not linted: only the first ${mostRanges} different changes of a push are; push fewer branches at a time`,
  ];
}
