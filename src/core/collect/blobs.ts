import { gitOrThrow } from './git.ts';

/**
 * Reads objects in one `git cat-file --batch`.
 *
 * @param names Object ids, or names such as `:0:path` (the index) and `REV:path`, without line breaks.
 * @param options Further ones of `git cat-file`.
 * @returns The bytes of each, in the order asked for; undefined for what is not there or is no file.
 */
export function readBlobs(
  root: string,
  names: readonly string[],
  options: readonly string[] = [],
): (Buffer | undefined)[] {
  if (names.length === 0) return [];
  const output = gitOrThrow(root, ['cat-file', '--batch', ...options], `${names.join('\n')}\n`);
  const blobs: (Buffer | undefined)[] = [];
  let at = 0;
  while (blobs.length < names.length && at < output.length) {
    const lineEnd = output.indexOf(10, at);
    const found = readHeader(output.toString('utf8', at, lineEnd));
    at = lineEnd + 1;
    blobs.push(found?.type === 'blob' ? output.subarray(at, at + found.size) : undefined);
    if (found) at += found.size + 1;
  }
  return names.map((_, index) => blobs[index]);
}

/**
 * As `readBlobs`, for objects that a stranger made: what is larger is not read at all.
 *
 * @param largest In bytes.
 * @param options Of `git cat-file`; with `--follow-symlinks`, one name at a time.
 */
export function readBlobsWithin(
  root: string,
  names: readonly string[],
  largest: number,
  options: readonly string[] = [],
): (Buffer | undefined)[] {
  const sizes = blobSizes(root, names, options);
  const small = names.filter((_, at) => (sizes[at] ?? Number.POSITIVE_INFINITY) <= largest);
  const read = readBlobs(root, small, options);
  const byName = new Map(small.map((name, at) => [name, read[at]]));
  return names.map((name) => byName.get(name));
}

/** The sizes of objects in bytes; undefined for what is not there or is no file. */
export function blobSizes(
  root: string,
  names: readonly string[],
  options: readonly string[] = [],
): (number | undefined)[] {
  return readHeaders(root, names, options).map((found) => (found?.type === 'blob' ? found.size : undefined));
}

/** What an object is, without its content. */
export interface ObjectHeader {
  readonly id: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Looks objects up in one `git cat-file --batch-check`.
 *
 * @returns The header of each, in the order asked for; undefined for what is not there.
 */
export function readHeaders(
  root: string,
  names: readonly string[],
  options: readonly string[] = [],
): (ObjectHeader | undefined)[] {
  if (names.length === 0) return [];
  const output = gitOrThrow(root, ['cat-file', '--batch-check', ...options], `${names.join('\n')}\n`);
  const lines = output.toString('utf8').split('\n');
  return names.map((_, at) => readHeader(lines[at] ?? ''));
}

/** `ID type size`; anything else says that there is no such object. */
function readHeader(line: string): ObjectHeader | undefined {
  const found = /^([0-9a-f]{40,64}) (\w+) (\d+)$/.exec(line);
  return found ? { id: found[1]!, type: found[2]!, size: Number(found[3]) } : undefined;
}
