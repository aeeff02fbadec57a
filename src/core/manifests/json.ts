import { visit } from 'jsonc-parser';
import { firstTooDeep, jsonFaults } from '../parse/json-tree.ts';
import { lineAt, textReader, tooDeep } from './manifest.ts';
import type { KeyEntry, TreeNode } from './tree.ts';

/** A map or a list that is being filled; of a map with the key whose value is due. */
interface Open {
  readonly entries?: KeyEntry[];
  readonly items?: TreeNode[];
  due?: { readonly key: string; readonly line: number } | undefined;
}

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
  const top: TreeNode[] = [];
  let isSound = true;
  const open: Open[] = [{ items: top }];
  const put = (value: TreeNode) => {
    const { items, entries, due } = open.at(-1)!;
    items?.push(value);
    if (due) entries?.push({ key: due.key, line: due.line, value });
    open.at(-1)!.due = undefined;
  };
  const close = () => {
    open.pop();
  };
  visit(
    text,
    {
      onObjectBegin(_, __, line) {
        const entries: KeyEntry[] = [];
        put({ kind: 'map', line: line + 1, entries });
        open.push({ entries });
      },
      onObjectProperty(key, _, __, line) {
        open.at(-1)!.due = { key, line: line + 1 };
      },
      onObjectEnd: close,
      onArrayBegin(_, __, line) {
        const items: TreeNode[] = [];
        put({ kind: 'list', line: line + 1, items });
        open.push({ items });
      },
      onArrayEnd: close,
      onLiteralValue(value, offset, length, line) {
        if (typeof value === 'string') put({ kind: 'scalar', line: line + 1, text: value });
        else {
          const written = text.slice(offset, offset + length);
          put({ kind: 'scalar', line: line + 1, text: written, literal: true });
        }
      },
      onError(error, offset, _, line) {
        if (!isSound) return;
        isSound = false;
        const isEnd = text.slice(offset).trim() === '';
        fail(line + 1, isEnd ? 'the text ends too early' : (jsonFaults[error] ?? 'it cannot be read'));
      },
    },
    { allowTrailingComma: true },
  );
  return top[0];
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
