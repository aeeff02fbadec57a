import { projectProfile } from '../../../src/core/facts/profile.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'A version is stated only for what a manifest names',
  severity: 'warning',
  spec: 'Versions',
  messages: {
    unsourced:
      '{subject} {version} is stated, but no manifest or lock file mentions {subject}; remove it, or add the dependency',
  },
  check: {
    document({ path }, { claims, report }) {
      if (path === projectProfile) return;
      for (const { claim, evidence, reason } of claims.disputedVersions()) {
        if (!evidence.isUnsourced) continue;
        const { start, end, subject, value } = claim;
        report({
          message: 'unsourced',
          start,
          end,
          reason,
          data: { subject: subject.text, version: value.text },
        });
      }
    },
  },
});
