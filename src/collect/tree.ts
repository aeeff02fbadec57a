import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Difference, Snapshot } from '../base/snapshot.ts';
import { readBlobs } from './blobs.ts';
import { resolveCommit } from './changes.ts';
import { decode } from './decode.ts';
import { type Departures, departuresOf, noDepartures } from './departures.ts';
import { gitOrThrow, orWithoutGit, splitNul } from './git.ts';
import { realPathWithin } from './inside.ts';
import { readDocument } from './read-file.ts';
import { listFolder, listPresent } from './work-tree.ts';

/** One state of the repository's files that documents are held against (formats.md, section 1). */
export type Tree = Snapshot;

/**
 * The files as they lie on the disk; links are followed within the root. What a sparse checkout leaves out is read from
 * the index.
 *
 * @param listed The files that git does not ignore, where a run has listed them already.
 */
export function workTree(root: string, inRepository: boolean, listed?: readonly string[]): Tree {
  return snapshot({
    list: () => {
      const everyFile = () => listFolder(root);
      return listed ?? (inRepository ? orWithoutGit(() => listPresent(root), everyFile) : everyFile());
    },
    read(path) {
      const file = realPathWithin(root, path);
      if (file !== undefined) return readDocument(file).text;
      return inRepository && isSparse(root) ? textsOf(root, [`:0:${path}`])[0] : undefined;
    },
    departures: () =>
      inRepository
        ? orWithoutGit(
            () => departuresOf(root, 'HEAD', 'the work tree'),
            () => noDepartures,
          )
        : noDepartures,
  });
}

/**
 * The files as they are staged.
 *
 * @param known Texts that were read already; undefined for files that are known not to be there.
 */
export function indexTree(root: string, known: ReadonlyMap<string, string | undefined> = new Map()): Tree {
  return snapshot({
    known,
    list: () => splitNul(gitOrThrow(root, ['ls-files', '-z', '--cached'])),
    // With its stage, because of paths such as `0:a` and `/a`, which would mean something else behind a bare colon.
    read: (path) => textsOf(root, [`:0:${path}`])[0],
    readAll: (paths) =>
      textsOf(
        root,
        paths.map((path) => `:0:${path}`),
      ),
    departures: () => departuresOf(root, 'HEAD', 'the index'),
  });
}

/** The files of a commit, by its id or any name git knows it by. @throws UserError when there is none. */
export function commitTree(root: string, revision: string): Tree {
  const commit = resolveCommit(root, revision);
  return snapshot({
    list: () => splitNul(gitOrThrow(root, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit])),
    read: (path) => textsOf(root, [`${commit}:${path}`])[0],
    readAll: (paths) =>
      textsOf(
        root,
        paths.map((path) => `${commit}:${path}`),
      ),
    departures: () => departuresOf(root, commit),
  });
}

function isSparse(root: string): boolean {
  return existsSync(join(root, '.git/info/sparse-checkout'));
}

/** The texts of objects by their names, with a line break in none of them. */
export function textsOf(root: string, names: readonly string[]): (string | undefined)[] {
  return readBlobs(root, names).map((bytes) => bytes && decode(bytes).text);
}

/** The path as git knows it; undefined for one that no tree can hold. */
export function pathInTree(path: string): string | undefined {
  if (path.startsWith('/') || /[\r\n\0]/.test(path)) return undefined;
  const plain = posix.normalize(path);
  return plain === '..' || plain.startsWith('../') ? undefined : plain;
}

/** How one state of the files is listed and read. */
interface Source {
  readonly known?: ReadonlyMap<string, string | undefined>;
  list(): readonly string[];
  read(path: string): string | undefined;
  /** Reads many at once, where that is faster. */
  readAll?(paths: readonly string[]): readonly (string | undefined)[];
  departures(): Departures;
  readonly difference?: () => Difference;
}

/** Asks its source for each thing once, and only when it is asked itself. */
export function snapshot(source: Source): Tree {
  const texts = new Map<string, string | undefined>(source.known);
  let paths: readonly string[] | undefined;
  let departures: Departures | undefined;
  const here = () => {
    paths ??= inOrder(source.list());
    return paths;
  };
  const gone = () => {
    departures ??= source.departures();
    return departures;
  };
  return {
    paths: here,
    read(path) {
      const plain = pathInTree(path);
      if (plain === undefined) return undefined;
      if (!texts.has(plain)) texts.set(plain, source.read(plain));
      return texts.get(plain);
    },
    prefetch(wanted) {
      if (!source.readAll) return;
      const plain = wanted.flatMap((path) => pathInTree(path) ?? []).filter((path) => !texts.has(path));
      const read = source.readAll(plain);
      plain.forEach((path, at) => {
        texts.set(path, read[at]);
      });
    },
    departed: (path) => gone().find(path, here()),
    departedEnding: (ending) => gone().ending(ending, here()),
    get difference() {
      return source.difference?.();
    },
  };
}

/** Git lists by bytes, we search by UTF-16 units; the two differ only where names are not ASCII. */
function inOrder(paths: readonly string[]): readonly string[] {
  for (let at = 1; at < paths.length; at++) if (paths[at - 1]! > paths[at]!) return [...paths].sort();
  return paths;
}
