import type { AST } from 'toml-eslint-parser';
import { lazyModule } from '../base/lazy-module.ts';
import { textReader } from './manifest.ts';
import type { KeyEntry, TreeMap, TreeNode } from './tree.ts';

/** How much text may be parsed again in order to read around faults. */
const rereading = 4_000_000;

const library = lazyModule(() => import('toml-eslint-parser'));

/**
 * Reads TOML 1.0 and 1.1. Around a fault the line or the table that holds it is left out, and what else could be read is given.
 *
 * @throws ModuleWanted when the parser is not loaded yet; nothing else.
 */
export const readToml = textReader<TreeMap>(
  2_000_000,
  (text, fail) => {
    const { parseTOML, ParseError } = library();
    let source = text;
    for (let spent = 0; spent < rereading; spent += source.length + rereading / 50)
      try {
        const root = growingMap(1);
        addAll(root, parseTOML(source).body[0].body);
        return root;
      } catch (error) {
        if (!(error instanceof ParseError)) throw error;
        fail(error.lineNumber, error.message);
        const left = withoutFault(source, error.lineNumber);
        if (left === source) break;
        source = left;
      }
    return growingMap(1);
  },
  () => growingMap(1),
);

/**
 * A text with the line emptied that is at fault; of a header, and of what was left open in front of a line without anything, with the
 * table. The other lines keep their numbers.
 */
function withoutFault(source: string, line: number): string {
  const lines = source.split('\n');
  const isHeader = (at: number) => /^\s*\[/.test(lines[at]!);
  let from = Math.min(line, lines.length) - 1;
  let to = from + 1;
  if (lines[from]!.trim() === '' || isHeader(from)) {
    while (from > 0 && !isHeader(from)) from--;
    while (to < lines.length && !isHeader(to)) to++;
  }
  return lines.map((each, at) => (at >= from && at < to ? '' : each)).join('\n');
}

/** Maps and lists as they grow: tables may be opened again further down. */
interface GrowingMap extends TreeMap {
  line: number;
  readonly entries: KeyEntry[];
  /** What stands in `entries`, by its key: a file may have a hundred thousand tables. */
  readonly inner: Map<string, Growing>;
}
interface GrowingList {
  readonly kind: 'list';
  line: number;
  readonly items: TreeNode[];
}
type Growing = GrowingMap | GrowingList;

function growingMap(line: number): GrowingMap {
  return { kind: 'map', line, entries: [], inner: new Map() };
}

function addAll(root: GrowingMap, body: readonly (AST.TOMLKeyValue | AST.TOMLTable)[]): void {
  for (const node of body)
    if (node.type === 'TOMLKeyValue') addPair(root, node);
    else {
      const table = descend(root, node.resolvedKey, node.loc.start.line);
      for (const pair of node.body) addPair(table, pair);
    }
}

/** Goes down a path of tables and arrays of tables, making those that are not there yet. */
function descend(root: GrowingMap, keys: readonly (string | number)[], line: number): GrowingMap {
  let at: Growing = root;
  for (const [index, key] of keys.entries()) {
    const isList = typeof keys[index + 1] === 'number';
    const made: Growing = isList ? { kind: 'list', line, items: [] } : growingMap(line);
    const inner: Growing =
      at.kind === 'list' ? itemAt(at, Number(key), made) : innerOf(at, String(key), made);
    // A header stands for its table, also when an inner table came first.
    if (index === keys.length - 1) inner.line = Math.min(inner.line, line);
    at = inner;
  }
  return at as GrowingMap;
}

function itemAt({ items }: GrowingList, index: number, made: Growing): Growing {
  items[index] ??= made;
  return items[index] as Growing;
}

function innerOf(map: GrowingMap, key: string, made: Growing): Growing {
  const known = map.inner.get(key);
  if (known) return known;
  put(map, { key, line: made.line, value: made });
  return made;
}

function put({ entries, inner }: GrowingMap, entry: KeyEntry): void {
  entries.push(entry);
  if (!inner.has(entry.key)) inner.set(entry.key, entry.value as Growing);
}

function addPair(into: GrowingMap, { key, value }: AST.TOMLKeyValue): void {
  const keys = key.keys.map((each) => (each.type === 'TOMLBare' ? each.name : each.value));
  const { line } = key.loc.start;
  const last = keys.pop()!;
  put(descend(into, keys, line), { key: last, line, value: nodeOf(value, line) });
}

function nodeOf(node: AST.TOMLContentNode, line: number): TreeNode {
  switch (node.type) {
    case 'TOMLInlineTable': {
      const table = growingMap(line);
      for (const pair of node.body) addPair(table, pair);
      return table;
    }
    case 'TOMLArray':
      return { kind: 'list', line, items: node.elements.map((each) => nodeOf(each, each.loc.start.line)) };
    default: {
      // A number is kept as it is written (`1.10`, not `1.1`).
      const text = 'datetime' in node ? node.datetime : 'number' in node ? node.number : node.value;
      return { kind: 'scalar', line, text: String(text) };
    }
  }
}
