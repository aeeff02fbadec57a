import { dirname, isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../base/errors.ts';
import { pathWithin } from '../../collect/inside.ts';
import type { Surroundings } from '../../collect/kept-listing.ts';
import { findRoot } from '../../collect/root.ts';

/** Where a document of the editor stands. */
export interface Place {
  /** Absolute path. */
  readonly root: string;
  readonly surroundings: Surroundings;
  /** From the root. */
  readonly path: string;
}

/** The file of a document; undefined for one that has none, such as the old side of a comparison. */
export function fileOf(uri: string): string | undefined {
  // Some editors know already where a new document is going to be.
  const file = uri.replace(/^untitled:(?=\/)/, 'file://');
  if (!/^file:/i.test(file)) return undefined;
  try {
    return fileURLToPath(file);
  } catch {
    // Such as a host that only other systems know.
    return undefined;
  }
}

/**
 * Finds the repository of a document, or the folder that counts as one.
 *
 * @param folders Absolute paths of the folders that are open in the editor.
 * @param elsewhere Absolute path, for documents without a file where no folder is open.
 * @returns Undefined for a document that is none of ours, such as the output of a tool.
 */
export function placeOf(uri: string, folders: readonly string[], elsewhere: string): Place | undefined {
  const file = fileOf(uri);
  if (file !== undefined) {
    const folder = folders
      .filter((each) => pathWithin(each, file) !== undefined)
      .sort((a, b) => b.length - a.length)[0];
    return (
      placeIn(repositoryOf(dirname(file)), 'repository', file) ??
      placeIn(folder, 'folder', file) ??
      placeIn(dirname(file), 'nothing', file)
    );
  }
  if (!/^untitled:/i.test(uri)) return undefined;
  // By such a name a prompt is told from other texts by its content.
  const path = `${uri.slice('untitled:'.length).replace(/[^\w-]/g, '-')}.prompt.md`;
  const folder = folders[0];
  if (folder === undefined) return { root: elsewhere, surroundings: 'nothing', path };
  const root = repositoryOf(folder);
  return root === undefined
    ? { root: folder, surroundings: 'folder', path }
    : { root, surroundings: 'repository', path };
}

/** The top of the repository of a folder; what lies in a bare one is in none. */
export function repositoryOf(folder: string): string | undefined {
  try {
    return findRoot(folder);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

function placeIn(root: string | undefined, surroundings: Surroundings, file: string): Place | undefined {
  const path = root === undefined ? undefined : pathWithin(root, file);
  return path ? { root: root!, surroundings, path } : undefined;
}

/** The folders that a client has open; what lies on no disk is left out. */
export function foldersOf(uris: readonly string[]): string[] {
  return uris.flatMap((uri) => fileOf(uri) ?? []).filter((folder) => isAbsolute(folder));
}
