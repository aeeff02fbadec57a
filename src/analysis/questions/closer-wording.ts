import { rate } from '../criteria/request-cues.ts';
import type { Subject } from '../subject.ts';
import { environment } from '../words/environment.ts';
import { plainText } from '../words/plain.ts';
import type { Draft } from './drafts.ts';
import type { QuestionInput } from './questions.ts';
import type { WordingId } from './wording.ts';

/** A value that is wrong may be meant to be any other; what crashes, hangs or comes twice is not to. */
const wrongValue =
  /\b(?:wrong\w*|incorrect\w*|invalid|differs?|mismatch\w*|nespravn\w*|zle|zl[yaeu]|zly?ch|neseda?i\w*|nesed\w+)\b/;
const everywhere = /\b(?:all|every|everywhere|whole|entire|codebase|vsetk\w+|cel(?:y|u|om|ej|a|e))\b/;

/** Whether the request's own words leave no doubt: what does not work is to work, and who asks for all places looks everywhere. */
export function isBeyondDoubt(
  { wording }: Draft,
  { words, lacksPackage }: QuestionInput,
  subject: Subject | undefined,
): boolean {
  if (wording === 'scopeDeployment') return subject !== undefined && environment.test(words.plain);
  if (wording === 'expectedFault') return !wrongValue.test(words.plain);
  if (wording === 'constraintsRemoval') return unused.test(words.plain);
  if (wording === 'smallVersion') return !lacksPackage && /\d/.test(words.plain);
  return wording === 'scopeQuestion' && everywhere.test(words.plain);
}

const unused =
  /\b(?:(?:nothing|nobody|no one) (?:else )?(?:uses|needs|calls|refers)|not? (?:longer )?used|unused|nepouziva\w*|nikto (?:to |ho |ju )?(?:nepouziva|nepotrebuje)|nepotrebn\w+)\b/;

const seen =
  /\b(?:pages?|screens?|dashboards?|lists?|tables?|charts?|views?|overviews?|history|(?:pod)?strank\p{L}{1,3}|obrazovk\p{L}{1,3}|prehlad\p{L}{0,3}|zoznam\p{L}{0,3}|graf\p{L}{0,3})\b/u;

const crossing =
  /(?:caching|cache|logging|limiting|throttling|monitoring|tracing|metrics|auditing|retries|logovanie|cachovanie|monitorovanie|obmedzovanie)$/;

/** A wording that fits closer than that of the kind of work: what is looked at shows something, and where nothing is, nothing breaks. */
export function closerWording(
  { wording }: Draft,
  { sides, analysis, words, lacksPackage }: QuestionInput,
  subject: Subject | undefined,
): WordingId {
  if (wording === 'scopeDeployment') {
    if (environment.test(words.plain)) return 'scopeDeployed';
    return subject ? 'scopeEnvironment' : wording;
  }
  if (wording === 'smallVersion' && lacksPackage) return 'smallPackage';
  const isFrontend = sides.size === 1 && sides.has('frontend');
  const isScreen = isFrontend && subject?.isNew === true && seen.test(plainText(subject.text));
  if (wording === 'requirementsFeature') {
    if (isScreen) return 'requirementsScreen';
    // "Make the page responsive", "style the table" have no cases.
    if (/^(?:make|style|restyle|redesign|align|center|centre|hide|translate)\s/i.test(analysis.intent))
      return 'requirementsTask';
    if (!subject || !crossing.test(plainText(subject.text))) return wording;
    return rate.test(words.text) ? 'requirementsLimited' : 'requirementsCrossing';
  }
  return wording;
}
