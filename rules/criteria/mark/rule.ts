import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'Each criterion is marked answered or open',
  severity: 'error',
  spec: 'Completeness check',
  messages: {
    none: '{name} is marked neither answered (✓) nor open (?); mark it, so that one sees what is left to ask',
  },
  check: {
    criteria(_, { document, report }) {
      for (const { name, nameRange, mark } of document.phase0.checks.flatMap(({ criteria }) => criteria)) {
        if (mark !== undefined) continue;
        report({ message: 'none', ...nameRange, data: { name } });
      }
    },
  },
});
