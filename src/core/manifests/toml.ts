import type { AST } from 'toml-eslint-parser';
import { lazyModule } from '../base/lazy-module.ts';
import { textReader } from './manifest.ts';
import type { KeyEntry, TreeNode } from './tree.ts';

/** How much text may be parsed again in order to read around faults. */
const rereading = 4_000_000;

const library = lazyModule(() => import('toml-eslint-parser'));

/**
 * Reads TOML 1.0 and 1.1. Around a fault the line or the table that holds it is left out, and what else could be read is given.
 *
 * @throws ModuleWanted when the parser is not loaded yet; nothing else.
 */
export const readToml = textReader<TreeNode>(
  2_000_000,
  (text, fail) => {
    const { parseTOML, ParseError } = library();
    let source = text;
    for (let spent = 0; spent < rereading; spent += source.length + rereading / 50)
      try {
        const root = growing(1);
        addAll(root, parseTOML(source).body[0].body);
        return root.node;
      } catch (error) {
        if (!(error instanceof ParseError)) throw error;
        fail(error.lineNumber, error.message);
        const left = withoutFault(source, error.lineNumber);
        if (left === source) break;
        source = left;
      }
    return growing(1).node;
  },
  () => growing(1).node,
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

/** A table or an array of tables as it grows: it may be opened again further down. */
interface Growing {
  readonly node:
    | { readonly kind: 'map'; line: number; readonly entries: KeyEntry[] }
    | { readonly kind: 'list'; line: number; readonly items: TreeNode[] };
  /** What stands in it, by key or index: a file may have a hundred thousand tables. */
  readonly inner: Map<string | number, Growing>;
}

function growing(line: number, isList = false): Growing {
  const node = isList
    ? { kind: 'list' as const, line, items: [] }
    : { kind: 'map' as const, line, entries: [] };
  return { node, inner: new Map() };
}

/** Adds what a text holds to its root. */
function addAll(root: Growing, body: readonly (AST.TOMLKeyValue | AST.TOMLTable)[]): void {
  for (const node of body)
    if (node.type === 'TOMLKeyValue') addPair(root, node);
    else {
      const table = descend(root, node.resolvedKey, node.loc.start.line);
      for (const pair of node.body) addPair(table, pair);
    }
}

/** Goes down a path of tables and arrays of tables, making those that are not there yet. */
function descend(root: Growing, keys: readonly (string | number)[], line: number): Growing {
  let at = root;
  for (const [index, key] of keys.entries()) {
    const inner = at.inner.get(key) ?? growing(line, typeof keys[index + 1] === 'number');
    if (!at.inner.has(key)) {
      at.inner.set(key, inner);
      add(at, String(key), line, inner.node);
    }
    // A header stands for its table, also when an inner table came first.
    if (index === keys.length - 1) inner.node.line = Math.min(inner.node.line, line);
    at = inner;
  }
  return at;
}

function add({ node }: Growing, key: string, line: number, value: TreeNode): void {
  if (node.kind === 'map') node.entries.push({ key, line, value });
  else node.items.push(value);
}

function addPair(into: Growing, { key, value }: AST.TOMLKeyValue): void {
  const keys = key.keys.map((each) => (each.type === 'TOMLBare' ? each.name : each.value));
  const { line } = key.loc.start;
  const last = keys.pop()!;
  add(descend(into, keys, line), last, line, nodeOf(value, line));
}

function nodeOf(node: AST.TOMLContentNode, line: number): TreeNode {
  if (node.type === 'TOMLInlineTable') {
    const table = growing(line);
    addAll(table, node.body);
    return table.node;
  }
  if (node.type === 'TOMLArray')
    return { kind: 'list', line, items: node.elements.map((each) => nodeOf(each, each.loc.start.line)) };
  // A number is kept as it is written (`1.10`, not `1.1`).
  const text = 'datetime' in node ? node.datetime : 'number' in node ? node.number : node.value;
  return { kind: 'scalar', line, text: String(text) };
}
