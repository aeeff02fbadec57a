import { posix } from 'node:path';
import { readBlobs } from './blobs.ts';
import { resolveCommit } from './changes.ts';
import { decode } from './decode.ts';
import { realPathWithin } from './inside.ts';
import { readDocument } from './read-file.ts';

/** One state of the repository's files that documents are held against (formats.md, section 1). */
export interface Tree {
  /** Text of a file; path from the root, forward slashes. Undefined when it is not there or is no text. */
  read(path: string): string | undefined;
}

/** The files as they lie on the disk; links are followed within the root. */
export function workTree(root: string): Tree {
  return cached((path) => {
    const file = realPathWithin(root, path);
    return file === undefined ? undefined : readDocument(file).text;
  });
}

/**
 * The files as they are staged.
 *
 * @param known Texts that were read already; undefined for files that are known not to be there.
 */
export function indexTree(root: string, known: ReadonlyMap<string, string | undefined> = new Map()): Tree {
  // With its stage, because of paths such as `0:a` and `/a`, which would mean something else behind a bare colon.
  return cached((path) => (known.has(path) ? known.get(path) : textsOf(root, [`:0:${path}`])[0]));
}

/** The files of a commit, by its id or any name git knows it by. @throws UserError when there is none. */
export function commitTree(root: string, revision: string): Tree {
  const commit = resolveCommit(root, revision);
  return cached((path) => textsOf(root, [`${commit}:${path}`])[0]);
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

function cached(read: (path: string) => string | undefined): Tree {
  const texts = new Map<string, string | undefined>();
  return {
    read(path) {
      const plain = pathInTree(path);
      if (plain === undefined) return undefined;
      if (!texts.has(plain)) texts.set(plain, read(plain));
      return texts.get(plain);
    },
  };
}
