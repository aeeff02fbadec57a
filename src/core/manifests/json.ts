import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { firstTooDeep, jsonFaults } from '../parse/json-tree.ts';
import { lineAt, textReader, tooDeep } from './manifest.ts';
import type { TreeNode } from './tree.ts';

/** Reads JSON with comments and trailing commas. Of a broken text it gives what can be made out. */
export const readJson = textReader<TreeNode | undefined>(
  5_000_000,
  (text, fail) => {
    const deep = firstTooDeep(text);
    if (deep !== undefined) fail(lineAt(text, deep), tooDeep);
    return deep === undefined ? treeOf(text, fail) : undefined;
  },
  () => undefined,
);

function treeOf(text: string, fail: (line: number, message: string) => void): TreeNode | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) {
    const isEnd = text.slice(first.offset).trim() === '';
    const fault = isEnd ? 'the text ends too early' : jsonFaults[first.error];
    fail(lineAt(text, first.offset), fault ?? 'it cannot be read');
  }
  // Nodes are asked for in the order of the text.
  let [line, end] = [1, text.indexOf('\n')];
  const lineOf = (offset: number) => {
    for (; end >= 0 && end < offset; end = text.indexOf('\n', end + 1)) line++;
    return line;
  };
  const nodeOf = ({ type, value, offset, length, children = [] }: Node): TreeNode => {
    const line = lineOf(offset);
    if (type === 'array') return { kind: 'list', line, items: children.map(nodeOf) };
    if (type === 'string') return { kind: 'scalar', line, text: value };
    if (type !== 'object')
      return { kind: 'scalar', line, text: text.slice(offset, offset + length), literal: true };
    const entries = children.flatMap(({ children: [key, given] = [] }) =>
      key && given ? [{ key: String(key.value), line: lineOf(key.offset), value: nodeOf(given) }] : [],
    );
    return { kind: 'map', line, entries };
  };
  return root && nodeOf(root);
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

function plainValue(node: TreeNode | undefined): unknown {
  switch (node?.kind) {
    case 'map':
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, plainValue(value)]));
    case 'list':
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
