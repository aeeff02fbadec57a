import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { git, splitNul } from './git.ts';

/** When records were last changed. */
export interface RecordHistory {
  /** The commit that last changed each record. */
  readonly commits: ReadonlyMap<string, string>;
  /** Records that differ from HEAD where they are read from. */
  readonly changed: ReadonlySet<string>;
  /** Where a shallow clone ends: these commits seem to add everything. */
  readonly cutOff: ReadonlySet<string>;
}

/** Beyond this many folders, git is not asked for them one by one. */
const mostFolders = 200;

/** Where there is no history. */
export const nothingKnown: RecordHistory = { commits: new Map(), changed: new Set(), cutOff: new Set() };

/**
 * Walks the history once for all records.
 *
 * @param records Paths from the root.
 * @param staged The records are read from the index, not from the work tree.
 * @throws GitMissing when there is no git.
 */
export function recordHistory(root: string, records: readonly string[], staged: boolean): RecordHistory {
  const wanted = new Set(records.filter((path) => !isAbsolute(path)));
  const folders = [...new Set([...wanted].map((path) => dirname(path)))];
  const where = folders.length > mostFolders || folders.includes('.') ? ['--'] : ['--', ...folders];
  const format = ['--format=%x01%H', '--raw', '-z', '--no-renames', '--no-abbrev', '--no-show-signature'];
  // -c: a merge counts where its content is that of no parent.
  const log = git(root, ['--literal-pathspecs', 'log', '-c', ...format, 'HEAD', ...where]);
  // Before the first commit there is no history.
  if (log.status !== 0) return nothingKnown;
  const compared = ['--name-only', '-z', '--no-renames', '--ignore-submodules=all'];
  // All of it: with paths, git 2.39 needs seconds for fifty thousand files, and a twentieth of one without.
  const cached = staged ? ['--cached'] : [];
  const changed = git(root, ['--literal-pathspecs', 'diff', ...cached, ...compared, 'HEAD', '--']);
  return {
    commits: lastChanges(splitNul(log.stdout), wanted),
    changed: new Set(splitNul(changed.stdout)),
    cutOff: shallowCommits(root),
  };
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
