import { nearest } from '../../../src/core/base/nearest.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';

const priorities = ['Critical', 'Important', 'Nice-to-have'];

export default defineRule({
  summary: 'Each question has a known priority',
  severity: 'error',
  spec: 'Clarification questions',
  messages: {
    missing:
      'Question {number} has no priority, so nobody can tell whether it may stay open; write [Critical], [Important] or [Nice-to-have] before it',
    unknown: '"{text}" is no priority of a question; write Critical, Important or Nice-to-have',
    misspelled: '"{text}" is no priority of a question; {near} is',
  },
  check: {
    questions({ questions }, { report }) {
      const reported = new Set<number>();
      for (const { number, priority, textRange, start, end } of questions) {
        if (!priority) {
          const range = textRange.end > textRange.start ? textRange : { start, end };
          report({ message: 'missing', ...range, data: { number } });
        } else if (priority.value === undefined && !reported.has(priority.start)) {
          // A heading gives one priority to all questions below it.
          reported.add(priority.start);
          const { text } = priority;
          const near = nearest(text, priorities);
          const place = { start: priority.start, end: priority.end };
          if (near === undefined) report({ message: 'unknown', ...place, data: { text } });
          else report({ message: 'misspelled', ...place, data: { text, near } });
        }
      }
    },
  },
});
