import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { blobIds } from './blobs.ts';
import { GitMissing, git, splitNul } from './git.ts';
import { pathInTree, type Tree, textsOf } from './tree.ts';

/** Says, record by record, which tree it was written against. */
export interface AuthoredTrees {
  /** The tree of the commit that last changed the file; `atHand` when it is new or changed since. */
  treeOf(path: string): Tree;
  /** What the user should know, once the run is over: one line each. */
  notes(): readonly string[];
}

/**
 * Finds the trees that records were written against, in one walk of the history for all of them. Nothing is asked of
 * git before a rule reads from such a tree.
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
  let history: History | undefined;
  let read: ((commit: string, path: string) => string | undefined) | undefined;
  const beyond = new Set<string>();

  return {
    treeOf: (path) => ({
      read(wanted) {
        history ??= readHistory(root, records, staged);
        const commit = history.changed.has(path) ? undefined : history.commits.get(path);
        if (commit === undefined) return atHand.read(wanted);
        if (history.cutOff.has(commit)) {
          beyond.add(path);
          return atHand.read(wanted);
        }
        read ??= commitReader(root, [...new Set(history.commits.values())]);
        return read(commit, wanted);
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

/** Reads files of many commits: one look at all commits for each path, since most have the same content there. */
function commitReader(root: string, commits: readonly string[]) {
  const byPath = new Map<string, ReadonlyMap<string, string | undefined>>();
  const texts = new Map<string, string | undefined>();
  return (commit: string, wanted: string) => {
    const path = pathInTree(wanted);
    if (path === undefined) return undefined;
    let blobs = byPath.get(path);
    if (!blobs) {
      const ids = blobIds(
        root,
        commits.map((commit) => `${commit}:${path}`),
      );
      const unread = [...new Set(ids)].filter((id) => id !== undefined && !texts.has(id)) as string[];
      textsOf(root, unread).forEach((text, index) => {
        texts.set(unread[index]!, text);
      });
      blobs = new Map(commits.map((commit, index) => [commit, ids[index]]));
      byPath.set(path, blobs);
    }
    const blob = blobs.get(commit);
    return blob === undefined ? undefined : texts.get(blob);
  };
}

interface History {
  /** The commit that last changed each record. */
  readonly commits: ReadonlyMap<string, string>;
  /** Records that differ from HEAD where they are read from. */
  readonly changed: ReadonlySet<string>;
  /** Where a shallow clone ends: these commits seem to add everything. */
  readonly cutOff: ReadonlySet<string>;
}

/** Beyond this many folders, git is not asked for them one by one. */
const mostFolders = 200;

const nothingKnown: History = { commits: new Map(), changed: new Set(), cutOff: new Set() };

function readHistory(root: string, records: readonly string[], staged: boolean): History {
  const wanted = new Set(records.filter((path) => !isAbsolute(path)));
  const folders = [...new Set([...wanted].map((path) => dirname(path)))];
  const where = folders.length > mostFolders || folders.includes('.') ? ['--'] : ['--', ...folders];
  const format = ['--format=%x01%H', '--raw', '-z', '--no-renames', '--no-abbrev', '--no-show-signature'];
  try {
    // -c: a merge counts where its content is that of no parent.
    const log = git(root, ['--literal-pathspecs', 'log', '-c', ...format, 'HEAD', ...where]);
    // Before the first commit there is no history.
    if (log.status !== 0) return nothingKnown;
    const compared = ['--name-only', '-z', '--no-renames', '--ignore-submodules=all'];
    const cached = staged ? ['--cached'] : [];
    const changed = git(root, ['--literal-pathspecs', 'diff', ...cached, ...compared, 'HEAD', ...where]);
    return {
      commits: lastChanges(splitNul(log.stdout), wanted),
      changed: new Set(splitNul(changed.stdout)),
      cutOff: shallowCommits(root),
    };
  } catch (error) {
    // A named file is linted without git as well.
    if (error instanceof GitMissing) return nothingKnown;
    throw error;
  }
}

/** Reads the log, newest first: `\x01ID`, then for each path `:modes ids status` and the path, all ended by NUL. */
function lastChanges(fields: readonly string[], wanted: ReadonlySet<string>): Map<string, string> {
  const commits = new Map<string, string>();
  let commit = '';
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at]!.trimStart();
    if (field.startsWith(':')) {
      const path = fields[++at]!;
      if (wanted.has(path) && !commits.has(path)) commits.set(path, commit);
    } else if (field.startsWith('\x01')) commit = field.slice(1).trimEnd();
  }
  return commits;
}

function shallowCommits(root: string): Set<string> {
  const path = git(root, ['rev-parse', '--git-path', 'shallow']).stdout.toString('utf8').trim();
  const file = resolve(root, path);
  return new Set(
    path !== '' && existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : [],
  );
}
