import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLock, type LockRecord, lockState, ownRecord } from './lock-record.ts';

/** A lock that this process holds. */
export interface Lock {
  /** Whether nobody has given it up in our name. */
  isHeld(): boolean;
  release(): void;
}

export interface LockSettings {
  /** Milliseconds to wait for another writer. */
  readonly waitFor: number;
  /** Milliseconds after which a lock is given up whatever its process does. */
  readonly staleAfter: number;
  /** Called when the lock's file is made and still empty. */
  readonly created: () => void;
}

/**
 * Takes the lock at a path, waiting for its holder.
 *
 * @returns The lock; or, when the time is over, the record of who holds it, as far as it can be read.
 * @throws The system's error when the folder cannot be written.
 */
export async function takeLock(
  path: string,
  { waitFor, staleAfter, created }: LockSettings,
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
    if (found.state === 'held') return found.record?.token === token;
    // It is old, but nobody has taken it away yet.
    return found.state === 'stale' && found.token === token;
  };
  return {
    isHeld,
    release() {
      if (isHeld()) rmSync(path, { force: true });
    },
  };
}

/**
 * Removes a stale lock. Two processes may find the same one stale, and the slower must not remove what the faster has put in its place: so
 * who removes it first takes a lock on removing this very one, named after its token, and looks once more. That lock may be left
 * behind by a process that was killed, and is then broken in the same way.
 *
 * @returns Whether it was this process that removed it.
 */
export function breakLock(path: string, token: string, staleAfter: number): boolean {
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
