import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { TextLine } from '../../../src/core/parse/blocks.ts';
import { scanBlocks } from '../../../src/core/parse/outline.ts';
import { allBlocks, describeOutline } from './describe.ts';
import { outlineFromTree } from './outline-from-tree.ts';

const processor = unified().use(remarkParse).freeze();

/** What the scanner and remark-parse make of one document, as texts that must be equal. */
export interface Readings {
  readonly scanned: string;
  readonly expected: string;
}

/** Both readings of a document's blocks and contents. */
export function readTwice(text: string): Readings {
  const tree = processor.parse(text.slice(text.charCodeAt(0) === 0xfeff ? 1 : 0));
  const own = [describeOutline(scanBlocks(text)), describeContents(text)];
  const theirs = [describeOutline(outlineFromTree(text)), describeNodeContents([...allNodes(tree)])];
  return { scanned: own.join('\n'), expected: theirs.join('\n') };
}

export function readsDifferently(text: string): boolean {
  const { scanned, expected } = readTwice(text);
  return scanned !== expected;
}

function* allNodes(node: Nodes | Root): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* allNodes(child);
}

/** The values of code, which do not depend on how the reference finds lines; leading blanks may be tabs' rests. */
function describeContents(text: string): string {
  const contents: string[] = [];
  for (const block of allBlocks(scanBlocks(text).blocks)) {
    if (block.type === 'code') contents.push(bare(block.lines.map((line) => sliceLine(text, line))));
  }
  return contents.join('\n');
}

function describeNodeContents(nodes: readonly Nodes[]): string {
  const contents = nodes.flatMap((node) =>
    node.type === 'code' ? [bare(node.value.split(/\r\n|\r|\n/))] : [],
  );
  return contents.join('\n');
}

const sliceLine = (text: string, { start, end }: TextLine): string =>
  text.slice(start, end).replaceAll('\0', '\ufffd');

/** Blank lines do not count: an empty line between `\r` and `\n` cannot be told from one line ending. */
const bare = (lines: readonly string[]): string => {
  const filled = lines.map((line) => line.replace(/^[ \t]+|[ \t]+$/g, '')).filter((line) => line !== '');
  return `code ${JSON.stringify(filled.join('\n'))}`;
};
