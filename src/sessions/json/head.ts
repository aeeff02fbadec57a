import { endOfValue, parseJson } from './parse-records.ts';
import { asObject } from './values.ts';

/** So much of a file's start is looked at to tell what it is. */
const headSize = 64 * 1024;

/** A file's first bytes, and all of its chunks from the start again. */
export interface Head {
  readonly bytes: Buffer;
  /** Whether these are all bytes of the file. */
  readonly whole: boolean;
  readonly chunks: Iterable<Uint8Array>;
}

/** Looks at the start of a file; the chunks that come out of it are to be gone through once. */
export function readHead(chunks: Iterable<Uint8Array>): Head {
  const iterator = chunks[Symbol.iterator]();
  const pieces: Buffer[] = [];
  let size = 0;
  let whole = false;
  while (size < headSize) {
    const next = iterator.next();
    if (next.done) {
      whole = true;
      break;
    }
    pieces.push(Buffer.from(next.value));
    size += next.value.byteLength;
  }
  const bytes = Buffer.concat(pieces);
  return { bytes, whole, chunks: again(bytes, whole ? undefined : iterator) };
}

function* again(head: Buffer, rest: Iterator<Uint8Array> | undefined): Generator<Uint8Array> {
  yield head;
  if (!rest) return;
  try {
    for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
  } finally {
    // The file is to be closed, even where reading ends early.
    rest.return?.();
  }
}

/** How JSON stands in a file: a record on each line, or values over many lines. */
export type JsonLayout = 'lines' | 'document';

/** Tells JSON from other text, such as Markdown; undefined when it is none. */
export function jsonLayout(head: Head): JsonLayout | undefined {
  const lines = firstLines(head);
  const first = lines[0];
  if (!first) return undefined;
  // A line that is no JSON may be what is left of a record whose start was cut off.
  if (!/^(?:\{\s*(?:["}]|$)|\[\s*(?:[[\]{"\d\-tfn]|$))/.test(first.toString('latin1', 0, 100)))
    return lines.some(isRecord) ? 'lines' : undefined;
  // All of a file that is one value without an end: what stands before the cut can be read of a document only.
  if (lines.length === 1 && head.whole && endOfValue(first, 0) === undefined) return 'document';
  if (lines.length === 1 || endOfValue(first, 0) !== undefined || endsInString(first)) return 'lines';
  const alone = first.length === 1 && first[0] === 0x5b;
  return alone || !isRecord(lines[1]!) ? 'document' : 'lines';
}

/** The first lines with something on them, without the last one when it may go on behind the head. */
function firstLines(head: Head): Buffer[] {
  const { bytes } = head;
  const lines: Buffer[] = [];
  let from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (from < bytes.length && lines.length < 50) {
    const newline = bytes.indexOf(10, from);
    const to = newline < 0 ? bytes.length : newline;
    const text = bytes.subarray(from, to);
    const trimmed = trim(text);
    if (trimmed.length > 0 && (newline >= 0 || head.whole || lines.length === 0)) lines.push(trimmed);
    from = to + 1;
  }
  return lines;
}

function isRecord(line: Buffer): boolean {
  return line[0] === 0x7b && asObject(parseJson(line)?.value) !== undefined;
}

/** Whether a text is open at the end of a line: no JSON value goes on behind that, so it was cut off. */
function endsInString(line: Buffer): boolean {
  let open = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === 0x5c) at++;
    else if (line[at] === 0x22) open = !open;
  }
  return open;
}

function trim(bytes: Buffer): Buffer {
  let from = 0;
  let to = bytes.length;
  while (from < to && bytes[from]! <= 0x20) from++;
  while (to > from && bytes[to - 1]! <= 0x20) to--;
  return bytes.subarray(from, to);
}
