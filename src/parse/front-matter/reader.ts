import type { Range } from '../blocks.ts';
import type { FrontMatterEntry } from '../front-matter.ts';
import { readScalar } from './scalar.ts';

/** A mapping that is being read: its indentation and the dotted key that leads to it. */
interface Level {
  readonly indent: number;
  readonly prefix: string;
}

const keyShape = /^[\p{L}_][\p{L}\p{N}_\-./$ ]{0,200}$/u;
const typedKey = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;

/** Tabs, control characters and lone carriage returns follow rules of their own in YAML. */
const specialCharacter = /[\t\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/;

/** Reads mappings of one-line scalars; what it does not know it skips, and sets `complex`. */
export class MappingReader {
  readonly entries = new Map<string, FrontMatterEntry>();
  complex = false;
  private readonly levels: Level[] = [{ indent: 0, prefix: '' }];
  private readonly mappings = new Set<string>();
  /** A key without a value: null, unless a deeper line follows. */
  private pending: { indent: number; entry: FrontMatterEntry } | undefined;
  /** Lines indented deeper than this belong to something that is skipped. */
  private skipDeeperThan = Number.POSITIVE_INFINITY;
  /** The key read last, while the next line may still belong to its value. */
  private latest: string | undefined;

  private readonly text: string;
  private readonly body: Range;

  constructor(text: string, body: Range) {
    this.text = text;
    this.body = body;
  }

  /** Reads the whole body; `entries` and `complex` then tell what was found. */
  read(): void {
    const { text, body } = this;
    if (specialCharacter.test(text.slice(body.start, body.end))) this.complex = true;
    for (let at = body.start; at < body.end; ) {
      let end = at;
      while (end < body.end && text[end] !== '\n' && text[end] !== '\r') end++;
      this.readLine(at, end);
      at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    }
    this.settlePending();
  }

  private readLine(lineStart: number, lineEnd: number): void {
    const { text } = this;
    let start = lineStart;
    while (start < lineEnd && text[start] === ' ') start++;
    if (start >= lineEnd || text[start] === '#') return;
    const indent = start - lineStart;
    if (indent > this.skipDeeperThan) {
      this.complex = true;
      // The value goes on here, so that what was read is not all of it.
      if (this.latest !== undefined) this.entries.delete(this.latest);
      return;
    }
    this.latest = undefined;
    const colon = this.keyColon(start, lineEnd);
    if (colon === -1) {
      this.complex = true;
      this.skipDeeperThan = indent;
      // A list may stand as deep as its key.
      this.pending = undefined;
      return;
    }
    const prefix = this.enterLevel(indent);
    if (prefix === undefined) return;
    this.readEntry(prefix, indent, { start, end: trimEnd(text, start, colon) }, colon + 1, lineEnd);
  }

  /** The colon that ends the key at `start`; -1 if there is no key of a shape that is known. */
  private keyColon(start: number, lineEnd: number): number {
    const { text } = this;
    let colon = start;
    do {
      colon = text.indexOf(':', colon + 1);
      if (colon === -1 || colon >= lineEnd) return -1;
    } while (colon + 1 < lineEnd && text[colon + 1] !== ' ');
    const key = text.slice(start, trimEnd(text, start, colon));
    return keyShape.test(key) && !typedKey.test(key) ? colon : -1;
  }

  /** The prefix of the keys that stand at this indentation; undefined if it fits nowhere. */
  private enterLevel(indent: number): string | undefined {
    const { levels, pending } = this;
    if (pending !== undefined && indent > pending.indent) {
      this.pending = undefined;
      const { key } = pending.entry;
      if (this.isKnown(key)) this.complex = true;
      this.mappings.add(key);
      levels.push({ indent, prefix: `${key}.` });
    } else {
      this.settlePending();
      while (levels.length > 1 && levels.at(-1)!.indent > indent) levels.pop();
    }
    const level = levels.at(-1)!;
    if (level.indent === indent) return level.prefix;
    this.complex = true;
    return undefined;
  }

  private readEntry(
    prefix: string,
    indent: number,
    keyRange: Range,
    behindColon: number,
    lineEnd: number,
  ): void {
    const { text } = this;
    const key = prefix + text.slice(keyRange.start, keyRange.end);
    let start = behindColon;
    while (start < lineEnd && text[start] === ' ') start++;
    this.skipDeeperThan = indent;
    const scalar = readScalar(text, start, lineEnd);
    if (scalar === undefined) {
      this.complex = true;
      return;
    }
    const empty = scalar.end === start;
    const valueRange = empty ? { start: behindColon, end: behindColon } : { start, end: scalar.end };
    const entry = { key, value: scalar.value, keyRange, valueRange };
    if (empty) {
      this.skipDeeperThan = Number.POSITIVE_INFINITY;
      this.pending = { indent, entry };
    } else {
      this.add(entry);
    }
  }

  private settlePending(): void {
    if (this.pending !== undefined) this.add(this.pending.entry);
    this.pending = undefined;
  }

  /** A repeated key is a fault, which the YAML parser words. */
  private isKnown(key: string): boolean {
    return this.entries.has(key) || this.mappings.has(key);
  }

  private add(entry: FrontMatterEntry): void {
    if (this.isKnown(entry.key)) this.complex = true;
    else {
      this.entries.set(entry.key, entry);
      this.latest = entry.key;
    }
  }
}

function trimEnd(text: string, start: number, end: number): number {
  let i = end;
  while (i > start && text[i - 1] === ' ') i--;
  return i;
}
