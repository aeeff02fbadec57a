import type { Range } from '../blocks.ts';
import { eachLetter, readAnswerList } from './answer-list.ts';
import type { Question } from './question.ts';
import type { AnswerChoice, Answers } from './question-rounds.ts';

/** A stretch of text in which the user answers: all questions, or (`single`) the one that stands before it. */
export interface AnswerText extends Range {
  readonly single: boolean;
}

/** Reads the answers to one round of questions; undefined when there are none. */
export function readAnswers(
  text: string,
  answers: readonly AnswerText[],
  questions: readonly Question[],
): Answers | undefined {
  const first = answers[0];
  if (!first) return undefined;
  const choices: AnswerChoice[] = [];
  let open = false;
  for (const part of answers) {
    if (part.single) {
      choices.push(...singleAnswer(text, part, questions));
    } else {
      const list = readAnswerList(text, part, questions);
      choices.push(...list.choices);
      open ||= list.open;
    }
  }
  const range = { start: first.start, end: answers.at(-1)!.end };
  return { ...range, choices, text: text.slice(range.start, range.end), open };
}

/** `Answer: B` below a question. */
function singleAnswer(text: string, range: Range, questions: readonly Question[]): AnswerChoice[] {
  const question = questions.findLast((candidate) => candidate.start < range.start);
  if (!question) return [];
  const written = text.slice(range.start, range.end);
  const letters =
    /^[\s*_`(]*(?:option\s+|možnosť\s+)?([A-H](?:\s*[+&/,]\s*[A-H](?!\p{L}))*)(?:[\s*_`]*$|[*_`]*[).:,;–—(-]|[*_`]*\s+[(–—-])/iu.exec(
      written,
    );
  if (!letters) return [{ ...range, question: question.number, letter: undefined }];
  return eachLetter(letters[1]!, question.number, range);
}
