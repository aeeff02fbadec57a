import type { CriterionName } from '../../parse/phase0/criterion.ts';
import type { RemainingQuestion } from '../analysis.ts';
import type { Language } from '../questions/language.ts';

/** What stands behind an open criterion that nobody is asked for: what it would say, since its name alone tells few. */
const unasked: Record<CriterionName, Record<Language, string>> = {
  Goal: { en: 'not said what is to be achieved', sk: 'nie je povedané, čo sa má dosiahnuť' },
  Context: { en: 'not said what is there today', sk: 'nie je povedané, z čoho sa vychádza' },
  Scope: { en: 'not said which parts may change', sk: 'nie je povedané, ktoré časti sa smú zmeniť' },
  Requirements: { en: 'not said what it has to do', sk: 'nie je povedané, čo to má robiť' },
  Constraints: { en: 'no limits are said', sk: 'nie sú povedané žiadne obmedzenia' },
  'Expected Result': {
    en: 'not said what shows that it is done',
    sk: 'nie je povedané, podľa čoho je to hotové',
  },
  Approach: { en: 'not said how it is to be done', sk: 'nie je povedané, ako to má vzniknúť' },
  'Interaction Style': {
    en: 'not said when you want to be asked',
    sk: 'nie je povedané, kedy sa ťa mám pýtať',
  },
  'Communication Tone': {
    en: 'not said how brief or detailed answers should be',
    sk: 'nie je povedané, aké podrobné majú byť odpovede',
  },
  'Technical Stack': { en: 'not said what it is built with', sk: 'nie je povedané, v čom to má vzniknúť' },
  Architecture: {
    en: 'not said which layer it belongs to',
    sk: 'nie je povedané, do ktorej vrstvy to patrí',
  },
  'Code Location': { en: 'not said where the code belongs', sk: 'nie je povedané, kam kód patrí' },
  'Testing Strategy': { en: 'not said how it is tested', sk: 'nie je povedané, ako sa to otestuje' },
};

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
  return question ? asClause(question.text) : unasked[name][language];
}

/** As it stands behind a colon. A name or an abbreviation keeps its capital. */
export function asClause(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
