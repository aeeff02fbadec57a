import { isUtf8 } from 'node:buffer';

/** Larger files are no documents that a person reads; transcripts have their own way in. */
export const largestDocument = 10 * 1024 * 1024;
/** Facts also come out of what machines write: a lock file may have 30 MB. */
export const largestManifest = 64 * 1024 * 1024;

/** Why bytes are no text to lint, in the terms of the rule lint/unreadable. */
export type Fault =
  | { readonly id: 'binary' | 'utf16' | 'folder' | 'special' | 'link' | 'missing' | 'denied' | 'empty' }
  | { readonly id: 'large'; readonly size: number }
  /** The text is still there, with a replacement character for each bad sequence; offset into that text. */
  | { readonly id: 'utf8'; readonly offset: number; readonly byte: number };

/** Bytes read as text: the text, what was wrong, or both. */
export interface Decoded {
  readonly text?: string;
  readonly fault?: Fault;
}

/**
 * Decodes a file's bytes as UTF-8. A byte order mark stays in the text; nothing is thrown.
 *
 * @param largest In bytes; a larger file is a fault.
 */
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
