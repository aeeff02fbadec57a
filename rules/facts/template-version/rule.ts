import { defineRule } from '../../../src/rule/rule.ts';
import { findInTemplates } from './templates.ts';

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
      // Templates, guides and configs are written by people for many prompts; what follows a template is prompt and memory.
      if (kind !== 'prompt' && kind !== 'memory' && kind !== 'session') return;
      for (const { claim, verdict, evidence } of claims.versions()) {
        const isSomewhere = verdict === 'confirmed' || verdict === 'unknown';
        // A version of one number is too common to have been copied, unless nothing of the kind is in use.
        if (isSomewhere || (verdict === 'contradicted' && !evidence)) continue;
        const { start, end, subject, value } = claim;
        const facts = claims.factsAt(start);
        if (facts.paths().length === 0) continue;
        const template = findInTemplates(facts, subject.text, value.text);
        if (!template) continue;
        const data = { claim: `${subject.text} ${value.text}`, ...template };
        report({ message: 'copied', start, end, data });
      }
    },
  },
});
