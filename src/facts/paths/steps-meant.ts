import type { Mention } from './mention.ts';
import { foldersAbove, type Surroundings } from './surroundings.ts';
import { isRelative, joinPath } from './written-path.ts';

/**
 * What a path leads to that goes too many or too few folders up: the nearest folder from the document's own to the root that has the rest of
 * it. The document itself is not meant.
 */
export function meantBySteps(
  { path, written }: Mention,
  around: Surroundings,
  documentPath: string,
): string | undefined {
  if (written.form !== 'file' || !(isRelative(written) || (written.fromRoot && path.startsWith('../'))))
    return undefined;
  const rest = path.replace(/^(?:\.\.\/)+/, '');
  return [...foldersAbove(documentPath), '']
    .map((folder) => joinPath(folder, rest))
    .find((each) => each !== documentPath && around.facts.index.hasFile(each));
}
