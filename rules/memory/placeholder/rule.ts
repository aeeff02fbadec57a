import { defineRule } from '../../../src/core/rule/rule.ts';
import { collectDefinitions, mayHoldSlot, shortened, slotsIn } from '../../prompt/placeholder/slots.ts';

export default defineRule({
  summary: 'No unfilled placeholder in a memory file',
  severity: 'error',
  spec: 'Memory files',
  messages: {
    slot: '"{slot}" is an unfilled slot; write what belongs there, or take the line out',
  },
  check: {
    memory({ text, outline }, { report }) {
      if (!mayHoldSlot(text)) return;
      const definitions = new Set<string>();
      collectDefinitions(text, outline.blocks, definitions);
      for (const { start, end } of slotsIn(text, outline.blocks, definitions, true)) {
        report({ message: 'slot', start, end, data: { slot: shortened(text.slice(start, end)) } });
      }
    },
  },
});
