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

/** Reads front matter without a YAML parser: `key: scalar` lines, nested by indentation. What it skips makes it `complex`. */
export function readFrontMatter(text: string): FrontMatter | undefined {
  const block = findFrontMatter(text);
  if (block === undefined) return undefined;
  return { ...block, ...readMapping(text, block.body) };
}

/** Up to the first colon with a blank or nothing behind it: indentation, key, value. */
const keyLine = /^( *)([\p{L}_](?:[\p{L}\p{N}_\-./$ ]{0,199}[\p{L}\p{N}_\-./$])?) {0,20}:(?: +(\S.*)?)?$/u;
const typedKey = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;
/** Tabs, control characters and lone carriage returns follow rules of their own in YAML. */
const specialCharacter = /[\t\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\r(?!\n)/;
const anyLine = /[^\r\n]*/y;

/** Reads mappings of one-line scalars; what it does not know it skips, and says `complex`. */
function readMapping(text: string, body: Range): Pick<FrontMatter, 'entries' | 'complex'> {
  const entries = new Map<string, FrontMatterEntry>();
  const mappings = new Set<string>();
  const levels = [{ indent: 0, prefix: '' }];
  let complex = specialCharacter.test(text.slice(body.start, body.end));
  /** A key without a value: null, unless a deeper line follows. */
  let pending: { readonly indent: number; readonly entry: FrontMatterEntry } | undefined;
  /** Lines indented deeper than this belong to something that is skipped. */
  let skipped = Number.POSITIVE_INFINITY;
  /** The key read last, while the next line may still belong to its value. */
  let latest: string | undefined;
  // A repeated key is a fault, which the YAML parser words.
  const isKnown = (key: string) => entries.has(key) || mappings.has(key);
  const add = (entry: FrontMatterEntry) => {
    if (isKnown(entry.key)) complex = true;
    else {
      entries.set(entry.key, entry);
      latest = entry.key;
    }
  };
  const settle = () => {
    if (pending) add(pending.entry);
    pending = undefined;
  };
  for (let at = body.start; at < body.end; at = nextLine(text, at)) {
    anyLine.lastIndex = at;
    const line = anyLine.exec(text)![0];
    const indent = line.search(/[^ ]|$/);
    if (indent === line.length || line[indent] === '#') continue;
    if (indent > skipped) {
      complex = true;
      // The value goes on here, so that what was read is not all of it.
      if (latest !== undefined) entries.delete(latest);
      continue;
    }
    latest = undefined;
    const [, , name, written = ''] = keyLine.exec(line) ?? [];
    if (name === undefined || typedKey.test(name)) {
      complex = true;
      skipped = indent;
      // A list may stand as deep as its key.
      pending = undefined;
      continue;
    }
    if (pending && indent > pending.indent) {
      const { key } = pending.entry;
      complex ||= isKnown(key);
      mappings.add(key);
      levels.push({ indent, prefix: `${key}.` });
      pending = undefined;
    } else {
      settle();
      while (levels.length > 1 && levels.at(-1)!.indent > indent) levels.pop();
    }
    const level = levels.at(-1)!;
    const scalar = level.indent === indent ? readScalar(written) : undefined;
    if (level.indent === indent) skipped = indent;
    if (!scalar) {
      complex = true;
      continue;
    }
    const keyRange = { start: at + indent, end: at + indent + name.length };
    const isEmpty = scalar.length === 0;
    const start = isEmpty ? text.indexOf(':', keyRange.end) + 1 : at + line.length - written.length;
    const valueRange = { start, end: start + scalar.length };
    const entry = { key: level.prefix + name, value: scalar.value, keyRange, valueRange };
    if (isEmpty) {
      skipped = Number.POSITIVE_INFINITY;
      pending = { indent, entry };
    } else add(entry);
  }
  settle();
  return { entries, ...(complex && { complex }) };
}

type ScalarValue = FrontMatterEntry['value'];

/** Reads a one-line scalar before a comment; undefined for collections, block scalars, anchors and rare escapes. */
function readScalar(written: string): { readonly value: ScalarValue; readonly length: number } | undefined {
  if (/^["']/.test(written)) {
    const quoted = /^("(?:[^"\\]|\\["\\/ntr])*"|'(?:[^']|'')*')(?: *| +#.*)$/.exec(written)?.[1];
    if (quoted === undefined) return undefined;
    const value = quoted[0] === '"' ? JSON.parse(quoted) : quoted.slice(1, -1).replaceAll("''", "'");
    return { value, length: quoted.length };
  }
  const comment = written.search(/(?: |^)#/);
  const plain = (comment < 0 ? written : written.slice(0, comment)).trimEnd();
  if (/^[[\]{}&*!|>%@`,?:]|^-(?= |$)|: |:$/.test(plain)) return undefined;
  return { value: resolvePlain(plain), length: plain.length };
}

/** The value of a plain scalar in YAML 1.2's core schema: `yes` and dates are strings there. */
function resolvePlain(source: string): ScalarValue {
  if (/^(?:~|null|Null|NULL)?$/.test(source)) return null;
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(source)) return /^t/i.test(source);
  if (/^0o[0-7]+$|^0x[\da-fA-F]+$|^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(source))
    return Number(source);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(source)) return source[0] === '-' ? -Infinity : Infinity;
  return /^\.(?:nan|NaN|NAN)$/.test(source) ? Number.NaN : source;
}

const closingFence = /^(?:---|\.\.\.)[ \t]*$/gm;

/** Finds the block between `---` at the very top and the next `---` or `...`; undefined if there is none. */
export function findFrontMatter(text: string): Pick<FrontMatter, 'start' | 'end' | 'body'> | undefined {
  const opening = /^\ufeff?---[ \t]*(?:\r\n?|\n)/.exec(text);
  if (!opening) return undefined;
  closingFence.lastIndex = opening[0].length;
  const closing = closingFence.exec(text);
  if (!closing) return undefined;
  const body = { start: opening[0].length, end: closing.index };
  return { start: text.charCodeAt(0) === 0xfeff ? 1 : 0, end: closing.index + closing[0].length, body };
}
