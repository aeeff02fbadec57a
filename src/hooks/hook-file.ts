import {
  accessSync,
  chmodSync,
  constants,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { UserError } from '../base/errors.ts';
import { sweepTemporaries, temporaryFor } from '../collect/write-file.ts';

/** A file where a hook may be. */
export interface HookFile {
  readonly path: string;
  /** One character for each byte (latin1), so that what was no text comes back byte for byte. */
  readonly text: string;
  /** The permission bits. */
  readonly mode: number;
  readonly executable: boolean;
  readonly link: boolean;
}

/**
 * Reads a hook.
 *
 * @returns `undefined` when there is none. A link that leads nowhere is a hook with an empty text.
 * @throws UserError when the path is a folder or cannot be read.
 */
export function readHook(path: string): HookFile | undefined {
  return orUserError(`read ${path}`, () => {
    const own = lstatSync(path, { throwIfNoEntry: false });
    if (own === undefined) return undefined;
    const link = own.isSymbolicLink();
    const target = statSync(path, { throwIfNoEntry: false });
    if (target === undefined) return { path, text: '', mode: 0o777, executable: false, link };
    if (target.isDirectory()) throw new UserError(`${path} is a folder, not a hook; move it away first`);
    const text = readFileSync(path, 'latin1');
    return { path, text, mode: target.mode & 0o7777, executable: isExecutable(path), link };
  });
}

/** Whether git could run a file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a hook in one step: git sees the old file or the new one, never half of one. A link is followed.
 *
 * @param text One character for each byte.
 * @param mode Permission bits.
 * @throws UserError when the disk refuses.
 */
export function writeHook(path: string, text: string, mode: number): void {
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  orUserError(`write ${path}`, () => replace(link ? realpathSync(path) : path, text, mode));
}

/**
 * Keeps a hook under another name and puts a new one in its place, so that at no time there is none. The name must
 * be free.
 */
export function keepAndReplace(path: string, kept: string, text: string): void {
  orUserError(`keep ${path} as ${basename(kept)}`, () => {
    // A second name for the same file leaves no moment without a hook; links, and disks without hard links, are moved.
    if (lstatSync(path).isSymbolicLink() || !tryLink(path, kept)) renameSync(path, kept);
    try {
      replace(path, text, 0o755);
    } catch (error) {
      if (lstatSync(path, { throwIfNoEntry: false })) rmSync(kept);
      else renameSync(kept, path);
      throw error;
    }
  });
}

/** Puts a kept hook back in the place of ours. */
export function restoreKept(kept: string, path: string): void {
  orUserError(`put ${kept} back`, () => renameSync(kept, path));
}

/** Removes a hook. */
export function removeHook(path: string): void {
  orUserError(`remove ${path}`, () => rmSync(path));
}

function replace(path: string, text: string, mode: number): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = temporaryFor(path);
  sweepTemporaries(path);
  try {
    writeFileSync(temporary, text, { encoding: 'latin1', flag: 'wx' });
    chmodSync(temporary, mode);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function tryLink(path: string, second: string): boolean {
  try {
    linkSync(path, second);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    return false;
  }
}

function orUserError<Result>(what: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UserError(`could not ${what}: ${message.replace(/^\w+: /, '').replace(/, .*/s, '')}`);
  }
}
