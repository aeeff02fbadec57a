import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  Parser,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { KeyEntry, TreeNode } from './tree.ts';

/** Deeper than any file that people write, and far from the end of the stack, where the library crashes the process. */
const deepest = 200;

const options = {
  schema: 'failsafe',
  uniqueKeys: false,
  strict: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

/** Parses the documents of a YAML file; see `readYamlDocuments`. Apart from it because it loads the YAML library. */
export function parseYaml(
  text: string,
  fail: (line: number, message: string) => void,
): readonly (TreeNode | undefined)[] {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  if (isTooDeep(tokens)) throw new RangeError();
  const documents = [...new Composer(options).compose(tokens)];
  try {
    const roots = documents.map((document) => treeOf(text, lines, document));
    const error = documents.flatMap(({ errors }) => errors)[0];
    if (error)
      fail(lines.linePos(error.pos[0]).line, error.message.split('\n', 1)[0]!.replace(/[.:]\s*$/, ''));
    return roots;
  } catch (error) {
    if (!(error instanceof TooManyNodes)) throw error;
    fail(1, 'Its aliases stand for too much');
    return [];
  }
}

/** Measured without recursion, for the same reason. */
function isTooDeep(tokens: readonly CST.Token[]): boolean {
  let level: readonly (CST.Token | null | undefined)[] = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((token) => {
      if (!token) return [];
      if (token.type === 'document') return [token.value];
      return 'items' in token
        ? token.items.flatMap(({ key, value }: CST.CollectionItem) => [key, value])
        : [];
    });
  }
  return false;
}

/** Nodes with all aliases written out; a file that has more is a trap for readers. */
const mostNodes = 200_000;

class TooManyNodes extends Error {}

/** The tree of a document. A node that several aliases name is converted once. */
function treeOf(text: string, lines: LineCounter, document: Document.Parsed): TreeNode | undefined {
  /** Undefined while a node is being converted: an alias to a node that it stands in leads nowhere. */
  const known = new Map<
    unknown,
    { readonly node: TreeNode | undefined; readonly size: number } | undefined
  >();
  const anchors = new Map<string, Node>();
  /** How many nodes were made, each alias counted with all that it stands for. */
  let size = 0;
  const count = (nodes: number) => {
    size += nodes;
    if (size > mostNodes) throw new TooManyNodes();
  };
  const convert = (node: unknown): TreeNode | undefined => {
    if (isAlias(node)) {
      const target = known.get(anchors.get(node.source));
      if (target) count(target.size);
      return target?.node;
    }
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return undefined;
    // The anchors that stand before an alias count; a later one of the same name replaces the earlier.
    if (node.anchor) anchors.set(node.anchor, node);
    const before = size;
    known.set(node, undefined);
    count(1);
    const line = lines.linePos(node.range?.[0] ?? 0).line;
    const converted = isScalar(node) ? scalarOf(text, node, line) : collectionOf(node, line, convert);
    known.set(node, { node: converted, size: size - before });
    return converted;
  };
  return convert(document.contents);
}

function collectionOf(
  node: YAMLMap | YAMLSeq,
  line: number,
  convert: (node: unknown) => TreeNode | undefined,
): TreeNode {
  if (isSeq(node)) {
    const items = node.items.map(convert).filter((item) => item !== undefined);
    return { kind: 'list', line, items };
  }
  const entries: KeyEntry[] = [];
  const merged: KeyEntry[] = [];
  for (const pair of node.items) {
    const key = convert(pair.key);
    if (key?.kind !== 'scalar') continue;
    const value = convert(pair.value);
    if (key.text === '<<') merged.push(...mergedEntries(value));
    else entries.push({ key: key.text, line: key.line, value });
  }
  const own = new Set(entries.map(({ key }) => key));
  for (const entry of merged) {
    if (own.has(entry.key)) continue;
    own.add(entry.key);
    entries.push(entry);
  }
  return { kind: 'map', line, entries };
}

function scalarOf(text: string, { value, type, range }: Scalar, line: number): TreeNode {
  const plain = typeof value === 'string' ? value : '';
  if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return { kind: 'scalar', line, text: plain };
  const block = text
    .slice(range?.[0] ?? 0, range?.[1] ?? 0)
    .split('\n')
    .map((each, index) => ({ line: line + index, text: each.trim() }))
    .filter((each, index) => index > 0 && each.text !== '');
  return { kind: 'scalar', line, text: plain, block };
}

/** What a merge key brings in: the entries of a map, or of several of which the first wins. */
function mergedEntries(value: TreeNode | undefined): readonly KeyEntry[] {
  if (value?.kind === 'map') return value.entries;
  return value?.kind === 'list' ? value.items.flatMap(mergedEntries) : [];
}
