import { relative } from 'node:path';
import { compare } from '../base/collections.ts';
import { createHash } from '../base/hash.ts';
import { realPath } from './files.ts';
import { splitNul } from './git.ts';
import { askGit, readGit } from './git-unhurried.ts';

export interface ChangeSince {
  readonly path: string;
  readonly kind: 'create' | 'edit' | 'move' | 'delete';
  /** Where a moved file was. */
  readonly from?: string;
  /** Lines; undefined for a binary file. */
  readonly added?: number;
  readonly removed?: number;
  /** Git does not track it yet: nothing of it is in any commit. */
  readonly untracked?: true;
}

export interface StartTree {
  readonly id: string;
  readonly isCommit: boolean;
  /** How messages name it: a short commit id, or "the empty repository". */
  readonly name: string;
}

/** The last commit before a time, or the one that is checked out without a time and in a shallow clone; the empty tree when all commits are younger. */
export async function treeBefore(root: string, startedAt: string | undefined): Promise<StartTree> {
  const args = startedAt === undefined ? [] : [`--before=${startedAt}`];
  const found = await askGit(root, 'rev-list', '-1', ...args, 'HEAD', '--');
  if (found !== '') return { id: found, isCommit: true, name: found.slice(0, 9) };
  const head = (await isShallow(root)) ? await askGit(root, 'rev-parse', 'HEAD') : '';
  if (head !== '') return { id: head, isCommit: true, name: head.slice(0, 9) };
  const format = (await askGit(root, 'rev-parse', '--show-object-format')) === 'sha256' ? 'sha256' : 'sha1';
  const empty = createHash(format).update('tree 0\0').digest('hex');
  return { id: empty, isCommit: false, name: 'the empty repository' };
}

async function isShallow(root: string): Promise<boolean> {
  return (await askGit(root, 'rev-parse', '--is-shallow-repository')) === 'true';
}

/** The last commit before a time behind the first one after it, into which came what was not committed. Nothing where none is younger, or a clone is shallow. */
export async function commitsAround(root: string, time: string): Promise<string[]> {
  const after = (await askGit(root, 'rev-list', `--since=${time}`, 'HEAD', '--')).split('\n').at(-1)!;
  if (after === '' || (await isShallow(root))) return [];
  const before = await askGit(root, 'rev-list', '-1', `--before=${time}`, 'HEAD', '--');
  return before === '' ? [after] : [after, before];
}

/** What the settings of a person must not change. */
const diffOptions = ['--no-color', '--ignore-submodules=all', '-M', '--src-prefix=a/', '--dst-prefix=b/'];

/** Every file that differs between a tree and the work tree, sorted by path; untracked ones are created. @throws UserError when git cannot tell. */
export async function changesSince(root: string, tree: string): Promise<ChangeSince[]> {
  const format = ['--raw', '--numstat', '-z', '--no-abbrev'];
  const tracked = readDiff(splitNul(await readGit(root, 'diff', ...format, ...diffOptions, tree, '--')));
  const others = splitNul(await readGit(root, 'ls-files', '-z', '--others', '--exclude-standard'));
  const known = new Set(tracked.map(({ path }) => path));
  const untracked = others.filter((path) => !path.endsWith('/') && !known.has(path));
  const created = untracked.map((path): ChangeSince => ({ path, kind: 'create', untracked: true }));
  return [...tracked, ...created].sort((a, b) => compare(a.path, b.path));
}

