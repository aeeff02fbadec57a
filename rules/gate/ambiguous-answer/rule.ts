import { defineRule } from '../../../src/core/rule/rule.ts';
import { answerOf, workIn } from '../evidence.ts';

export default defineRule({
  summary: 'No work on an answer that is not a clear Yes',
  severity: 'error',
  spec: 'Approval gate',
  messages: {
    unclear: '{effect}{more} after {answer}, which {reason}; only an explicit Yes starts the work: ask again',
  },
  check: {
    session({ runs }, { document, report }) {
      for (const { work, at, data } of workIn(runs, 'ambiguous', document)) {
        const answer = answerOf(work.answer!, document);
        const reason = work.answer!.reason ?? 'does not say Yes';
        report({ message: 'unclear', ...at, data: { ...data, answer, reason } });
      }
    },
  },
});
