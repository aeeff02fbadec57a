import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readlinkSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from '../../../core/base/memoized.ts';
import { isAlive } from '../../../core/collect/write-file.ts';

/** A lock that this process holds. */
export interface Lock {
  /** Whether nobody has given it up in our name. */
  isHeld(): boolean;
  release(): void;
}

/** Takes the lock at a path, or gives its holder when the time is over. @param created Called when the file is made and still empty. */
export async function takeLock(
  path: string,
  { waitFor, staleAfter, created }: { waitFor: number; staleAfter: number; created: () => void },
): Promise<Lock | { readonly holder: LockRecord | undefined }> {
  const deadline = performance.now() + waitFor;
  for (let round = 0; ; round++) {
    const record = ownRecord();
    if (createLock(path, record, created)) return held(path, record, staleAfter);
    const found = lockState(path, staleAfter);
    if (found.state === 'stale' && breakLock(path, found.token, staleAfter)) continue;
    if (performance.now() >= deadline) return { holder: found.state === 'held' ? found.record : undefined };
    // Writers that wait come back at different times, and later each time.
    await sleep(2 + Math.random() * Math.min(10 + 4 * round, 60));
  }
}

function held(path: string, { token }: LockRecord, staleAfter: number): Lock {
  const isHeld = () => {
    const found = lockState(path, staleAfter);
    // One that is old, and that nobody has taken away yet, is still ours.
    return (found.state === 'held' ? found.record?.token : found.state === 'stale' && found.token) === token;
  };
  const release = () => {
    if (isHeld()) rmSync(path, { force: true });
  };
  return { isHeld, release };
}

/**
 * Removes a stale lock, and says whether this process did. Two may find it stale, and the slower must not remove what the faster has put in its
 * place: who removes it first takes a lock on removing this very one, named after its token, and looks once more.
 */
function breakLock(path: string, token: string, staleAfter: number): boolean {
  const claim = `${path}.${token}`;
  if (!createLock(claim, ownRecord())) {
    const found = lockState(claim, staleAfter);
    if (found.state !== 'stale') return false;
    if (basename(claim).length < longestName) breakLock(claim, found.token, staleAfter);
    else rmSync(claim, { force: true });
    return false;
  }
  const found = lockState(path, staleAfter);
  const isStill = found.state === 'stale' && found.token === token;
  if (isStill) rmSync(path, { force: true });
  rmSync(claim, { force: true });
  return isStill;
}

/** File systems allow 255 bytes; so many processes are not killed one after the other while breaking a lock. */
const longestName = 230;

/** What a lock file is found to be. `stale`: its writer is gone, or was stopped long ago. */
type LockState =
  | { readonly state: 'free' }
  | { readonly state: 'held'; readonly record: LockRecord | undefined }
  | { readonly state: 'stale'; readonly token: string };

/** Who holds a lock, as its file says; the token tells this lock from every other one that ever had its path. */
function ownRecord() {
  const token = randomBytes(8).toString('hex');
  return { token, pid: process.pid, host: thisHost(), time: new Date().toISOString() };
}
type LockRecord = Readonly<ReturnType<typeof ownRecord>>;

/** Makes a lock file if there is none, and says whether it did. @param created Called between making the file and writing the record. @throws The system's error */
function createLock(path: string, record: LockRecord, created: () => void = () => {}): boolean {
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

/** Looks at a lock file. @param staleAfter Milliseconds after which a lock is given up although its process may be alive: a writer holds it for some. */
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

/** Containers may share a name and a folder without seeing each other's processes. */
const thisHost = once(() => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Only Linux has it.
    return hostname();
  }
});
