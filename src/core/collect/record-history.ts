import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { append } from '../base/append.ts';
import { orUndefined } from '../base/errors.ts';
import { createHash } from '../base/hash.ts';
import { once, perObject } from '../base/memoized.ts';
import { type IndexList, positionIn } from './departures.ts';
import { gitOfHistory, gitOrThrow, splitNul } from './git.ts';
import { type RawRecord, rawRecords, shallowCommits } from './history-walk.ts';
import { lstatOf } from './stat-of.ts';
import type { CommitFiles } from './tree.ts';

/** Beyond this many folders, git is not asked for them one by one. */
const mostFolders = 200;

/**
 * When records were last changed. Asks git when somebody wants to know, and once for all records.
 *
 * @param records Paths from the root.
 * @param staged The records are read from the index, not from the work tree.
 * @param pushed They are read from this commit.
 */
export function recordHistory(
  root: string,
  records: readonly string[],
  staged: boolean,
  pushed?: CommitFiles,
) {
  const all = once(() => lastChanges(root, records, pushed?.commit ?? 'HEAD'));
  const cutOff = once(() => shallowCommits(root));
  const changed = once(() => {
    const compared = ['--name-only', '-z', '--no-renames', '--ignore-submodules=all'];
    // All of it: with paths, git 2.39 needs seconds for fifty thousand files, and a twentieth of one without.
    const cached = staged ? ['--cached'] : [];
    const diff = ['--literal-pathspecs', 'diff', ...cached, ...compared, 'HEAD', '--'];
    return new Set(splitNul(gitOrThrow(root, diff)));
  });
  /** Nearly all records are as they were committed, to the byte; of the others git has to be asked, which looks at every file. */
  const isUnchanged = perObject(({ path, blob }: LastChange) => {
    if (pushed) return pushed.list().blobOf(path) === blob;
    if (!staged && blobOnDisk(join(root, path), blob.length) === blob) return true;
    return !changed().has(path);
  });
  return {
    /**
     * The commit that last changed a record; undefined for one that is new, or changed since, where it is read from.
     *
     * @throws GitMissing when there is no git.
     */
    commitOf(path: string) {
      const change = all().get(path);
      return change && isUnchanged(change) ? change.commit : undefined;
    },
    /** Every commit that is the last to have changed a record, newest first. */
    commits: () => [...new Set([...all().values()].map(({ commit }) => commit))],
    /** Where a shallow clone ends: such commits seem to add everything. */
    isCutOff: (commit: string) => cutOff().has(commit),
  };
}

interface LastChange {
  readonly path: string;
  readonly commit: string;
  /** The id of the content that it gave the file. */
  readonly blob: string;
}

/** Walks the history once, newest commits first. */
function lastChanges(
  root: string,
  records: readonly string[],
  revision: string,
): ReadonlyMap<string, LastChange> {
  const wanted = new Set(records.filter((path) => !isAbsolute(path)));
  const folders = [...new Set([...wanted].map((path) => dirname(path)))];
  const where = folders.length > mostFolders || folders.includes('.') ? ['--'] : ['--', ...folders];
  const format = ['--format=%x01%H', '--raw', '-z', '--no-renames', '--no-abbrev'];
  // -c: a merge counts where its content is that of no parent.
  const args = ['--literal-pathspecs', 'log', '-c', ...format, revision, ...where];
  const log = gitOfHistory(root, args, revision);
  const changes = new Map<string, LastChange>();
  // Before the first commit there is no history.
  if (log === undefined) return changes;
  let commit = '';
  for (const record of rawRecords(log)) {
    if (typeof record === 'string') commit = record.startsWith('\x01') ? record.slice(1) : commit;
    // The last id is that of the outcome, however many parents there are.
    else if (wanted.has(record.path) && !changes.has(record.path))
      changes.set(record.path, { path: record.path, commit, blob: record.ids.at(-1)! });
  }
  return changes;
}

/** The id that git would give a file's content as it lies on the disk; undefined for what is no plain file. */
function blobOnDisk(file: string, idLength: number): string | undefined {
  const bytes = lstatOf(file)?.isFile() ? orUndefined(() => readFileSync(file)) : undefined;
  const hash = createHash(idLength === 40 ? 'sha1' : 'sha256');
  return bytes && hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Every path that is ever another than in the index, with its changes in the order of the chain. */
export type ChangesByPath = ReadonlyMap<string, readonly Change[]>;

/** What a file is from one commit of the chain on, until the next change. */
interface Change {
  readonly place: number;
  /** Undefined where the file is not there. */
  readonly blob: string | undefined;
  /** Whether the index lists the path. */
  readonly listed: boolean;
}

/** The last change of a path at or before a commit; undefined when it is still as the index has it. */
export function changeAt(changes: readonly Change[], place: number): Change | undefined {
  return changes.findLast((change) => change.place <= place);
}

/**
 * Asks git how files differ along a chain of commits.
 *
 * @param commits Ids, newest first.
 * @param listed The commit that `index` lists, where it is none of the index.
 */
export function changesAlong(
  root: string,
  commits: readonly string[],
  index: IndexList,
  listed: string | undefined,
): ChangesByPath {
  const changes = new Map<string, Change[]>();
  const take = (place: number, path: string, blob: string | undefined) => {
    const listed = changes.get(path)?.[0]?.listed ?? index.paths[positionIn(index.paths, path)] === path;
    append(changes, path, { place, blob, listed });
  };
  const [first] = commits;
  if (first === undefined) return changes;

  const format = ['--raw', '-r', '-z', '--no-renames', '--no-abbrev'];
  const compare = listed === undefined ? ['diff-index', '--cached', '--ita-visible-in-index'] : ['diff-tree'];
  const ends = listed === undefined ? [first] : [first, listed];
  const staged = gitOrThrow(root, [...compare, ...format, ...ends, '--']);
  for (const record of rawRecords(staged))
    if (typeof record !== 'string') take(0, record.path, idOf(record, 0));
  if (commits.length === 1) return changes;

  const places = new Map(commits.map((commit, place) => [commit, place]));
  // A commit followed by another is compared with that one as if it were its parent.
  const pairs = commits.slice(1).map((commit, at) => `${commit} ${commits[at]}\n`);
  const compared = gitOrThrow(root, ['diff-tree', '--stdin', ...format, '-m', '--root'], pairs.join(''));
  let place = 0;
  for (const record of rawRecords(compared)) {
    if (typeof record === 'string') place = places.get(record) ?? place;
    else take(place, record.path, idOf(record, 1));
  }
  return changes;
}

/** Undefined where there is no content. */
function idOf({ modes, ids }: RawRecord, at: 0 | 1): string | undefined {
  return modes[at] === '000000' ? undefined : ids[at];
}
