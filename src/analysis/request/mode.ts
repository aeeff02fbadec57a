import type { RequestCommand } from '../../parse/phase0/command-names.ts';
import type { RequestAnalysis } from '../analysis.ts';
import { type ComplexityRules, thresholdAt } from './complexity-rules.ts';
import { shortened } from './intent.ts';
import { openEndedWords, searchingWords, weighingWords } from './mode-words.ts';
import type { RequestText, Word } from './request-text.ts';
import type { DecidedType } from './type/decide-type.ts';

type Mode = RequestAnalysis['mode'];

/** What a mode is judged by, beside the words of the request. */
interface Judged {
  readonly decided: DecidedType;
  readonly complexity: RequestAnalysis['complexity'];
  /** The intent, quoted. */
  readonly subject: string;
  readonly command: RequestCommand | undefined;
}

/**
 * How person and assistant work together (specification: Interaction mode).
 *
 * - Agency: the main thing is to find out, in an area that the request leaves open; nothing is to be mended or built. A question that
 *   is put to `prompt-research` asks for that.
 * - Augmentation: the request asks for a decision, is open-ended, destroys what is stored, or scores in the upper half of the labels.
 * - Automation: what is left, an instruction or a question with one answer.
 */
export function modeOf(
  { words }: RequestText,
  decided: DecidedType & { readonly destroys: string },
  complexity: RequestAnalysis['complexity'],
  intent: string,
  { thresholds }: ComplexityRules,
  command?: RequestCommand,
): Mode {
  const judged: Judged = { decided, complexity, subject: `"${shortened(intent, 60)}"`, command };
  if (decided.destroys !== '') return destroying(decided.destroys, judged.subject);
  const weighs = weighingWords(words, decided);
  return (
    findingOut(words, judged, weighs !== undefined) ??
    deciding(weighs, judged) ??
    goingInSteps(words, judged, thresholds) ??
    carryingOut(judged)
  );
}

function destroying(destroys: string, subject: string): Mode {
  return {
    name: 'Augmentation',
    rationale: `"${shortened(destroys, 60)}" destroys what is stored, and no version control brings it back`,
    implications: `What exactly goes, a copy of it and the way back are agreed on before ${subject}; the person gives the word for the step itself`,
  };
}

function findingOut(
  words: readonly Word[],
  { decided, subject, command }: Judged,
  weighs: boolean,
): Mode | undefined {
  const act = decided.order?.act;
  const isTask = decided.type === 'Task';
  const searches = searchingWords(words, decided);
  const isResearch =
    isTask && act !== undefined && /^(?:research|do|look|write)$/.test(act) && searches !== undefined;
  // Whoever asks by this command wants the answer looked for, not remembered.
  const isCommanded =
    command === 'prompt-research' &&
    !weighs &&
    (decided.type === 'Question' || (isTask && act === undefined));
  if (!isResearch && !isCommanded) return undefined;
  return {
    name: 'Agency',
    rationale: isCommanded
      ? `${command} asks to find out, and ${subject} leaves open where to look`
      : `${searches} asks to find out, and leaves open where to look`,
    implications: `The assistant searches and reads for ${subject} on its own, changes nothing, and reports what it found with file and line`,
  };
}

/** @param weighs The words that ask for a decision. */
function deciding(weighs: string | undefined, { decided, complexity, subject }: Judged): Mode | undefined {
  if (weighs === undefined) return undefined;
  // A fault with one trigger at most is plainly to be mended, whatever words stand in its report.
  if (decided.type === 'Bug Fix' && complexity.triggers.length < 2) return undefined;
  return {
    name: 'Augmentation',
    rationale: `${weighs} asks for a decision, which is the person's`,
    implications: `Options with their cost come first; the person chooses, and only then ${subject} goes on`,
  };
}

/** For what has no fixed end, or many parts. */
function goingInSteps(
  words: readonly Word[],
  { decided, complexity, subject }: Judged,
  thresholds: ComplexityRules['thresholds'],
): Mode | undefined {
  const open = openEndedWords(words, decided);
  const upper = isUpper(complexity.score, thresholds);
  if (decided.type === 'Question' || (open === undefined && !upper)) return undefined;
  const pulled = [...complexity.triggers].sort((a, b) => b.points - a.points).slice(0, 2);
  return {
    name: 'Augmentation',
    rationale: upper
      ? `${complexity.score} points (${complexity.label}): ${pulled.map(({ name, words: [first] }) => `${name} ("${first}")`).join(' and ')} bring decisions with them`
      : `${open} does not say when it is done; how far to go is for the person to say`,
    implications: `A plan for ${subject} is agreed on first; then small steps, each of which the person looks at`,
  };
}

function carryingOut({ decided, complexity, subject }: Judged): Mode {
  if (decided.type === 'Question')
    return {
      name: 'Automation',
      rationale: `${subject} is a question with one answer, and nothing is to be changed`,
      implications: 'The assistant reads what it takes and answers; no file is changed',
    };
  const points = `${complexity.score} ${complexity.score === 1 ? 'point' : 'points'} (${complexity.label})`;
  return {
    name: 'Automation',
    rationale: `${subject} ${saidAs(decided)} of ${points}`,
    implications:
      'The assistant carries it out as the approved prompt says, and the person checks the result',
  };
}

/** Whoever tells of a fault or wishes for something gives no instruction. */
function saidAs({ order, type }: DecidedType): string {
  if (order) return 'is one specific instruction';
  return type === 'Bug Fix' ? 'tells of one fault' : 'asks for one specific thing';
}

/** Whether a score falls in the upper half of the labels: of the default ones Complex and Very Complex. */
function isUpper(score: number, thresholds: ComplexityRules['thresholds']): boolean {
  const threshold = thresholdAt(score, thresholds);
  const index = threshold ? thresholds.indexOf(threshold) : 0;
  return index > 0 && index >= Math.floor(thresholds.length / 2);
}
