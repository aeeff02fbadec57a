import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathWithin, realPath, realPathWithin, realPlace } from '../../../core/collect/files.ts';
import { isWritable, keepOwnerAndMode, openNew, writeAll } from '../../../core/collect/write-file.ts';
import { bytesOf, textOf } from './bytes.ts';
import { type Lock, lockState, takeLock } from './lock.ts';

export interface UpdateOptions {
  /** Absolute path of the repository: nothing outside of it is written, and messages name files from it. */
  readonly root: string;
  /** Milliseconds to wait for another writer; 5,000 when absent. */
  readonly waitFor?: number;
  /** Milliseconds after which the lock of a writer that cannot be asked, or does nothing, is given up; 30,000 when absent. */
  readonly staleAfter?: number;
  /** Called at each step: for tests that cut a write off. */
  readonly step?: (step: UpdateStep) => void;
}

/**
 * What became of a file, which is whole whatever the result; the message is one line for people. `locked`: another writer did not finish in
 * time. `refused`: it is no file that we may write. `changing`: it differs each time it is looked at. `system`: the disk said no.
 */
export type UpdateOutcome =
  | { readonly result: 'created' | 'changed' | 'unchanged' }
  | { readonly result: 'failed'; readonly reason: Failure; readonly message: string };
type Failure = 'locked' | 'refused' | 'changing' | 'system';

/** A person saves once in a while; a file that differs so often is written by a program without a lock. */
const mostAttempts = 30;

/**
 * Changes a file that several writers and a person may change at once: under the lock, and again when it differs just before the rename.
 *
 * @param file Absolute path; its folder is made when it is missing.
 * @param change Gives the new text of a text; of `undefined`, no file, an empty one makes none. What it throws goes through.
 */
export async function updateFile(
  file: string,
  change: (text: string | undefined) => string,
  options: UpdateOptions,
): Promise<UpdateOutcome> {
  const name = relative(options.root, file).replaceAll('\\', '/');
  const { waitFor = 5000, staleAfter = 30_000, step = () => {} } = options;
  const failed = (reason: Failure, why: string): UpdateOutcome => {
    return { result: 'failed', reason, message: `${name} was not written: ${why}` };
  };
  try {
    step('start');
    const target = writeTarget(file, options.root);
    if ('refusal' in target) return failed('refused', target.refusal);
    const { path } = target;
    const lockPath = join(dirname(path), `.${basename(path)}.lock`);

    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const lock = await takeLock(lockPath, { waitFor, staleAfter, created: () => step('lock-made') });
      if ('holder' in lock) {
        const shown = relative(options.root, lockPath).replaceAll('\\', '/');
        const { holder } = lock;
        const who = holder
          ? `process ${holder.pid} on ${holder.host.split(' ')[0]} (since ${holder.time})`
          : 'another program';
        return failed('locked', `${who} holds ${shown}; run the command again`);
      }
      try {
        step('locked');
        sweep(path, lockPath, staleAfter);
        const result = attemptUnderLock(path, change, lock, step);
        if (result !== undefined)
          return typeof result === 'string' ? { result } : failed('refused', result.why);
      } finally {
        lock.release();
        step('released');
      }
    }
    return failed(
      'changing',
      'something else writes it all the time; run the command again when that has ended',
    );
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    return failed('system', faults[code] ?? `the system refused (${code})`);
  }
}

/** Reads, changes and writes once. Undefined when the file was changed meanwhile, or the lock was lost. */
function attemptUnderLock(
  path: string,
  change: (text: string | undefined) => string,
  lock: Lock,
  step: (step: UpdateStep) => void,
): 'created' | 'changed' | 'unchanged' | { readonly why: string } | undefined {
  const before = bytesAt(path);
  step('read');
  if (before && isOtherEncoding(before)) return { why: 'it is no UTF-8 text; save it as UTF-8' };
  const after = bytesOf(change(before && textOf(before)));
  if (before ? before.equals(after) : after.length === 0) return 'unchanged';
  const token = randomBytes(8).toString('hex');
  const isWritten = replaceBytes(path, before, after, { mayWrite: () => lock.isHeld(), step }, token);
  if (!isWritten) return undefined;
  return before ? 'changed' : 'created';
}

