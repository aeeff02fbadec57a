import { projectProfile } from '../../../src/core/facts/profile.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Project paths stay inside the repository',
  severity: 'error',
  spec: 'Paths',
  messages: {
    outside: '{path} leads out of the repository; give the path from its root',
  },
  check: {
    document({ path: documentPath, text }, { claims, report }) {
      if (documentPath === projectProfile) return;
      for (const { claim, evidence, reason } of claims.missingPaths()) {
        if (evidence.meant.length > 0) continue;
        const { start, end } = claim;
        const written = text.slice(start, end);
        report({
          message: 'outside',
          start,
          end,
          reason,
          data: { path: written.length <= 120 ? written : `${written.slice(0, 119)}…` },
          ...(reason.effect === 'warn' && { severity: 'warning' as const }),
        });
      }
    },
  },
});
