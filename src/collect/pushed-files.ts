import { compare } from '../base/compare.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { type ChangedFile, readRaw } from './changes.ts';
import type { Candidate, Collection } from './collection.ts';
import { git, gitOrThrow } from './git.ts';
import { gitChange, promptTrailers } from './git-change.ts';
import type { PushedCommit } from './push.ts';
import type { PushedRange } from './push-range.ts';
import { bytesOf, readPushed, withinLimits } from './pushed-documents.ts';
import { type CommitFiles, commitFiles, configFilesOf } from './pushed-tree.ts';

/**
 * Finds what a pushed commit changes next to what the server has, as it is in that commit. Nothing is read from a work tree.
 *
 * @throws UserError when git cannot read the objects.
 */
export function collectPushed(root: string, { commit, ranges, isFirst }: PushedCommit): Collection {
  const pushed = commitFiles(root, commit);
  // Trees of a kilobyte can list billions of files. Git writes a list as it goes and is stopped; a diff it keeps in memory first.
  pushed.list();
  const files = changedFiles(root, commit, ranges);
  const there = files.filter(({ status }) => status !== 'deleted');
  const trailers = ranges.flatMap(({ bases }) =>
    promptTrailers(root, [commit, ...bases.map((base) => `^${base}`)]),
  );
  const forTheChange = unchangedPrompts(trailers, files, pushed);
  const isForTheChange = new Set(forTheChange.map(({ path }) => path));
  const wanted = [...there.filter(({ path }) => mayBeDocument(path)), ...forTheChange];
  const { documents, notes } = withinLimits(root, wanted.sort(byPath));
  const known = new Map(documents.map((document) => [document.path, document]));
  const candidates: Candidate[] = documents.map(({ path }) => ({
    path,
    named: false,
    ...(isForTheChange.has(path) && { onlyForChange: true }),
  }));
  // No documents, but perhaps configs.
  const others = there.filter(({ path }) => !mayBeDocument(path)).map(({ path }) => ({ path, named: false }));
  const bases = [...new Set(ranges.flatMap((range) => range.bases))].slice(0, mostBases);
  const oneCommit = ranges.length === 1 && ranges[0]!.oneCommit;
  return {
    root,
    inRepository: true,
    candidates: [...candidates, ...others].sort(byPath),
    notes,
    pushed,
    configFiles: configFilesOf(root, pushed),
    origin: { bases, rules: isFirst ? undefined : (defaultBranch(root) ?? bases[0]) },
    ...(!isFirst && { change: gitChange(root, files, { named: trailers, oneCommit, pushed }) }),
    read: (asked) =>
      readPushed(
        root,
        asked.map(({ path }) => known.get(path)!),
      ),
    open({ path }) {
      const document = known.get(path)!;
      if (document.size === 0) return { fault: { id: 'empty' } };
      return { chunks: [bytesOf(root, document)], agents: [] };
    },
  };
}

/** What a merge brings from more places is told by these well enough. */
const mostBases = 5;

/**
 * The server's HEAD; undefined where that is a branch without commits. Not the pushed branch as it was: two pushes to a branch of one's
 * own would otherwise change the rules first, and the prompts then.
 */
function defaultBranch(root: string): string | undefined {
  return git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']).status === 0 ? 'HEAD' : undefined;
}

/**
 * What differs from every commit in which a range joins what the server has: a merge brings in the work of others unchanged.
 * Where a commit comes with several ranges, what any of them changes.
 */
function changedFiles(root: string, commit: string, ranges: readonly PushedRange[]): ChangedFile[] {
  const files = new Map<string, ChangedFile>();
  for (const { bases } of ranges)
    for (const file of changesFrom(root, commit, bases))
      if (!files.has(file.path)) files.set(file.path, file);
  return [...files.values()].sort(byPath);
}

function changesFrom(root: string, commit: string, bases: readonly string[]): ChangedFile[] {
  const format = ['-r', '--raw', '-z', '--no-renames', '--no-abbrev', '--no-commit-id'];
  if (bases.length > 0) {
    // A commit followed by others is compared with those as if they were its parents.
    const line = `${[commit, ...bases].join(' ')}\n`;
    return readRaw(gitOrThrow(root, ['diff-tree', '--stdin', '-c', ...format], line));
  }
  const empty = gitOrThrow(root, ['hash-object', '-t', 'tree', '--stdin'], '').toString('latin1').trim();
  return readRaw(gitOrThrow(root, ['diff-tree', ...format, empty, commit, '--']));
}

/** The prompts that messages name and the push leaves as they are. */
function unchangedPrompts(
  trailers: readonly string[],
  files: readonly ChangedFile[],
  pushed: CommitFiles,
): { path: string; blob: string }[] {
  const changed = new Set(files.map(({ path }) => path));
  return [...new Set(trailers)].flatMap((path) => {
    if (changed.has(path) || !mayBeDocument(path)) return [];
    const blob = pushed.list().blobOf(path);
    return blob === undefined ? [] : [{ path, blob }];
  });
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return compare(a.path, b.path);
}
