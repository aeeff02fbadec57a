import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { type Decoded, decode, largestDocument } from './decode.ts';

/**
 * Reads a file of the work tree as text. Never throws: what cannot be read is a fault. A symbolic link is not followed.
 *
 * @param file Absolute path.
 */
export function readDocument(file: string): Decoded {
  let descriptor: number;
  // Non-blocking, so that a pipe under a document's name does not hold us up.
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
  try {
    descriptor = openSync(file, flags);
  } catch (error) {
    return { fault: { id: faultOf((error as NodeJS.ErrnoException).code) } };
  }
  try {
    const stat = fstatSync(descriptor);
    if (stat.isDirectory()) return { fault: { id: 'folder' } };
    if (!stat.isFile()) return { fault: { id: 'special' } };
    if (stat.size > largestDocument) return { fault: { id: 'large', size: stat.size } };
    const bytes = Buffer.allocUnsafe(stat.size);
    let length = 0;
    while (length < bytes.length) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, length);
      if (count === 0) break;
      length += count;
    }
    return decode(bytes.subarray(0, length));
  } catch (error) {
    return { fault: { id: faultOf((error as NodeJS.ErrnoException).code) } };
  } finally {
    closeSync(descriptor);
  }
}

function faultOf(code: string | undefined): 'missing' | 'link' | 'folder' | 'denied' | 'special' {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing';
  if (code === 'ELOOP') return 'link';
  if (code === 'EISDIR') return 'folder';
  return code === 'EACCES' || code === 'EPERM' ? 'denied' : 'special';
}
