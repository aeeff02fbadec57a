import { isAbsolute, resolve } from 'node:path';
import { compare } from '../base/compare.ts';
import { UserError } from '../base/errors.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { treeFiles } from '../parse/tree-files.ts';
import { readBlobs } from './blobs.ts';
import { type ChangedFile, filesSince, stagedFiles } from './changes.ts';
import type { ConfigFiles } from './config-host.ts';
import { type Decoded, decode, type Fault } from './decode.ts';
import { type GitChange, gitChange, promptTrailers } from './git-change.ts';
import { staysWithin } from './inside.ts';
import type { PushedCommit } from './push.ts';
import type { CommitFiles } from './pushed-tree.ts';
import { readDocument } from './read-file.ts';
import { findRoot, requireRoot } from './root.ts';
import type { ToldHistory } from './told-history.ts';
import { type Transcript, transcriptAt } from './transcripts.ts';
import { listWorkTreeInBackground, type WorkTreeListing } from './work-tree-listing.ts';

/** What is to be linted. */
export type Request =
  | { readonly from: 'paths'; readonly paths: readonly string[]; readonly everyFile: boolean }
  | { readonly from: 'staged' }
  | { readonly from: 'since'; readonly revision: string }
  | { readonly from: 'push'; readonly root: string; readonly pushed: PushedCommit }
  | { readonly from: 'text'; readonly bytes: Buffer; readonly path: string };

/** A file that may be linted; the config has the last word. */
export interface Candidate {
  /** From the root, forward slashes; absolute for a named file outside of it. */
  readonly path: string;
  /** Named by the user: linted although it is no default place, and missed when it cannot be read. */
  readonly named: boolean;
  /** Unchanged, but a commit of the change names it as its prompt: only what the change does to it is of interest. */
  readonly onlyForChange?: boolean;
}

/** The candidates of a run, and the way to their texts. */
export interface Collection {
  /** Absolute path of the repository's top, or the current folder outside of one. */
  readonly root: string;
  readonly inRepository: boolean;
  /** Sorted by path, no path twice. */
  readonly candidates: readonly Candidate[];
  /** One line each, for standard error. */
  readonly notes: readonly string[];
  /** The files of the work tree, where the run had to list them. */
  readonly listing?: WorkTreeListing;
  /** The history, where another thread has looked it up. */
  readonly told?: ToldHistory;
  /** Candidates that git does not track; known when it has walked all folders. Sorted by path, none of them in `candidates`. */
  readonly untracked?: Promise<readonly Candidate[]>;
  /** What a commit or a range does, where the run is about one. */
  readonly change?: GitChange;
  /** Files of the index that were read along with the candidates; undefined for those that are not there. */
  readonly index?: ReadonlyMap<string, string | undefined>;
  /** The commit that is looked at, where it is neither HEAD nor the index. */
  readonly pushed?: CommitFiles;
  /** Where configs are read, where that is not the disk. */
  readonly configFiles?: ConfigFiles;
  /** Texts of candidates, in the order asked for; read one by one, so that a large run stays small. */
  read(candidates: readonly Candidate[]): Iterable<Decoded>;
  /** A candidate as a transcript: bytes, however many. */
  open(candidate: Candidate): Transcript | { readonly fault: Fault };
}

/**
 * Finds what may be linted. The one stage that touches the disk or starts git.
 *
 * @param cwd Absolute path of the current folder; paths are relative to it.
 * @throws UserError for what the user can mend: no repository, no such file, no such revision.
 */
