import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { memoized, once } from '../base/memoized.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { git, gitFailure, gitOfHistory, gitOrThrow, readBlobs, splitNul } from './git.ts';
import { decode } from './read-file.ts';

/** How far back the history is looked at: the whole of it in most repositories, some seconds at worst in the largest. */
const mostCommits = 5000;

/** What the commits before a revision took away. */
export type HistoryWalk = ReturnType<typeof historyWalk>;

/** One walk serves the trees of all commits before a revision; it is made when someone first asks. */
export function historyWalk(root: string, revision: string) {
  let isAsked = false;
  const parents = once((): ReadonlyMap<string, readonly string[]> => {
    const args = ['rev-list', '--parents', `--max-count=${mostCommits}`, revision, '--'];
    // Before the first commit there is no history.
    return readParents(gitOfHistory(root, args, revision) ?? '');
  });
  const upTo = (commit: string) => {
    const reached = new Set([commit]);
    for (const each of reached) for (const parent of parents().get(each) ?? []) reached.add(parent);
    return reached;
  };
  /** The first commit took nothing away, and merges show no deletions of their own: those stand in the commits that they bring together. */
  const deletions = once(() => {
    const format = ['--format=%x01%H', '--name-only', '--no-renames', '--diff-filter=D'];
    const log = git(root, ['log', '-z', `--max-count=${mostCommits}`, ...format, revision, '--']);
    // What went where is a clue: as much of it as git can read. Where it reads nothing there may be no history, or a fault to report.
    if (log.status !== 0 && log.stdout.length === 0) parents();
    isAsked = true;
    return readDeletions(splitNul(log.stdout));
  });
  const reaches = (commit: string) => parents().has(commit);
  return {
    reaches,
    /** Whether somebody has asked for it, and it ends where a shallow clone does, and not with the first commit. */
    isCutOff: () => isAsked && [...shallowCommits(root)].some(reaches),
    /** Every path that was deleted, up to a commit where one is given, with the newest commit that did so. */
    deleted(commit?: string) {
      const all = deletions();
      const counts = commit === undefined || all.length === 0 ? undefined : upTo(commit);
      const deleted = new Map<string, string>();
      for (const each of all) {
        if (counts && !counts.has(each.commit)) continue;
        for (const path of each.paths) if (!deleted.has(path)) deleted.set(path, each.commit);
      }
      return deleted;
    },
    /** New names by old ones of what a commit renamed: git must compare contents for that. */
    renamesIn: memoized(
      64,
      (commit): Renames => {
        const format = ['--format=', '--name-status', '-M', '--diff-filter=R'];
        const shown = git(root, ['show', '-z', ...format, commit, '--']);
        return readRenames(shown.status === 0 ? splitNul(shown.stdout) : []);
      },
      mostCommits,
    ),
  };
}

/** Reads what `git rev-list --parents` prints: each commit with those before it. */
export function readParents(output: Buffer | string): Map<string, readonly string[]> {
  const lines = output.toString('latin1').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [commit = '', ...before] = line.split(' ');
      return commit === '' ? [] : [[commit, before] as const];
    }),
  );
}

/** Reads `\x01ID`, then the paths; a line break stands before the first one. */
function readDeletions(fields: readonly string[]) {
  const found: { readonly commit: string; readonly paths: string[] }[] = [];
  let isFirst = false;
  for (const field of fields) {
    if (/^\x01[\da-f]{40,64}$/.test(field)) found.push({ commit: field.slice(1), paths: [] });
    else found.at(-1)?.paths.push(isFirst ? field.slice(1) : field);
    isFirst = field.startsWith('\x01');
  }
  return found;
}

interface Rename {
  readonly to: string;
  /** How much of the one is in the other: percent. */
  readonly likeness: number;
}

export type Renames = ReadonlyMap<string, Rename | undefined>;

/** Reads `git diff --name-status -z`, of what was renamed or deleted: new names by old ones. */
export function readRenames(fields: readonly string[]): Map<string, Rename | undefined> {
  const renames = new Map<string, Rename | undefined>();
  for (let at = 0; at + 1 < fields.length; ) {
    const [status, path] = [fields[at]!, fields[at + 1]!];
    const to = status.startsWith('R') ? fields[at + 2] : undefined;
    renames.set(path, to === undefined ? undefined : { to, likeness: Number(status.slice(1)) });
    at += to === undefined ? 2 : 3;
  }
  return renames;
}

