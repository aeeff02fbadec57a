import { join } from 'node:path';
import { lstatOf } from './stat-of.ts';

/** Whether something of this name is there, a link that leads nowhere included. Below a file there is nothing. @param path From the root. */
export function isTaken(root: string, path: string): boolean {
  return lstatOf(join(root, path)) !== undefined;
}
