import type { Block, Outline, TextLine } from '../../../src/core/parse/blocks.ts';

/** Writes an outline as one line a block, so that two can be compared and their difference be read. */
export function describeOutline(outline: Outline): string {
  return outline.blocks.flatMap((block) => describeBlock(block, '')).join('\n');
}

const lines = (all: readonly TextLine[]): string =>
  all.map(({ start, end, lineStart }) => `${lineStart}|${start}-${end}`).join(' ');

function describeBlock(block: Block, indent: string): string[] {
  const place = `${indent}${block.type} ${block.start}-${block.end}`;
  switch (block.type) {
    case 'heading':
      return [`${place} depth ${block.depth}${block.setext ? ' setext' : ''}: ${lines(block.lines)}`];
    case 'paragraph':
      return [`${place}: ${lines(block.lines)}`];
    case 'code':
      return [
        `${place}${block.fenced ? ` fenced ${JSON.stringify(block.info)}` : ''}: ${lines(block.lines)}`,
      ];
    case 'quote':
      return [place, ...block.children.flatMap((child) => describeBlock(child, `${indent}  `))];
    case 'list':
      return [
        `${place} ${block.ordered ? 'ordered' : 'bullets'} ${block.marker}`,
        ...block.items.flatMap((item) => [
          `${indent}  item ${item.start}-${item.end} number ${item.number} marker to ${item.markerEnd}`,
          ...item.children.flatMap((child) => describeBlock(child, `${indent}    `)),
        ]),
      ];
    default:
      return [place];
  }
}

/** All blocks of an outline, containers before what is in them. */
export function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.type === 'quote') yield* allBlocks(block.children);
    if (block.type === 'list') for (const item of block.items) yield* allBlocks(item.children);
  }
}
