import { lstatSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { pathWithin, realPath } from '../collect/inside.ts';
import { textOf } from '../memory/file/bytes.ts';
import { bytesAt } from '../memory/file/replace.ts';

/** What stands at a path. `why` is for people. */
export type Present =
  | { readonly kind: 'missing' }
  /** Bytes that are no UTF-8 are kept in the text, as `textOf` does. */
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'link'; readonly target: string; readonly why: string }
  | { readonly kind: 'folder' | 'outside' | 'unreadable'; readonly why: string };

/** Larger files are not the library's. */
const largest = 4 * 1024 * 1024;

/** What stands at a path of a repository. Nothing is followed out of it. @param path From the root. */
export function presentAt(root: string, path: string): Present {
  const file = join(root, path);
  try {
    if (realPlace(root, path) === undefined)
      return { kind: 'outside', why: 'it leads out of the repository' };
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat) return { kind: 'missing' };
    if (stat.isSymbolicLink())
      return { kind: 'link', target: readlinkSync(file).split(sep).join('/'), why: 'a link of yours' };
    if (stat.isDirectory()) return { kind: 'folder', why: 'a folder of yours' };
    if (!stat.isFile() || stat.size > largest) return { kind: 'unreadable', why: 'no file of ours' };
    return { kind: 'file', text: textOf(bytesAt(file)!) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return { kind: 'unreadable', why: 'a file stands where its folder should be' };
    return { kind: 'unreadable', why: `it cannot be read (${code})` };
  }
}

/**
 * Where a path of a repository really lies when the links among its folders are followed, from the root; the last part itself is not
 * followed. Undefined when that is outside of the repository, or nowhere.
 */
export function realPlace(root: string, path: string): string | undefined {
  const realRoot = realPath(root);
  let folder = dirname(join(root, path));
  let missing = basename(path);
  while (!lstatSync(folder, { throwIfNoEntry: false }) && dirname(folder) !== folder) {
    missing = `${basename(folder)}/${missing}`;
    folder = dirname(folder);
  }
  const real = realPath(folder);
  const within = real === undefined || realRoot === undefined ? undefined : pathWithin(realRoot, real);
  if (within === undefined) return undefined;
  return within === '' ? missing : `${within}/${missing}`;
}
