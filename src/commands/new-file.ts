import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../base/errors.ts';
import { realPathWithin } from '../collect/inside.ts';
import { isTaken } from '../collect/taken.ts';
import { sweepTemporaries, temporaryFor } from '../collect/write-file.ts';

/**
 * Writes a file that is not there yet, in one step: nobody sees half of it, and no file is replaced, not even one that somebody makes
 * at the same time. Folders are made as needed; none of them may lead out of the root.
 *
 * @param path From the root.
 * @returns False when the name is taken.
 * @throws UserError when it cannot be written.
 */
export function createFile(root: string, path: string, text: string): boolean {
  const target = join(root, path);
  const temporary = temporaryFor(target);
  try {
    makeFolder(root, dirname(path));
    sweepTemporaries(target);
    writeFileSync(temporary, text, { flag: 'wx' });
    try {
      return named(temporary, target, text);
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${path} cannot be written (${(error as NodeJS.ErrnoException).code}); nothing is written`,
    );
  }
}

/** A link fails where the name is taken; some file systems have none. */
function named(temporary: string, target: string, text: string): boolean {
  try {
    linkSync(temporary, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
  }
  try {
    writeFileSync(target, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function makeFolder(root: string, folder: string): void {
  if (folder === '.') return;
  makeFolder(root, dirname(folder));
  if (!isTaken(root, folder)) mkdirSync(join(root, folder));
  if (realPathWithin(root, folder) === undefined)
    throw new UserError(`${folder} leads out of the repository; nothing is written there`);
}
