import type { Departure } from '../../base/snapshot.ts';
import { barsEdit } from './edit-bars.ts';
import type { TreeEntry } from './mention.ts';
import { suggestionFor } from './suggestion.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import type { Place } from './walk.ts';
import { folderOf, joinPath } from './written-path.ts';

/** What is said of an entry that is not there, and the edit where only its last name is another. */
export function missingEntry(
  entry: TreeEntry,
  path: string,
  departure: Departure | undefined,
  around: Surroundings,
  certain: boolean,
  place: Place,
): PathVerdict {
  const suggestion = suggestionFor(path, entry.folder, departure, around);
  const base = {
    claim: entry,
    verdict: 'missing',
    certain,
    resolved: path,
    ...(departure && { departure }),
    ...(suggestion && { suggestion }),
  } as const;
  // What was done then stays true.
  if (
    entry.isDone ||
    !suggestion ||
    suggestion.because === 'nearest' ||
    barsEdit({ ...entry, place }) ||
    folderOf(suggestion.text) !== folderOf(path)
  )
    return base;
  const inner = folderOf(entry.path);
  const name = suggestion.text.slice(folderOf(path).length).replace(/^\//, '');
  return { ...base, replacement: joinPath(inner, name) };
}
