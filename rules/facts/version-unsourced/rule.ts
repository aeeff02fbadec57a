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
    disputedVersion({ claim, evidence, reason }, { document, report }) {
      if (document.path === projectProfile || !evidence.isUnsourced) return;
      const { start, end, subject, value } = claim;
      const data = { subject: subject.text, version: value.text };
      report({ message: 'unsourced', start, end, reason, data });
    },
  },
});
