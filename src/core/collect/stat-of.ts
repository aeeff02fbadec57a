import { lstatSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { orUndefined } from '../base/errors.ts';

/**
 * What the disk says of a path, links followed; undefined where there is nothing, or nothing that can be reached: a folder that may not be
 * entered, links in a ring, a name that is too long.
 */
export function statOf(path: string): Stats | undefined {
  return orUndefined(() => statSync(path, { throwIfNoEntry: false }));
}

/** The same of a link itself. */
export function lstatOf(path: string): Stats | undefined {
  return orUndefined(() => lstatSync(path, { throwIfNoEntry: false }));
}

/** Whether there is a folder of this name, links followed. @param absolute Absolute path. */
export function isFolder(absolute: string): boolean {
  return statOf(absolute)?.isDirectory() === true;
}

/** Whether something of this name is there, a link that leads nowhere included. Below a file there is nothing. @param path From the root. */
export function isTaken(root: string, path: string): boolean {
  return lstatOf(join(root, path)) !== undefined;
}
