import { defineRule } from '../../../src/core/rule/rule.ts';
import { promptBefore, workIn } from '../evidence.ts';

export default defineRule({
  summary: 'No work before an explicit Yes',
  severity: 'error',
  spec: 'Approval gate',
  messages: {
    notShown:
      '{effect}{more}, but no perfected prompt had been shown yet; show it, ask, and wait for an explicit Yes',
    notAnswered:
      '{effect}{more}, but nobody had answered the prompt of line {line}; ask, and wait for an explicit Yes',
  },
  check: {
    session({ runs }, { document, report }) {
      for (const { record, work, at, data } of workIn(runs, 'before-approval', document)) {
        const line = promptBefore(record, work, document);
        if (line === undefined) report({ message: 'notShown', ...at, data });
        else report({ message: 'notAnswered', ...at, data: { ...data, line } });
      }
    },
  },
});
