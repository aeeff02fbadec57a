import type { Option } from '../../../src/core/parse/phase0/phase0.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { shortened } from '../../words.ts';

export default defineRule({
  summary: 'At most one option is recommended',
  severity: 'error',
  spec: 'Clarification questions',
  messages: {
    several:
      'Question {number} recommends {first} (line {line}) and {second} as well; one option may be recommended, so drop one mark',
    stars:
      'Question {number} has a star on {first} (line {line}) and on {second} as well; one option may have it, so drop one',
  },
  check: {
    questions({ questions }, { document, report }) {
      const { command, scan } = document.phase0;
      // The frontend command's star says what the project has, which need not be what is recommended.
      const starIsPattern = command === 'prompt-frontend' || scan !== undefined;
      for (const { number, options } of questions) {
        const recommended = options.filter(
          (option) => option.recommended || (option.starred && !starIsPattern),
        );
        const starred = starIsPattern ? options.filter((option) => option.starred) : [];
        for (const [marked, message] of [
          [recommended, 'several'],
          [starred, 'stars'],
        ] as const) {
          const [first, ...further] = marked;
          for (const option of first ? further : []) {
            const mark =
              (message === 'several' ? option.recommendedRange : undefined) ?? option.starRange ?? option;
            report({
              message,
              ...mark,
              data: {
                number,
                first: nameOf(first!),
                second: nameOf(option),
                line: document.lines.position(first!.start).line,
              },
            });
          }
        }
      }
    },
  },
});

function nameOf(option: Option): string {
  if (option.letter) return `option ${option.letter.text}`;
  return `"${shortened(option.text, 40)}"`;
}
