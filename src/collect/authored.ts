import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { git, splitNul } from './git.ts';
import { commitTree, type Tree } from './tree.ts';

/** Says, record by record, which tree it was written against. */
export interface AuthoredTrees {
  /** The tree of the commit that last changed the file; `atHand` when it is new or changed since. */
  treeOf(path: string): Tree;
  /** What the user should know, once the run is over: one line each. */
  notes(): readonly string[];
}

/**
 * Finds the trees that records were written against, in one walk of the history for all of them.
 * Nothing is asked of git before a rule reads from such a tree, and nothing at all for a file that the tree at hand
 * does not have: the walk is dear in a long history, and what is gone can hardly be missed.
 *
 * @param records Paths of the records from the root.
 * @param atHand The tree for records that are not committed as they stand.
 */
export function authoredTrees(root: string, records: readonly string[], atHand: Tree): AuthoredTrees {
  let history: History | undefined;
  const trees = new Map<string, Tree>();
  const beyond = new Set<string>();

  const treeAt = (commit: string) => {
    let tree = trees.get(commit);
    if (!tree) {
      tree = commitTree(root, commit);
      trees.set(commit, tree);
    }
    return tree;
  };

  return {
    treeOf: (path) => ({
      read(wanted) {
        const now = atHand.read(wanted);
        if (now === undefined) return undefined;
        history ??= readHistory(root, records);
        const commit = history.changed.has(path) ? undefined : history.commits.get(path);
        if (commit === undefined) return now;
        if (history.cutOff.has(commit)) {
          beyond.add(path);
          return now;
        }
        return treeAt(commit).read(wanted);
      },
    }),
    notes() {
      if (beyond.size === 0) return [];
      const files = beyond.size === 1 ? '1 record was' : `${beyond.size} records were`;
      return [
        `${files} checked against the tree at hand: this clone is shallow and lacks the commits they were written in`,
      ];
    },
  };
}

interface History {
  /** The commit that last changed each record. */
  readonly commits: ReadonlyMap<string, string>;
  /** Records that differ from HEAD, in the index or in the work tree. */
  readonly changed: ReadonlySet<string>;
  /** Where a shallow clone ends: these commits seem to add everything. */
  readonly cutOff: ReadonlySet<string>;
}

/** Beyond this many folders, git is not asked for them one by one. */
const mostFolders = 200;

function readHistory(root: string, records: readonly string[]): History {
  const folders = [...new Set(records.map((path) => dirname(path)))];
  const where = folders.length > mostFolders || folders.includes('.') ? [] : ['--', ...folders];
  const log = git(root, [
    '--literal-pathspecs',
    'log',
    '--format=%x01%H',
    '--raw',
    '-z',
    '--no-renames',
    '--no-abbrev',
    'HEAD',
    ...where,
  ]);
  const wanted = new Set(records);
  const commits = new Map<string, string>();
  let commit = '';
  for (const field of log.status === 0 ? splitNul(log.stdout) : []) {
    const head = field.indexOf('\x01');
    if (head >= 0) commit = field.slice(head + 1, head + 1 + 64).replace(/[^0-9a-f].*$/s, '');
    else if (wanted.has(field) && !commits.has(field)) commits.set(field, commit);
  }
  const differing = git(root, ['diff', '--name-only', '-z', '--no-renames', 'HEAD']);
  return { commits, changed: new Set(splitNul(differing.stdout)), cutOff: shallowCommits(root) };
}

function shallowCommits(root: string): Set<string> {
  const path = git(root, ['rev-parse', '--git-path', 'shallow']).stdout.toString('utf8').trim();
  const file = resolve(root, path);
  return new Set(
    path !== '' && existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : [],
  );
}
