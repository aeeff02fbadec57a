import { fold } from '../../../src/core/base/fold.ts';
import type { Option, Question } from '../../../src/core/parse/phase0/phase0.ts';
import { defineRule, type Edit } from '../../../src/core/rule/rule.ts';
import { shortened } from '../../words.ts';

export default defineRule({
  summary: 'Options are lettered A, B, C …',
  severity: 'error',
  fixable: true,
  spec: 'Clarification questions',
  messages: {
    missing:
      'Option "{text}" of question {number} has no letter, so no short answer such as {number}{letter} can choose it; call it Option {letter}',
    numbered:
      'Option "{text}" of question {number} is numbered; options have letters, so that an answer such as {number}{letter} is clear; call it Option {letter}',
    turn: 'Option {found} of question {number} stands where {letter} is due; letter the options A, B, C … in turn',
    twice: 'Question {number} has two options {found}; this one is due to be {letter}',
  },
  check: {
    questions({ rounds, questions }, { document, report }) {
      const answered = rounds.some(({ answers }) => answers);
      for (const question of questions) {
        const wrong = question.options.findIndex(
          (option, index) => !hasLetter(option, letterAt(option, index)),
        );
        const option = question.options[wrong];
        if (!option) continue;
        const { number } = question;
        const letter = letterAt(option, wrong);
        const text = shortened(option.text, 40);
        // Answers and a line such as "Recommended: C" name the letters as they stand.
        const named =
          answered ||
          /(?:recommend|odporuc)[a-z]{0,200}[\s*_]*:/.test(
            fold(document.text.slice(question.start, question.end)),
          );
        const fix = named ? {} : { fix: lettering(document.text, question) };
        const found = option.letter;
        if (!found) {
          report({
            message: 'missing',
            ...option,
            data: { text, number, letter },
            ...fix,
          });
        } else if (/\d/.test(found.text)) {
          report({ message: 'numbered', ...found, data: { text, number, letter }, ...fix });
        } else {
          const twice = question.options
            .slice(0, wrong)
            .some((other) => other.letter?.text.toUpperCase() === found.text.toUpperCase());
          const data = { found: found.text, number, letter };
          report({ message: twice ? 'twice' : 'turn', ...found, data, ...fix });
        }
      }
    },
  },
});

/** The letter due at a place, small where the option has a small one. */
function letterAt(option: Option, index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return /^[a-z]$/.test(option.letter?.text ?? '') ? letter.toLowerCase() : letter;
}

function hasLetter(option: Option, letter: string): boolean {
  return option.letter?.text === letter;
}

function lettering(text: string, { options }: Question): Edit[] {
  if (options.length > 26) return [];
  return options.flatMap((option, index): Edit[] => {
    const letter = letterAt(option, index);
    if (!option.letter) return [{ start: option.start, end: option.start, text: `Option ${letter}: ` }];
    if (hasLetter(option, letter)) return [];
    const { start, end, text: written } = option.letter;
    // `1.` would stay an item of a numbered list, whatever stands in place of its number.
    const listed =
      /\d/.test(written) &&
      /[.)]/.test(text[end] ?? '') &&
      /(?:^|[\r\n])[ \t>]*$/.test(text.slice(Math.max(0, start - 40), start));
    return listed ? [{ start, end: end + 1, text: `- Option ${letter}:` }] : [{ start, end, text: letter }];
  });
}
