import { projectProfile } from '../../../src/facts/profile.ts';
import { defineRule } from '../../../src/rule/rule.ts';

export default defineRule({
  summary: 'Paths of the project stay within the repository',
  severity: 'error',
  spec: 'Paths',
  messages: {
    outside: '{path} leads out of the repository; give the path from its root',
  },
  check: {
    document({ path: documentPath }, { claims, report }) {
      if (documentPath === projectProfile) return;
      for (const { claim, verdict, certain } of claims.paths()) {
        if (verdict !== 'outside') continue;
        const path = claim.path.length <= 120 ? claim.path : `${claim.path.slice(0, 119)}…`;
        const { start, end } = claim;
        report({
          message: 'outside',
          start,
          end,
          data: { path },
          ...(!certain && { severity: 'warning' as const }),
        });
      }
    },
  },
});
