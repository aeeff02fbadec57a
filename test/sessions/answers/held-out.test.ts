import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { offeredChoices } from '../../../src/core/parse/offered-choices.ts';
import { classifyAnswer } from '../../../src/sessions/answers/classify.ts';

/** Answers that were written down before the program was asked, one a line; `\n` is a line break. */
const answersIn = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('\\n', '\n'));

const asked = 'Is this perfected prompt correct and what you want?';
/** The ways in which assistants put the choices. */
const questions = [
  asked,
  `${asked}\n\n1. Yes\n2. No\n3. Modify\n\n(Cancel to start over)`,
  `${asked} 1 Yes / 2 No / 3 Modify (Cancel to start over)`,
  `${asked} [Yes / Modify / Cancel]`,
];

const answersTo = (question: string, text: string) =>
  classifyAnswer(text, offeredChoices(question, { start: 0, end: question.length })).answer;

describe.each(questions)('answers that nobody had seen, to %j', (question) => {
  test('each clear Yes is one', () => {
    expect(answersIn('held-yes.txt').filter((text) => answersTo(question, text) !== 'yes')).toEqual([]);
  });

  test('nothing else is', () => {
    expect(answersIn('held-no-yes.txt').filter((text) => answersTo(question, text) === 'yes')).toEqual([]);
  });
});
