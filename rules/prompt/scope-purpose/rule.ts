import { scopeEntries } from '../../../src/parse/scope.ts';
import { defineRule } from '../../../src/rule/rule.ts';

export default defineRule({
  summary: 'Every file in SCOPE has its short purpose',
  severity: 'warning',
  spec: 'A perfected prompt',
  messages: {
    none: '{path} has no purpose; say behind it, in brackets or after a dash, what is done there',
  },
  check: {
    section(section, { document, report }) {
      if (section.name !== 'scope') return;
      for (const { action, path, purpose } of scopeEntries(document.text, section)) {
        if (!path || purpose || action === 'exclude' || action === 'read') continue;
        report({ message: 'none', start: path.start, end: path.end, data: { path: path.text } });
      }
    },
  },
});
