import { UserError } from '../base/errors.ts';
import { git, gitOrThrow, splitNul } from './git.ts';
import { gitFailure } from './git-failure.ts';
import { howToDeepen, isShallow } from './shallow.ts';

/** A file that a diff adds, changes or takes away. */
export interface ChangedFile {
  /** From the repository root, forward slashes. */
  readonly path: string;
  /** Id of the new content; all zeros when it stands in the work tree only, or nowhere any more. */
  readonly blob: string;
  /** Id of the content before; all zeros when there was none. */
  readonly before: string;
  readonly status: 'added' | 'modified' | 'deleted';
}

const rawFormat = ['--raw', '-z', '--no-renames', '--no-abbrev', '--diff-filter=AMTD'];

/** What the index has other than HEAD (or the empty tree, before the first commit); no links, no submodules. */
export function stagedFiles(root: string): ChangedFile[] {
  return readRaw(gitOrThrow(root, ['diff', '--cached', ...rawFormat]));
}

/**
 * What the branch at hand changed since it left `revision`, uncommitted and new files included, and the commit where it left.
 *
 * @throws UserError when the revision does not exist.
 */
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
    throw new UserError(`${JSON.stringify(revision)} is no commit of this repository; ${hint}`);
  }
  return result.stdout.toString().trim();
}

function mergeBase(root: string, revision: string): string {
  const commit = resolveCommit(root, revision);
  const base = git(root, ['merge-base', commit, 'HEAD']);
  // Without a common ancestor (unrelated or cut-off history) the revision itself is the best base there is.
  return base.status === 0 ? base.stdout.toString().trim() : commit;
}

/**
 * Reads `--raw -z`: `:mode mode id id status NUL path NUL`; a file's own mode, or that it had. Against several commits at once (`-c`),
 * which all differ, there is a colon, a mode, an id and a letter for each of them.
 */
export function readRaw(output: Buffer): ChangedFile[] {
  const fields = splitNul(output);
  const files: ChangedFile[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const parts = fields[at]!.split(' ');
    const parents = parts[0]!.lastIndexOf(':') + 1;
    const letters = parts.at(-1)!;
    const status = /^A+$/.test(letters) ? 'added' : /^D+$/.test(letters) ? 'deleted' : 'modified';
    const first = [...letters].findIndex((letter) => letter !== 'A');
    const mode = status === 'deleted' ? parts[0]!.slice(parents) : parts[parents]!;
    if (!mode.startsWith('100')) continue;
    const before = parts[parents + 1 + Math.max(first, 0)]!;
    files.push({ path: fields[at + 1]!, blob: parts[2 * parents + 1]!, before, status });
  }
  return files;
}
