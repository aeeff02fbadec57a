import { type JsonObject, objectsIn, textsIn } from '../json/parse-records.ts';
import type { AskedQuestion } from '../session.ts';
import type { CallFacts } from './named-tool.ts';

/** Questions as several programs write them: `{ question, options: [{ label }] }`. */
export function questionsOf(input: JsonObject): readonly AskedQuestion[] {
  return objectsIn(input.questions).map(({ question, header, options }) => ({
    text: typeof question === 'string' ? question : typeof header === 'string' ? header : '',
    options: [
      ...textsIn(options),
      ...objectsIn(options).flatMap(({ label }) => (typeof label === 'string' ? [label] : [])),
    ],
    answer: undefined,
  }));
}

/** A call that puts these questions to the person. */
export function asking(questions: readonly AskedQuestion[]): CallFacts {
  const text = questions.map((question) => question.text).join('\n\n');
  return { action: 'ask', questions, text: text === '' ? undefined : text };
}
