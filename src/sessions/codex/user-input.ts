import { asObject, asText, type JsonObject, objectsIn, textsIn } from '../json/values.ts';
import type { AskedQuestion } from '../session.ts';
import type { CallFacts } from '../tools/facts.ts';

/** Describes a call of `request_user_input` by its questions. */
export function asking(input: JsonObject): CallFacts {
  const questions = objectsIn(input.questions).map(
    (question): AskedQuestion => ({
      text: asText(question.question) ?? asText(question.header) ?? '',
      options: [
        ...textsIn(question.options),
        ...objectsIn(question.options).flatMap(({ label }) => asText(label) ?? []),
      ],
      answer: undefined,
    }),
  );
  return { action: 'ask', questions, text: questions.map(({ text }) => text).join('\n\n') };
}

/** The answers to `request_user_input`: `{ answers: { <id>: { answers: ["…"] } } }`. */
export function answersOf(
  input: JsonObject,
  asked: readonly AskedQuestion[],
  output: string,
): readonly AskedQuestion[] {
  let answers: JsonObject | undefined;
  try {
    answers = asObject(asObject(JSON.parse(output))?.answers);
  } catch {
    return asked;
  }
  const ids = objectsIn(input.questions).map(({ id }) => asText(id));
  return asked.map((question, index) => {
    const given = answers?.[ids[index] ?? ''];
    const texts = typeof given === 'string' ? [given] : textsIn(asObject(given)?.answers ?? given);
    const answer = texts.map((text) => text.replace(/^user_note: /, '')).join(', ');
    return answer === '' ? question : { ...question, answer };
  });
}
