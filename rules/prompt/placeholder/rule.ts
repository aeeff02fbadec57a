import type { Block, Range } from '../../../src/parse/blocks.ts';
import { maskedText } from '../../../src/parse/passages.ts';
import type { Extra, Section } from '../../../src/parse/prompt.ts';
import { defineRule } from '../../../src/rule/rule.ts';
import { type Definitions, findSlots, mayHoldSlot } from './slots.ts';

export default defineRule({
  summary: 'No slot of a template is left unfilled',
  severity: 'error',
  spec: 'A perfected prompt',
  messages: {
    slot: '"{slot}" is an unfilled slot; write what belongs there',
  },
  check: {
    prompt(prompt, { document, report }) {
      const { text } = document;
      const mayHold = ({ content }: Section | Extra) => mayHoldSlot(text.slice(content.start, content.end));
      if (!prompt.sections.some(mayHold) && !prompt.extras.some(mayHold)) return;
      const parts = [...prompt.sections, ...prompt.extras].filter((part) => part.name !== 'title');
      const definitions = new Set<string>();
      collectDefinitions(text, document.outline.blocks, definitions);
      for (const part of parts) collectDefinitions(text, part.blocks, definitions);
      for (const part of parts) {
        if (!mayHold(part)) continue;
        for (const { start, end } of slotsIn(text, part.blocks, definitions)) {
          report({ message: 'slot', start, end, data: { slot: shortened(text.slice(start, end)) } });
        }
      }
    },
  },
});

function slotsIn(text: string, blocks: readonly Block[], definitions: Definitions): Range[] {
  return blocks.flatMap((block): Range[] => {
    if (block.type === 'list')
      return block.items.flatMap((item) => slotsIn(text, item.children, definitions));
    if (block.type === 'quote') return slotsIn(text, block.children, definitions);
    if (block.type === 'paragraph' || block.type === 'heading') {
      if (!mayHoldSlot(text.slice(block.start, block.end))) return [];
      return findSlots(maskedText(text, block.lines), block.lines[0]!.start, definitions);
    }
    // `<path>` on a line of its own is raw HTML to Markdown.
    if (block.type === 'html') return findSlots(text.slice(block.start, block.end), block.start, definitions);
    return [];
  });
}

function collectDefinitions(text: string, blocks: readonly Block[], found: Set<string>): void {
  for (const block of blocks) {
    if (block.type !== 'definition') continue;
    const label = /^\s*\[([^\]]+)\]/.exec(text.slice(block.start, block.end))?.[1];
    if (label !== undefined) found.add(label.toLowerCase());
  }
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 57).trimEnd()}…`;
}
