import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml';
import type { YamlEntry, YamlNode, YamlScalar } from './yaml.ts';

/** Nodes with all aliases written out; a file that has more is a trap for readers. */
const mostNodes = 200_000;

/** Thrown for a document whose aliases stand for too much. */
export class TooManyNodes extends Error {}

/** Turns the nodes of the YAML library into ours. A node that several aliases name is converted once. */
export class YamlTree {
  readonly #text: string;
  readonly #lines: LineCounter;
  readonly #document: Document.Parsed;
  /** Undefined while a node is being converted: an alias to a node that it stands in leads nowhere. */
  readonly #known = new Map<
    Node,
    { readonly node: YamlNode | undefined; readonly size: number } | undefined
  >();
  readonly #anchors = new Map<string, Node>();
  /** How many nodes were made, each alias counted with all that it stands for. */
  #size = 0;

  constructor(text: string, lines: LineCounter, document: Document.Parsed) {
    this.#text = text;
    this.#lines = lines;
    this.#document = document;
  }

  root(): YamlNode | undefined {
    return this.#convert(this.#document.contents);
  }

  #convert(node: unknown): YamlNode | undefined {
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

  #resolved(anchor: string): YamlNode | undefined {
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

  #converted(node: Node): YamlNode | undefined {
    const line = this.#lineAt(node.range?.[0]);
    if (isScalar(node)) return this.#scalar(node, line);
    if (isSeq(node)) {
      const items = node.items.map((item) => this.#convert(item)).filter((item) => item !== undefined);
      return { kind: 'list', line, items };
    }
    if (!isMap(node)) return undefined;
    const entries: YamlEntry[] = [];
    const merged: YamlEntry[] = [];
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

  #scalar(node: Node, line: number): YamlScalar {
    const { value, type } = node as { value: unknown; type?: string };
    const scalar: YamlScalar = { kind: 'scalar', line, text: typeof value === 'string' ? value : '' };
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
function mergedEntries(value: YamlNode | undefined): readonly YamlEntry[] {
  if (value?.kind === 'map') return value.entries;
  return value?.kind === 'list' ? value.items.flatMap(mergedEntries) : [];
}
