import type { Span } from '../../core/session/session.ts';
import { endOfString, endOfValue, parseJson, skipBlank } from './parse-records.ts';
import type { RecordPlace } from './reader.ts';

const [quote, comma, colon] = [0x22, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
/** What a number or a word ends at. */
const ends = new Set([comma, closeBrace, closeBracket]);

/**
 * Where the elements of an array stand in the text of a JSON object, so that a finding points to their lines.
 *
 * @param bytes The object, from its brace on. It may be cut off.
 * @param path The names of the members that lead to the array.
 * @returns Byte offsets from the start of `bytes`; none when there is no such array.
 */
export function elementPlaces(bytes: Buffer, path: readonly string[]): readonly Span[] {
  let at = skipBlank(bytes, 0);
  for (const name of path) {
    const member = memberValue(bytes, at, name);
    if (member === undefined) return [];
    at = member;
  }
  return elementsAt(bytes, at);
}

/**
 * Places of an array's elements in the file, asked for in their order.
 *
 * @param whole Where the record stands; also the place of an element that is not found.
 */
export function placesIn(
  bytes: Buffer,
  whole: RecordPlace,
  path: readonly string[],
): (index: number) => RecordPlace & { readonly bytes: Buffer } {
  const places = elementPlaces(bytes, path);
  let { line } = whole;
  let lineBreak = bytes.indexOf(10);
  return (index) => {
    const place = places[index];
    if (!place) return { start: whole.start, end: whole.end, line: whole.line, bytes: Buffer.alloc(0) };
    const { start, end } = place;
    for (; lineBreak >= 0 && lineBreak < start; lineBreak = bytes.indexOf(10, lineBreak + 1)) line++;
    return { start: whole.start + start, end: whole.start + end, line, bytes: bytes.subarray(start, end) };
  };
}

/** Where the value of an object's member starts; of several of that name the last, as for the platform's parser. */
function memberValue(bytes: Buffer, object: number, name: string): number | undefined {
  if (bytes[object] !== openBrace) return undefined;
  let found: number | undefined;
  let at = skipBlank(bytes, object + 1);
  while (bytes[at] === quote) {
    const end = endOfString(bytes, at);
    if (end === 0) break;
    const isWanted = parseJson(bytes.subarray(at, end))?.value === name;
    at = skipBlank(bytes, end);
    if (bytes[at] !== colon) break;
    at = skipBlank(bytes, at + 1);
    if (isWanted) found = at;
    at = skipBlank(bytes, endOfAny(bytes, at));
    if (bytes[at] !== comma) break;
    at = skipBlank(bytes, at + 1);
  }
  return found;
}

function elementsAt(bytes: Buffer, array: number): Span[] {
  const places: Span[] = [];
  if (bytes[array] !== openBracket) return places;
  let at = skipBlank(bytes, array + 1);
  while (at < bytes.length && bytes[at] !== closeBracket) {
    const end = endOfAny(bytes, at);
    if (end === at) break;
    places.push({ start: at, end });
    at = skipBlank(bytes, end);
    if (bytes[at] !== comma) break;
    at = skipBlank(bytes, at + 1);
  }
  return places;
}

/** The offset behind a value of any kind; the end of the bytes when it is cut off. */
function endOfAny(bytes: Buffer, from: number): number {
  if (bytes[from] === quote) return endOfString(bytes, from) || bytes.length;
  if (bytes[from] === openBrace || bytes[from] === openBracket)
    return endOfValue(bytes, from) ?? bytes.length;
  let at = from;
  while (at < bytes.length && bytes[at]! > 0x20 && !ends.has(bytes[at]!)) at++;
  return at;
}
