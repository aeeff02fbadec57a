import type { Extra, Section } from '../../../src/core/parse/prompt.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { collectDefinitions, mayHoldSlot, shortened, slotsIn } from './slots.ts';

export default defineRule({
  summary: 'No unfilled placeholder',
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
