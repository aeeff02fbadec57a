import { readdirSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Decoded } from './decode.ts';
import { realPath, realPathWithin } from './inside.ts';
import { readDocument } from './read-file.ts';

/** What the search for configs needs: folders and files below the root, by paths from there. */
export interface ConfigFiles {
  readdir(folder: string): readonly string[];
  readFile(path: string): string | undefined;
}

/** What makes a config no text, in the words of the message. */
const unreadable: Readonly<Record<string, string>> = {
  binary: 'is binary; save it as text',
  utf16: 'is UTF-16; save it as UTF-8',
  large: 'is too large',
  denied: 'may not be read by this user; check its permissions',
};

/**
 * Reads folders and files below the root for the search for configs. What is no file is not there, and no link is
 * followed out of the root. An absolute path was named by the user and is followed anywhere.
 *
 * @throws UserError for a config that is there and cannot be read.
 */
export function configHost(root: string): ConfigFiles {
  return {
    readdir(folder) {
      try {
        return readdirSync(resolve(root, folder));
      } catch {
        return [];
      }
    },
    readFile(path) {
      const file = isAbsolute(path) ? realPath(path) : realPathWithin(root, path);
      if (file === undefined) return undefined;
      return configText(path, readDocument(file));
    },
  };
}

/** @throws UserError for a config that is no text. */
export function configText(path: string, { text, fault }: Decoded): string | undefined {
  // A broken package.json is for the package manager to report.
  const trouble = fault && !/(?:^|\/)package\.json$/.test(path) ? unreadable[fault.id] : undefined;
  if (trouble !== undefined) throw new UserError(`${path}: the config ${trouble}`);
  return text;
}
