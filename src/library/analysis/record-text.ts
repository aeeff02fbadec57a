import { redact } from '../../core/parse/credentials/redact.ts';
import type { CriterionName } from '../../core/parse/phase0/phase0.ts';
import type { Analysis, DelegationRecord, Prediction, PulledTrigger, RemainingQuestion } from './analysis.ts';
import { type Language, sayings } from './both-languages.ts';

const longest = 240;
/** Names of triggers that our own parser would take for a field of the record or for a sum. */
const readAsField =
  /^(?:total|sum|score|celkom|spolu|súčet|language|type|intent|domain|complexity|triggers|breakdown|factors|mode|rationale|implications|interaction|detected|jazyk|typ|zámer|doména)/i;

/** The REASONING block (specification: step 0.1). */
export function reasoningText({ reasoning }: Analysis): string {
  return [
    'REASONING',
    `Prompt type: ${oneLine(reasoning.promptType, 300)}`,
    `Facts from project-profile.md: ${oneLine(reasoning.profileFacts, 500)}`,
    `Cannot determine: ${oneLine(reasoning.undetermined, 500)}`,
  ].join('\n');
}

/** The initial analysis record, with the triggers that make up its score. */
export function initialAnalysisText({ analysis }: Analysis): string {
  const { score, label, triggers } = analysis.complexity;
  return [
    'Initial Analysis:',
    `- Language: ${oneLine(analysis.language, 60)}`,
    `- Type: ${analysis.type}`,
    `- Intent: ${/[\p{L}\p{N}]/u.test(analysis.intent) ? oneLine(analysis.intent, longest) : 'not told by the request'}`,
    `- Domain: ${oneLine(analysis.domain, 60)}`,
    `- Complexity Score: ${score} (${oneLine(label, 30)})`,
    ...triggers.map((trigger) => `  - ${triggerText(trigger)}`),
  ].join('\n');
}

/** Its points stand last, where they are read from. */
function triggerText({ name, points, words }: PulledTrigger): string {
  const plain = oneLine(name, 60).replace(/[:：]/g, ',');
  const called = /^\p{L}/u.test(plain) && !readAsField.test(plain) ? plain : `Trigger "${plain}"`;
  const pulled = words.slice(0, 3).map((word) => `"${oneLine(word, 40).replace(/[:："]/g, '')}"`);
  return `${called}${pulled.length > 0 ? ` (${pulled.join(', ')})` : ''}: ${points < 0 ? '' : '+'}${points}`;
}

/** Step 0.12. */
export function modeText({ analysis }: Analysis): string {
  const { name, rationale, implications } = analysis.mode;
  return [
    `Interaction Mode: ${name}`,
    `Rationale: ${oneLine(rationale, longest)}`,
    `Implications: ${oneLine(implications, longest)}`,
  ].join('\n');
}

/** Step 0.13. */
export function delegationText({ human, assistant, together, rationale }: DelegationRecord): string {
  return [
    'Delegation:',
    ...listed('Human', human),
    ...listed('Assistant', assistant),
    ...listed('Together', together),
    `- Why: ${oneLine(rationale, longest)}`,
  ].join('\n');
}

const none = sayings(`
warnings: none that the files show | zo súborov žiadne nevyplýva
patterns: none yet | zatiaľ žiadne
`);

/** Step 0.15. */
export function predictionText(
  { journeyStage, warnings, patterns, nextSteps }: Prediction,
  language: Language,
): string {
  return [
    'Predictive Intelligence:',
    `- Journey stage: ${oneLine(journeyStage, longest)}`,
    ...listed('Proactive warnings', warnings, none(language, 'warnings')),
    ...listed('Patterns recognised', patterns, none(language, 'patterns')),
    ...listed('Next steps', nextSteps),
  ].join('\n');
}

/** One thing stands behind its label, several below it. */
function listed(label: string, items: readonly string[], none?: string): string[] {
  const lines = items.map((item) => oneLine(item, longest));
  if (lines.length === 0) return none === undefined ? [] : [`- ${label}: ${none}`];
  return lines.length === 1
    ? [`- ${label}: ${lines[0]}`]
    : [`- ${label}:`, ...lines.map((line) => `  - ${line}`)];
}

/** Text of others is looked at up to here: what is shown is far shorter. */
const longestRead = 2000;
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
/** Signs that our own parsers take for the border of two fields or of two criteria on a line. */
const borders: Readonly<Record<string, string>> = { '|': '/', '·': '-', '•': '-', ';': ',' };

/**
 * Makes text of a request, a memory file or a path fit to stand behind a label: one line, no comment that a linter
 * obeys, no fence, no sign that parts fields, no secret.
 *
 * @param longest How many characters are kept; the rest is cut at a word, with an ellipsis.
 */
export function oneLine(text: string, longest = 200): string {
  const plain = redact(text.slice(0, longestRead))
    .replace(breaks, ' ')
    .replace(/<!--/g, '< !--')
    .replace(/-->/g, '-- >')
    .replace(/[`~]{3,}/g, '`')
    .replace(/[|·•;]/g, (sign) => borders[sign]!)
    .trim();
  return shorten(plain, longest);
}

/** Cuts a text at a word. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const blank = text.lastIndexOf(' ', longest - 1);
  const kept = text.slice(0, blank > longest / 2 ? blank : longest - 1);
  // A pair of surrogates is not torn apart.
  return `${kept.replace(/(?<![\s,;:+–—\ud800-\udbff-])[\s,;:+–—\ud800-\udbff-]+$/, '')}…`;
}

/** What stands behind an open criterion that nobody is asked for: what it would say, since its name alone tells few. */
const unasked = sayings(`
Goal: not said what is to be achieved | nie je povedané, čo sa má dosiahnuť
Context: not said what is there today | nie je povedané, z čoho sa vychádza
Scope: not said which parts may change | nie je povedané, ktoré časti sa smú zmeniť
Requirements: not said what it has to do | nie je povedané, čo to má robiť
Constraints: no limits are said | nie sú povedané žiadne obmedzenia
Expected Result: not said what shows that it is done | nie je povedané, podľa čoho je to hotové
Approach: not said how it is to be done | nie je povedané, ako to má vzniknúť
Interaction Style: not said when you want to be asked | nie je povedané, kedy sa ťa mám pýtať
Communication Tone: not said how brief or detailed answers should be | nie je povedané, aké podrobné majú byť odpovede
Technical Stack: not said what it is built with | nie je povedané, v čom to má vzniknúť
Architecture: not said which layer it belongs to | nie je povedané, do ktorej vrstvy to patrí
Code Location: not said where the code belongs | nie je povedané, kam kód patrí
Testing Strategy: not said how it is tested | nie je povedané, ako sa to otestuje
`);

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
  return question ? asClause(question.text) : unasked(language, name);
}

/** As it stands behind a colon. A name or an abbreviation keeps its capital. */
export function asClause(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
