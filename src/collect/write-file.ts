import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file in one step: a temporary file beside it, then a rename. A crash leaves the old file or the new one.
 *
 * @param file Absolute path; its mode is kept when it exists.
 * @throws The system's error when the folder cannot be written; the file is then as it was.
 */
export function replaceFile(file: string, content: string | Buffer): void {
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    const descriptor = openSync(temporary, 'wx');
    try {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    const mode = modeOf(file);
    if (mode !== undefined) chmodSync(temporary, mode);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function modeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mode;
}
