import type { Nodes, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { TextLine } from '../../../src/core/parse/blocks.ts';
import { codeSpans, inlineLinks } from '../../../src/core/parse/code-spans.ts';
import { scanBlocks } from '../../../src/core/parse/outline.ts';
import { allBlocks, describeOutline } from './describe.ts';
import { outlineFromTree } from './outline-from-tree.ts';

const processor = unified().use(remarkParse).freeze();

/** What the scanner and remark-parse make of one document, as texts that must be equal. */
export interface Readings {
  readonly scanned: string;
  readonly expected: string;
}

/** Both readings of a document's blocks, code spans, links and contents. */
export function readTwice(text: string): Readings {
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const tree = processor.parse(text.slice(mark));
  const nodes = [...allNodes(tree)];
  // Without definitions no reference is a link; the inline scanner does not look definitions up.
  const withInlines = !nodes.some((node) => node.type === 'definition');
  const own = [describeOutline(scanBlocks(text)), describeContents(text)];
  const theirs = [describeOutline(outlineFromTree(text)), describeNodeContents(nodes)];
  if (withInlines) {
    own.push(describeInlines(text, imageRanges(nodes, mark)));
    theirs.push(describeInlineNodes(nodes, text, mark));
  }
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

type Place = readonly [start: number, end: number];

const place = (node: Nodes, mark: number): Place => [
  mark + node.position!.start.offset!,
  mark + node.position!.end.offset!,
];

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

function imageRanges(nodes: readonly Nodes[], mark: number): Place[] {
  return nodes.filter(({ type }) => type === 'image').map((node) => place(node, mark));
}

/** remark keeps only the words of an image's text: what is inside is left out here too. */
function describeInlines(text: string, images: readonly Place[]): string {
  const found: string[] = [];
  const add = (name: string, start: number, end: number): void => {
    if (!images.some((image) => start > image[0] && end < image[1])) found.push(`${name} ${start}-${end}`);
  };
  for (const block of allBlocks(scanBlocks(text).blocks)) {
    if (block.type !== 'paragraph' && block.type !== 'heading') continue;
    for (const { start, end } of codeSpans(text, block.lines)) add('span', start, end);
    for (const { range } of inlineLinks(text, block.lines)) add('link', range.start, range.end);
  }
  return found.sort().join('\n');
}

function describeInlineNodes(nodes: readonly Nodes[], text: string, mark: number): string {
  const found: string[] = [];
  for (const node of nodes) {
    const [start, end] = place(node, mark);
    if (node.type === 'inlineCode') found.push(`span ${start}-${end}`);
    const bracketed = node.type === 'image' || (node.type === 'link' && text[start] !== '<');
    if (bracketed) found.push(`link ${start}-${end}`);
  }
  return found.sort().join('\n');
}
