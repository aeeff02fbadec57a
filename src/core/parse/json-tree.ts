import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Range } from './blocks.ts';

/** A JSON text, or where it stops being one. */
type JsonTree =
  | { readonly root: Node; readonly fault: undefined }
  | { readonly root: undefined; readonly fault: Range & { readonly what: string } };

/** By jsonc-parser's ParseErrorCode; its enum is erased in the declaration, so the numbers stand here. */
export const jsonFaults: Readonly<Record<number, string>> = {
  1: 'this is no JSON value',
  2: 'this is no number',
  3: 'a property name in double quotes is due here',
  4: 'a value is due here',
  5: 'a colon is due here',
  6: 'a comma is due here',
  7: 'a closing brace is due here',
  8: 'a closing bracket is due here',
  9: 'the text goes on behind the end of the value',
  10: 'JSON has no comments',
  11: 'the comment does not end, and JSON has none',
  12: 'the string does not end',
  13: 'the number does not end',
  14: 'this is no Unicode escape',
  15: 'this is no escape',
  16: 'this character must not stand here',
};
const [nameExpected, valueExpected] = [3, 4];

/** Parses strict JSON, without comments and trailing commas: the tree with offsets into the text, or the first fault. */
export function parseJson(text: string): JsonTree {
  const tooDeep = firstTooDeep(text);
  if (tooDeep !== undefined)
    return {
      root: undefined,
      fault: { start: tooDeep, end: tooDeep + 1, what: 'this is nested too deep to be read' },
    };
  const errors: ParseError[] = [];
  // A blank in the mark's place keeps the offsets.
  const root = parseTree(text.replace(/^\ufeff/, ' '), errors, { disallowComments: true });
  const first = errors[0];
  if (root && !first) return { root, fault: undefined };
  const { error = valueExpected, offset = text.length, length = 0 } = first ?? {};
  const before = text.slice(0, offset).trimEnd();
  if (
    (error === nameExpected || error === valueExpected) &&
    before.endsWith(',') &&
    /^\s*[}\]]/.test(text.slice(offset))
  ) {
    const what = 'JSON has no comma behind the last entry';
    return { root: undefined, fault: { start: before.length - 1, end: before.length, what } };
  }
  const what = jsonFaults[error] ?? 'it cannot be read here';
  return { root: undefined, fault: { ...placeOf(text, offset, length), what } };
}

/** No config is nested so deep, and each reader of JSON is recursive. */
const deepest = 500;

/** Where a text opens more lists and objects within each other than are read. */
export function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isString = !isString;
    else if (isString && character === '\\') at++;
    // No string goes over several lines.
    else if (character === '\n' || character === '\r') isString = false;
    else if (isString) continue;
    else if (character === ']' || character === '}') depth--;
    else if ((character === '[' || character === '{') && ++depth > deepest) return at;
  }
  return undefined;
}

/** Where something is missing at a line's end, the last character before it is underlined. */
function placeOf(text: string, offset: number, length: number): Range {
  if (length > 0 && offset < text.length) {
    const line = text.slice(offset, offset + length).search(/[\r\n]/);
    return { start: offset, end: offset + (line > 0 ? line : length) };
  }
  const end = text.slice(0, offset).trimEnd().length;
  return { start: Math.max(end - 1, 0), end: Math.max(end, Math.min(1, text.length)) };
}
