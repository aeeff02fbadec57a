import { defineRule } from '../../../src/rule/rule.ts';
import { findInTemplates, hasTemplates } from './templates.ts';

export default defineRule({
  summary: 'No version is copied from a template',
  severity: 'error',
  spec: 'Template versions',
  messages: {
    copied:
      '{claim} is the example of {file} (line {line}), and no manifest or lock file has it; write the version that was read from a file',
  },
  check: {
    document({ kind }, { claims, report }) {
      // These follow a template; guides and the templates themselves do not.
      if (kind !== 'prompt' && kind !== 'memory' && kind !== 'session') return;
      const disputed = claims.disputedVersions();
      if (disputed.length === 0 || !hasTemplates(claims.factsAt(0))) return;
      for (const { claim } of disputed) {
        const { start, end, subject, value } = claim;
        const facts = claims.factsAt(start);
        const template = findInTemplates(facts, subject.text, value.text);
        if (!template) continue;
        const data = { claim: `${subject.text} ${value.text}`, ...template };
        report({ message: 'copied', start, end, data });
      }
    },
  },
});
