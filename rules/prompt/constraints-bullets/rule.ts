import { defineRule } from '../../../src/core/rule/rule.ts';
import { findNoBullets } from '../bullets.ts';

export default defineRule({
  summary: 'CONSTRAINTS is a bullet list',
  severity: 'warning',
  fixable: true,
  spec: 'A perfected prompt',
  messages: {
    prose: 'CONSTRAINTS is prose here; write each limit as a bullet of its own',
    numbers: 'CONSTRAINTS is numbered; the limits hold all at once, so use bullets',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'constraints') return;
      const found = findNoBullets(document.text, section);
      if (!found) return;
      const { kind, start, end, fix } = found;
      report({ message: kind, start, end, ...(fix && { fix }) });
    },
  },
});
