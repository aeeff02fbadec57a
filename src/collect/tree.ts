import { readBlobs } from './blobs.ts';
import { resolveCommit } from './changes.ts';
import { decode } from './decode.ts';
import { git } from './git.ts';
import { readDocument } from './read-file.ts';

/** One state of the repository's files that documents are held against (formats.md, section 1). */
export interface Tree {
  /** Text of a file; path from the root, forward slashes. Undefined when it is not there or is no text. */
  read(path: string): string | undefined;
}

/** The files as they lie on the disk. */
export function workTree(root: string): Tree {
  return cached((path) => (leavesRoot(path) ? undefined : readDocument(`${root}/${path}`).text));
}

/** The files as they are staged. */
export function indexTree(root: string): Tree {
  return cached((path) => readObject(root, `:${path}`));
}

/** The files of a commit, by its id or any name git knows it by. @throws UserError when there is none. */
export function commitTree(root: string, revision: string): Tree {
  const commit = resolveCommit(root, revision);
  return cached((path) => readObject(root, `${commit}:${path}`));
}

/** Nothing at all: outside of a repository nothing is known. */
export const emptyTree: Tree = { read: () => undefined };

function readObject(root: string, name: string): string | undefined {
  if (/[\r\n]/.test(name)) return undefined;
  const [bytes] = readBlobs(root, [name]);
  return bytes && decode(bytes).text;
}

function leavesRoot(path: string): boolean {
  return path.startsWith('/') || path.split('/').includes('..');
}

function cached(read: (path: string) => string | undefined): Tree {
  const texts = new Map<string, string | undefined>();
  return {
    read(path) {
      if (!texts.has(path)) texts.set(path, read(path));
      return texts.get(path);
    },
  };
}

/** Whether git has a commit here at all; before the first one, HEAD names nothing. */
export function hasHead(root: string): boolean {
  return git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']).status === 0;
}
