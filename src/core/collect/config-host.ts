import { readdirSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { UserError } from '../base/errors.ts';
import { realPath, realPathWithin } from './inside.ts';
import { type Decoded, readDocument } from './read-file.ts';
import { lstatOf } from './stat-of.ts';

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
      if (file === undefined) {
        refuseLink(root, path);
        return undefined;
      }
      return configText(path, readDocument(file));
    },
  };
}

/**
 * A link that is not followed is no config, although its author believes that it applies. A package.json counts as one only by its content.
 *
 * @throws UserError for a link.
 */
function refuseLink(root: string, path: string): void {
  const file = resolve(root, path);
  const isLink = lstatOf(file)?.isSymbolicLink() ?? false;
  if (!isLink || isPackageFile(path)) return;
  const why =
    realPath(file) === undefined ? 'leads nowhere' : 'leads out of the repository and is not followed';
  throw new UserError(
    `${path}: the config is a link that ${why}; put a file there, or name it with --config`,
  );
}

function isPackageFile(path: string): boolean {
  return /(?:^|\/)package\.json$/.test(path);
}

/** @throws UserError for a config that is no text. */
export function configText(path: string, { text, fault }: Decoded): string | undefined {
  // A broken package.json is for the package manager to report.
  const trouble = fault && !isPackageFile(path) ? unreadable[fault.id] : undefined;
  if (trouble !== undefined) throw new UserError(`${path}: the config ${trouble}`);
  return text;
}
