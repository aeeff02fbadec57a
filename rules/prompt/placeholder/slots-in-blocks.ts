import type { Block, Range } from '../../../src/core/parse/blocks.ts';
import { maskedText } from '../../../src/core/parse/passages.ts';
import { type Definitions, findSlots, mayHoldSlot } from './slots.ts';

/** The slots in blocks of Markdown, in file order within each block; code is none of them. */
export function slotsIn(
  text: string,
  blocks: readonly Block[],
  definitions: Definitions,
  choices = false,
): Range[] {
  return blocks.flatMap((block): Range[] => {
    if (block.type === 'list')
      return block.items.flatMap((item) => slotsIn(text, item.children, definitions, choices));
    if (block.type === 'quote') return slotsIn(text, block.children, definitions, choices);
    if (block.type === 'paragraph' || block.type === 'heading') {
      if (!mayHoldSlot(text.slice(block.start, block.end))) return [];
      return findSlots(maskedText(text, block.lines), block.lines[0]!.start, definitions, choices);
    }
    // `<path>` on a line of its own is raw HTML to Markdown.
    if (block.type === 'html') return findSlots(text.slice(block.start, block.end), block.start, definitions);
    return [];
  });
}

/** Adds the labels of link definitions among blocks. */
export function collectDefinitions(text: string, blocks: readonly Block[], found: Set<string>): void {
  for (const block of blocks) {
    if (block.type !== 'definition') continue;
    const label = /^\s*\[([^\]]+)\]/.exec(text.slice(block.start, block.end))?.[1];
    if (label !== undefined) found.add(label.toLowerCase());
  }
}

/** A slot as messages quote it. */
export function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57).trimEnd()}…`;
}
