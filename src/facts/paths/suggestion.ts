import { nearest } from '../../base/nearest.ts';
import type { Departure } from '../../base/snapshot.ts';
import type { Surroundings } from './surroundings.ts';
import type { PathVerdict } from './verdict.ts';
import { folderOf, lastName } from './written-path.ts';

type Suggestion = NonNullable<PathVerdict['suggestion']>;

const mostSiblings = 3000;

/**
 * What a path that is not there was probably meant to be, from the root: where it moved to, the same path in another
 * letter case, the only file of that name, or the nearest name in the same folder.
 */
export function suggestionFor(
  path: string,
  folder: boolean,
  departure: Departure | undefined,
  around: Surroundings,
): Suggestion | undefined {
  if (departure?.movedTo !== undefined) return { text: departure.movedTo, because: 'moved' };
  const { index } = around.facts;
  const otherCase = index.otherCase(path);
  if (otherCase !== undefined) return { text: otherCase, because: 'case' };
  const name = lastName(path);
  const stem = name.replace(/\.\w+$/, '');
  const parent = folderOf(path);
  const asFolder = parent === '' ? stem : `${parent}/${stem}`;
  if (!folder && stem !== name && stem.length > 2 && around.hasFolder(asFolder))
    return { text: `${asFolder}/`, because: 'nearest' };
  const namesakes = index.endingWith(name);
  if (namesakes.length === 1) return { text: namesakes[0]!, because: 'nearest' };
  if (folder || (parent !== '' && !around.hasFolder(parent))) return undefined;
  const siblings: string[] = [];
  const below = index.filesBelow(parent);
  const skip = parent === '' ? 0 : parent.length + 1;
  for (let at = 0; at < below.length && at < mostSiblings; at++) {
    const rest = below[at]!.slice(skip);
    if (!rest.includes('/')) siblings.push(rest);
  }
  const near = nearest(name, siblings);
  return near === undefined
    ? undefined
    : { text: below.length > 0 && parent !== '' ? `${parent}/${near}` : near, because: 'nearest' };
}
