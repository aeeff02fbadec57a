import type { Label } from '../../../src/core/parse/blocks.ts';
import { type SectionName, sectionTitles } from '../../../src/core/parse/labels.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'No section appears twice',
  severity: 'error',
  spec: 'A perfected prompt',
  messages: {
    again: '{section} stands here a second time; merge it with the first one (line {line})',
  },
  check: {
    prompt(prompt, { document, report }) {
      const first = new Map<SectionName, Label>();
      for (const { name, label } of prompt.sections) {
        if (name === undefined) continue;
        const earlier = first.get(name);
        if (earlier === undefined) {
          first.set(name, label);
          continue;
        }
        const { line } = document.lines.position(earlier.start);
        const data = { section: sectionTitles[name], line };
        report({ message: 'again', ...label, data });
      }
    },
  },
});