export const howToDeepen = 'git fetch --unshallow gets the rest (in actions/checkout: fetch-depth: 0)';

/** The commits at which a shallow clone ends: they seem to add everything. None in a whole one. */
export function shallowCommits(root: string): ReadonlySet<string> {
  // Where a repository usually keeps it; in a linked work tree, or when the environment says where it is, git knows.
  const isUsual = process.env.GIT_DIR === undefined && existsSync(join(root, '.git', 'objects'));
  const path = isUsual
    ? '.git/shallow'
    : git(root, ['rev-parse', '--git-path', 'shallow']).stdout.toString('utf8').trim();
  const file = resolve(root, path);
  return new Set(
    path !== '' && existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : [],
  );
}

/** Whether the history of a clone ends early; false where there is no repository. */
export function isShallow(root: string): boolean {
  return git(root, ['rev-parse', '--is-shallow-repository']).stdout.toString('latin1').trim() === 'true';
}

export interface ChangedFile {
  readonly path: string;
  /** Id of the new content; all zeros when it stands in the work tree only, or nowhere any more. */
  readonly blob: string;
  /** Id of the content before; all zeros when there was none. */
  readonly before: string;
  readonly status: 'added' | 'modified' | 'deleted';
}

const rawFormat = ['--raw', '-z', '--no-renames', '--no-abbrev', '--diff-filter=AMTD'];

/**
 * What the index has other than HEAD (or the empty tree, before the first commit).
 *
 * @returns Its files, without links and submodules, and whether anything at all is taken away, links as well.
 */
export function stagedFiles(root: string) {
  const raw = gitOrThrow(root, ['diff', '--cached', ...rawFormat]);
  return { files: readRaw(raw), deletes: raw.includes(' D\0') };
}

/** What the branch at hand changed since it left `revision`, new files included, and where it left. @throws UserError for no such revision. */
export function filesSince(root: string, revision: string): { files: ChangedFile[]; base: string } {
  const base = mergeBase(root, revision);
  const changed = readRaw(gitOrThrow(root, ['diff', ...rawFormat, '--ignore-submodules=all', base, '--']));
  const untracked = splitNul(gitOrThrow(root, ['ls-files', '-z', '--others', '--exclude-standard']));
  const added = untracked.map((path) => ({ path, blob: nowhere, before: nowhere, status: 'added' }) as const);
  return { files: [...changed, ...added], base };
}

const nowhere = '0'.repeat(40);

/** Resolves a revision to a commit id. @throws UserError when there is none. */
export function resolveCommit(root: string, revision: string): string {
  const result = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (result.status !== 0) {
    const refused = git(root, ['rev-parse', '--git-dir']);
    if (refused.status !== 0) throw new UserError(gitFailure(['rev-parse'], refused.stderr, refused.status));
    const hint = isShallow(root)
      ? `this clone is shallow: ${howToDeepen}`
      : 'see git branch --all and git log';
    throw new UserError(`${JSON.stringify(revision)} is not a commit of this repository; ${hint}`);
  }
  return result.stdout.toString().trim();
}

function mergeBase(root: string, revision: string): string {
  const commit = resolveCommit(root, revision);
  const base = git(root, ['merge-base', commit, 'HEAD']);
  // Without a common ancestor (unrelated or cut-off history) the revision itself is the best base there is.
  return base.status === 0 ? base.stdout.toString().trim() : commit;
}

export interface RawRecord {
  readonly path: string;
  /** Of the content before, one for each commit that it is compared with, then of that now; zeros where there is none. */
  readonly modes: readonly string[];
  readonly ids: readonly string[];
  /** One for each commit that it is compared with. */
  readonly letters: string;
}

/** Reads `--raw -z`, also of several commits at once (`-c`). What stands between the records, such as the id of a commit, is given as it is. */
export function* rawRecords(output: Buffer): Generator<RawRecord | string> {
  const fields = splitNul(output);
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at]!.trimStart();
    const parents = /^:*/.exec(field)![0].length;
    if (parents === 0) yield field.trimEnd();
    else {
      const parts = field.slice(parents).split(' ');
      const ids = parts.slice(parents + 1, 2 * parents + 2);
      yield { path: fields[++at]!, modes: parts.slice(0, parents + 1), ids, letters: parts.at(-1)! };
    }
  }
}

