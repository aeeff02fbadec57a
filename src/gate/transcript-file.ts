import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import type { TranscriptPlace } from './place.ts';

/** Why a transcript could not be read, in words for the user. */
export interface TranscriptFault {
  readonly fault: string;
}

/** Which file it is. */
export type Identity = Pick<TranscriptPlace, 'path' | 'device' | 'inode'>;

/** Opens a transcript for as long as it is used. */
export function withFile<Result>(
  path: string,
  use: (descriptor: number, identity: Identity, size: number) => Result,
): Result | TranscriptFault {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      fault:
        code === 'ENOENT' ? 'the transcript is not there yet' : `the transcript cannot be opened (${code})`,
    };
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return { fault: 'the transcript is no file' };
    return use(descriptor, { path, device: stat.dev, inode: stat.ino }, stat.size);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { fault: `the transcript cannot be read (${code})` };
  } finally {
    closeSync(descriptor);
  }
}
