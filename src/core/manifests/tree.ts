/**
 * A file of JSON, YAML, TOML or XML as a tree with lines. Aliases and merge keys are resolved, keys are plain list entries (so that
 * `__proto__` is a key like any other), and scalars are kept as they are written: `3.10` stays "3.10".
 */
export type TreeNode = TreeMap | TreeList | TreeScalar;

export interface TreeMap {
  readonly kind: 'map';
  readonly line: number;
  /** In the order of the file, those of YAML's merge keys last. A key that is written twice is there twice. */
  readonly entries: readonly KeyEntry[];
}

export interface KeyEntry {
  readonly key: string;
  /** The line of the key, from 1. */
  readonly line: number;
  /** Undefined for a key without a value. */
  readonly value: TreeNode | undefined;
}

export interface TreeList {
  readonly kind: 'list';
  readonly line: number;
  readonly items: readonly TreeNode[];
}

export interface TreeScalar {
  readonly kind: 'scalar';
  readonly line: number;
  /** Unquoted, else as written. */
  readonly text: string;
  /** In JSON: a number, `true`, `false` or `null`, and no string. */
  readonly literal?: true;
  /** The lines of a block scalar (`|`, `>`), trimmed, without empty ones. */
  readonly block?: readonly TreeLine[];
}

export interface TreeLine {
  readonly line: number;
  readonly text: string;
}

/** The entries of a map; none for anything else. */
export function entriesOf(node: TreeNode | undefined): readonly KeyEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** The entry of a map with a key; of several the last one counts. */
export function entryOf(node: TreeNode | undefined, key: string): KeyEntry | undefined {
  return entriesOf(node).findLast((entry) => entry.key === key);
}

/** The value at a path of keys: `nodeAt(root, 'services', 'web')`. */
export function nodeAt(node: TreeNode | undefined, ...keys: readonly string[]): TreeNode | undefined {
  return keys.reduce<TreeNode | undefined>((at, key) => entryOf(at, key)?.value, node);
}

/** All values of a map that go by one key, as elements of XML do. */
export function nodesNamed(node: TreeNode | undefined, key: string): readonly TreeNode[] {
  return entriesOf(node).flatMap((entry) => (entry.key === key && entry.value) || []);
}

/** The items of a list; none for anything else. */
export function itemsOf(node: TreeNode | undefined): readonly TreeNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/** The items of a list, or the one value that stands in its place. */
export function itemsOrOne(node: TreeNode | undefined): readonly TreeNode[] {
  if (node === undefined) return [];
  return node.kind === 'list' ? node.items : [node];
}

/** The text of a scalar; undefined for anything else, a literal of JSON among it. */
export function textOf(node: TreeNode | undefined): string | undefined {
  return node?.kind === 'scalar' && !node.literal ? node.text : undefined;
}

/** The version of an entry in a table of packages: `name = "1.0"`, or a map with the version in it; empty when there is none. */
export function versionIn({ line, value }: KeyEntry): TreeLine {
  const version = value?.kind === 'map' ? nodeAt(value, 'version') : value;
  return { text: textOf(version)?.trim() ?? '', line: (version ?? value)?.line ?? line };
}

/** The scalars of a list, or the lines of a single scalar: what many settings take either way. */
export function scalarLines(node: TreeNode | undefined): readonly TreeLine[] {
  if (node?.kind === 'list') return node.items.flatMap(scalarLines);
  if (node?.kind !== 'scalar') return [];
  return node.block ?? [{ line: node.line, text: node.text }];
}
