import { statSync } from 'node:fs';

/** Whether there is a folder of this name, links followed. @param absolute Absolute path. */
export function isFolder(absolute: string): boolean {
  try {
    return statSync(absolute).isDirectory();
  } catch {
    return false;
  }
}
