import type { Analysis, DelegationRecord, Prediction, PulledTrigger } from '../analysis.ts';
import type { Language } from '../questions/language.ts';
import { oneLine } from './one-line.ts';

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

const noWarnings: Record<Language, string> = {
  en: 'none that the files show',
  sk: 'zo súborov žiadne nevyplýva',
};
const noPatterns: Record<Language, string> = { en: 'none yet', sk: 'zatiaľ žiadne' };

/** Step 0.15. */
export function predictionText(
  { journeyStage, warnings, patterns, nextSteps }: Prediction,
  language: Language,
): string {
  return [
    'Predictive Intelligence:',
    `- Journey stage: ${oneLine(journeyStage, longest)}`,
    ...listed('Proactive warnings', warnings, noWarnings[language]),
    ...listed('Patterns recognised', patterns, noPatterns[language]),
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
