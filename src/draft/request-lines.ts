import type { Analysis } from '../analysis/analysis.ts';
import type { CriterionName } from '../parse/phase0/criterion.ts';
import type { DraftLine } from './draft.ts';
import { capitalized, foreignText, sentencesOf } from './foreign-text.ts';
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
    .filter((sentence) => {
      const words = bareWords(sentence);
      return words !== '' && !goal.includes(words) && !(goal !== '' && words.includes(goal));
    })
    .filter((sentence) => placeOf(sentence, analysis) === place)
    .map((sentence) => foreignText(sentence.replace(/^(?:[#>*+-]+|\d{1,3}[.)])\s+/, ''), longest))
    .filter((text) => /\p{L}\s+\p{L}/u.test(text) && !text.endsWith(':'))
    .slice(0, mostSentences)
    .map((text) => fromRequest(text.replace(/[.!]+$/, ''), wording));
}

function placeOf(sentence: string, analysis: Analysis): RequestPlace {
  const words = bareWords(sentence);
  const expected = bareWords(answerOfRequest(analysis, 'Expected Result'));
  if (expected !== '' && words.includes(expected)) return 'outcomes';
  if (limits.test(sentence) || manner.test(sentence)) return 'constraints';
  const isItem = bareWords(answerOfRequest(analysis, 'Requirements')).includes(words);
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
  const parts = name === 'Requirements' ? answer.split(/,\s+/) : [answer];
  const own = parts.filter(
    (part) => part !== '' && goal.includes(bareWords(part)) && goal !== bareWords(part),
  );
  // A single part says when, or repeats the goal.
  if (name === 'Requirements' && own.length < 2) return [];
  return own.map((part) => fromRequest(part.replace(leading, '').replace(/[.;,]$/, ''), wording));
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
