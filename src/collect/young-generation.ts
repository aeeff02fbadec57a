import type * as V8 from 'node:v8';

/** Of smaller files the young generation is not filled often enough to grow. */
const smallest = 32 * 1024 * 1024;
/** With less than this, what is only being read is taken for old, and stays until the next full collection. */
const enough = 8 * 1024 * 1024;

let isOurs = () => false;
let isSet = false;

/** To be called by a program that has the process to itself; `ours` says whether it still does, as a server does not. */
export function ownsProcess(ours: () => boolean): void {
  isOurs = ours;
}

/**
 * V8 lets the space for what is young grow to 48 MB, of which a transcript that is read piece by piece uses each byte once. Kept at 8 MB, the
 * peak is 30 MB lower, and the time the same. Node has an option for that at its start alone; how fast the space grows can be set
 * at any time, so it is stopped when it is large enough. In a process that is not ours nothing is set.
 *
 * @param size Of the file, in bytes.
 * @returns To be called after each piece; undefined for a file that is not worth it.
 */
export function youngGenerationLimit(size: number): (() => void) | undefined {
  if (size < smallest || isSet || !isOurs()) return undefined;
  const v8: typeof V8 = process.getBuiltinModule('node:v8');
  return () => {
    if (isSet) return;
    const young = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (young && young.space_size < enough) return;
    isSet = true;
    v8.setFlagsFromString('--semi-space-growth-factor=1');
    // Compiled code is kept under the flags that it was made with, and they are to be the usual ones.
    process.prependOnceListener('exit', () => v8.setFlagsFromString('--semi-space-growth-factor=2'));
  };
}
