/**
 * The members of a record that are no objects or arrays, from before its first one: told without parsing the record. In the bytes of a
 * text every quote is escaped, so that what looks like a member there is one.
 */
export interface RecordHead {
  /** The members as they stand, a character for each byte: `{"name":"value",…`. */
  readonly text: string;
  /** The name of the member that the first object belongs to, and where that object starts. */
  readonly next: string;
  readonly end: number;
}

const brace = 0x7b;
/** A head is this long at most; what is longer is no head that is known. */
const longestHead = 4096;

/** Reads the head of a record; undefined when it has to be parsed to be known. */
export function readHead(bytes: Buffer): RecordHead | undefined {
  const nested = bytes.indexOf(brace, 1);
  const end = nested < 0 ? bytes.length : nested;
  if (end > longestHead) return undefined;
  const text = bytes.toString('latin1', 0, end);
  if (text.includes('[')) return undefined;
  const comma = text.lastIndexOf(',"');
  if (nested < 0) return { text, next: '', end };
  if (comma < 0 || !text.endsWith('":')) return undefined;
  const next = text.slice(comma + 2, -2);
  return { text: text.slice(0, comma), next, end };
}

/**
 * The value of a member that is a text without escapes; undefined for every other.
 *
 * @param text Members as they stand: `{"name":"value",…`.
 */
export function memberText(text: string, name: string): string | undefined {
  const lead = `"${name}":"`;
  const at = text.indexOf(lead);
  if (at < 0 || text[at - 1] === '\\') return undefined;
  const end = text.indexOf('"', at + lead.length);
  const value = end < 0 ? '' : text.slice(at + lead.length, end);
  return value === '' || value.includes('\\') ? undefined : value;
}

/**
 * The value of a member, as its own text: a slice would keep all of the text that it is cut from.
 *
 * @param from Where `text` starts in the bytes; it has as many characters as bytes.
 */
export function keptText(bytes: Buffer, from: number, text: string, name: string): string | undefined {
  const lead = `"${name}":"`;
  const at = text.indexOf(lead);
  if (at < 0 || text[at - 1] === '\\') return undefined;
  const start = at + lead.length;
  const end = text.indexOf('"', start);
  return end <= start ? undefined : bytes.toString('latin1', from + start, from + end);
}

/** Whether a second record may stand on the line: then all of it has to be parsed. */
export function mayBeTwo(bytes: Buffer): boolean {
  return bytes[bytes.length - 1] !== 0x7d || bytes.includes('}{"') || bytes.includes('} {"');
}

/** The value; undefined when the text is no JSON. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a byte is behind an odd number of backslashes, so that it belongs to an escape. */
export function isEscaped(bytes: Buffer, at: number): boolean {
  let count = 0;
  while (bytes[at - 1 - count] === 0x5c) count++;
  return count % 2 === 1;
}

/**
 * The next offset from which a text of JSON can be read on: not within an escape, nor within the bytes of one character.
 */
export function readableFrom(bytes: Buffer, from: number): number {
  let at = from;
  for (let back = 1; back <= 6; back++) {
    const sign = from - back;
    if (bytes[sign] !== 0x5c || isEscaped(bytes, sign)) continue;
    const length = bytes[sign + 1] === 0x75 ? 6 : 2;
    if (sign + length > from) at = sign + length;
    break;
  }
  while ((bytes[at]! & 0xc0) === 0x80) at++;
  return at;
}
