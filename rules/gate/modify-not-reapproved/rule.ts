import { defineRule } from '../../../src/core/rule/rule.ts';
import { answerOf, lineOf, promptBefore, workIn } from '../evidence.ts';

export default defineRule({
  summary: 'After Modify, the new prompt is approved before work',
  severity: 'error',
  spec: 'Approval gate',
  messages: {
    notShown:
      '{effect}{more} after {answer}, which asks for a change, but the adjusted prompt was not shown; show it, and wait for an explicit Yes to it',
    notAnswered:
      '{effect}{more} after {answer}, which asks for a change, but nobody had answered the adjusted prompt of line {line}; wait for an explicit Yes to it',
  },
  check: {
    session({ runs }, { document, report }) {
      for (const { record, work, at, data: effect } of workIn(runs, 'modify', document)) {
        const data = { ...effect, answer: answerOf(work.answer!, document) };
        const line = promptBefore(record, work, document);
        if (line === undefined || line <= lineOf(work.answer!.place, document))
          report({ message: 'notShown', ...at, data });
        else report({ message: 'notAnswered', ...at, data: { ...data, line } });
      }
    },
  },
});
