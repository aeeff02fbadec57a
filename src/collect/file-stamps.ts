import { type BigIntStats, statSync } from 'node:fs';

/** A file that changed as short a time before as this may change once more without another time of change. */
const uncertainFor = 50;

/** Remembers what the disk said of files when they were read, to tell later whether any of them has changed. */
export class FileStamps {
  readonly #stamps = new Map<string, string>();

  /** Notes how a file (absolute path) stands; to be called before it is read. What is not there may come. */
  note(file: string): void {
    if (!this.#stamps.has(file)) this.#stamps.set(file, stampOf(file, Date.now()));
  }

  /** Whether every file is as it was noted. */
  isCurrent(): boolean {
    for (const [file, stamp] of this.#stamps) if (stampOf(file) !== stamp) return false;
    return true;
  }
}

/** @param noted When it is noted, in milliseconds; the stamp of a file that has just changed equals no other. */
function stampOf(file: string, noted?: number): string {
  const stat = exactStatOf(file);
  if (!stat) return 'missing';
  const { size, ino, mtimeNs, ctimeNs } = stat;
  const isUncertain = noted !== undefined && Number(ctimeNs / 1_000_000n) > noted - uncertainFor;
  return `${size} ${ino} ${mtimeNs} ${ctimeNs}${isUncertain ? ' uncertain' : ''}`;
}

/** Undefined also for what cannot be reached: a document may name a path that no disk takes. */
function exactStatOf(file: string): BigIntStats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false, bigint: true });
  } catch {
    return undefined;
  }
}
