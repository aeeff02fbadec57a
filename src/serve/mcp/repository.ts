import { dirname, resolve } from 'node:path';
import { UserError } from '../../base/errors.ts';
import { isFolder } from '../../collect/folder.ts';
import { pathWithin, realPath, realPathWithin } from '../../collect/inside.ts';
import type { ConfigOptions } from '../../config/configs.ts';

/** What the server works on. */
export interface Repository {
  /** Absolute path of the repository's top, or of the folder that the server was started in outside of one. */
  readonly root: string;
  readonly inRepository: boolean;
  readonly config: ConfigOptions;
}

/**
 * A path that a client names, from the root, with forward slashes; '' for the root itself. It need not be there.
 *
 * @throws UserError for what lies outside of the root, as it is written or through a link.
 */
export function pathInside({ root }: Repository, written: string): string {
  const absolute = resolve(root, written);
  const path = pathWithin(root, absolute) ?? pathWithin(realPath(root) ?? root, absolute);
  if (path === undefined || path.includes('\0'))
    throw new UserError(`${JSON.stringify(written)} lies outside of ${root}, and is not looked at`);
  for (let at = resolve(root, path); ; at = dirname(at)) {
    if (realPath(at) === undefined) continue;
    if (realPathWithin(root, at) !== undefined) return path;
    throw new UserError(
      `${JSON.stringify(written)} leads out of ${root} through a link, and is not looked at`,
    );
  }
}

/** The absolute path of a folder that a client names, or of the root. @throws UserError for what is no folder inside. */
export function folderInside(repository: Repository, written: string | undefined): string {
  const folder = resolve(repository.root, written === undefined ? '' : pathInside(repository, written));
  if (!isFolder(folder)) throw new UserError(`${JSON.stringify(written)} is no folder of the repository`);
  return folder;
}