/** The plain files of a diff, which differ from all commits that it compares with. */
export function readRaw(output: Buffer): ChangedFile[] {
  return [...rawRecords(output)].flatMap((record): ChangedFile[] => {
    if (typeof record === 'string') return [];
    const { path, modes, ids, letters } = record;
    const status = /^A+$/.test(letters) ? 'added' : /^D+$/.test(letters) ? 'deleted' : 'modified';
    const mode = status === 'deleted' ? modes[0]! : modes.at(-1)!;
    const first = [...letters].findIndex((letter) => letter !== 'A');
    return mode.startsWith('100')
      ? [{ path, blob: ids.at(-1)!, before: ids[Math.max(first, 0)]!, status }]
      : [];
  });
}

/** A commit that is being made, or a range of them; git is asked for what is dear when somebody wants it, and once. */
export type GitChange = Readonly<ReturnType<typeof gitChange>>;

interface ChangeOptions {
  readonly named: readonly string[];
  readonly oneCommit: boolean;
  /** Lists what the change leads to. */
  readonly list: () => { readonly paths: readonly string[] };
  /** The commit that it leads to, where that is neither HEAD nor the index. */
  readonly commit?: string;
}

/** Wraps the files of a diff; nothing is asked of git yet. */
export function gitChange(
  root: string,
  changed: readonly ChangedFile[],
  { named, oneCommit, list, commit = 'HEAD' }: ChangeOptions,
) {
  const files = once(() => withFormerPaths(changed));
  const before = once(() => documentsBefore(root, changed));
  return {
    /** With the former path of what only moved. */
    get files() {
      return files();
    },
    oneCommit,
    named: new Set(named) as ReadonlySet<string>,
    isMerge: once(
      () => oneCommit && git(root, ['rev-parse', '--verify', '--quiet', 'MERGE_HEAD']).status === 0,
    ),
    textBefore: (path: string) => before().get(path),
    paths: () => list().paths,
    /** What commits of this branch touched from a time on, in ISO 8601. */
    touchedSince: memoized(100, (time) => touchedSince(root, time, commit)),
  };
}

/** The documents that are modified, as they were: all in one go. */
function documentsBefore(root: string, files: readonly ChangedFile[]): Map<string, string | undefined> {
  const modified = files.filter(({ status, path }) => status === 'modified' && mayBeDocument(path));
  const ids = modified.map(({ before }) => before);
  const contents = readBlobs(root, ids);
  return new Map(modified.map(({ path }, at) => [path, contents[at] && decode(contents[at]).text]));
}

/** Content that went from one path and came at another has moved: recognised by its id, without a look at any content. */
function withFormerPaths(
  files: readonly ChangedFile[],
): readonly (ChangedFile & { readonly from?: string })[] {
  const gone = new Map(
    files.flatMap(({ status, before, path }) => (status === 'deleted' ? [[before, path]] : [])),
  );
  if (gone.size === 0) return files;
  return files.map((file) => {
    const from = file.status === 'added' ? gone.get(file.blob) : undefined;
    return from === undefined ? file : { ...file, from };
  });
}

/** A commit's time has whole seconds: one of the same second counts. */
function touchedSince(root: string, time: string, revision: string): readonly string[] {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return [];
  const since = `--since=${Math.floor(at / 1000) - 1}`;
  const args = ['log', since, '--format=', '--name-only', '-z', '--no-renames', revision, '--'];
  const log = gitOfHistory(root, args, revision);
  return log ? [...new Set(splitNul(log))] : [];
}

/** The prompts that the messages of a range of commits name: `Prompt: <path>`, as the last lines of a message. */
export function promptTrailers(root: string, range: readonly string[]): string[] {
  const format = '--format=%(trailers:key=Prompt,valueonly,unfold)';
  const lines = gitOrThrow(root, ['log', format, ...range, '--'])
    .toString('utf8')
    .split('\n');
  return [
    ...new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('/'))),
  ];
}
