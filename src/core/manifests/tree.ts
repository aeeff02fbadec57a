/**
 * A file of YAML or TOML as a tree with lines. Aliases and merge keys are resolved, keys are plain list entries (so that `__proto__`
 * is a key like any other), and scalars are kept as they are written: `3.10` stays "3.10".
 */
export type TreeNode = TreeMap | TreeList | TreeScalar;

export interface TreeMap {
  readonly kind: 'map';
  readonly line: number;
  /** In the order of the file, those of YAML's merge keys last. A key that is written twice is there twice. */
  readonly entries: readonly TreeEntry[];
}

export interface TreeEntry {
  readonly key: string;
  /** The line of the key, from 1. */
  readonly line: number;
  /** Undefined for a key without a value. */
  readonly value: TreeNode | undefined;
}

interface TreeList {
  readonly kind: 'list';
  readonly line: number;
  readonly items: readonly TreeNode[];
}

export interface TreeScalar {
  readonly kind: 'scalar';
  readonly line: number;
  /** Unquoted, else as written. */
  readonly text: string;
  /** The lines of a block scalar (`|`, `>`), trimmed, without empty ones. */
  readonly block?: readonly TreeLine[];
}

interface TreeLine {
  readonly line: number;
  readonly text: string;
}

/** The entries of a map; none for anything else. */
export function entriesOf(node: TreeNode | undefined): readonly TreeEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** The first entry of a map with a key. */
export function entryOf(node: TreeNode | undefined, key: string): TreeEntry | undefined {
  return entriesOf(node).find((entry) => entry.key === key);
}

/** The value at a path of keys: `nodeAt(root, 'services', 'web')`. */
export function nodeAt(node: TreeNode | undefined, ...keys: readonly string[]): TreeNode | undefined {
  return keys.reduce<TreeNode | undefined>((at, key) => entryOf(at, key)?.value, node);
}

/** The items of a list; none for anything else. */
export function itemsOf(node: TreeNode | undefined): readonly TreeNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/** The text of a scalar; undefined for anything else. */
export function textOf(node: TreeNode | undefined): string | undefined {
  return node?.kind === 'scalar' ? node.text : undefined;
}

/** The scalars of a list, or the lines of a single scalar: what many settings take either way. */
export function scalarLines(node: TreeNode | undefined): readonly TreeLine[] {
  if (node?.kind === 'list') return node.items.flatMap(scalarLines);
  if (node?.kind !== 'scalar') return [];
  return node.block ?? [{ line: node.line, text: node.text }];
}
