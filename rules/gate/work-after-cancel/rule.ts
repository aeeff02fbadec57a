import { defineRule } from '../../../src/core/rule/rule.ts';
import { answerOf, workIn } from '../evidence.ts';

export default defineRule({
  summary: 'No work on a cancelled prompt',
  severity: 'error',
  spec: 'Approval gate',
  messages: {
    cancelled:
      '{effect}{more} after {answer}, which cancels the prompt; undo it, and start over with a new prompt',
    halted: '{effect}{more} after {answer}, which halts the work; go on only when the user says so',
  },
  check: {
    session({ runs }, { document, report }) {
      for (const { work, at, data } of workIn(runs, 'cancelled', document)) {
        const { halts } = work.answer!;
        const answer = answerOf(work.answer!, document);
        report({ message: halts ? 'halted' : 'cancelled', ...at, data: { ...data, answer } });
      }
    },
  },
});
