import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pruneCache, readPrivate, userCacheFolder, writePrivate } from '../base/user-cache.ts';
import { digest } from './identity.ts';

/** Begins every file of ours: one without it is somebody else's, and is left alone. */
const mark = 'prompt-lint results\n';
/** In bytes. A larger one would take longer to read than it saves. */
const largest = 32 * 1024 * 1024;

/** What a file holds; undefined when there is none, or it is not whole, not ours, from another program, or others may write it. */
export function readCacheFile(file: string, program: string): unknown {
  const text = readPrivate(file, largest)?.toString('utf8');
  const head = `${mark}${program}\n`;
  if (!text?.startsWith(head)) return undefined;
  const end = text.indexOf('\n', head.length);
  const body = text.slice(end + 1);
  try {
    return text.slice(head.length, end) === digest(body) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes in one step, so that runs beside each other see the one file or the other.
 *
 * @param refusal Why it must not be written, if so.
 * @returns Why nothing could be written; undefined when it was, or is not worth it.
 */
export function writeCacheFile(
  file: string,
  program: string,
  content: unknown,
  refusal?: string,
): string | undefined {
  try {
    const body = JSON.stringify(content);
    const bytes = Buffer.from(`${mark}${program}\n${digest(body)}\n${body}`);
    if (bytes.length > largest) return undefined;
    if (isForeign(file)) return 'something else stands there';
    if (refusal !== undefined) return refusal;
    writePrivate(file, bytes);
    const usual = userCacheFolder();
    if (usual !== undefined && dirname(dirname(file)) === usual) pruneCache(usual);
    return undefined;
  } catch (error) {
    // A cache is a convenience: the run was right without it.
    return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  }
}

/** Whether something stands there that no run of ours has written. */
function isForeign(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (!stat.isFile()) return true;
  const start = Buffer.alloc(mark.length);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, start, 0, start.length, 0);
    return length > 0 && start.toString('latin1') !== mark;
  } finally {
    closeSync(descriptor);
  }
}
