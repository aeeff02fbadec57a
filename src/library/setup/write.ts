import { lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, orUserError, UserError } from '../../core/base/errors.ts';
import { realPlace, statOf } from '../../core/collect/files.ts';
import { isWritable, replaceFile } from '../../core/collect/write-file.ts';
import { bytesOf } from '../memory/file/bytes.ts';

/** Writes into a repository; paths are from its root. Each step is whole or not done. */
export type Writer = ReturnType<typeof diskWriter>;

/** No symbolic links here: skills are to be copied. */
export class LinksImpossible extends Error {}

/** The disk. Nothing is written outside of the root. */
export function diskWriter(root: string) {
  const inside = (path: string) => {
    if (realPlace(root, path) === undefined)
      throw new UserError(`${path} leads out of the repository; it was not written`);
    return join(root, path);
  };
  return {
    file: (path: string, text: string) =>
      attempt(path, () => {
        const file = inside(path);
        if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
          throw new UserError(`${path} has become a link meanwhile; run init again`);
        mkdirSync(dirname(file), { recursive: true });
        replaceFile(file, bytesOf(text));
      }),
    /** @throws LinksImpossible where the disk or the system makes none. */
    link: (path: string, target: string) =>
      attempt(path, () => {
        const file = inside(path);
        mkdirSync(dirname(file), { recursive: true });
        try {
          symlinkSync(target, file, 'dir');
        } catch (error) {
          const isImpossible = /^(?:EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP|EINVAL)$/.test(codeOf(error) ?? '');
          throw isImpossible ? new LinksImpossible() : error;
        }
      }),
    remove: (path: string) => attempt(path, () => rmSync(inside(path), { force: true })),
    /** Made with those above it; one that is there stays. */
    folder: (path: string) => attempt(path, () => void mkdirSync(inside(path), { recursive: true })),
    removeFolder: (path: string) =>
      attempt(path, () => {
        const folder = inside(path);
        const stat = lstatSync(folder, { throwIfNoEntry: false });
        if (stat?.isDirectory() && readdirSync(folder).length === 0) rmdirSync(folder);
      }),
  };
}

/** Looks whether all of it can be written before any of it is. @throws UserError for a file or folder that is read-only. */
export function assertWritable(root: string, paths: Iterable<string>): void {
  for (const path of paths) {
    const file = join(root, path);
    if (statOf(file)?.isFile() && !isWritable(file))
      throw new UserError(`${path} is read-only; nothing was written`);
    let folder = dirname(file);
    while (!statOf(folder)?.isDirectory() && folder !== root) folder = dirname(folder);
    if (!isWritable(folder)) {
      const name = folder === root ? root : folder.slice(root.length + 1);
      throw new UserError(`the folder ${name} is read-only; nothing was written`);
    }
  }
}

function attempt(path: string, act: () => void): void {
  orUserError(
    act,
    (code) => `${path} could not be written (${code}); all files are whole: fix that, then run init again`,
  );
}
