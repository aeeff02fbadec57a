import { gitOrThrow } from './git.ts';

/**
 * Reads objects in one `git cat-file --batch`.
 *
 * @param names Object ids, or names such as `:path` (the index) and `REV:path`, without line breaks.
 * @returns The bytes of each, in the order asked for; undefined for what is not there or is no file.
 */
export function readBlobs(root: string, names: readonly string[]): (Buffer | undefined)[] {
  if (names.length === 0) return [];
  const output = gitOrThrow(root, ['cat-file', '--batch'], `${names.join('\n')}\n`);
  const blobs: (Buffer | undefined)[] = [];
  let at = 0;
  while (blobs.length < names.length && at < output.length) {
    const lineEnd = output.indexOf(10, at);
    const header = output.toString('utf8', at, lineEnd);
    const found = /^[0-9a-f]{40,64} (\w+) (\d+)$/.exec(header);
    at = lineEnd + 1;
    if (!found) {
      blobs.push(undefined);
      continue;
    }
    const size = Number(found[2]);
    blobs.push(found[1] === 'blob' ? output.subarray(at, at + size) : undefined);
    at += size + 1;
  }
  while (blobs.length < names.length) blobs.push(undefined);
  return blobs;
}
