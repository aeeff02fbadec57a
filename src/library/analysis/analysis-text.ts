import type { BlockLine } from '../../core/parse/phase0/block-lines.ts';
import { statements } from '../../core/parse/phase0/criteria.ts';
import { type ContextSummary, contextText } from '../memory/recall/context-text.ts';
import { type ScannedProject, scanText } from '../scan/project-scan.ts';
import type {
  Analysis,
  AnswerSource,
  CriterionState,
  QuestionOption,
  RemainingQuestion,
} from './analysis.ts';
import { type Language, languageOf } from './both-languages.ts';
import {
  delegationText,
  initialAnalysisText,
  modeText,
  oneLine,
  predictionText,
  questionFor,
  reasoningText,
} from './record-text.ts';

/**
 * The analysis as it is displayed, in the order of the steps (specification: States and transitions). Our own parsers read it back, and our own rules find
 * nothing in it: whatever a request or a file holds stands behind its label, in one line.
 *
 * @param scan Printed by the frontend command, before all else (rule 4).
 */
export function analysisText(analysis: Analysis, context: ContextSummary, scan?: ScannedProject): string {
  const { command, delegation, prediction } = analysis;
  const parts = [
    command === 'prompt-frontend' && scan ? frontendScanText(scan) : undefined,
    reasoningText(analysis),
    initialAnalysisText(analysis),
    modeText(analysis),
    delegation && delegationText(delegation),
    prediction && predictionText(prediction, languageOf(analysis.analysis.language, analysis.request)),
    contextText(context),
    criteriaText(analysis),
    questionsText(analysis),
  ];
  return `${parts.flatMap((part) => (part === undefined ? [] : [part.trimEnd()])).join('\n\n')}\n`;
}

/** The frontends alone; where there is none, that is what the scan says. */
function frontendScanText(scan: ScannedProject): string {
  const apps = scan.apps.filter(({ side }) => side === 'frontend');
  return apps.length > 0 ? scanText({ ...scan, apps }) : noFrontend;
}

/** Every field of the scan, each said not to be there (specification: Project scan result). */
const noFrontend = `PROJECT SCAN COMPLETE
UI library: none (no package.json names one) | TypeScript: unknown, strict: unknown (no frontend was found)
Router: none
State: none
Data fetching: none
Base path: none
API proxy: none
Build output: none`;

const whyLabel: Record<Language, string> = { en: 'Why', sk: 'Prečo' };

/** The questions that remain (specification: Clarification question), each with what its answer decides. */
function questionsText({ questions, analysis, request }: Analysis): string {
  if (questions.length === 0) return 'Clarification Questions:\n\nNone. Nothing is left to ask.';
  const why = whyLabel[languageOf(analysis.language, request)];
  return ['Clarification Questions:', ...questions.map((question) => questionText(question, why))].join(
    '\n\n',
  );
}

function questionText({ number, priority, text, why, options }: RemainingQuestion, label: string): string {
  return [
    `${number}. [${priority}] ${oneLine(text, 300)}`,
    `   ${label}: ${oneLine(why, 200)}`,
    ...options.map((option) => `   - ${optionText(option)}`),
  ].join('\n');
}

/** The star stands last, where our own parser looks for it. */
function optionText({ letter, text, recommended, because, starred, source }: QuestionOption): string {
  const reason = because === undefined ? '' : `: ${oneLine(because, 50)}`;
  const shown =
    source && source.text !== text && !text.includes(source.text) ? ` – ${oneLine(source.text, 80)}` : '';
  return `Option ${letter}: ${oneLine(text)}${shown}${recommended ? ` (Recommended${reason})` : ''}${starred ? ' ★' : ''}`;
}

const longest = 200;
/** Brackets and labels that would be read as the source of an answer. */
const bracketedSource = /[([](?=(?:from|source|per|via|see|z|zo|podľa)\s)/giu;
const labelledSource = /\b(sources?|zdroj)\s*[:：]/giu;

/**
 * The completeness check (specification: Completeness criteria): each criterion answered with its source, or open. Open ones that no question
 * asks for come last, as optional.
 */
function criteriaText({ criteria, questions }: Analysis): string {
  const isAsked = ({ name, state }: CriterionState) =>
    state === 'answered' || questionFor(name, questions) !== undefined;
  const optional = criteria.filter((criterion) => !isAsked(criterion));
  return [
    'Completeness Check:',
    ...criteria.filter(isAsked).map(criterionLine),
    ...(optional.length > 0 ? ['', '⚠️ Optional:', ...optional.map(criterionLine)] : []),
  ].join('\n');
}

function criterionLine({ name, state, text, source }: CriterionState): string {
  const said = oneLine(text, longest).replace(bracketedSource, '– ').replace(labelledSource, '$1 =');
  const line = `${state === 'answered' ? '✓' : '?'} ${name}: ${said}`;
  const whole = source ? `${line} (from ${sourceText(source)})` : line;
  return isOne(whole) ? whole : whole.replace(/(?:\s{0,3},){1,200}(?=\s)/g, ' –');
}

/** A path that would end the bracket early is said to be of the repository, and no more. */
function sourceText({ text, file }: AnswerSource): string {
  const written = oneLine(text, 300);
  return file !== undefined && /[()[\]…]/.test(written) ? 'the repository' : written;
}

/** Whether our own parser reads one criterion: "Goal: a, Scope: b" in a request is read as two. */
function isOne(text: string): boolean {
  const line: BlockLine = {
    text,
    start: 0,
    end: text.length,
    indent: 0,
    bullet: false,
    heading: 0,
    blankBefore: false,
  };
  return statements(line).length === 1;
}
