import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { skippedFolders } from '../collect/work-tree.ts';

/** Which of some paths do not count; paths from the root of the tree. */
export type Ignored = (paths: readonly string[]) => ReadonlySet<string>;

/**
 * Lists the files in a folder and below it, level by level, so that git is asked once a level. Links are not followed, and a repository
 * inside of the tree is one of its own.
 *
 * @param root Absolute path.
 * @param start From the root; '' for all.
 * @param enter Called for each folder before it is read: what comes into it afterwards is not missed by whoever watches it then.
 * @returns Paths from the root, with forward slashes.
 */
export function walk(
  root: string,
  start: string,
  ignored: Ignored,
  enter: (folder: string) => void,
): readonly string[] {
  const files: string[] = [];
  for (let level = [start]; level.length > 0; ) {
    const left = ignored(level.filter((folder) => folder !== ''));
    const next: string[] = [];
    for (const folder of level) {
      const absolute = folder === '' ? root : `${root}/${folder}`;
      if (left.has(folder) || (folder !== '' && existsSync(`${absolute}/.git`))) continue;
      enter(folder);
      for (const entry of entriesOf(absolute)) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (!entry.isDirectory()) files.push(path);
        else if (!skippedFolders.has(entry.name)) next.push(path);
      }
    }
    level = next;
  }
  return files;
}

/** Empty for what is gone again, or must not be read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
