import { isAscii, isUtf8 } from 'node:buffer';

interface ParsedRecord {
  readonly value: unknown;
  readonly from: number;
  readonly to: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const mostTries = 32;

/** Reads bytes as UTF-8 text; plain ASCII takes the short way. */
export function textOf(bytes: Buffer): string {
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** Parses a line of records: one as a rule, two where a line break was lost; of a broken line those before and behind the broken part. */
export function parseLine(bytes: Buffer, shorten?: (text: string) => string) {
  const isPlain = isAscii(bytes);
  const badUtf8 = !isPlain && !isUtf8(bytes);
  const text = bytes.toString(isPlain ? 'latin1' : 'utf8');
  const value = parseJsonText(shorten ? shorten(text) : text) ?? (shorten && parseJsonText(text));
  if (value !== undefined) return { records: [{ value, from: 0, to: bytes.length }], badUtf8 };

  const { records, end: from } = valuesAt(bytes, 0);
  if (from >= bytes.length) return { records, badUtf8 };
  const rest = recordsBehind(bytes, from + 1);
  const to = rest[0]?.from ?? bytes.length;
  const cut = to === bytes.length && endOfValue(bytes, from) === undefined;
  return { records: [...records, ...rest], broken: { from, to, cut }, badUtf8 };
}

/** The objects and arrays that follow each other from an offset on, and the offset behind them. */
function valuesAt(bytes: Buffer, from: number): { readonly records: ParsedRecord[]; readonly end: number } {
  const records: ParsedRecord[] = [];
  let at = from;
  while (at < bytes.length) {
    const to = endOfValue(bytes, at);
    const value = to === undefined ? undefined : parseJsonBytes(bytes.subarray(at, to));
    if (to === undefined || value === undefined) break;
    records.push({ value, from: at, to });
    at = skipBlank(bytes, to, comma);
  }
  return { records, end: at };
}

/** Parses bytes as one JSON value; undefined when they are none. */
export function parseJsonBytes(bytes: Buffer): unknown {
  return parseJsonText(textOf(bytes));
}

/** The offset behind the object or array that starts at an offset; undefined when it does not end, or when none starts there. */
export function endOfValue(bytes: Buffer, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === quote) {
      at = endOfString(bytes, at) - 1;
      if (at < 0) return undefined;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth++;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth--;
      if (depth === 0) return at + 1;
    }
    if (depth <= 0) return undefined;
  }
  return undefined;
}

/** @param from The opening quote. @returns The offset behind the closing quote; 0 when there is none. */
export function endOfString(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote, from + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0;
    while (at - 1 - escapes > from && bytes[at - 1 - escapes] === backslash) escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
  return 0;
}

/** Records behind a broken one. An object where a value is due (behind `:`, `,` or `[`) is a part of the broken record. */
function recordsBehind(bytes: Buffer, from: number): readonly ParsedRecord[] {
  let tries = 0;
  for (let at = bytes.indexOf('{"', from); at >= 0 && tries < mostTries; at = bytes.indexOf('{"', at + 1)) {
    const before = bytes[at - 1]!;
    if (before === 0x3a || before === 0x2c || before === 0x5b || before === backslash) continue;
    tries++;
    const { records, end } = valuesAt(bytes, at);
    if (end >= bytes.length && records.every(({ value }) => asObject(value))) return records;
  }
  return [];
}

/** The next offset with something on it, which is neither white space nor the sign that parts values. */
export function skipBlank(bytes: Buffer, from: number, parting?: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at]! <= 0x20 || bytes[at] === parting)) at++;
  return at;
}

/** A stretch of bytes without the white space at its ends. */
export function trimmed(bytes: Buffer, from: number, to: number): [from: number, to: number] {
  let [start, end] = [from, to];
  while (start < end && bytes[start]! <= 0x20) start++;
  while (end > start && bytes[end - 1]! <= 0x20) end--;
  return [start, end];
}

/** The value of a text of JSON; undefined when it is none. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object of JSON, whose members may be anything. */
export type JsonObject = { readonly [key: string]: unknown };

/** The value as an object; undefined for arrays and everything else. */
export function asObject(value: unknown): JsonObject | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as JsonObject) : undefined;
}

/** The value as an array; an empty one for everything else. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a text; undefined for everything else. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The value as a number that is finite; undefined for everything else. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The objects in an array; none for everything else. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  return asArray(value)
    .map(asObject)
    .filter((item) => item !== undefined);
}

/** The texts in an array; none for everything else. */
export function textsIn(value: unknown): readonly string[] {
  return asArray(value).filter((item) => typeof item === 'string');
}

/** The blocks of a message, each with its text, where it has one; a text alone is one of them. */
export function blocksOf(content: unknown): readonly { block: JsonObject; text: string | undefined }[] {
  return (typeof content === 'string' ? [content] : asArray(content)).map((element) => {
    const block = asObject(element) ?? {};
    return { block, text: asText(element) ?? asText(block.text) };
  });
}

/** The text of a content, in whatever form programs write it: a text, blocks, or what holds either; of a medium only that it was there. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(contentText).filter(Boolean).join('\n');
  const { type, text, source, content: inner, body, content_items: items } = asObject(content) ?? {};
  if (typeof text === 'string') return text;
  if (type === 'document') return asText(asObject(source)?.data) ? '[document]' : '';
  return type === 'image' ? '[image]' : contentText(inner ?? body ?? items ?? '');
}
