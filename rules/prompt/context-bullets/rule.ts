import { defineRule } from '../../../src/core/rule/rule.ts';
import { findNoBullets } from '../bullets.ts';

export default defineRule({
  summary: 'CONTEXT is a bullet list',
  severity: 'warning',
  fixable: true,
  spec: 'A perfected prompt',
  messages: {
    prose: 'CONTEXT is prose here; write each fact of the current state as a bullet of its own',
    numbers: 'CONTEXT is numbered; its facts have no order, so use bullets',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'context') return;
      const found = findNoBullets(document.text, section);
      if (!found) return;
      const { kind, start, end, fix } = found;
      report({ message: kind, start, end, ...(fix && { fix }) });
    },
  },
});
