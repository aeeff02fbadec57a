/** Paths from the root of a repository: forward slashes, none in front and none behind; the root is the empty string. */

/** Behind the last slash. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Before the last slash; empty for a path in the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The folders that a path is in, the nearest first, down to the root's children. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return folders;
}

/** Whether one of the folders that a path is in has one of the names. */
export function liesIn(path: string, names: ReadonlySet<string>): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((folder) => names.has(folder));
}

/** A path below a folder. */
export function joinPath(folder: string, path: string): string {
  if (folder === '') return path;
  return path === '' ? folder : `${folder}/${path}`;
}

/** A path from a folder that it is in, empty for the folder itself; undefined for one that lies elsewhere. */
export function pathFrom(folder: string, path: string): string | undefined {
  if (folder === '') return path;
  if (path === folder) return '';
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}

/** `..`, `.`, or nothing between two slashes. */
const hasEmptyNames = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** Takes `..` and `.` out of a path; undefined when it leads out of the repository. */
export function normalPath(path: string): string | undefined {
  if (!hasEmptyNames.test(path)) return path;
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') {
      if (names.pop() === undefined) return undefined;
    } else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}
