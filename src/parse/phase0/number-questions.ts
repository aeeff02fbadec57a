import type { Question } from './question.ts';

/** A question before it is known what number it has. */
export type UnnumberedQuestion = Omit<Question, 'number'> & { readonly written: number | undefined };

/** Numbers as written; their places where Markdown does the numbering (`1.` before each) or some have none. */
export function numberQuestions(questions: readonly UnnumberedQuestion[]): Question[] {
  const alike = questions.length > 1 && questions.every(({ written }) => written === questions[0]!.written);
  const asWritten = !alike && questions.every(({ written }) => written !== undefined);
  return questions.map(({ written, ...question }, index) => ({
    ...question,
    number: asWritten ? written! : index + 1,
  }));
}
