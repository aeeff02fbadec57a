import { type SectionName, sectionTitles } from '../../../src/parse/labels.ts';
import { defineRule } from '../../../src/rule/rule.ts';

export default defineRule({
  summary: 'No section is stated twice',
  severity: 'error',
  spec: 'A perfected prompt',
  messages: {
    again: '{section} stands here a second time; merge it with the first one (line {line})',
  },
  check: {
    prompt(prompt, { document, report }) {
      const first = new Map<SectionName, number>();
      for (const { name, label } of prompt.sections) {
        if (name === undefined) continue;
        const line = first.get(name);
        if (line === undefined) {
          first.set(name, document.lines.position(label.start).line);
          continue;
        }
        const data = { section: sectionTitles[name], line };
        report({ message: 'again', start: label.start, end: label.end, data });
      }
    },
  },
});
