import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import { lineMap } from '../parse/lines.ts';
import type { KeyPath } from './key-path.ts';
import type { ConfigFormat, RawConfig } from './load.ts';
import type { Problem } from './schema.ts';

/** The offset of a value, or of its key, in the text of a config; undefined when it is not there. */
type Locator = (path: KeyPath, atKey: boolean) => number | undefined;

/**
 * Writes problems for a person: one line each, in file order, with line and column where there is a text.
 *
 * @param base Where the config stands in its file (package.json).
 */
export function problemLines(
  path: string,
  problems: readonly Problem[],
  written: RawConfig['written'],
  base: KeyPath,
): string {
  if (written === undefined) return problems.map(({ message }) => `${path}: ${message}`).join('\n');
  const offsetOf = offsetsIn(written);
  const lines = lineMap(written.text);
  return problems
    .map((problem) => ({
      ...problem,
      offset: offsetOf([...base, ...problem.path], problem.atKey),
    }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => {
      const { line, column } = lines.position(offset);
      return `${path}:${line}:${column}: ${message}`;
    })
    .join('\n');
}

/** Where the values of a config, or their keys, stand in its text. */
export function offsetsIn({
  text,
  format,
}: NonNullable<RawConfig['written']>): (path: KeyPath, atKey: boolean) => number {
  const locate = locators[format](text);
  return (path, atKey) => nearestOffset(locate, path, atKey);
}

/** Of the thing itself or, when it is missing, of what it is missing from. */
function nearestOffset(locate: Locator, path: KeyPath, atKey: boolean): number {
  for (let length = path.length; length >= 0; length--) {
    const offset = locate(path.slice(0, length), atKey && length === path.length);
    if (offset !== undefined) return offset;
  }
  return 0;
}

const locators: Record<ConfigFormat, (text: string) => Locator> = {
  json(text) {
    const tree = parseTree(text, [], { allowTrailingComma: true });
    return (path, atKey) => {
      const node = tree && findNodeAtLocation(tree, [...path]);
      return (atKey ? node?.parent?.children?.[0] : node)?.offset;
    };
  },
  yaml(text) {
    const document = parseDocument(text, { merge: true });
    return (path, atKey) => {
      if (!atKey) return offsetOf(document.getIn(path, true));
      const parent = document.getIn(path.slice(0, -1), true);
      if (!isMap(parent)) return undefined;
      const pair = parent.items.find(({ key }) => (isScalar(key) ? String(key.value) : key) === path.at(-1));
      return offsetOf(pair?.key);
    };
  },
};

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
