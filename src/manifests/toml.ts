import type { AST } from 'toml-eslint-parser';
import { lazyModule } from '../base/lazy-module.ts';
import { settleConflicts } from './manifest.ts';

/** Longer texts are not parsed: no manifest that people write comes near, and the parser does some 2 MB in a second. */
const largest = 2_000_000;
/** How much text may be parsed again in order to read around faults. */
const rereading = 4_000_000;

const library = lazyModule(() => import('toml-eslint-parser'));

/**
 * Reads TOML 1.0 and 1.1. Around a fault the statement that holds it is left out, and what else could be read is given.
 *
 * @param text With or without a byte order mark.
 * @throws ModuleWanted when the parser is not loaded yet; nothing else.
 */
export function readToml(text: string): TomlDocument {
  const { parseTOML, ParseError } = library();
  const settled = settleConflicts(text.startsWith('\ufeff') ? text.slice(1) : text);
  const conflict = settled.line && { line: settled.line, message: 'Merge conflict' };
  if (text.length > largest) return new TomlDocument(undefined, { line: 1, message: 'Too large' });

  const parse = (source: string): AST.TOMLProgram | TomlFault => {
    try {
      return parseTOML(source);
    } catch (error) {
      if (error instanceof ParseError) return { line: error.lineNumber, message: error.message };
      if (error instanceof RangeError) return { line: 1, message: 'Nested too deeply' };
      throw error;
    }
  };
  let source = settled.text;
  let parsed = parse(source);
  let fault = conflict || ('line' in parsed ? parsed : undefined);
  for (let spent = 0; 'line' in parsed && spent < rereading; ) {
    const attempts = aroundFault(source, parsed.line).map((each) => ({
      ...each,
      parsed: parse(each.source),
    }));
    spent += attempts.length * source.length + rereading / 50;
    const best = attempts.reduce((best, each) =>
      progress(each.parsed) > progress(best.parsed) ? each : best,
    );
    if (best.source === source) break;
    if (fault === parsed) fault = { ...parsed, line: best.from };
    ({ source, parsed } = best);
  }
  return new TomlDocument('line' in parsed ? undefined : parsed, fault);
}

function progress(parsed: AST.TOMLProgram | TomlFault): number {
  return 'line' in parsed ? parsed.line : Number.POSITIVE_INFINITY;
}

