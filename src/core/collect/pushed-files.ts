import { compare } from '../base/collections.ts';
import { UserError } from '../base/errors.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { configFilesOf } from './config-host.ts';
import { blobSizes, git, gitOrThrow, readBlobs } from './git.ts';
import { gitChange, promptTrailers } from './git-change.ts';
import { type ChangedFile, readRaw } from './history-walk.ts';
import type { Candidate, Collection } from './policy.ts';
import type { PushedCommit, PushedRange } from './push.ts';
import { type Decoded, decode, largestDocument } from './read-file.ts';
import { mayBeTranscript } from './transcripts.ts';
import { type CommitFiles, commitFiles } from './tree.ts';

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
    ...(!isFirst && {
      change: gitChange(root, files, { named: trailers, oneCommit, list: pushed.list, commit }),
    }),
    read(asked) {
      const documents = asked.map(({ path }) => known.get(path)!);
      return readPushed(root, documents);
    },
    open({ path }) {
      const document = known.get(path)!;
      if (document.size === 0) return { fault: { id: 'empty' } };
      return { chunks: [readBlobs(root, [document.blob])[0] ?? withoutContent(path)], agents: [] };
    },
  };
}

/** These many places describe a merge well enough. */
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

/** What one commit of a push may have linted: a pack can hold a thousand times what was sent. */
const mostDocuments = 10_000;
const mostBytes = 256 * 1024 * 1024;
const largestTranscript = 128 * 1024 * 1024;
/** How much is read in one git. */
const batchBytes = 32 * 1024 * 1024;

/** A document as a pushed commit has it. */
interface PushedDocument {
  readonly path: string;
  readonly blob: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Looks up how large documents are, and leaves out what is too much for a server; the notes say what.
 *
 * @param wanted Sorted by path.
 * @throws UserError when the content of one is not there.
 */
function withinLimits(
  root: string,
  wanted: readonly Omit<PushedDocument, 'size'>[],
): { readonly documents: readonly PushedDocument[]; readonly notes: readonly string[] } {
  const first = wanted.slice(0, mostDocuments);
  const sizes = blobSizes(
    root,
    first.map(({ blob }) => blob),
  );
  const documents: PushedDocument[] = [];
  const left = wanted.slice(mostDocuments).map(({ path }) => path);
  const notes: string[] = [];
  let bytes = 0;
  for (const [at, { path, blob }] of first.entries()) {
    const size = sizes[at];
    if (size === undefined) withoutContent(path);
    const isTranscript = mayBeTranscript(path) && size > largestDocument;
    const read = size > largestDocument ? 0 : size;
    if (isTranscript && size > largestTranscript)
      notes.push(
        `${path} was not linted: it has ${inMegabytes(size)}, and a push is read up to ${inMegabytes(largestTranscript)}`,
      );
    else if (bytes + read > mostBytes) left.push(path);
    else {
      bytes += read;
      documents.push({ path, blob, size });
    }
  }
  if (left.length > 0) {
    const files = left.length === 1 ? `${left[0]} was` : `${left.length} documents, from ${left[0]} on, were`;
    notes.push(
      `${files} not linted: of one push, ${mostDocuments} documents are, with ${inMegabytes(mostBytes)} together; push in smaller steps`,
    );
  }
  return { documents, notes };
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

/** The texts of documents, in their order, some of them at a time. */
function* readPushed(root: string, documents: readonly PushedDocument[]): Generator<Decoded> {
  let batch: PushedDocument[] = [];
  let bytes = 0;
  for (const document of documents) {
    if (bytes + document.size > batchBytes && batch.length > 0) {
      yield* readBatch(root, batch);
      batch = [];
      bytes = 0;
    }
    batch.push(document);
    if (document.size <= largestDocument) bytes += document.size;
  }
  yield* readBatch(root, batch);
}

function* readBatch(root: string, batch: readonly PushedDocument[]): Generator<Decoded> {
  const small = batch.filter(({ size }) => size <= largestDocument);
  const contents = readBlobs(
    root,
    small.map(({ blob }) => blob),
  );
  const read = new Map(small.map((document, at) => [document, contents[at]]));
  for (const document of batch) {
    const { path, size } = document;
    if (size > largestDocument) yield { fault: { id: 'large', size } };
    else yield decode(read.get(document) ?? withoutContent(path));
  }
}

function withoutContent(path: string): never {
  throw new UserError(`git has no content for ${path}; run git fsck, and push again`);
}
