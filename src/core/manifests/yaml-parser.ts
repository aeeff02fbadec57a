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
} from 'yaml';
import type { TreeEntry, TreeNode, TreeScalar } from './tree.ts';

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
    const roots = documents.map((document) => new YamlTree(text, lines, document).root());
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

/** Thrown for a document whose aliases stand for too much. */
class TooManyNodes extends Error {}

/** Turns the nodes of the YAML library into ours. A node that several aliases name is converted once. */
class YamlTree {
  readonly #text: string;
  readonly #lines: LineCounter;
  readonly #document: Document.Parsed;
  /** Undefined while a node is being converted: an alias to a node that it stands in leads nowhere. */
  readonly #known = new Map<
    Node,
    { readonly node: TreeNode | undefined; readonly size: number } | undefined
  >();
  readonly #anchors = new Map<string, Node>();
  /** How many nodes were made, each alias counted with all that it stands for. */
  #size = 0;

  constructor(text: string, lines: LineCounter, document: Document.Parsed) {
    this.#text = text;
    this.#lines = lines;
    this.#document = document;
  }

  root(): TreeNode | undefined {
    return this.#convert(this.#document.contents);
  }

  #convert(node: unknown): TreeNode | undefined {
    if (isAlias(node)) return this.#resolved(node.source);
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return undefined;
    // The anchors that stand before an alias count; a later one of the same name replaces the earlier.
    if (node.anchor) this.#anchors.set(node.anchor, node as Node);
    const before = this.#size;
    this.#known.set(node as Node, undefined);
    this.#count(1);
    const converted = this.#converted(node as Node);
    this.#known.set(node as Node, { node: converted, size: this.#size - before });
    return converted;
  }

  #resolved(anchor: string): TreeNode | undefined {
    const target = this.#anchors.get(anchor);
    const known = target && this.#known.get(target);
    if (!known) return undefined;
    this.#count(known.size);
    return known.node;
  }

  #count(nodes: number): void {
    this.#size += nodes;
    if (this.#size > mostNodes) throw new TooManyNodes();
  }

  #converted(node: Node): TreeNode | undefined {
    const line = this.#lineAt(node.range?.[0]);
    if (isScalar(node)) return this.#scalar(node, line);
    if (isSeq(node)) {
      const items = node.items.map((item) => this.#convert(item)).filter((item) => item !== undefined);
      return { kind: 'list', line, items };
    }
    if (!isMap(node)) return undefined;
    const entries: TreeEntry[] = [];
    const merged: TreeEntry[] = [];
    for (const pair of node.items) {
      const key = this.#convert(pair.key);
      if (key?.kind !== 'scalar') continue;
      const value = this.#convert(pair.value);
      if (key.text === '<<') merged.push(...mergedEntries(value));
      else entries.push({ key: key.text, line: key.line, value });
    }
    const own = new Set(entries.map((entry) => entry.key));
    for (const entry of merged) {
      if (own.has(entry.key)) continue;
      own.add(entry.key);
      entries.push(entry);
    }
    return { kind: 'map', line, entries };
  }

  #scalar(node: Node, line: number): TreeScalar {
    const { value, type } = node as { value: unknown; type?: string };
    const scalar: TreeScalar = { kind: 'scalar', line, text: typeof value === 'string' ? value : '' };
    if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return scalar;
    const written = this.#text.slice(node.range?.[0] ?? 0, node.range?.[1] ?? 0).split('\n');
    const block = written
      .map((each, index) => ({ line: line + index, text: each.trim() }))
      .filter(({ text }, index) => index > 0 && text !== '');
    return { ...scalar, block };
  }

  #lineAt(offset = 0): number {
    return this.#lines.linePos(offset).line;
  }
}

/** What a merge key brings in: the entries of a map, or of several of which the first wins. */
function mergedEntries(value: TreeNode | undefined): readonly TreeEntry[] {
  if (value?.kind === 'map') return value.entries;
  return value?.kind === 'list' ? value.items.flatMap(mergedEntries) : [];
}
