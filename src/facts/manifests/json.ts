import { type LineMap, lineMap } from '../../parse/lines.ts';
import type { ManifestFault } from './fault.ts';

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

/** Containers inside of deeper ones are left out. No manifest comes near. */
const deepest = 100;
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

type OpenObject = { kind: 'object'; start: number; entries: JsonEntry[] };
type OpenArray = { kind: 'array'; start: number; items: JsonNode[] };
type Open = OpenObject | OpenArray;

/** Goes over the text once, without recursion: nesting costs no stack, and no character is looked at twice for long. */
class JsonReader {
  at: number;
  fault: { readonly at: number; readonly message: string } | undefined;
  readonly #text: string;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at === 0 && text.charCodeAt(0) === 0xfeff ? 1 : at;
  }

  report(at: number, message: string): void {
    this.fault ??= { at, message };
  }

  read(): JsonNode | undefined {
    const open: Open[] = [];
    /** The key that a value is due for. */
    let key: { readonly text: string; readonly start: number } | undefined;
    let skipped = 0;
    let isSeparated = true;
    let root: JsonNode | undefined;
    const place = (node: JsonNode) => {
      const into = open.at(-1);
      if (into?.kind === 'array') into.items.push(node);
      else if (into && key) into.entries.push({ key: key.text, start: key.start, value: node });
      root ??= node;
      key = undefined;
      isSeparated = false;
    };

    for (;;) {
      this.skipBlank();
      const start = this.at;
      const character = this.#text[start];
      if (character === undefined) {
        if (open.length > 0 || root === undefined) this.report(start, 'the text ends too early');
        return root;
      }
      const into = open.at(-1);
      if (character === ',') {
        this.at++;
        if (isSeparated) this.report(start, 'a value is due before this comma');
        isSeparated = true;
        key = undefined;
        continue;
      }
      if (character === '}' || character === ']') {
        this.at++;
        if (skipped > 0) {
          skipped--;
          continue;
        }
        const kind = character === '}' ? 'object' : 'array';
        if (key) this.report(start, 'a value is due here');
        key = undefined;
        if (into?.kind !== kind) {
          this.report(start, `this ${character} closes nothing`);
          // The one around it may be meant; then what is open inside was not closed.
          if (open.at(-2)?.kind !== kind) continue;
          open.pop();
        }
        open.pop();
        isSeparated = false;
        if (open.length === 0) return root;
        continue;
      }
      if (skipped > 0) {
        if (character === '{' || character === '[') skipped++;
        if (character === '"') this.#string();
        else this.at++;
        continue;
      }
      if (!isSeparated && !key && into) this.report(start, 'a comma is due here');
      if (into?.kind === 'object' && !key) {
        if (character !== '"') {
          this.report(start, 'a property name in double quotes is due here');
          this.#word();
          continue;
        }
        const name = this.#string();
        this.skipBlank();
        if (this.#text[this.at] === ':') {
          this.at++;
          key = { text: name, start };
        } else this.report(this.at, 'a colon is due here');
        isSeparated = false;
        continue;
      }
      if (character === '{' || character === '[') {
        this.at++;
        if (open.length >= deepest) {
          this.report(start, 'it is nested too deep');
          skipped = 1;
          key = undefined;
          isSeparated = false;
          continue;
        }
        const node: Open =
          character === '{' ? { kind: 'object', start, entries: [] } : { kind: 'array', start, items: [] };
        place(node);
        open.push(node);
        isSeparated = true;
        continue;
      }
      if (character === '"') place({ kind: 'string', start, text: this.#string() });
      else {
        const text = this.#word();
        if (!/^(?:true|false|null|-?\d[\d.eE+-]*)$/.test(text)) this.report(start, 'a value is due here');
        place({ kind: 'literal', start, text });
      }
      if (open.length === 0) return root;
    }
  }

  /** Skips white space, comments and the marker lines of merge conflicts. */
  skipBlank(): void {
    const text = this.#text;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === 32 || code === 10 || code === 13 || code === 9) this.at++;
      else if (code === 47 && text.charCodeAt(this.at + 1) === 47) this.#skipTo('\n', this.at);
      else if (code === 47 && text.charCodeAt(this.at + 1) === 42) this.#skipTo('*/', this.at + 2);
      else if (this.#isConflictMarker(code)) {
        this.report(this.at, 'a merge conflict is not resolved');
        this.#skipTo('\n', this.at);
      } else return;
    }
  }

  #skipTo(end: string, from: number): void {
    const found = this.#text.indexOf(end, from);
    this.at = found < 0 ? this.#text.length : found + end.length;
  }

  #isConflictMarker(code: number): boolean {
    if (code !== 60 && code !== 61 && code !== 62 && code !== 124) return false;
    const before = this.#text.charCodeAt(this.at - 1);
    if (this.at > 0 && before !== 10 && before !== 13) return false;
    return this.#text.startsWith(String.fromCharCode(code).repeat(7), this.at);
  }

  /** The string that begins here. One that does not end ends with its line. */
  #string(): string {
    const text = this.#text;
    const start = this.at + 1;
    let hasEscapes = false;
    for (let at = start; ; at++) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        this.at = at + 1;
        return hasEscapes ? unescaped(text.slice(start, at)) : text.slice(start, at);
      }
      if (code === 92) {
        hasEscapes = true;
        at++;
      } else if (code === 10 || code === 13 || at >= text.length) {
        this.report(start - 1, 'the string does not end');
        this.at = Math.min(at, text.length);
        return text.slice(start, this.at);
      }
    }
  }

  /** What stands here up to the next sign that means something; at least one character. */
  #word(): string {
    const start = this.at++;
    while (this.at < this.#text.length && !/[\s,:{}[\]"/]/.test(this.#text[this.at]!)) this.at++;
    return this.#text.slice(start, this.at);
  }
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
