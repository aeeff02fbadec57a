import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orUndefined } from '../base/errors.ts';
import { realPath } from './files.ts';

/**
 * Replaces a file, or the target of a link, in one step; a crash leaves the old one or the new one, with its mode and owner. What a rename would
 * lose is written in place: hard links, another owner, a folder that may not be written. So are devices and pipes.
 *
 * @throws The system's error when it cannot be written, or is write-protected; the file is then as it was.
 */
export function replaceFile(file: string, content: string | Buffer): void {
  const before = statSync(file, { throwIfNoEntry: false });
  const leadsNowhere = !before && lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  if (leadsNowhere || (before && !before.isFile())) {
    writeFileSync(file, content);
    return;
  }
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  const target = realPath(file) ?? file;
  // A rename asks only whether the folder may be written.
  if (before) accessSync(target, constants.W_OK);
  if (before && before.nlink > 1) writeInPlace(target, bytes, before.mode);
  else if (!replaceWhole(target, bytes, before)) writeInPlace(target, bytes, before!.mode);
}

/** @returns False when there is a file, and it can only be written in place. */
function replaceWhole(target: string, bytes: Buffer, before: Stats | undefined): boolean {
  const temporary = temporaryFor(target);
  sweepTemporaries(target);
  try {
    writeAll(openNew(temporary, before?.mode), bytes);
    if (before && !keepOwnerAndMode(temporary, before)) {
      rmSync(temporary, { force: true });
      return false;
    }
    renameSync(temporary, target);
    return true;
  } catch (error) {
    rmSync(temporary, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (before && (code === 'EACCES' || code === 'EPERM')) return false;
    throw error;
  }
}

/** Why a folder takes no new file, though the file in it may be written. */
const closedFolder: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST']);

/** The old text is cut off when all is written, and a copy of the new one stands beside it meanwhile: after a crash nothing is lost. */
function writeInPlace(file: string, bytes: Buffer, mode: number): void {
  const copy = temporaryFor(file);
  try {
    writeAll(openNew(copy, mode), bytes);
  } catch (error) {
    rmSync(copy, { force: true });
    // A disk that has no room for the copy would stop in the midst of the file as well.
    if (!closedFolder.has((error as NodeJS.ErrnoException).code)) throw error;
  }
  const descriptor = openSync(file, 'r+');
  writeAll(descriptor, bytes, () => ftruncateSync(descriptor, bytes.length));
  rmSync(copy, { force: true });
}

/** @param mode Of the file that it is to replace: what others may not read is not to be read meanwhile, either. */
export function openNew(file: string, mode: number | undefined): number {
  return openSync(file, 'wx', mode === undefined ? undefined : mode & 0o777);
}

/** A name that the rule of `hooks install` keeps out of `git add -A`. */
export function temporaryFor(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
}

/** Whether a file or folder may be written. Root may write to everything; but somebody has said that it is not to be changed. */
export function isWritable(path: string): boolean {
  const mode = orUndefined(() => {
    accessSync(path, constants.W_OK);
    return statSync(path).mode;
  });
  return ((mode ?? 0) & 0o222) !== 0;
}

/** A write takes milliseconds: so old, a temporary file is nobody's, even if its process id is in use again. */
const longestWrite = 60 * 60 * 1000;

/** Removes the temporary files of a file that runs which were killed have left beside it. */
export function sweepTemporaries(file: string): void {
  const start = `.${basename(file)}.`;
  try {
    for (const name of readdirSync(dirname(file))) {
      const pid = name.startsWith(start) ? /^(\d+)\.tmp$/.exec(name.slice(start.length))?.[1] : undefined;
      const path = join(dirname(file), name);
      if (pid !== undefined && (!isAlive(Number(pid)) || Date.now() - lstatSync(path).mtimeMs > longestWrite))
        rmSync(path, { force: true });
    }
  } catch {
    // The folder cannot be listed, or another run was faster.
  }
}

/** Whether a process runs, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Writes a file to the disk, and closes it. @param finish Called when all of it is written, and the disk does not have it yet. */
export function writeAll(descriptor: number, bytes: Buffer, finish = () => {}): void {
  try {
    for (let written = 0; written < bytes.length; )
      written += writeSync(descriptor, bytes, written, bytes.length - written, written);
    finish();
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Only root may give a file away. @returns Whether it now has the owner of the other one. */
export function keepOwnerAndMode(temporary: string, before: Stats): boolean {
  const now = statSync(temporary);
  if (now.uid !== before.uid || now.gid !== before.gid) {
    try {
      chownSync(temporary, before.uid, before.gid);
    } catch {
      return false;
    }
  }
  chmodSync(temporary, before.mode & 0o7777);
  return true;
}
