import { fold } from '../../../src/core/base/fold.ts';
import { inWords } from '../../../src/core/base/words.ts';
import type { Question, QuestionRound } from '../../../src/core/parse/phase0/phase0.ts';
import { defineRule } from '../../../src/core/rule/rule.ts';
import { shortened } from '../../words.ts';

export default defineRule({
  summary: 'The short answer names existing questions and options',
  severity: 'error',
  spec: 'Clarification questions',
  messages: {
    question: '"{part}" answers question {number}, but {asked}; ask the user which one was meant',
    option:
      '"{part}" chooses {letter} for question {number}, which has {options}; ask the user what was meant',
    unanswered:
      'Critical question {number} ("{text}", line {line}) is left unanswered, and it blocks understanding; ask it again before the prompt is put out',
  },
  check: {
    questions({ rounds }, { document, report }) {
      for (const round of rounds) {
        const { answers, questions } = round;
        if (!answers) continue;
        for (const { start, end, question: number, letter } of answers.choices) {
          const part = document.text.slice(start, end).replace(/\s+/g, ' ');
          const named = questions.filter((question) => question.number === number);
          if (named.length === 0) {
            report({ message: 'question', start, end, data: { part, number, asked: askedOf(questions) } });
          } else if (letter && !named.some((question) => offers(question, letter))) {
            const options = optionsOf(named[0]!);
            report({ message: 'option', start, end, data: { part, letter, number, options } });
          }
        }
        for (const question of unanswered(round)) {
          report({
            message: 'unanswered',
            ...answers,
            data: {
              number: question.number,
              text: shortened(question.text, 50),
              line: document.lines.position(question.textRange.start).line,
            },
          });
        }
      }
    },
  },
});

/** Silent where numbers are not unique or something is said that may be meant for any question. */
function unanswered({ questions, answers }: QuestionRound): Question[] {
  if (!answers || answers.open) return [];
  const numbers = questions.map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) return [];
  const isAnswered = (question: Question) =>
    answers.choices.length === 0
      ? isAgreed(question)
      : answers.choices.some(({ question: number }) => number === question.number);
  return questions.filter((question) => question.priority?.value === 'Critical' && !isAnswered(question));
}

/** A lone "ok" takes what is recommended, and answers what yes or no would answer; of other options it chooses none. */
function isAgreed({ options, text }: Question): boolean {
  if (options.some(({ recommended, starred }) => recommended || starred)) return true;
  return options.length === 0 && !asksForMore(text);
}

const openWord =
  /^(?:wh(?:ich|at|ere|en|o|ose|y)|how|k(?:to|de|edy|am|olko|tor[a-z]*)|co|preco|ak[oayeu][a-z]{0,2})$/;

/** Whether a yes is no answer to a question: "Where …?", "In which pages …?" */
function asksForMore(text: string): boolean {
  const words = fold(text.slice(0, 40)).match(/[a-z]+/g) ?? [];
  return words.slice(0, 2).some((word) => openWord.test(word));
}

/** Options without letters are chosen by their place. */
function offers({ options }: Question, letter: string): boolean {
  const place = letter.charCodeAt(0) - 65;
  return options.some((option, index) => {
    const own = option.letter?.text.toUpperCase();
    return own === undefined || /\d/.test(own) ? index === place : own === letter;
  });
}

function optionsOf({ options }: Question): string {
  const letters = options.flatMap(({ letter }) =>
    letter && !/\d/.test(letter.text) ? [letter.text.toUpperCase()] : [],
  );
  if (letters.length === options.length && letters.length > 1) return `the options ${inWords(letters)}`;
  if (options.length === 0) return 'no options';
  return options.length === 1 ? 'one option' : `${options.length} options`;
}

function askedOf(questions: readonly Question[]): string {
  const numbers = questions.map(({ number }) => number);
  if (numbers.length === 1) return `only question ${numbers[0]} was asked`;
  return `questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} were asked`;
}
