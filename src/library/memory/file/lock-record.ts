import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readlinkSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who holds a lock, as its file says. */
export interface LockRecord {
  /** Tells this lock from every other one that ever had its path. */
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** ISO 8601 in UTC. */
  readonly time: string;
}

/** What a lock file is found to be. `stale`: its writer is gone, or was stopped long ago. */
export type LockState =
  | { readonly state: 'free' }
  | { readonly state: 'held'; readonly record: LockRecord | undefined }
  | { readonly state: 'stale'; readonly token: string };

/** A record for this process. */
export function ownRecord(): LockRecord {
  const token = randomBytes(8).toString('hex');
  return { token, pid: process.pid, host: thisHost(), time: new Date().toISOString() };
}

/**
 * Makes a lock file, if there is none.
 *
 * @param created Called between making the file and writing the record.
 * @returns Whether it was made. @throws The system's error when the folder cannot be written.
 */
export function createLock(path: string, record: LockRecord, created: () => void = () => {}): boolean {
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
    writeSync(descriptor, `${JSON.stringify(record)}\n`);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return true;
}

/** A record is written right after its file was made; one that is missing for so long will not come. In milliseconds. */
const recordComesWithin = 1000;

/**
 * Looks at a lock file.
 *
 * @param staleAfter Milliseconds after which a lock is given up although its process may be alive, or cannot be asked: a writer holds it
 *   for some milliseconds, and a process id may have gone to another program.
 */
export function lockState(path: string, staleAfter: number): LockState {
  let text: string;
  let made: { ino: number; mtimeMs: number };
  try {
    const descriptor = openSync(path, 'r');
    try {
      made = fstatSync(descriptor);
      text = readFileSync(descriptor, 'utf8');
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { state: 'free' };
    throw error;
  }
  const record = readRecord(text);
  if (!record) {
    const isStale = isOlder(made.mtimeMs, recordComesWithin);
    return isStale ? { state: 'stale', token: `i${made.ino}` } : { state: 'held', record };
  }
  const isDead = record.host === thisHost() && !isAlive(record.pid);
  return isDead || isOlder(Date.parse(record.time), staleAfter)
    ? { state: 'stale', token: record.token }
    : { state: 'held', record };
}

function readRecord(text: string): LockRecord | undefined {
  try {
    const { token, pid, host, time } = JSON.parse(text);
    const isSound =
      /^[0-9a-f]{1,64}$/.test(token) && Number.isInteger(pid) && pid > 0 && !Number.isNaN(Date.parse(time));
    return isSound && typeof host === 'string' ? { token, pid, host, time } : undefined;
  } catch {
    return undefined;
  }
}

/** A time that lies as far ahead was written by a clock that is wrong, and would never come. */
function isOlder(time: number, milliseconds: number): boolean {
  return Math.abs(Date.now() - time) > milliseconds;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

let host: string | undefined;

/** Containers may share a name and a folder without seeing each other's processes. */
function thisHost(): string {
  if (host === undefined) {
    host = hostname();
    try {
      host += ` ${readlinkSync('/proc/self/ns/pid')}`;
    } catch {
      // Only Linux has it.
    }
  }
  return host;
}
