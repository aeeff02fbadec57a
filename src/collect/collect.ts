import { isAbsolute, resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { treeFiles } from '../parse/tree-files.ts';
import { readBlobs } from './blobs.ts';
import { type ChangedFile, filesSince, stagedFiles } from './changes.ts';
import { type Decoded, decode } from './decode.ts';
import { staysWithin } from './inside.ts';
import { readDocument } from './read-file.ts';
import { findRoot, requireRoot } from './root.ts';
import { listPresent } from './work-tree.ts';

/** What is to be linted. */
export type Request =
  | { readonly from: 'paths'; readonly paths: readonly string[]; readonly everyFile: boolean }
  | { readonly from: 'staged' }
  | { readonly from: 'since'; readonly revision: string }
  | { readonly from: 'text'; readonly bytes: Buffer; readonly path: string };

/** A file that may be linted; the config has the last word. */
export interface Candidate {
  /** From the root, forward slashes; absolute for a named file outside of it. */
  readonly path: string;
  /** Named by the user: linted although it is no default place, and missed when it cannot be read. */
  readonly named: boolean;
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
  /** Every file of the work tree that git does not ignore, where the run had to list them. */
  readonly present?: readonly string[];
  /** Files of the index that were read along with the candidates; undefined for those that are not there. */
  readonly index?: ReadonlyMap<string, string | undefined>;
  /** Texts of candidates, in the order asked for; read one by one, so that a large run stays small. */
  read(candidates: readonly Candidate[]): Iterable<Decoded>;
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
      return collectFiles(root, true, filesSince(root, request.revision).map(found));
    }
    case 'text': {
      const root = findRoot(cwd);
      const decoded = decode(request.bytes);
      const base = { root: root ?? cwd, inRepository: root !== undefined, notes: [] };
      return {
        ...base,
        candidates: [{ path: request.path, named: true }],
        read: (wanted) => wanted.map(() => decoded),
      };
    }
    case 'paths': {
      if (request.paths.length === 0) {
        const root = requireRoot(cwd, 'linting all that the config includes');
        const present = listPresent(root);
        return { ...collectFiles(root, true, present.map(found)), present };
      }
      const root = findRoot(cwd);
      const { expandPaths } = await import('./expand-paths.ts');
      const { candidates, notes } = expandPaths(cwd, root, request.paths, request.everyFile);
      return collectFiles(root ?? cwd, root !== undefined, candidates, notes);
    }
  }
}

function found(path: string): Candidate {
  return { path, named: false };
}

function collectFiles(
  root: string,
  inRepository: boolean,
  candidates: readonly Candidate[],
  notes: readonly string[] = [],
): Collection {
  return {
    root,
    inRepository,
    candidates: uniqueByPath(candidates),
    notes,
    *read(wanted) {
      const inside = staysWithin(root);
      for (const { path } of wanted)
        yield isAbsolute(path) || inside(path)
          ? readDocument(resolve(root, path))
          : { fault: { id: 'link' } };
    },
  };
}

function collectStaged(root: string, staged: readonly ChangedFile[]): Collection {
  const blobs = new Map(staged.map((file) => [file.path, file.blob]));
  const index = new Map<string, string | undefined>();
  return {
    index,
    root,
    inRepository: true,
    candidates: uniqueByPath(staged.map((file) => found(file.path))),
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
        index.set(path, bytes && decode(bytes).text);
      }
      return wanted.map(({ path }, at) => {
        const bytes = contents[at];
        if (bytes === undefined) throw new UserError(`git has no content for ${path}; run git fsck`);
        return decode(bytes);
      });
    },
  };
}

function uniqueByPath(candidates: readonly Candidate[]): Candidate[] {
  const byPath = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (candidate.named || !byPath.has(candidate.path)) byPath.set(candidate.path, candidate);
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
