import type { TreeEntry } from './mention.ts';

const fewestExamples = 4;

/** Whether none of several files of a tree is or was there, while folders of it are: they stand for any. */
export function areExamples(entries: readonly TreeEntry[], isKnown: (entry: TreeEntry) => boolean): boolean {
  const files = entries.filter(({ folder }) => !folder);
  return (
    files.length >= fewestExamples &&
    !files.some(isKnown) &&
    entries.some((entry) => entry.folder && isKnown(entry))
  );
}
