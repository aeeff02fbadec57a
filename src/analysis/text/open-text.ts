import type { CriterionName } from '../../parse/phase0/criterion.ts';
import type { RemainingQuestion } from '../analysis.ts';
import type { Language } from '../questions/language.ts';

/** What stands behind an open criterion that nobody is asked for. */
const unasked: Record<Language, string> = { en: 'nothing says it', sk: 'nič to nehovorí' };

/** The question that settles an open criterion; undefined when none is asked. */
export function questionFor(
  name: CriterionName,
  questions: readonly RemainingQuestion[],
): RemainingQuestion | undefined {
  return questions.find(({ criterion, alsoCovers }) => criterion === name || alsoCovers.includes(name));
}

/** What is not known of a criterion: the words of the question that asks for it, so that one sees which it is. */
export function openText(
  name: CriterionName,
  questions: readonly RemainingQuestion[],
  language: Language,
): string {
  const question = questionFor(name, questions);
  return question ? asClause(question.text) : unasked[language];
}

/** As it stands behind a colon. A name or an abbreviation keeps its capital. */
export function asClause(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
