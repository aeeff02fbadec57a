import type { Span } from '../../core/session/session.ts';
import {
  asArray,
  asObject,
  endOfString,
  endOfValue,
  type JsonObject,
  parseJsonBytes,
  skipBlank,
} from './parse-records.ts';
import type { RecordPlace } from './reader.ts';

const [quote, comma, colon] = [0x22, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const ends = new Set([comma, closeBrace, closeBracket]);

/** Where the elements of an array stand in the bytes of a JSON object, which may be cut off; none when the path leads to no array. */
export function elementPlaces(bytes: Buffer, path: readonly string[]): readonly Span[] {
  let at = skipBlank(bytes, 0);
  for (const name of path) {
    // Of several members of a name the last holds, as for the platform's parser.
    const member = partsAt(bytes, at, openBrace).findLast((part) => part.name === name);
    if (!member) return [];
    at = member.start;
  }
  return partsAt(bytes, at, openBracket).map(({ start, end }) => ({ start, end }));
}

/** The elements of an array of a record, each with its bytes and its place; those of the whole record where it is not found. */
export function* elementsIn(record: JsonObject, path: readonly string[], whole: RecordPlace, bytes: Buffer) {
  const array = path.reduce<unknown>((value, name) => asObject(value)?.[name], record);
  const places = elementPlaces(bytes, path);
  let { line } = whole;
  let lineBreak = bytes.indexOf(10);
  for (const [index, value] of asArray(array).entries()) {
    const part = places[index];
    if (!part) {
      yield { value, place: whole, bytes: Buffer.alloc(0) };
      continue;
    }
    const { start, end } = part;
    for (; lineBreak >= 0 && lineBreak < start; lineBreak = bytes.indexOf(10, lineBreak + 1)) line++;
    const place = { start: whole.start + start, end: whole.start + end, line };
    yield { value, place, bytes: bytes.subarray(start, end) };
  }
}

/** The members of an object, or the elements of an array, that begins at an offset; none when nothing of that kind does. */
function partsAt(
  bytes: Buffer,
  container: number,
  opening: typeof openBrace | typeof openBracket,
): (Span & { readonly name: unknown })[] {
  const parts: (Span & { readonly name: unknown })[] = [];
  let at = bytes[container] === opening ? container : bytes.length;
  do {
    at = skipBlank(bytes, at + 1);
    let name: unknown;
    if (opening === openBrace) {
      const end = bytes[at] === quote ? endOfString(bytes, at) : 0;
      name = end === 0 ? undefined : parseJsonBytes(bytes.subarray(at, end));
      at = skipBlank(bytes, end);
      if (end === 0 || bytes[at] !== colon) break;
      at = skipBlank(bytes, at + 1);
    }
    const end = endOfAny(bytes, at);
    if (end === at) break;
    parts.push({ name, start: at, end });
    at = skipBlank(bytes, end);
  } while (bytes[at] === comma);
  return parts;
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
