import { isStale } from '../../../src/core/parse/approval.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

export default defineRule({
  summary: 'The approval matches the sections as they are',
  severity: 'error',
  spec: 'Approval of a prompt file',
  messages: {
    changed:
      'The sections changed after {by}approved them{at}: the digest is that of another text; run "prompt-lint approve {prompt}" again, or put the approved text back',
  },
  check: {
    approval(approval, { document, report }) {
      const { text, phase0 } = document;
      if (approval.answer !== 'yes' || !approval.digest || !phase0.prompt) return;
      if (!isStale(text, phase0.prompt, approval)) return;
      const by = approval.by === undefined ? 'somebody ' : `${approval.by} `;
      const at = approval.at === undefined ? '' : ` at ${approval.at}`;
      report({ message: 'changed', ...approval.digest, data: { by, at, prompt: document.path } });
    },
  },
});
