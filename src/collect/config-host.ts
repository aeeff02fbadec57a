import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Reads folders and files below the root for the search for configs; what cannot be read is not there. */
export function configHost(root: string): {
  readdir(folder: string): readonly string[];
  readFile(path: string): string | undefined;
} {
  return {
    readdir(folder) {
      try {
        return readdirSync(resolve(root, folder));
      } catch {
        return [];
      }
    },
    readFile(path) {
      try {
        return readFileSync(resolve(root, path), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}
