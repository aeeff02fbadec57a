import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { keepOwnerAndMode, openNew, writeAll } from '../../../core/collect/write-file.ts';
import { lockState } from './lock.ts';

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
 * Puts new bytes in the place of a file's, in one step: a crash leaves the old file or the new one.
 *
 * @param before The bytes that the new ones were made from; undefined when there was no file.
 * @param mayWrite Asked just before the new file takes its place.
 * @returns False when the file has other bytes by then, or when it may not be written any more: it is then as it was found.
 * @throws The system's error when the folder cannot be written.
 */
export function replaceBytes(
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
    if (!sameBytes(bytesAt(path), before) || !mayWrite()) {
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
export function sweep(path: string, lock: string, staleAfter: number): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder)) {
    const isTemporary = name.startsWith(`.${basename(path)}.`) && /\.[0-9a-f]{16}\.tmp$/.test(name);
    const isClaim = name.startsWith(`${basename(lock)}.`) && /\.lock(?:\.[0-9a-fi]+)+$/.test(name);
    const file = join(folder, name);
    if (isTemporary || (isClaim && lockState(file, staleAfter).state === 'stale'))
      rmSync(file, { force: true });
  }
}

function sameBytes(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b);
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
