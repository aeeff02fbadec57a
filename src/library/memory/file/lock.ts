import { randomBytes } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock that this process holds. */
export interface Lock {
  /** Whether nobody has given it up in our name. */
  isHeld(): boolean;
  release(): void;
}

export interface LockSettings {
  /** Milliseconds to wait for another writer. */
  readonly waitFor: number;
  /** Milliseconds after which a lock is given up whatever its process does: a writer holds it for some milliseconds. */
  readonly staleAfter: number;
  /** Called when the lock's file is made and still empty. */
  readonly created: () => void;
}

/** The holder's record is written right after the file was made; one that is missing for so long will not come. In milliseconds. */
const recordComesWithin = 1000;

/**
 * Takes the lock at a path, waiting for its holder. The lock of a process that is gone, or does nothing, is broken.
 *
 * @param aside Where a lock is moved to that is broken; whoever takes the lock next removes it there.
 * @returns The lock; or, when the time is over, who holds it, as far as that can be told.
 * @throws The system's error when the folder cannot be written.
 */
export async function takeLock(
  path: string,
  aside: string,
  { waitFor, staleAfter, created }: LockSettings,
): Promise<Lock | { readonly holder: string }> {
  const deadline = performance.now() + waitFor;
  const own = JSON.stringify({
    token: randomBytes(8).toString('hex'),
    pid: process.pid,
    host: hostname(),
  });
  const isHeld = () => textAt(path) === own;
  for (;;) {
    if (createLock(path, own, created))
      return {
        isHeld,
        release() {
          if (isHeld()) rmSync(path, { force: true });
        },
      };
    const found = textAt(path);
    if (found !== undefined && isStale(path, found, staleAfter)) breakLock(path, found, aside);
    else if (performance.now() >= deadline) return { holder: nameOf(holderIn(found ?? '')) };
    // Writers that wait come back at different times.
    else await sleep(2 + Math.random() * 50);
  }
}

/** @returns Whether it was made: there may be one. */
function createLock(path: string, record: string, created: () => void): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'wx');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Windows refuses a name that is just being removed.
    if (code === 'EEXIST' || (code === 'EPERM' && process.platform === 'win32')) return false;
    throw error;
  }
  try {
    created();
    writeSync(descriptor, record);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return true;
}

/** A time as far ahead was written by a clock that is wrong, and would never come. */
function isStale(path: string, record: string, staleAfter: number): boolean {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const holder = holderIn(record);
  if (modified === undefined) return false;
  if (holder?.host === hostname() && !isAlive(holder.pid)) return true;
  return Math.abs(Date.now() - modified) > (holder ? staleAfter : recordComesWithin);
}

/**
 * Moves a stale lock away. Another process may have done so before, and this one then moves what it put there: that is given back, and where
 * somebody was faster, its holder finds out before it writes (`isHeld`) and begins anew.
 */
function breakLock(path: string, stale: string, aside: string): void {
  try {
    renameSync(path, aside);
    if (textAt(aside) !== stale) linkSync(aside, path);
  } catch {
    // It is gone, or another one is there.
  }
  rmSync(aside, { force: true });
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Holder {
  readonly pid: number;
  readonly host: string;
}

function holderIn(record: string): Holder | undefined {
  try {
    const { pid, host } = JSON.parse(record);
    return Number.isInteger(pid) && pid > 0 && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(holder: Holder | undefined): string {
  return holder ? `process ${holder.pid} on ${holder.host}` : 'another program';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
