import { readdirSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { append } from '../base/collections.ts';
import { orUndefined, UserError } from '../base/errors.ts';
import { memoized, once } from '../base/memoized.ts';
import { pathInTree } from './departures.ts';
import { lstatOf, realPath, realPathWithin } from './files.ts';
import { readBlobsWithin } from './git.ts';
import { type Decoded, decode, largestManifest, readDocument } from './read-file.ts';
import type { CommitFiles } from './tree.ts';

/** Where configs are looked for and read: folders and files below the root, by paths from there, with `/`. */
export interface ConfigFiles {
  /** The names in a folder (`''` is the root); empty when there is no such folder. */
  readdir(folder: string): readonly string[];
  /** A file's text, decoded as UTF-8; undefined when it cannot be read. */
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
    readdir: (folder) => orUndefined(() => readdirSync(resolve(root, folder))) ?? [],
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

/** So many files of one name are read together: a repository has a package.json in each of its packages. */
const together = 64;
const largestTogether = 256 * 1024;

/** Reads configs from a commit: links are followed as long as they stay in its tree. */
export function configFilesOf(root: string, files: CommitFiles): ConfigFiles {
  const folders = once(() => namesByFolder(files.list().paths));
  const read = new Map<string, Buffer | undefined>();
  const plainFiles = memoized(Number.POSITIVE_INFINITY, (name) => {
    const { paths, isLink } = files.list();
    return paths.filter((path) => `/${path}`.endsWith(`/${name}`) && !isLink?.(path));
  });

  /** Reads a file with others that are called the same. */
  const readTogether = (path: string, name: string) => {
    const alike = plainFiles(name);
    const from = Math.floor(alike.indexOf(path) / together) * together;
    const group = alike.slice(from, from + together);
    const ids = group.map((each) => files.list().blobOf(each)!);
    for (const [at, bytes] of readBlobsWithin(root, ids, largestTogether).entries())
      if (bytes) read.set(group[at]!, bytes);
  };
  const readOne = (path: string) => {
    const { blobOf, isLink } = files.list();
    if (blobOf(path) !== undefined && !isLink?.(path))
      readTogether(path, path.slice(path.lastIndexOf('/') + 1));
    if (read.has(path)) return;
    const [bytes] = readBlobsWithin(root, [`${files.commit}:${path}`], largestManifest, [
      '--follow-symlinks',
    ]);
    read.set(path, bytes);
  };
  return {
    readdir: (folder) => folders().get(folder) ?? [],
    readFile(path) {
      const plain = pathInTree(path);
      if (plain === undefined) return undefined;
      if (!read.has(plain)) readOne(plain);
      const bytes = read.get(plain);
      return bytes && configText(path, decode(bytes));
    },
  };
}

function namesByFolder(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.lastIndexOf('/');
    append(folders, path.slice(0, Math.max(slash, 0)), path.slice(slash + 1));
  }
  return folders;
}
