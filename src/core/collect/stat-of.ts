import { lstatSync, type Stats, statSync } from 'node:fs';

/**
 * What the disk says of a path, links followed; undefined where there is nothing, or nothing that can be reached: a folder that may not be
 * entered, links in a ring, a name that is too long.
 */
export function statOf(path: string): Stats | undefined {
  return orNothing(() => statSync(path, { throwIfNoEntry: false }));
}

/** The same of a link itself. */
export function lstatOf(path: string): Stats | undefined {
  return orNothing(() => lstatSync(path, { throwIfNoEntry: false }));
}

function orNothing<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
