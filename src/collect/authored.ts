import { CommitChain } from './commit-chain.ts';
import { departuresAt } from './departures.ts';
import { entryCommits } from './entry-commits.ts';
import { orWithoutGit } from './git.ts';
import { HistoryWalk } from './history-walk.ts';
import { snapshot } from './lazy-snapshot.ts';
import { RecordHistory } from './record-history.ts';
import { howToDeepen } from './shallow.ts';
import { type ToldHistory, toldRecords } from './told-history.ts';
import { commitTree, listedTree, type Shared, type Tree } from './tree.ts';

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
  /** All that the trees of some records rest on, for whoever is to choose the same ones. */
  toldOf(paths: Iterable<string>): ToldHistory;
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
  { walk = new HistoryWalk(root, 'HEAD'), listing, pushed, told }: Shared = {},
): AuthoredTrees {
  const history = told ? toldRecords(told.records) : new RecordHistory(root, records, staged, pushed);
  const beyond = new Set<string>();
  const trees = new Map<string, Tree>();
  let chain: CommitChain | undefined;
  const chained = () => {
    const index = pushed ? pushed.list() : listing?.index;
    chain ??= new CommitChain(root, history.commits(), index, pushed?.commit, told?.changes);
    return chain;
  };

  const treeOfCommit = (commit: string, path: string): Tree => {
    if (history.isCutOff(commit)) {
      beyond.add(path);
      return atHand;
    }
    let tree = trees.get(commit);
    if (!tree) {
      const all = chained();
      const from = pushed ? atHand : listedTree(root, all.index);
      tree = all.has(commit) ? treeInChain(root, all, commit, walk, from) : commitTree(root, commit);
      trees.set(commit, tree);
    }
    return tree;
  };

  return {
    treeOf(path) {
      const commit = orWithoutGit(
        () => history.commitOf(path),
        () => undefined,
      );
      return commit === undefined ? atHand : treeOfCommit(commit, path);
    },
    treeOfEntry(path, text, first, last) {
      const commit = entryCommits(root, path, text, pushed?.commit).newestOf(first, last);
      return commit === undefined ? atHand : treeOfCommit(commit, path);
    },
    toldOf: (paths) => ({ records: history.toldOf(paths), changes: chained().told(), walk: walk.told() }),
    notes() {
      if (beyond.size === 0) return [];
      const files = beyond.size === 1 ? '1 record was' : `${beyond.size} records were`;
      return [
        `${files} checked against the tree at hand: this clone is shallow and lacks the commits they were written in; ${howToDeepen}`,
      ];
    },
  };
}

/** The tree of a commit, told by how it differs from what is listed, so that what is known of that serves all. */
function treeInChain(root: string, chain: CommitChain, commit: string, walk: HistoryWalk, from: Tree): Tree {
  return snapshot({
    read: (path) => chain.read(commit, path),
    readAll: (paths) => {
      chain.prefetch(paths);
      return paths.map((path) => chain.read(commit, path));
    },
    departures: () => departuresAt(root, commit, walk),
    identity: () => ({ id: commit, isImmutable: true }),
    difference: () => ({ from, ...chain.differenceOf(commit) }),
  });
}