const header = /^\s*\[/;

/** A text with some lines emptied; the first of them counts from 1. */
interface Attempt {
  readonly source: string;
  readonly from: number;
}

/**
 * Texts without a faulty line, and without the statement before it, which may have been left open: the first that gets
 * the parser furthest is the better reading. Lines keep their numbers.
 */
function aroundFault(source: string, line: number): readonly [Attempt, ...Attempt[]] {
  const lines = source.split('\n');
  const at = Math.min(line, lines.length) - 1;
  const without = (from: number, to: number): Attempt => {
    let end = to;
    // Without its header, a table's keys would fall to the table before.
    if (lines.slice(from, to).some((each) => header.test(each)))
      while (end < lines.length && !header.test(lines[end]!)) end++;
    const left = lines.map((each, index) => (index >= from && index < end ? '' : each));
    return { source: left.join('\n'), from: from + 1 };
  };
  let before = at - 1;
  while (before > 0 && !/^\s*(?:\[|[\w."'-]+\s*=)/.test(lines[before]!)) before--;
  if (before < 0) return [without(at, at + 1)];
  if (lines[at]!.trim() === '') return [without(before, at)];
  return [without(at, at + 1), without(before, at)];
}

/** A plain value. Dates are strings as written; tables have no prototype, so that any key is safe to look up. */
export type TomlValue = string | number | boolean | readonly TomlValue[] | TomlTable;
export interface TomlTable {
  readonly [key: string]: TomlValue;
}

/** Keys of tables and indexes of arrays, from the root. */
export type TomlPath = readonly (string | number)[];

/** Where a document stopped making sense. */
export interface TomlFault {
  /** From 1. */
  readonly line: number;
  /** Without a full stop: `Unterminated string constant`. */
  readonly message: string;
}

interface Place {
  line: number;
  /** Of a number. */
  written?: string;
  readonly inner: Map<string | number, Place>;
}

type Container = { [key: string | number]: TomlValue };

/** What a TOML file holds, and the line of everything in it. */
export class TomlDocument {
  readonly root: TomlTable;
  /** The first one; undefined for a sound document. */
  readonly fault: TomlFault | undefined;
  readonly #places: Place = { line: 1, inner: new Map() };

  constructor(program: AST.TOMLProgram | undefined, fault: TomlFault | undefined) {
    const root: Container = Object.create(null);
    for (const node of program?.body[0].body ?? []) {
      if (node.type === 'TOMLKeyValue') addPair(root, this.#places, node);
      else {
        const { container, place } = descend(root, this.#places, node.resolvedKey, node.loc.start.line);
        for (const pair of node.body) addPair(container, place, pair);
      }
    }
    this.root = root as TomlTable;
    this.fault = fault;
  }

  /** Undefined when nothing is there. */
  value(path: TomlPath): TomlValue | undefined {
    let value: TomlValue | undefined = this.root;
    for (const key of path) {
      if (typeof value !== 'object') return undefined;
      value = (value as { readonly [key: string | number]: TomlValue })[key];
    }
    return value;
  }

  /** Undefined when it is no string. */
  string(path: TomlPath): string | undefined {
    const value = this.value(path);
    return typeof value === 'string' ? value : undefined;
  }

  /** A string, or a number as it is written (`1.10`, not `1.1`); undefined for anything else. */
  text(path: TomlPath): string | undefined {
    return this.#place(path)?.written ?? this.string(path);
  }

  /** An empty one when no table is there. */
  table(path: TomlPath): TomlTable {
    const value = this.value(path);
    return typeof value === 'object' && !Array.isArray(value) ? (value as TomlTable) : Object.create(null);
  }

  /** The paths of what is in a table. */
  paths(table: TomlPath): readonly TomlPath[] {
    return Object.keys(this.table(table)).map((key) => [...table, key]);
  }

  /** An empty one when no array is there. */
  array(path: TomlPath): readonly TomlValue[] {
    const value = this.value(path);
    return Array.isArray(value) ? value : [];
  }

  /**
   * The line, from 1, of a key (or of an array's element); of the innermost one around it when it is not there. A table is where
   * its header, or else its first key, stands.
   */
  line(path: TomlPath): number {
    for (let length = path.length; length > 0; length--) {
      const place = this.#place(path.slice(0, length));
      if (place) return place.line;
    }
    return 1;
  }

  #place(path: TomlPath): Place | undefined {
    let place: Place | undefined = this.#places;
    for (const key of path) place = place?.inner.get(key);
    return place;
  }
}

/** Goes down a path of tables and arrays of tables, making those that are not there yet. */
function descend(container: Container, place: Place, keys: TomlPath, line: number) {
  for (const [at, key] of keys.entries()) {
    if (typeof container[key] !== 'object')
      container[key] = typeof keys[at + 1] === 'number' ? [] : Object.create(null);
    container = container[key] as Container;
    const inner: Place = place.inner.get(key) ?? { line, inner: new Map() };
    // A header stands for its table, also when an inner table came first.
    if (at === keys.length - 1 && inner.line > line) inner.line = line;
    place.inner.set(key, inner);
    place = inner;
  }
  return { container, place };
}

function addPair(into: Container, at: Place, { key, value }: AST.TOMLKeyValue): void {
  const keys = key.keys.map((each) => (each.type === 'TOMLBare' ? each.name : each.value));
  const line = key.loc.start.line;
  const { container, place } = descend(into, at, keys.slice(0, -1), line);
  const last = keys.at(-1)!;
  const own: Place = { line, inner: new Map() };
  place.inner.set(last, own);
  container[last] = plain(value, own);
}

function plain(node: AST.TOMLContentNode, place: Place): TomlValue {
  if (node.type === 'TOMLInlineTable') {
    const table: Container = Object.create(null);
    for (const pair of node.body) addPair(table, place, pair);
    return table as TomlTable;
  }
  if (node.type === 'TOMLArray')
    return node.elements.map((element, index) => {
      const own: Place = { line: element.loc.start.line, inner: new Map() };
      place.inner.set(index, own);
      return plain(element, own);
    });
  if ('datetime' in node) return node.datetime;
  if ('number' in node) place.written = node.number;
  return node.value;
}
