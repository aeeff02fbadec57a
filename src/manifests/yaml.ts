import { lazyModule } from '../base/lazy-module.ts';
import type { ManifestFault } from './manifest.ts';

/**
 * A YAML file as a tree with lines. Aliases and merge keys are resolved, keys are plain list entries (so that `__proto__`
 * is a key like any other), and scalars are kept as they are written: `3.10` stays "3.10".
 */
export interface YamlDocument {
  /** What could be read; undefined for an empty file. */
  readonly root: YamlNode | undefined;
  /** What comes behind `---` in a file of several documents. */
  readonly further: readonly YamlNode[];
  /** The first thing wrong with the file. What stands in `root` could be read nevertheless. */
  readonly fault?: ManifestFault;
}

export type YamlNode = YamlMap | YamlList | YamlScalar;

export interface YamlMap {
  readonly kind: 'map';
  readonly line: number;
  /** In the order of the file, those of merge keys last. A key that is written twice is there twice. */
  readonly entries: readonly YamlEntry[];
}

export interface YamlEntry {
  readonly key: string;
  /** The line of the key, from 1. */
  readonly line: number;
  /** Undefined for a key without a value. */
  readonly value: YamlNode | undefined;
}

export interface YamlList {
  readonly kind: 'list';
  readonly line: number;
  readonly items: readonly YamlNode[];
}

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly line: number;
  /** Unquoted, else as written. */
  readonly text: string;
  /** The lines of a block scalar (`|`, `>`), trimmed, without empty ones. */
  readonly block?: readonly YamlLine[];
}

interface YamlLine {
  readonly line: number;
  readonly text: string;
}

const parser = lazyModule(() => import('./yaml-parser.ts'));

/**
 * Reads a YAML file, a broken one as far as it goes. Never throws for bad input.
 *
 * @throws ModuleWanted when the YAML library is not loaded yet.
 */
export function readYaml(text: string): YamlDocument {
  return parser().parseYaml(text);
}

/** The entries of a map; none for anything else. */
export function entriesOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** The first entry of a map with a key. */
export function entryOf(node: YamlNode | undefined, key: string): YamlEntry | undefined {
  return entriesOf(node).find((entry) => entry.key === key);
}

/** The value at a path of keys: `nodeAt(root, 'services', 'web')`. */
export function nodeAt(node: YamlNode | undefined, ...keys: readonly string[]): YamlNode | undefined {
  return keys.reduce<YamlNode | undefined>((at, key) => entryOf(at, key)?.value, node);
}

/** The items of a list; none for anything else. */
export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/** The text of a scalar; undefined for anything else. */
export function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' ? node.text : undefined;
}

/** The scalars of a list, or the lines of a single scalar: what many settings take either way. */
export function scalarLines(node: YamlNode | undefined): readonly YamlLine[] {
  if (node?.kind === 'list') return node.items.flatMap(scalarLines);
  if (node?.kind !== 'scalar') return [];
  return node.block ?? [{ line: node.line, text: node.text }];
}
