import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Project paths stay inside the repository',
  severity: 'error',
  spec: 'Paths',
  messages: {
    outside: '{path} leads out of the repository; give the path from its root',
  },
  check: {
    missingPath({ claim, evidence, reason }, { document, report }) {
      if (evidence.meant.length > 0) return;
      const { start, end } = claim;
      const written = document.text.slice(start, end);
      report({
        message: 'outside',
        start,
        end,
        reason,
        data: { path: written.length <= 120 ? written : `${written.slice(0, 119)}…` },
        ...(reason.effect === 'warn' && { severity: 'warning' as const }),
      });
    },
  },
});
