import { type LineMap, lineMap } from '../parse/lines.ts';
import type { ManifestFault } from './fault.ts';
import { JsonReader } from './json-reader.ts';

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

/** A number, `true`, `false` or `null`, and whatever else stands where a value is due. */
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
 * Reads JSON with comments and trailing commas. Of a broken text it gives all that can be made out; of a merge
 * conflict, both sides.
 *
 * @param text With or without a byte order mark.
 */
export function readJson(text: string): JsonDocument {
  if (text.length > longest)
    return { root: undefined, fault: { line: 1, message: 'it is too large' }, line: () => 1 };
  const reader = new JsonReader(text, 0);
  const root = reader.read();
  reader.skipBlank();
  if (reader.at < text.length) reader.report(reader.at, 'the text goes on behind the end of the value');
  let lines: LineMap | undefined;
  const line = (offset: number) => {
    lines ??= lineMap(text);
    return lines.position(offset).line;
  };
  const fault = reader.fault && { line: line(reader.fault.at), message: reader.fault.message };
  return { root, fault, line };
}

/** Reads the one value that stands at an offset, and nothing behind it: an entry of a large lock file. */
export function readJsonAt(text: string, offset: number): JsonNode | undefined {
  return new JsonReader(text, offset).read();
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