export async function collect(cwd: string, request: Request): Promise<Collection> {
  switch (request.from) {
    case 'staged': {
      const root = requireRoot(cwd, '--staged');
      return collectStaged(root, stagedFiles(root));
    }
    case 'since': {
      const root = requireRoot(cwd, '--since');
      const { files, base } = filesSince(root, request.revision);
      const named = promptTrailers(root, [`${base}..HEAD`]);
      const there = files.filter(({ status }) => status !== 'deleted');
      const changing = new Set(files.map(({ path }) => path));
      const forTheChange = named.filter((path) => !changing.has(path));
      return {
        ...collectFiles(root, true, [
          ...there.map(({ path }) => found(path)),
          ...forTheChange.map((path) => ({ path, named: false, onlyForChange: true })),
        ]),
        change: gitChange(root, files, { named, oneCommit: false }),
      };
    }
    case 'push': {
      const { collectPushed } = await import('./pushed-files.ts');
      return collectPushed(request.root, request.pushed);
    }
    case 'text': {
      const root = findRoot(cwd);
      const candidate = { path: request.path, named: true };
      return collectText({ root: root ?? cwd, inRepository: root !== undefined }, candidate, request.bytes);
    }
    case 'paths': {
      if (request.paths.length === 0) {
        const root = requireRoot(cwd, 'linting all that the config includes');
        const listing = listWorkTreeInBackground(root);
        const untracked = listing.found.then((unlisted) =>
          unlisted.untracked.filter(mayBeDocument).map(found),
        );
        untracked.catch(() => {});
        return {
          ...collectFiles(root, true, listing.index.paths.filter(mayBeDocument).map(found)),
          listing,
          untracked,
        };
      }
      const root = findRoot(cwd);
      const { expandPaths } = await import('./expand-paths.ts');
      const { candidates, notes } = expandPaths(cwd, root, request.paths, request.everyFile);
      return collectFiles(root ?? cwd, root !== undefined, candidates, notes);
    }
  }
}

/** One text that lies on no disk, as the collection of a run. */
export function collectText(
  where: Pick<Collection, 'root' | 'inRepository'>,
  candidate: Candidate,
  bytes: Buffer,
): Collection {
  const decoded = decode(bytes);
  return {
    ...where,
    candidates: [candidate],
    notes: [],
    read: (wanted) => wanted.map(() => decoded),
    open: () => ({ chunks: [bytes], agents: [] }),
  };
}

function found(path: string): Candidate {
  return { path, named: false };
}

/** Candidates that are files on the disk. @param root What their paths are relative to; they are not read out of it. */
export function collectFiles(
  root: string,
  inRepository: boolean,
  candidates: readonly Candidate[],
  notes: readonly string[] = [],
): Collection {
  const inside = staysWithin(root);
  return {
    root,
    inRepository,
    candidates: uniqueByPath(candidates),
    notes,
    *read(wanted) {
      for (const { path } of wanted)
        yield isAbsolute(path) || inside(path)
          ? readDocument(resolve(root, path))
          : { fault: { id: 'link' } };
    },
    open({ path }) {
      const isOurs = isAbsolute(path) || inside(path);
      return isOurs ? transcriptAt(resolve(root, path)) : { fault: { id: 'link' } };
    },
  };
}

function collectStaged(root: string, staged: readonly ChangedFile[]): Collection {
  const present = staged.filter(({ status }) => status !== 'deleted');
  const blobs = new Map(present.map((file) => [file.path, file.blob]));
  const index = new Map<string, string | undefined>();
  return {
    index,
    root,
    inRepository: true,
    candidates: uniqueByPath(present.map((file) => found(file.path))),
    change: gitChange(root, staged, { named: [], oneCommit: true }),
    notes: [],
    read(wanted) {
      if (wanted.length === 0) return [];
      // What rules read of the tree comes along: one more git would cost as much as linting a hundred documents.
      const contents = readBlobs(root, [
        ...wanted.map(({ path }) => blobs.get(path)!),
        ...treeFiles.map((path) => `:0:${path}`),
      ]);
      for (const [at, path] of treeFiles.entries()) {
        const bytes = contents[wanted.length + at];
        const text = bytes && decode(bytes).text;
        // What is no text for a document may still be a manifest: it is read again when it is asked for.
        if (bytes === undefined || text !== undefined) index.set(path, text);
      }
      return wanted.map(({ path }, at) => {
        const bytes = contents[at];
        if (bytes === undefined) throw new UserError(`git has no content for ${path}; run git fsck`);
        return decode(bytes);
      });
    },
    open({ path }) {
      const [bytes] = readBlobs(root, [blobs.get(path)!]);
      if (bytes === undefined) throw new UserError(`git has no content for ${path}; run git fsck`);
      return bytes.length === 0 ? { fault: { id: 'empty' } } : { chunks: [bytes], agents: [] };
    },
  };
}

function uniqueByPath(candidates: readonly Candidate[]): Candidate[] {
  const byPath = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (candidate.named || !byPath.has(candidate.path)) byPath.set(candidate.path, candidate);
  }
  return [...byPath.values()].sort((a, b) => compare(a.path, b.path));
}
