import { statOf } from './stat-of.ts';

/** Whether there is a folder of this name, links followed. @param absolute Absolute path. */
export function isFolder(absolute: string): boolean {
  return statOf(absolute)?.isDirectory() === true;
}
