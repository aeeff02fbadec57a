import { accessSync, constants, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathWithin } from '../../../core/collect/inside.ts';

/** Where a file is to be written, or why it is not. */
export type TargetFile = { readonly path: string } | { readonly refusal: string };

/**
 * Finds the place that a write goes to, links followed, and makes its folder when that is missing. A repository may be a stranger's:
 * a link in it must not make us write anywhere else (design: Trust).
 *
 * @param file Absolute path.
 * @param root Absolute path of the folder that is not left.
 * @throws The system's error when a folder cannot be made or looked at.
 */
export function writeTarget(file: string, root: string): TargetFile {
  const realRoot = realpathSync(root);
  const outside = { refusal: 'it leads out of the repository' };
  const isInside = (path: string) => pathWithin(realRoot, path) !== undefined;
  if (pathWithin(root, file) === undefined || !isInside(realpathSync(nearestExisting(dirname(file)))))
    return outside;
  mkdirSync(dirname(file), { recursive: true });
  const path = join(realpathSync(dirname(file)), basename(file));
  if (!isInside(path)) return outside;

  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return { path };
  if (stat.isSymbolicLink()) return behindLink(path, realRoot);
  if (!stat.isFile()) return { refusal: stat.isDirectory() ? 'it is a folder' : 'it is no plain file' };
  return writable(path);
}

function behindLink(link: string, realRoot: string): TargetFile {
  let path: string;
  try {
    path = realpathSync(link);
  } catch {
    return { refusal: 'it is a link to something that is not there' };
  }
  if (pathWithin(realRoot, path) === undefined)
    return { refusal: 'it is a link that leads out of the repository' };
  return lstatSync(path).isFile() ? writable(path) : { refusal: 'it is a link to something that is no file' };
}

/** A rename would replace a read-only file as well, and root may write to any; but somebody has said that it is not to be changed. */
function writable(path: string): TargetFile {
  try {
    accessSync(path, constants.W_OK);
    if ((statSync(path).mode & 0o222) !== 0) return { path };
  } catch {
    // Told below.
  }
  return { refusal: 'it is read-only' };
}

function nearestExisting(folder: string): string {
  let at = folder;
  while (lstatSync(at, { throwIfNoEntry: false }) === undefined && dirname(at) !== at) at = dirname(at);
  return at;
}
