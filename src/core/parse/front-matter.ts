import type { Range } from './blocks.ts';
import { nextLine } from './lines.ts';

/** A value of the front matter with its place in the file. */
export interface FrontMatterEntry {
  /** Dotted for nested keys: `approval.answer`. */
  readonly key: string;
  readonly value: string | number | boolean | null;
  readonly keyRange: Range;
  /** The value as written, with its quotes; empty, behind the colon, when nothing is written. */
  readonly valueRange: Range;
}

/** The YAML block between `---` lines at the very top of a Markdown file. */
export interface FrontMatter extends Range {
  /** The YAML itself, without the `---` lines. */
  readonly body: Range;
  readonly entries: ReadonlyMap<string, FrontMatterEntry>;
  /** There is more than the small reader knows (lists, block texts …): `readFrontMatterYaml` reads it all. */
  readonly complex?: true;
  /** Why it is not YAML, with the place; the entries are then those that could be read. */
  readonly fault?: { readonly message: string } & Range;
}

/**
 * Reads the front matter of a text, if it has one, without a YAML parser: `key: scalar` lines, nested by
 * indentation. What it does not know it skips, and says so by `complex`.
 *
 * @param text the whole file's text; offsets in the result point into it
 */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const block = findFrontMatter(text);
  if (block === undefined) return undefined;
  const reader = new MappingReader(text, block.body);
  reader.read();
  return { ...block, entries: reader.entries, ...(reader.complex && { complex: true as const }) };
}

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
class MappingReader {
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

type ScalarValue = FrontMatterEntry['value'];

/** A scalar as read: its value and the offset behind it. */
interface Scalar {
  readonly value: ScalarValue;
  readonly end: number;
}

/**
 * Reads the one-line scalar at `start` of `text`, whose line ends at `end` (a comment may follow it).
 *
 * @returns undefined for what needs a whole YAML parser: collections, block scalars, anchors, rare escapes
 */
function readScalar(text: string, start: number, end: number): Scalar | undefined {
  const first = text[start];
  if (first === '"' || first === "'") return readQuoted(text, start, end, first);
  return readPlain(text, start, end);
}

function readPlain(text: string, start: number, end: number): Scalar | undefined {
  const comment = text.slice(start, end).search(/ #|^#/);
  let stop = comment === -1 ? end : start + comment;
  while (stop > start && text[stop - 1] === ' ') stop--;
  const source = text.slice(start, stop);
  if (/^[[\]{}&*!|>%@`,?:]|^-(?= |$)|: |:$/.test(source)) return undefined;
  return { value: resolvePlain(source), end: stop };
}

/** The value of a plain scalar in YAML 1.2's core schema: `yes` and dates are strings there. */
function resolvePlain(source: string): ScalarValue {
  if (/^(?:~|null|Null|NULL)?$/.test(source)) return null;
  if (/^(?:true|True|TRUE)$/.test(source)) return true;
  if (/^(?:false|False|FALSE)$/.test(source)) return false;
  if (/^[-+]?\d+$/.test(source)) return Number(source);
  if (/^0o[0-7]+$|^0x[\da-fA-F]+$/.test(source)) return Number(source);
  if (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(source)) return Number(source);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(source)) return source[0] === '-' ? -Infinity : Infinity;
  if (/^\.(?:nan|NaN|NAN)$/.test(source)) return Number.NaN;
  return source;
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  n: '\n',
  t: '\t',
  r: '\r',
};

function readQuoted(text: string, start: number, end: number, quote: string): Scalar | undefined {
  let value = '';
  for (let i = start + 1; i < end; i++) {
    const character = text[i]!;
    if (character === quote) {
      if (quote === '"' || text[i + 1] !== "'") {
        return /^(?: *| +#.*)$/.test(text.slice(i + 1, end)) ? { value, end: i + 1 } : undefined;
      }
      i++;
    } else if (character === '\\' && quote === '"') {
      const escaped = escapes[text[++i] ?? ''];
      if (escaped === undefined || i >= end) return undefined;
      value += escaped;
      continue;
    }
    value += character;
  }
  return undefined;
}

/** The front matter's place: the whole block with its `---` lines, and the YAML between them. */
interface FrontMatterBlock extends Range {
  readonly body: Range;
}

/**
 * Finds the block between a `---` line at the very top (behind a byte order mark) and the next `---` or `...`
 * line. It ends with its last line, the line ending left out.
 *
 * @returns undefined if the text does not start with `---` or nothing closes it
 */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (!isFence(text, start, '-')) return undefined;
  const bodyStart = nextLine(text, start);
  for (let at = bodyStart; at < text.length; at = nextLine(text, at)) {
    if (isFence(text, at, '-') || isFence(text, at, '.')) {
      let end = at + 3;
      while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
      return { start, end, body: { start: bodyStart, end: at } };
    }
  }
  return undefined;
}

/** Whether the line is three such characters and at most whitespace behind them. */
function isFence(text: string, at: number, character: '-' | '.'): boolean {
  if (text[at] !== character || text[at + 1] !== character || text[at + 2] !== character) return false;
  let i = at + 3;
  while (text[i] === ' ' || text[i] === '\t') i++;
  return i >= text.length || text[i] === '\n' || text[i] === '\r';
}
