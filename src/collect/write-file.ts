import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { realPath } from './inside.ts';

/**
 * Replaces a file in one step: a temporary file beside it, then a rename. A crash leaves the old file or the new one.
 * Behind a link, it is the target that is replaced or made; a device or a pipe is written to.
 *
 * @param file Absolute path; its mode and its owner are kept when it exists.
 * @throws The system's error when the folder cannot be written; the file is then as it was.
 */
export function replaceFile(file: string, content: string | Buffer): void {
  const before = statSync(file, { throwIfNoEntry: false });
  const leadsNowhere = !before && lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  if (leadsNowhere || (before && !before.isFile())) {
    writeFileSync(file, content);
    return;
  }
  const target = realPath(file) ?? file;
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    const descriptor = openSync(temporary, 'wx');
    try {
      const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (before) keepOwnerAndMode(temporary, before);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function keepOwnerAndMode(temporary: string, before: Stats): void {
  const now = statSync(temporary);
  if (now.uid !== before.uid || now.gid !== before.gid) {
    try {
      chownSync(temporary, before.uid, before.gid);
    } catch {
      // Only root may give a file away; then it belongs to who mended it.
    }
  }
  chmodSync(temporary, before.mode & 0o7777);
}
