import { isAbsolute, resolve } from 'node:path';
import { compare } from '../base/collections.ts';
import { UserError } from '../base/errors.ts';
import { once } from '../base/memoized.ts';
import { mayBeDocument } from '../parse/kind.ts';
import { treeFiles } from '../parse/library-config.ts';
import { listIndex } from './departures.ts';
import { findRoot, pathWithin, requireRoot, staysWithin, type WorkPlace, workPlace } from './files.ts';
import { readBlobs } from './git.ts';
import { filesSince, gitChange, promptTrailers, stagedFiles } from './history-walk.ts';
import type { Candidate, Collection, Sources } from './policy.ts';
import { decode, readDocument } from './read-file.ts';
import { transcriptAt } from './transcripts.ts';
import { listWorkTreeInBackground, type WorkTreeListing } from './tree.ts';

/** Finds what may be linted: the one stage that touches the disk or starts git. @throws UserError for what the user can mend. */
export async function collect(sources: Sources): Promise<Collection> {
  const { cwd, staged, since, push, text, paths = [] } = sources;
  if (staged) return collectStaged(requireRoot(cwd, '--staged'));
  if (since !== undefined) return collectSince(requireRoot(cwd, '--since'), since);
  if (push) return (await import('./push.ts')).collectPushed(push.root, push.pushed);
  if (text) {
    return collectText(workPlace(cwd), { path: text.path, named: true }, Buffer.from(text.content));
  }
  if (paths.length > 0) return collectNamed(findRoot(cwd), sources);
  const root = requireRoot(cwd, 'linting all that the config includes');
  // In a folder of the repository all is what lies there; .git is none, and git runs some hooks in it.
  const folder = pathWithin(root, cwd);
  const isInside = folder && !/^\.git(?:\/|$)/.test(folder);
  if (isInside) return collectNamed(root, { cwd, paths: ['.'] });
  return collectListed(root, listWorkTreeInBackground(root), (path) => [found(path)]);
}

async function collectNamed(root: string | undefined, sources: Sources): Promise<Collection> {
  const { expandPaths, namedFolders } = await import('./expand-paths.ts');
  const folders = root === undefined ? undefined : namedFolders(root, sources);
  const listed = folders && collectFolders(root!, folders);
  if (listed) return listed;
  const { candidates, notes } = expandPaths(root, sources);
  return collectFiles(root ?? sources.cwd, root !== undefined, candidates, notes);
}

/** @returns Undefined when git tracks nothing in one of the folders: it may be ignored, or another repository. */
function collectFolders(root: string, folders: readonly string[]): Collection | undefined {
  const listing = listWorkTreeInBackground(root);
  const isIn = (path: string, folder: string) => folder === '' || path.startsWith(`${folder}/`);
  if (!folders.every((folder) => listing.index.paths.some((path) => isIn(path, folder)))) return undefined;
  const named = (path: string) =>
    folders.filter((folder) => isIn(path, folder)).map((below) => ({ ...found(path), below }));
  return { ...collectListed(root, listing, named), isPart: true };
}

/** @param candidatesFor As which candidates a path counts; none when it is not meant. */
function collectListed(
  root: string,
  listing: WorkTreeListing,
  candidatesFor: (path: string) => readonly Candidate[],
): Collection {
  const among = (paths: readonly string[]) => paths.filter(mayBeDocument).flatMap(candidatesFor);
  const untracked = listing.found.then((unlisted) => uniqueByPath(among(unlisted.untracked)));
  untracked.catch(() => {});
  return { ...collectFiles(root, true, among(listing.index.paths)), listing, untracked };
}

function collectSince(root: string, revision: string): Collection {
  const { files, base } = filesSince(root, revision);
  const named = promptTrailers(root, [`${base}..HEAD`]);
  const there = files.filter(({ status }) => status !== 'deleted');
  const changing = new Set(files.map(({ path }) => path));
  const forTheChange = named.filter((path) => !changing.has(path));
  return {
    ...collectFiles(root, true, [
      ...there.map(({ path }) => found(path)),
      ...forTheChange.map((path) => ({ path, named: false, onlyForChange: true })),
    ]),
    change: gitChange(root, files, { named, oneCommit: false, list: once(() => listIndex(root)) }),
    origin: { bases: [base], rules: revision },
  };
}

/** What is staged as the collection of a run; its texts are read from the index. */
function collectStaged(root: string): Collection {
  const { files, deletes } = stagedFiles(root);
  const present = files.filter(({ status }) => status !== 'deleted');
  const blobs = new Map(present.map((file) => [file.path, file.blob]));
  const index = new Map<string, string | undefined>();
  const list = once(() => listIndex(root));
  return {
    index,
    list,
    nothingStagedIsDeleted: !deletes,
    root,
    inRepository: true,
    candidates: uniqueByPath(present.map((file) => found(file.path))),
    change: gitChange(root, files, { named: [], oneCommit: true, list }),
    origin: { bases: ['HEAD'], rules: undefined },
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
      return wanted.map(({ path }, at) => decode(contents[at] ?? withoutContent(path)));
    },
    open({ path }) {
      const bytes = readBlobs(root, [blobs.get(path)!])[0] ?? withoutContent(path);
      return bytes.length === 0 ? { fault: { id: 'empty' } } : { chunks: [bytes], agents: [] };
    },
  };
}

function withoutContent(path: string): never {
  throw new UserError(`git has no content for ${path}; run git fsck`);
}

/** Candidates that are files on the disk. @param root What their paths are relative to; they are not read out of it. */
function collectFiles(
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

/** One text that lies on no disk, as the collection of a run. */
export function collectText(where: WorkPlace, candidate: Candidate, bytes: Buffer): Collection {
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

/** Sorted by path, each path once: as the user named it, where they did. */
function uniqueByPath(candidates: readonly Candidate[]): Candidate[] {
  const byPath = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const known = byPath.get(candidate.path);
    // Of the folders that the user named, the inner one tells more.
    const isNearer = (candidate.below?.length ?? 0) > (known?.below?.length ?? 0);
    if (!known || candidate.named || (!known.named && isNearer)) byPath.set(candidate.path, candidate);
  }
  return [...byPath.values()].sort((a, b) => compare(a.path, b.path));
}
