import { ByteLineMap } from './byte-lines.ts';
import { endOfString, endOfValue, parseJson, textOf } from './parse-records.ts';

/** Larger documents are not read: they have to be in memory whole. */
export const largestDocument = 64 * 1024 * 1024;

export interface DocumentValues {
  readonly values: readonly { readonly value: unknown; readonly start: number; readonly end: number }[];
  readonly bytes: Buffer;
  readonly lines: ByteLineMap;
  readonly fault: { readonly start: number; readonly end: number; readonly text: string } | undefined;
}

/**
 * Reads a file that is one JSON document over many lines, or several such one after the other. Of a document that is cut off, what stands
 * before the cut is read.
 */
export function readDocument(chunks: Iterable<Uint8Array>): DocumentValues {
  const pieces: Buffer[] = [];
  let size = 0;
  for (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > largestDocument) break;
    pieces.push(Buffer.from(chunk));
  }
  const bytes = Buffer.concat(pieces);
  const lines = mapLines(bytes);
  if (size > largestDocument) {
    const text = `the JSON document is larger than ${largestDocument / 1024 / 1024} MB; it was not read`;
    return { values: [], bytes, lines, fault: { start: 0, end: bytes.length, text } };
  }

  const values: { value: unknown; start: number; end: number }[] = [];
  let at = skipBlank(bytes, bytes[0] === 0xef ? 3 : 0);
  while (at < bytes.length) {
    const end = endOfValue(bytes, at);
    const parsed = end === undefined ? closed(bytes, at) : parseJson(bytes.subarray(at, end));
    if (parsed) values.push({ value: parsed.value, start: at, end: end ?? bytes.length });
    if (end === undefined) {
      const last = lines.lineStart(lines.lineCount);
      const text = 'the JSON document is cut off; it may still be being written';
      return { values, bytes, lines, fault: { start: last, end: bytes.length, text } };
    }
    if (!parsed) {
      const text = 'the JSON document is broken';
      return { values, bytes, lines, fault: { start: brokenAt(bytes, at, end), end, text } };
    }
    at = skipBlank(bytes, end);
  }
  return { values, bytes, lines, fault: undefined };
}

/** Closes a document that is cut off behind the last object or array that is whole. */
function closed(bytes: Buffer, from: number): { readonly value: unknown } | undefined {
  let open = '';
  let safe = 0;
  let closers = '';
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === 0x22) {
      const end = endOfString(bytes, at);
      if (end === 0) break;
      at = end - 1;
    } else if (byte === 0x7b) {
      open = `}${open}`;
    } else if (byte === 0x5b) {
      open = `]${open}`;
    } else if (byte === 0x7d || byte === 0x5d) {
      open = open.slice(1);
      safe = at + 1;
      closers = open;
    }
  }
  return safe === 0 ? undefined : parseJson(Buffer.from(textOf(bytes.subarray(from, safe)) + closers));
}

/** Where the parser of the platform stopped, as far as its message tells; else the start. */
function brokenAt(bytes: Buffer, from: number, to: number): number {
  const text = textOf(bytes.subarray(from, to));
  try {
    JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    if (position !== undefined) return from + Buffer.byteLength(text.slice(0, Number(position)));
  }
  return from;
}

function mapLines(bytes: Buffer): ByteLineMap {
  const map = new ByteLineMap();
  let line = 1;
  map.add(0, 1);
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    line++;
    if (at + 1 < bytes.length) map.add(at + 1, line);
  }
  map.close(bytes.length, line, bytes[0] === 0xef ? 3 : 0);
  return map;
}

function skipBlank(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]! <= 0x20) at++;
  return at;
}
