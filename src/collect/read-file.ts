import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type Decoded, decode, largestDocument } from './decode.ts';
import { strangersFile } from './strangers-file.ts';

/**
 * Reads a file of the work tree as text. Never throws: what cannot be read is a fault. A symbolic link is not followed.
 *
 * @param file Absolute path.
 * @param largest In bytes; a larger file is a fault.
 */
export function readDocument(file: string, largest = largestDocument): Decoded {
  let descriptor: number;
  try {
    descriptor = openSync(file, strangersFile);
  } catch (error) {
    return { fault: { id: faultOf((error as NodeJS.ErrnoException).code) } };
  }
  try {
    const text = readAtOnce(descriptor);
    if (text !== undefined) return { text };
    const stat = fstatSync(descriptor);
    if (stat.isDirectory()) return { fault: { id: 'folder' } };
    if (!stat.isFile()) return { fault: { id: 'special' } };
    if (stat.size > largest) return { fault: { id: 'large', size: stat.size } };
    const bytes = Buffer.allocUnsafe(stat.size);
    let length = 0;
    while (length < bytes.length) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, length);
      if (count === 0) break;
      length += count;
    }
    return decode(bytes.subarray(0, length), largest);
  } catch (error) {
    return { fault: { id: faultOf((error as NodeJS.ErrnoException).code) } };
  } finally {
    closeSync(descriptor);
  }
}

/** Documents are small and mostly sound: one read into a buffer that all of them share, and no look at what they are. */
const shared = Buffer.allocUnsafeSlow(256 * 1024);

/** Undefined for what is empty, long, binary, no UTF-8 or no file: all that is looked at more closely. */
function readAtOnce(descriptor: number): string | undefined {
  const length = readSync(descriptor, shared, 0, shared.length, 0);
  if (length === 0 || length === shared.length) return undefined;
  const text = shared.toString('utf8', 0, length);
  return text.includes('\ufffd') || text.includes('\0') ? undefined : text;
}

function faultOf(code: string | undefined): 'missing' | 'link' | 'folder' | 'denied' | 'special' {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing';
  if (code === 'ELOOP') return 'link';
  if (code === 'EISDIR') return 'folder';
  return code === 'EACCES' || code === 'EPERM' ? 'denied' : 'special';
}
