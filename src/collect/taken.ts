import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** Whether something of this name is there, a link that leads nowhere included. @param path From the root. */
export function isTaken(root: string, path: string): boolean {
  try {
    return lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Below a file there is nothing; writing will say what is wrong.
    return false;
  }
}