/** UTF-16, or something that is no text: adding to it would spoil it. */
function isOtherEncoding(bytes: Buffer): boolean {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 || bytes.includes(0);
}

const faults: Readonly<Record<string, string>> = {
  EACCES: 'its folder cannot be written (no permission)',
  EPERM: 'its folder cannot be written (not permitted)',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file stands where its folder should be',
  EEXIST: 'something that is no folder stands where its folder should be',
  ENOENT: 'its folder is not there, and cannot be made',
};

/** The steps at which a write may be cut off, in their order. */
export const updateSteps = [
  'start',
  'lock-made',
  'locked',
  'read',
  'temporary-made',
  'temporary-written',
  'temporary-synced',
  'compared',
  'renamed',
  'synced',
  'released',
] as const;
export type UpdateStep = (typeof updateSteps)[number];

/** The bytes of a file; undefined when it is not there. */
export function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Puts new bytes in the place of a file's in one step; says no when the file has other bytes by then, or may not be written any more.
 *
 * @param mayWrite Asked just before the new file takes its place. @throws The system's error
 */
function replaceBytes(
  path: string,
  before: Buffer | undefined,
  after: Buffer,
  { mayWrite, step }: { mayWrite: () => boolean; step: (step: UpdateStep) => void },
  token: string,
): boolean {
  const temporary = join(dirname(path), `.${basename(path)}.${token}.tmp`);
  try {
    const descriptor = openNew(temporary, statSync(path, { throwIfNoEntry: false })?.mode);
    step('temporary-made');
    writeAll(descriptor, after, () => step('temporary-written'));
    step('temporary-synced');
    const stood = statSync(path, { throwIfNoEntry: false });
    // Only root may give a file away; then it belongs to who wrote it.
    if (stood && !keepOwnerAndMode(temporary, stood)) chmodSync(temporary, stood.mode & 0o7777);
    // A person, or a program that knows no lock, may have saved the file since it was read.
    const now = bytesAt(path);
    const isSame = now === undefined || before === undefined ? now === before : now.equals(before);
    if (!isSame || !mayWrite()) {
      rmSync(temporary, { force: true });
      return false;
    }
    step('compared');
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    // We were stopped for so long that another writer gave our lock up, and swept our file away.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !mayWrite()) return false;
    throw error;
  }
  step('renamed');
  syncFolder(dirname(path));
  step('synced');
  return true;
}

/** Removes what writers that were killed have left beside a file. Only who holds the lock may do so. */
function sweep(path: string, lock: string, staleAfter: number): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    const isTemporary = name.startsWith(`.${basename(path)}.`) && /\.[0-9a-f]{16}\.tmp$/.test(name);
    const isClaim = name.startsWith(`${basename(lock)}.`) && /\.lock(?:\.[0-9a-fi]+)+$/.test(name);
    const file = join(folder, name);
    if (isTemporary || (isClaim && lockState(file, staleAfter).state === 'stale'))
      rmSync(file, { force: true });
  }
}

/** The new name is on the disk only when the folder is. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows opens no folders; the file itself is whole.
  }
}

/**
 * The place that a write goes to, links followed, its folder made: a link in a stranger's repository must not make us write anywhere else
 * (design: Trust). @throws The system's error
 */
function writeTarget(file: string, root: string): { readonly path: string } | { readonly refusal: string } {
  const within = pathWithin(root, file);
  const place = within === undefined ? undefined : realPlace(root, within);
  if (place === undefined) return { refusal: 'it leads out of the repository' };
  const path = join(realpathSync(root), place);
  mkdirSync(dirname(path), { recursive: true });
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return { path };

  const real = realPath(path);
  if (real === undefined) return { refusal: 'it is a link to something that is not there' };
  if (realPathWithin(root, real) === undefined)
    return { refusal: 'it is a link that leads out of the repository' };
  const stat = statSync(real);
  if (!stat.isFile()) return { refusal: stat.isDirectory() ? 'it is a folder' : 'it is no plain file' };
  // A rename would replace a read-only file as well.
  return isWritable(real) ? { path: real } : { refusal: 'it is read-only' };
}
