import type { Surroundings } from './surroundings.ts';
import { folderOf, lastName } from './written-path.ts';

/** Whether a path without an ending is, as modules are imported, that of the one file of its folder that begins so. */
export function isImported(path: string, { facts }: Surroundings): boolean {
  const folder = folderOf(path);
  const name = lastName(path);
  if (folder === '' || name.includes('.') || !facts.index.hasFolder(folder)) return false;
  const begin = `${path}.`;
  let files = 0;
  facts.index.someBelow(folder, (file) => {
    if (file.startsWith(begin) && !/[./]/.test(file.slice(begin.length))) files++;
    return files > 1;
  });
  return files === 1;
}
