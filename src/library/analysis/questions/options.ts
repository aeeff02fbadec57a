import type { QuestionOption } from '../analysis.ts';
import { oneLine } from '../record-text.ts';

/** An option before it has its letter. */
export type Choice = Omit<QuestionOption, 'letter'>;

/** A choice is made among a few. */
const mostOptions = 6;

/** Gives options their letters: `A`, `B` … */
export function lettered(choices: readonly Choice[]): QuestionOption[] {
  return choices
    .slice(0, mostOptions)
    .map((choice, index) => ({ letter: String.fromCharCode(65 + index), ...choice }));
}

/** A choice that no file stands for, recommended where there is a reason. */
export function plain(text: string, because = ''): Choice {
  const isRecommended = because !== '';
  return {
    ...{ text: oneLine(text), recommended: isRecommended, ...(isRecommended && { because }) },
    ...{ starred: false, source: undefined },
  };
}
