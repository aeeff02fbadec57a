import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { firstTooDeep, jsonFaults } from '../parse/json-tree.ts';
import { type LineMap, lineMap } from '../parse/lines.ts';
import { type ManifestFault, settleConflicts } from './manifest.ts';

export type JsonNode = JsonObject | JsonArray | JsonString | JsonLiteral;

export interface JsonObject {
  readonly kind: 'object';
  /** Offset of the brace. */
  readonly start: number;
  /** In the order of the file; a key that is written twice is there twice, and `__proto__` is a key like any other. */
  readonly entries: readonly JsonEntry[];
}

export interface JsonEntry {
  readonly key: string;
  /** Offset of the key. */
  readonly start: number;
  readonly value: JsonNode;
}

export interface JsonArray {
  readonly kind: 'array';
  readonly start: number;
  readonly items: readonly JsonNode[];
}

export interface JsonString {
  readonly kind: 'string';
  readonly start: number;
  readonly text: string;
}

/** A number, `true`, `false` or `null`. */
export interface JsonLiteral {
  readonly kind: 'literal';
  readonly start: number;
  /** As written. */
  readonly text: string;
}

/** A JSON text as far as it could be read. */
export interface JsonDocument {
  readonly root: JsonNode | undefined;
  /** The first one; undefined when all is sound. */
  readonly fault: ManifestFault | undefined;
  /** Line of an offset, from 1. */
  line(offset: number): number;
}

/** Longer texts (UTF-16 code units) are not read: no person writes them. */
const longest = 5_000_000;

/**
 * Reads JSON with comments and trailing commas. Of a broken text it gives what can be made out.
 *
 * @param text With or without a byte order mark.
 */
export function readJson(text: string): JsonDocument {
  const failed = (line: number, message: string) => {
    return { root: undefined, fault: { line, message }, line: () => 1 };
  };
  if (text.length > longest) return failed(1, 'it is too large');
  // A blank in the mark's place keeps the offsets.
  const settled = settleConflicts(text.replace(/^\ufeff/, ' '));
  let lines: LineMap | undefined;
  const line = (offset: number) => {
    lines ??= lineMap(settled.text);
    return lines.position(offset).line;
  };
  const tooDeep = firstTooDeep(settled.text);
  if (tooDeep !== undefined) return failed(line(tooDeep), 'it is nested too deep');
  const errors: ParseError[] = [];
  const tree = parseTree(settled.text, errors, { allowTrailingComma: true });
  const [error] = errors;
  const isEnd = (offset: number) => settled.text.slice(offset).trim() === '';
  const fault =
    settled.line === undefined
      ? error && {
          line: line(error.offset),
          message: isEnd(error.offset)
            ? 'the text ends too early'
            : (jsonFaults[error.error] ?? 'it cannot be read'),
        }
      : { line: settled.line, message: 'a merge conflict is not resolved' };
  return { root: tree && converted(tree, settled.text), fault, line };
}

function converted(node: Node, text: string): JsonNode {
  const { type, offset: start, length, children = [] } = node;
  switch (type) {
    case 'object':
      return { kind: 'object', start, entries: children.flatMap((each) => entryOf(each, text)) };
    case 'array':
      return { kind: 'array', start, items: children.map((each) => converted(each, text)) };
    case 'string':
      return { kind: 'string', start, text: String(node.value) };
    default:
      return { kind: 'literal', start, text: text.slice(start, start + length) };
  }
}

/** Nothing for a key without a value. */
function entryOf({ children: [key, value] = [] }: Node, text: string): readonly JsonEntry[] {
  return key && value ? [{ key: String(key.value), start: key.offset, value: converted(value, text) }] : [];
}

/** The entries of an object; none for anything else. */
export function jsonEntries(node: JsonNode | undefined): readonly JsonEntry[] {
  return node?.kind === 'object' ? node.entries : [];
}

/** The value at a path of keys. Of keys that are written twice the last counts. */
export function jsonAt(node: JsonNode | undefined, ...keys: readonly string[]): JsonNode | undefined {
  return keys.reduce<JsonNode | undefined>(
    (at, key) => jsonEntries(at).findLast((entry) => entry.key === key)?.value,
    node,
  );
}

/** The text of a string; undefined for anything else. */
export function jsonString(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' ? node.text : undefined;
}

/** The items of an array, or the one value that stands in its place. */
export function jsonItems(node: JsonNode | undefined): readonly JsonNode[] {
  if (node === undefined) return [];
  return node.kind === 'array' ? node.items : [node];
}

/**
 * The plain value of a JSON text, for files that machines write and that may have many megabytes: without places. A broken one,
 * or one with comments, is read by `readJson`.
 */
export function jsonValue(text: string): unknown {
  const plain = text.replace(/^\ufeff/, '');
  for (const attempt of [() => plain, () => plain.replace(/,(?=\s{0,200}[}\]])/g, '')])
    try {
      return JSON.parse(attempt());
    } catch {}
  return plainValue(readJson(plain).root);
}

function plainValue(node: JsonNode | undefined): unknown {
  switch (node?.kind) {
    case 'object':
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, plainValue(value)]));
    case 'array':
      return node.items.map(plainValue);
    default:
      return node?.text;
  }
}

/** What stands at a path of keys in a plain value. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? at[key as keyof typeof at]
        : undefined,
    value,
  );
}

/** The entries of an object, or of an array by its indexes; none for anything else. */
export function entriesAt(
  value: unknown,
  ...keys: readonly string[]
): readonly (readonly [string, unknown])[] {
  const at = valueAt(value, ...keys);
  return typeof at === 'object' && at !== null ? Object.entries(at) : [];
}

/** A string at a path of keys; empty for anything else. */
export function stringAt(value: unknown, ...keys: readonly string[]): string {
  const at = valueAt(value, ...keys);
  return typeof at === 'string' ? at : '';
}
