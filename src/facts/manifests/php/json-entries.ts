import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { settleConflicts } from '../conflicts.ts';
import type { ManifestFault } from '../fault.ts';

/** A JSON file with positions. */
export interface JsonFile {
  readonly root: Node | undefined;
  readonly fault: ManifestFault | undefined;
  readonly lineAt: (offset: number) => number;
}

interface JsonEntry {
  readonly name: string;
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
}

/** Longer manifests (UTF-16 code units) are not parsed; no person writes them. */
const longest = 5_000_000;

/** Reads JSON, a broken file as far as it goes. */
export function readEntries(text: string): JsonFile {
  if (text.length > longest)
    return { root: undefined, fault: { line: 1, message: 'Too large' }, lineAt: () => 1 };
  // A blank in the byte order mark's place keeps the offsets.
  const { text: settled, line } = settleConflicts(text.replace(/^\ufeff/, ' '));
  const starts = [0, ...[...settled.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => lastAtOrBefore(starts, offset) + 1;
  const errors: ParseError[] = [];
  try {
    const root = parseTree(settled, errors, { allowTrailingComma: true });
    const [error] = errors;
    const broken = error && { line: lineAt(error.offset), message: printParseErrorCode(error.error) };
    return { root, fault: line === undefined ? broken : { line, message: 'Merge conflict' }, lineAt };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { root: undefined, fault: { line: 1, message: 'Nested too deeply' }, lineAt };
  }
}

/** The entries of an object in the file's root; of one that is written twice, both. */
export function entriesOf({ root, lineAt }: JsonFile, key: string): readonly JsonEntry[] {
  const object = root && findNodeAtLocation(root, [key]);
  if (object?.type !== 'object') return [];
  return (object.children ?? []).map(({ children = [], offset }) => ({
    name: String(children[0]?.value),
    value: children[1]?.value,
    line: lineAt(offset),
  }));
}

/** A string at a path of keys. */
export function valueAt(
  { root, lineAt }: JsonFile,
  ...keys: readonly string[]
): { readonly text: string; readonly line: number } | undefined {
  const node = root && findNodeAtLocation(root, [...keys]);
  return typeof node?.value === 'string' ? { text: node.value, line: lineAt(node.offset) } : undefined;
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
