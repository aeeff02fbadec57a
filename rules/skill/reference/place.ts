import { folderOf } from '../../../src/facts/paths/written-path.ts';

const libraryFolders = /^\.assistant\/(?:library|config|skills|memory)\//;

/** Where a document stands. */
export interface Place {
  readonly folder: string;
  /** The folder that `.assistant/` is in. */
  readonly base: string;
  /** It belongs to the library's folder. */
  readonly isOwn: boolean;
}

/** @param path Of a document. */
export function placeOf(path: string): Place {
  const own = /^(.*?)(?:^|\/)\.assistant\/(?:skills|library)\//.exec(path);
  return { folder: folderOf(path), base: own?.[1] ?? '', isOwn: own !== null };
}

/** Whether a path names a file of the library from the root. */
export function isInLibrary(path: string): boolean {
  return libraryFolders.test(path);
}
