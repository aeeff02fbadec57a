import { isUtf8 } from 'node:buffer';

/**
 * Reads bytes as UTF-8 so that `bytesOf` gives back the same ones, whatever they are: a byte that is part of no character becomes a lone
 * surrogate, U+DC80 to U+DCFF. A person's file may hold a line in another encoding, and nothing of it is lost.
 */
export function textOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let text = '';
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    text += bytes.toString('utf8', start, at) + String.fromCharCode(0xdc00 + bytes[at]!);
    at++;
    start = at;
  }
  return text + bytes.toString('utf8', start);
}

const strayByte = /(?<![\uD800-\uDBFF])[\uDC80-\uDCFF]/g;

/** The bytes of a text that `textOf` gave, or of one that was made from it. */
export function bytesOf(text: string): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  for (const { index } of text.matchAll(strayByte)) {
    parts.push(Buffer.from(text.slice(start, index), 'utf8'), Buffer.from([text.charCodeAt(index) - 0xdc00]));
    start = index + 1;
  }
  parts.push(Buffer.from(text.slice(start), 'utf8'));
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

/** Length of the well-formed character at an offset (Unicode, table 3-7); 0 when there is none. */
function sequenceLength(bytes: Buffer, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : 4;
  if (first < 0xc2 || first > 0xf4) return 0;
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i];
    const [from, to] = i === 1 ? [lowest, highest] : [0x80, 0xbf];
    if (byte === undefined || byte < from || byte > to) return 0;
  }
  return length;
}
