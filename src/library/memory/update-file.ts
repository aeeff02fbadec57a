import { randomBytes } from 'node:crypto';
import { basename, dirname, join, relative } from 'node:path';
import { bytesOf, textOf } from './file/bytes.ts';
import { type Lock, type LockRecord, takeLock } from './file/lock.ts';
import { bytesAt, replaceBytes, sweep, type UpdateStep } from './file/replace.ts';
import { writeTarget } from './file/target.ts';

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

/** What became of a file. Whatever the result, the file is whole. */
export type UpdateOutcome =
  | { readonly result: 'created' | 'changed' | 'unchanged' }
  | {
      readonly result: 'failed';
      /**
       * `locked`: another writer did not finish in time. `refused`: it is no file that we may or can write. `changing`: it has other text
       * each time it is looked at. `system`: the disk said no.
       */
      readonly reason: 'locked' | 'refused' | 'changing' | 'system';
      /** One line for people: which file, why, what to do. */
      readonly message: string;
    };

/** A person saves once in a while; a file that differs so often is written by a program without a lock. */
const mostAttempts = 30;

/**
 * Changes a file that several writers may want to change at once, and a person may be editing. The change is applied to the text as it is
 * under the lock, and once more when the file differs just before the new one takes its place.
 *
 * @param file Absolute path. Its folder is made when it is missing.
 * @param change Gives the new text; called several times when others write. `undefined` stands for no file, and an
 *   empty text then makes none. Bytes that are no UTF-8 reach
 *   it as lone surrogates and are written back as they were.
 * @returns What happened; what the user can mend is never thrown. What `change` throws goes through.
 */
export async function updateFile(
  file: string,
  change: (text: string | undefined) => string,
  options: UpdateOptions,
): Promise<UpdateOutcome> {
  const name = relative(options.root, file).replaceAll('\\', '/');
  const { waitFor = 5000, staleAfter = 30_000, step = () => {} } = options;
  const failed = (reason: 'locked' | 'refused' | 'changing' | 'system', why: string): UpdateOutcome => ({
    result: 'failed',
    reason,
    message: `${name} was not written: ${why}`,
  });
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
        return failed('locked', `${describe(lock.holder)} holds ${shown}; run the command again`);
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
    const why = systemFault(error);
    if (why === undefined) throw error;
    return failed('system', why);
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

function describe(holder: LockRecord | undefined): string {
  if (!holder) return 'another program';
  return `process ${holder.pid} on ${holder.host.split(' ')[0]} (since ${holder.time})`;
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

function systemFault(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return undefined;
  return faults[code] ?? `the system refused (${code})`;
}
