import { defineRule } from '../../../src/core/rule/rule.ts';
import { answerOf, lineOf, promptBefore, workIn } from '../evidence.ts';

export default defineRule({
  summary: 'Each prompt has its own approval',
  severity: 'error',
  spec: 'Approval gate',
  messages: {
    newPrompt:
      '{effect}{more}, but {answer} approved the prompt of line {line}, and another one was shown since, or it was changed in its file; ask, and wait for an explicit Yes to that one',
    newCommand:
      '{effect}{more}, but {answer} approved the prompt of an earlier request; show a prompt for this one, and wait for an explicit Yes to it',
  },
  check: {
    session({ runs }, { document, report }) {
      for (const { record, work, at, data: effect } of workIn(runs, 'carried-over', document)) {
        const { prompt } = work.answer!;
        const data = { ...effect, answer: answerOf(work.answer!, document) };
        if (prompt && promptBefore(record, work, document) !== undefined)
          report({ message: 'newPrompt', ...at, data: { ...data, line: lineOf(prompt.event, document) } });
        else report({ message: 'newCommand', ...at, data });
      }
    },
  },
});
