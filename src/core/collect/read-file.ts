import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Larger files are no documents that a person reads; transcripts have their own way in. */
export const largestDocument = 10 * 1024 * 1024;
/** Facts also come out of what machines write: a lock file may have 30 MB. */
export const largestManifest = 64 * 1024 * 1024;

/** Why bytes are no text to lint, in the terms of the rule lint/unreadable. */
export type ReadFault =
  | { readonly id: 'binary' | 'utf16' | 'folder' | 'special' | 'link' | 'missing' | 'denied' | 'empty' }
  | { readonly id: 'large'; readonly size: number }
  /** The text is still there, with a replacement character for each bad sequence; offset into that text. */
  | { readonly id: 'utf8'; readonly offset: number; readonly byte: number };

export interface Decoded {
  readonly text?: string;
  readonly fault?: ReadFault;
}

/** Decodes a file's bytes as UTF-8; more than so many bytes are a fault. A byte order mark stays in the text, and nothing is thrown. */
export function decode(bytes: Buffer, largest = largestDocument): Decoded {
  if (bytes.length > largest) return { fault: { id: 'large', size: bytes.length } };
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { fault: { id: 'utf16' } };
  const nul = bytes.indexOf(0);
  if (nul >= 0 && nul < 8000) return { fault: { id: 'binary' } };
  const text = bytes.toString('utf8');
  if (!text.includes('\ufffd') || isUtf8(bytes)) return { text };
  return { text, fault: { id: 'utf8', ...firstInvalid(bytes, text) } };
}

/** A replacement character that the bytes do not hold was put in by the decoder. */
function firstInvalid(bytes: Buffer, text: string): { offset: number; byte: number } {
  let byte = 0;
  let from = 0;
  for (let offset = text.indexOf('\ufffd'); offset >= 0; offset = text.indexOf('\ufffd', from)) {
    byte += Buffer.byteLength(text.slice(from, offset));
    const isOwn = bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd;
    if (!isOwn) return { offset, byte };
    byte += 3;
    from = offset + 1;
  }
  return { offset: text.length, byte: bytes.length };
}

/** How a file is opened that anybody may have made: a pipe does not hold us up, and a link is not followed. Windows knows neither. */
const strangersFile = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** Reads a file of the work tree, and no link, as text. Never throws: what cannot be read, or is larger, is a fault. */
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
    return decode(bytes.subarray(0, fill(descriptor, bytes)), largest);
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

/** So much is read at once: what a processor keeps at hand; larger pieces only take more memory. */
const pieceSize = 256 * 1024;

/** A file's bytes, piece by piece, each valid until the next one; it may be read again. What cannot be read ends them: `readDocument` says why. */
export function readChunks(file: string): Iterable<Uint8Array> {
  return { [Symbol.iterator]: () => pieces(file) };
}

function* pieces(file: string): Generator<Uint8Array> {
  let descriptor: number;
  try {
    descriptor = openSync(file, strangersFile);
  } catch {
    return;
  }
  try {
    if (!fstatSync(descriptor).isFile()) return;
    const buffer = Buffer.allocUnsafeSlow(pieceSize);
    for (;;) {
      const length = readSync(descriptor, buffer, 0, buffer.length, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } catch {
    // A disk that fails in the middle: what was read is checked.
  } finally {
    closeSync(descriptor);
  }
}

/** Reads until the bytes are full or the file ends. @returns How many were read. */
function fill(descriptor: number, bytes: Buffer): number {
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, length);
    if (count === 0) break;
    length += count;
  }
  return length;
}
