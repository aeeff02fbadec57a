import { dirname, join } from 'node:path';
import { isFolder } from '../collect/folder.ts';
import { ignoredOfMany } from '../collect/ignored-of-many.ts';
import { pathWithin } from '../collect/inside.ts';
import type { Change } from './change.ts';
import { WatchedGit } from './git-state.ts';
import { WatchedTree } from './tree.ts';

/** What is watched. */
export interface WatchRequest {
  /** Absolute path of the repository's top, or of the current folder outside of one. */
  readonly root: string;
  readonly inRepository: boolean;
  /** Absolute paths of files and folders that count, too, wherever they lie. */
  readonly further: readonly string[];
  /** Absolute paths of files that a run writes. */
  readonly written: readonly string[];
}

/** Files that are watched. */
export interface WatchedFiles {
  /** What has changed since the last call, or since the beginning. */
  take(): readonly Change[];
  close(): void;
}

interface Part {
  take(): readonly Change[];
  close(): void;
}

/**
 * Watches all that a run may look at: every file that git does not ignore, since a document may name any, and what git itself knows.
 *
 * @param notice Called when something may have changed.
 * @throws UserError when the system does not watch so many folders.
 */
export function watchFiles(request: WatchRequest, notice: () => void): WatchedFiles {
  const { root, inRepository, written } = request;
  const ignored = (paths: readonly string[]) =>
    inRepository ? ignoredOfMany(root, paths) : new Set<string>();
  const outside = request.further.filter((file) => pathWithin(root, file) === undefined);
  const parts: Part[] = [];
  try {
    parts.push(new WatchedTree(root, ignored, notice));
    if (inRepository) parts.push(new WatchedGit(root, notice));
    for (const file of outside) parts.push(watchOutside(file, notice));
  } catch (error) {
    for (const part of parts) part.close();
    throw error;
  }
  return {
    take() {
      const changes = parts.flatMap((part) => part.take());
      return changes.filter(({ path }) => !written.includes(join(root, path)) && !written.includes(path));
    },
    close() {
      for (const part of parts) part.close();
    },
  };
}

/** A file is watched through its folder: editors replace files, and the new one is another. */
function watchOutside(absolute: string, notice: () => void): Part {
  const folder = isFolder(absolute) ? absolute : dirname(absolute);
  const counts = (path: string) => folder === absolute || join(folder, path) === absolute;
  // Of the folder of a single file, nothing below is watched.
  const others = (paths: readonly string[]) => new Set(paths.filter((path) => !counts(path)));
  const tree = new WatchedTree(folder, others, notice);
  return {
    take: () => tree.take().map(({ path, what }) => ({ path: join(folder, path), what })),
    close: () => tree.close(),
  };
}
