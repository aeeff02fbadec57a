import type { Place } from '../sessions/session.ts';

/** How far a transcript was read, and the records of it that still matter. */
export interface TranscriptPlace {
  /** Absolute path of the transcript, and which file it was. */
  readonly path: string;
  readonly device: number;
  readonly inode: number;
  /** Bytes that were read: up to the end of a line. */
  readonly offset: number;
  /** Of the last bytes before the offset: a file that was replaced or cut and grew again has others. */
  readonly tail: number;
  /** Records to be read again, in ascending order, and the hash of their bytes. */
  readonly kept: readonly Place[];
  readonly keptHash: number;
}

/** So many bytes before the offset are compared. */
export const tailSize = 4096;

/** Checks what a state file holds; undefined for what this version did not write. */
export function asPlace(value: unknown): TranscriptPlace | undefined {
  const place = value as Partial<TranscriptPlace> | null;
  if (typeof place !== 'object' || place === null || typeof place.path !== 'string') return undefined;
  const { device, inode, offset, tail, kept, keptHash } = place;
  if (![device, inode, offset, tail, keptHash].every((number) => Number.isSafeInteger(number)))
    return undefined;
  if (!Array.isArray(kept)) return undefined;
  let behind = 0;
  for (const record of kept as readonly Partial<Place>[]) {
    const { start = -1, end = -1 } = record ?? {};
    if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return undefined;
    if (start < behind || end <= start || end > offset!) return undefined;
    behind = end;
  }
  return place as TranscriptPlace;
}
