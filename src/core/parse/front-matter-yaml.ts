import { isAlias, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import type { Range } from './blocks.ts';
import { type FrontMatter, type FrontMatterEntry, findFrontMatter } from './front-matter.ts';

/** Reads front matter with a whole YAML parser, lists too (`tools.0`), for what `readFrontMatter` calls `complex`. Load it lazily. */
export function readFrontMatterYaml(text: string): FrontMatter | undefined {
  const block = findFrontMatter(text);
  if (block === undefined) return undefined;
  const base = block.body.start;
  const yaml = parseDocument(text.slice(base, block.body.end), { prettyErrors: false, logLevel: 'silent' });
  const entries = new Map<string, FrontMatterEntry>();

  const shifted = (range: readonly number[] | null | undefined): Range => ({
    start: base + (range?.[0] ?? 0),
    end: base + (range?.[1] ?? 0),
  });

  const collect = (key: string, keyRange: Range, node: Node | null): void => {
    if (isMap(node)) {
      for (const pair of node.items) {
        if (!isScalar(pair.key)) continue;
        const inner = String(pair.key.value);
        collect(key === '' ? inner : `${key}.${inner}`, shifted(pair.key.range), pair.value as Node | null);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const { range } = item as Node;
        collect(key === '' ? `${index}` : `${key}.${index}`, shifted(range), item as Node);
      }
    } else if (key !== '' && !entries.has(key)) {
      const scalar = isAlias(node) ? node.resolve(yaml) : node;
      if (scalar !== null && !isScalar(scalar)) return;
      const value = (scalar?.value ?? null) as FrontMatterEntry['value'];
      const written = node === null ? { start: 0, end: 0 } : shifted(node.range);
      // A value that is not there would be written behind the colon.
      const colon = /^\s*:/.exec(text.slice(keyRange.end, keyRange.end + 100));
      const at = keyRange.end + (colon?.[0].length ?? 0);
      const valueRange = written.end > written.start ? written : { start: at, end: at };
      entries.set(key, { key, value, keyRange, valueRange });
    }
  };
  collect('', { start: base, end: base }, yaml.contents);

  const error = yaml.errors[0];
  if (error === undefined) return { ...block, entries };
  return { ...block, entries, fault: { message: error.message, ...shifted(error.pos) } };
}
