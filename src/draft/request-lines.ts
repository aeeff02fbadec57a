import type { Analysis } from '../analysis/analysis.ts';
import { behavioursOf } from '../analysis/criteria/behaviours.ts';
import type { CriterionName } from '../parse/phase0/criterion.ts';
import type { DraftLine } from './draft.ts';
import { capitalized, foreignText, sentencesOf } from './foreign-text.ts';
import { isStatement } from './goal-section.ts';
import { opened } from './opened.ts';
import type { Wording } from './wording.ts';

const mostSentences = 8;
const longest = 240;

/** Where a sentence of a request belongs, by the words that limit or demand; else it says how things are. */
const limits =
  /(?<!\p{L})(?:(?:must|should|may|can|shall) ?not|mustn['’]t|shouldn['’]t|can['’]t|do not|don['’]t|never|nesmie\p{L}*|nesmú|nemeň\p{L}*|nepouž\p{L}*|nepridáva\p{L}*|nikdy)(?!\p{L})/iu;
/** "Use the existing table", "keep the names": how it is to be done. */
const manner =
  /^(?:[#>*+-]+\s+)?(?:please\s+)?(?:re-?use|use|keep|stick to|follow|použi(?:te)?|zachovaj(?:te)?|drž(?:te)? sa)(?!\p{L})/iu;
const demands =
  /(?<!\p{L})(?:must|should|shall|ha(?:s|ve) to|needs? to|is to be|are to be|musí\p{L}*|má(?= \p{L})|majú|mal[aio]? by|treba|nech)(?!\p{L})/iu;

/** A section that takes sentences of the request. */
export type RequestPlace = 'context' | 'requirements' | 'constraints' | 'outcomes';

/** What the request says besides its goal, each sentence in the section where it belongs: nothing of it is to be lost. */
export function requestLines(analysis: Analysis, place: RequestPlace, wording: Wording): DraftLine[] {
  const goal = bareWords(analysis.analysis.intent);
  return sentencesOf(analysis.request)
    .map((sentence) => sentence.replace(/^(?:[#>*+-]+|\d{1,3}[.)])\s+/, ''))
    .filter((sentence) => {
      const words = bareWords(sentence);
      return words !== '' && !goal.includes(words) && !(goal !== '' && words.includes(goal));
    })
    .filter((sentence) => placeOf(sentence, analysis) === place)
    .map((sentence) => foreignText(sentence, longest))
    .filter((text) => /\p{L}\s+\p{L}/u.test(text) && !text.endsWith(':'))
    .slice(0, mostSentences)
    .map((text) => fromRequest(text.replace(/(?<![.!])[.!]+$/, ''), wording));
}

function placeOf(sentence: string, analysis: Analysis): RequestPlace {
  const words = bareWords(sentence);
  const expected = bareWords(answerOfRequest(analysis, 'Expected Result'));
  if (expected !== '' && words.includes(expected)) return 'outcomes';
  if (limits.test(sentence) || manner.test(sentence)) return 'constraints';
  const required = bareWords(answerOfRequest(analysis, 'Requirements'));
  const isItem =
    required.includes(words) ||
    (required !== '' && analysis.analysis.type !== 'Bug Fix' && behavioursOf(sentence).length > 0);
  return isItem || demands.test(sentence) ? 'requirements' : 'context';
}

/** What leads to an outcome. */
const leading = /^(?:so that|such that|in order that|so)\s+/i;

/** What the goal itself says of a criterion: parts of it that are behaviours, limits or outcomes. */
export function goalLines(
  analysis: Analysis,
  name: 'Requirements' | 'Constraints' | 'Expected Result',
  wording: Wording,
): DraftLine[] {
  const goal = bareWords(analysis.analysis.intent);
  const answer = foreignText(answerOfRequest(analysis, name), longest);
  const inGoal = (part: string) => part !== '' && goal.includes(bareWords(part)) && goal !== bareWords(part);
  if (name === 'Requirements') return requirementsInGoal(analysis, answer, inGoal, wording);
  // Limits stand beside one another, an outcome goes on behind a comma.
  const required = name === 'Constraints' ? behavioursOf(analysis.analysis.intent).map(bareWords) : [];
  const own = (name === 'Constraints' ? answer.split(/,\s+/) : [answer]).filter(
    (part) => inGoal(part) && !required.includes(bareWords(part)),
  );
  return own.map((part) => fromRequest(part.replace(leading, '').replace(/[.;,]$/, ''), wording));
}

/** The behaviours that the goal is made of; where its answer is one part of the goal (when a fault shows), or all of it, that one. */
function requirementsInGoal(
  { analysis }: Analysis,
  answer: string,
  inGoal: (part: string) => boolean,
  wording: Wording,
): DraftLine[] {
  if (isStatement(analysis) && analysis.intent.includes(' '))
    return [fromRequest(wording.noLonger(analysis.intent), wording)];
  if (answer === '') return [];
  if (analysis.type === 'Refactoring' && inGoal(answer)) return [fromRequest(analysis.intent, wording)];
  if (analysis.type === 'Bug Fix')
    return inGoal(answer) ? [fromRequest(wording.noLonger(answer.replace(/[.;,]$/, '')), wording)] : [];
  const parts = behavioursOf(analysis.intent).filter(inGoal);
  if (parts.length >= 2) return parts.map((part) => fromRequest(part, wording));
  const whole = bareWords(answer) === bareWords(analysis.intent);
  return whole || inGoal(answer) ? [fromRequest(answer.replace(/[.;,]$/, ''), wording)] : [];
}

/** The answer of a criterion in the words of the request; empty when something else answers it, or nothing. */
function answerOfRequest({ criteria }: Analysis, name: CriterionName): string {
  const criterion = criteria.find((each) => each.name === name);
  return criterion?.state === 'answered' && criterion.source?.file === undefined ? criterion.text : '';
}

/** What a user wants is not left out because the repository says otherwise: it becomes a question. */
function fromRequest(words: string, wording: Wording): DraftLine {
  const text = `${capitalized(words)} (${wording.fromRequest})`;
  return { before: text, mended: (...place) => opened(text, wording, ...place) };
}

/** The words alone, to compare. */
function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
