import type { Fact } from '../fact.ts';

/** The facts that speak of the place that a claim is about, and those of other places. */
export interface Reach {
  readonly facts: readonly Fact[];
  readonly beyond: readonly Fact[];
}

/**
 * Narrows facts to a part of the repository: a folder that the line or its headings name, else the document's own one.
 * What its parents state holds there, too. When nothing there mentions the thing, all facts are in reach.
 *
 * @param folders As the document names them, the nearest first. @param document The document's path.
 */
export function factsInReach(facts: readonly Fact[], folders: readonly string[], document: string): Reach {
  if (facts.length < 2) return { facts, beyond: [] };
  for (const folder of [...folders, folderOf(document)]) {
    if (folder === '' || folder.startsWith('.')) continue;
    const prefix = `${folder}/`;
    if (!facts.some(({ file }) => file.startsWith(prefix))) continue;
    const inside = facts.filter(({ file }) => file.startsWith(prefix) || isAbove(file, prefix));
    return { facts: inside, beyond: facts.filter((fact) => !inside.includes(fact)) };
  }
  return { facts, beyond: [] };
}

/** Whether a file lies in a parent folder of another folder. */
function isAbove(file: string, prefix: string): boolean {
  return prefix.startsWith(file.slice(0, file.lastIndexOf('/') + 1));
}

function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}
