import { type CommitChain, commitChain } from './commit-chain.ts';
import { commitReader } from './commit-reader.ts';
import { departuresOf } from './departures.ts';
import { entryCommits } from './entry-commits.ts';
import { orWithoutGit } from './git.ts';
import { nothingKnown, type RecordHistory, recordHistory } from './record-history.ts';
import { commitTree, snapshot, type Tree } from './tree.ts';

/** Says, record by record, which tree it was written against. */
export interface AuthoredTrees {
  /** The tree of the commit that last changed the file; `atHand` when it is new or changed since. */
  treeOf(path: string): Tree;
  /**
   * The same for one entry of a file of entries, such as sessions.md: what last changed any of its lines.
   *
   * @param text The whole file as it is linted.
   * @param first The entry's first line, from 1.
   * @param last Its last line.
   */
  treeOfEntry(path: string, text: string, first: number, last: number): Tree;
  /** What the user should know, once the run is over: one line each. */
  notes(): readonly string[];
}

/**
 * Finds the trees that records were written against, in one walk of the history for all of them. Nothing is asked of
 * git before somebody asks for such a tree.
 *
 * @param records Paths of the records from the root.
 * @param atHand The tree for records that are not committed as they stand.
 * @param staged The records are read from the index, not from the work tree.
 */
export function authoredTrees(
  root: string,
  records: readonly string[],
  atHand: Tree,
  staged: boolean,
): AuthoredTrees {
  let history: RecordHistory | undefined;
  const beyond = new Set<string>();
  const trees = new Map<string, Tree>();
  let chain: CommitChain | undefined;
  const known = () => {
    history ??= orWithoutGit(
      () => recordHistory(root, records, staged),
      () => nothingKnown,
    );
    return history;
  };

  const treeOfCommit = (commit: string, path: string): Tree => {
    if (known().cutOff.has(commit)) {
      beyond.add(path);
      return atHand;
    }
    let tree = trees.get(commit);
    if (!tree) {
      chain ??= commitChain(root, [...new Set(known().commits.values())]);
      tree = treeInChain(root, chain, commit);
      trees.set(commit, tree);
    }
    return tree;
  };

  return {
    treeOf(path) {
      const { changed, commits } = known();
      const commit = changed.has(path) ? undefined : commits.get(path);
      return commit === undefined ? atHand : treeOfCommit(commit, path);
    },
    treeOfEntry(path, text, first, last) {
      const commit = entryCommits(root, path, text).newestOf(first, last);
      return commit === undefined ? atHand : treeOfCommit(commit, path);
    },
    notes() {
      if (beyond.size === 0) return [];
      const files = beyond.size === 1 ? '1 record was' : `${beyond.size} records were`;
      return [
        `${files} checked against the tree at hand: this clone is shallow and lacks the commits they were written in`,
      ];
    },
  };
}

/** The tree of a commit, told by how it differs from the newest one, so that what is known of that one serves all. */
function treeInChain(root: string, chain: CommitChain, commit: string): Tree {
  if (!chain.has(commit)) return commitTree(root, commit);
  const reader = chain.reader ?? commitReader(root, chain.commits);
  chain.reader = reader;
  return snapshot({
    list: () => {
      const { added, removed } = chain.differenceOf(commit);
      return [...chain.base.paths().filter((path) => !removed.has(path)), ...added].sort();
    },
    read: (path) => reader.read(commit, path),
    readAll: (paths) => {
      reader.prefetch(paths);
      return paths.map((path) => reader.read(commit, path));
    },
    departures: () => departuresOf(root, commit),
    difference: () => ({ from: chain.base, ...chain.differenceOf(commit) }),
  });
}