/** Reads `--raw --numstat -z`: all raw records, then all counts, in the same order. */
function readDiff(fields: readonly string[]): ChangeSince[] {
  const kinds = new Map<string, ChangeSince>();
  let at = 0;
  for (; fields[at]?.startsWith(':'); ) {
    const letter = fields[at]!.split(' ')[4]?.[0] ?? 'M';
    const isPair = letter === 'R' || letter === 'C';
    const path = fields[at + (isPair ? 2 : 1)]!;
    const kind =
      letter === 'A' || letter === 'C' ? 'create' : letter === 'D' ? 'delete' : isPair ? 'move' : 'edit';
    kinds.set(path, letter === 'R' ? { path, kind, from: fields[at + 1]! } : { path, kind });
    at += isPair ? 3 : 2;
  }
  for (; at < fields.length; ) {
    const [added = '', removed = '', name = ''] = fields[at]!.split('\t');
    const path = name === '' ? (fields[at + 2] ?? '') : name;
    const change = kinds.get(path);
    if (change && added !== '-')
      kinds.set(path, { ...change, added: Number(added), removed: Number(removed) });
    at += name === '' ? 3 : 1;
  }
  return [...kinds.values()];
}

/** The files that git knows. What is not among them is new, ignored, or in a repository or work tree of its own. */
export async function trackedFiles(root: string): Promise<ReadonlySet<string>> {
  return new Set(splitNul(await askGit(root, 'ls-files', '-z')));
}

/** The other work trees of a repository, by their folders from a root of it: `../ledger-limits`, `.worktrees/limits`. */
export async function linkedWorkTrees(root: string): Promise<string[]> {
  const listed = await askGit(root, 'worktree', 'list', '--porcelain');
  const own = realPath(root) ?? root;
  return listed
    .split('\n')
    .flatMap((line) => (line.startsWith('worktree ') ? [line.slice('worktree '.length).trimEnd()] : []))
    .map((folder) => relative(own, folder).replaceAll('\\', '/'))
    .filter((folder) => folder !== '');
}

/** What is not committed yet, and where the work goes on. */
export type WorkTreeState = Awaited<ReturnType<typeof workTreeState>>;

/** Asks git for the state of the work tree. @throws UserError when it cannot tell: that is not to be taken for all being committed. */
export async function workTreeState(root: string) {
  const options = ['--untracked-files=all', '--ignore-submodules=all', '--no-renames'];
  const status = await readGit(root, 'status', '--porcelain=v1', '-z', ...options);
  const uncommitted = splitNul(status).map((entry) => ({
    state: entry.slice(0, 2),
    path: entry.slice(3),
  }));
  return {
    /** Undefined when no branch is checked out. */
    branch: (await askGit(root, 'symbolic-ref', '--quiet', '--short', 'HEAD')) || undefined,
    /** Undefined before the first commit. */
    head: (await askGit(root, 'rev-parse', '--verify', '--quiet', '--short', 'HEAD')) || undefined,
    /** With the letters of `git status`. */
    uncommitted: uncommitted.sort((a, b) => compare(a.path, b.path)),
  };
}

export interface LineChanges {
  /** Numbers of the added lines, from 1, in the file as it is. */
  readonly added: ReadonlySet<number>;
  readonly addedLines: readonly string[];
  readonly removedLines: readonly string[];
}

/** The changed lines of files against a tree, by path; binary files are left out. */
export async function lineChanges(
  root: string,
  tree: string,
  paths: readonly string[],
): Promise<Map<string, LineChanges>> {
  const changes = new Map<string, LineChanges>();
  if (paths.length === 0) return changes;
  const diff = await askGit(root, '--literal-pathspecs', 'diff', '-U0', ...diffOptions, tree, '--', ...paths);
  const { parsePatch } = await import('diff/lib/patch/parse.js');
  for (const { oldFileName = '', newFileName = '', hunks } of parsePatch(diff)) {
    if (hunks.length === 0) continue;
    const name = newFileName === '/dev/null' ? oldFileName : newFileName;
    const change = { added: new Set<number>(), addedLines: [] as string[], removedLines: [] as string[] };
    for (const { newStart, lines } of hunks) {
      let at = newStart;
      for (const line of lines) {
        if (line.startsWith('-')) change.removedLines.push(line.slice(1));
        if (!line.startsWith('+')) continue;
        change.addedLines.push(line.slice(1));
        change.added.add(at++);
      }
    }
    changes.set(name.slice(2), change);
  }
  return changes;
}
