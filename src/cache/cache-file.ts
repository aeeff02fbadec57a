import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { isFolder } from '../collect/folder.ts';
import { digest } from './identity.ts';

/** Begins every file of ours: one without it is somebody else's, and is left alone. */
const mark = 'prompt-lint results\n';
/** In bytes. A larger one would take longer to read than it saves. */
const largest = 32 * 1024 * 1024;

/** What a file holds; undefined when there is none, or it is not whole, not ours or from another program. */
export function readCacheFile(file: string, program: string): unknown {
  try {
    if (statSync(file).size > largest) return undefined;
    const text = readFileSync(file, 'utf8');
    const head = `${mark}${program}\n`;
    if (!text.startsWith(head)) return undefined;
    const end = text.indexOf('\n', head.length);
    const body = text.slice(end + 1);
    return text.slice(head.length, end) === digest(body) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes in one step, so that runs beside each other see the one file or the other.
 *
 * @returns Why nothing could be written; undefined when it was, or is not worth it.
 */
export function writeCacheFile(file: string, program: string, content: unknown): string | undefined {
  const temporary = `${file}.${process.pid}`;
  try {
    const body = JSON.stringify(content);
    const bytes = Buffer.from(`${mark}${program}\n${digest(body)}\n${body}`);
    if (bytes.length > largest) return undefined;
    if (isForeign(file)) return 'something else stands there';
    makeFolder(dirname(file));
    writeFileSync(temporary, bytes, { flag: 'wx' });
    renameSync(temporary, file);
    return undefined;
  } catch (error) {
    // A cache is a convenience: the run was right without it.
    try {
      rmSync(temporary, { force: true });
    } catch {}
    return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  }
}

/** Node 20's own way never ends where no folder can be made (`mkdir` with `recursive` below /proc). */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder || isFolder(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder);
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
