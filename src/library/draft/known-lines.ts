import type { RepositoryFacts } from '../../core/manifests/repository.ts';
import type { RequestCommand } from '../../core/parse/phase0/command-names.ts';
import type { CriterionName } from '../../core/parse/phase0/phase0.ts';
import type { Analysis, CriterionState, RemainingQuestion, RequestAnalysis } from '../analysis/analysis.ts';
import { begins } from '../analysis/criteria/goal.ts';
import { requestPaths } from '../analysis/named-files.ts';
import { isReading } from '../analysis/request-words.ts';
import { plainText } from '../analysis/words.ts';
import type { ContextSummary, Remembered } from '../memory/recall/context-text.ts';
import type { ScannedProject } from '../scan/project-scan.ts';
import { type DraftLine, type LeftOut, said } from './draft.ts';
import { capitalized, foreignText } from './foreign-text.ts';
import { slugOf } from './prompt-path.ts';
import { askedWith, type DraftWording, slotLine } from './wording.ts';

/** What a prompt is drafted from. */
export interface DraftRequest {
  readonly analysis: Analysis;
  readonly scan: ScannedProject;
  readonly context: ContextSummary;
  readonly facts: RepositoryFacts;
  readonly now: Date;
  /** Whether a file of this path, from the root, is there already. */
  readonly taken: (path: string) => boolean;
  /** The Phase 0 output that stands above the prompt; left out when undefined. */
  readonly above?: string | undefined;
}

/** Whether the work is to read and to report. */
export function reads(command: RequestCommand, analysis: RequestAnalysis): boolean {
  return command === 'prompt-research' || isReading(analysis);
}

const asksForReport =
  /\b(?:write (?:it |this |them )?(?:up|down)|report|write-?up|document|spis|zapis|napis|sprav[uay]|dokument)\b/;

/** Where the report goes, among the documents where there are any: research answers without one, unless it is asked for. */
export function reportPath(
  { command, request, analysis: { intent } }: Analysis,
  facts: RepositoryFacts,
): string | undefined {
  if (command === 'prompt-research' && !asksForReport.test(plainText(request))) return undefined;
  return `${facts.index.hasFolder('docs') ? 'docs' : 'reports'}/${slugOf(intent, 'report')}.md`;
}

/** Whether a request tells what is wrong, and orders nothing. */
export function isStatement(analysis: RequestAnalysis): boolean {
  const { type, typeBecause, order } = analysis;
  return (
    (type === 'Bug Fix' || (type === 'Task' && /"(?:fix|correct|oprav)/i.test(typeBecause))) &&
    (order === undefined || !begins(order))
  );
}

/** In the section where they are written, only their label says what they are. */
const labelled: ReadonlySet<CriterionName> = new Set([
  'Approach',
  'Interaction Style',
  'Communication Tone',
  'Architecture',
  'Testing Strategy',
  'Technical Stack',
]);

/** The questions that remain about some criteria, in the order in which they are asked. */
export function questionsFor(
  { analysis }: DraftRequest,
  names: readonly CriterionName[],
): RemainingQuestion[] {
  return analysis.questions.filter(({ criterion }) => names.includes(criterion));
}

/** A slot for each of these questions. */
export function slotsFor(
  request: DraftRequest,
  names: readonly CriterionName[],
  wording: DraftWording,
): DraftLine[] {
  return questionsFor(request, names).map((question) =>
    slotLine(
      askedWith(question),
      wording,
      question,
      labelled.has(question.criterion) ? wording.label(question.criterion) : undefined,
    ),
  );
}

const longest = 200;
const mostConventions = 8;

/** Headings and labels below which people write how the code is to be, without diacritics. */
const conventions =
  /convention|constraint|guideline|(?:^|\s)(?:rules|standards)$|coding style|konvenci|pravidl|zasad|obmedzen|prefer/;
/** How to talk and to work together is for other criteria. */
const manner = /tone|interaction|communication|language|komunikac|jazyk|^ton$|spoluprac/;

/** The conventions and preferences of the project, a bullet each, with the line of the memory file that says so. */
export function conventionLines(summary: ContextSummary, facts: RepositoryFacts): readonly DraftLine[] {
  return conventionsIn(summary)
    .filter(({ text }) => stalePath(text, facts) === undefined)
    .slice(0, mostConventions)
    .map(conventionLine);
}

/** Those that speak of a file or folder that is not there any more: no prompt repeats them. */
export function staleConventions(summary: ContextSummary, facts: RepositoryFacts): readonly LeftOut[] {
  return conventionsIn(summary).flatMap((each) => {
    const path = stalePath(each.text, facts);
    return path === undefined
      ? []
      : [{ text: conventionLine(each).before, why: `${path} is not in the repository` }];
  });
}

function conventionsIn({ remembered }: ContextSummary): readonly Remembered[] {
  return remembered.filter(({ topic, heading = '' }) => {
    const words = [plainText(topic), plainText(heading)];
    return words.some((each) => conventions.test(each)) && !words.some((each) => manner.test(each));
  });
}

/** A path in a folder of the repository that is not there, or one that history knows. */
function stalePath(text: string, facts: RepositoryFacts): string | undefined {
  const { index, snapshot } = facts;
  return requestPaths(text, facts).find(
    ({ path, isThere }) =>
      !isThere &&
      path.includes('/') &&
      (index.hasFolder(path.split('/', 1)[0]!) || snapshot.departed(path) !== undefined),
  )?.path;
}

function conventionLine({ topic, heading, label: written = topic, text, source }: Remembered): DraftLine {
  const label =
    heading === undefined || conventions.test(plainText(topic)) ? '' : `${capitalized(written)}: `;
  return said(`${foreignText(`${label}${text}`, longest).replace(/\.$/, '')} (${placeOf(source)})`);
}

/** The project and what was done last, as the memory files say it; the stack where no scan tells more. */
export function memoryLines(
  { lines }: ContextSummary,
  hasScan: boolean,
  wording: DraftWording,
): readonly DraftLine[] {
  return lines.flatMap(({ label, text, source }) => {
    const isTold = label === 'Project' || label === 'Recent' || (label === 'Stack' && !hasScan);
    if (!isTold || text === undefined || !source) return [];
    return [
      said(`${wording.label(label)}: ${foreignText(text, longest).replace(/\.$/, '')} (${placeOf(source)})`),
    ];
  });
}

/** Criteria that are answered, a line each with the source of the answer. */
export function answerLines(
  { criteria }: Analysis,
  names: readonly CriterionName[],
  wording: DraftWording,
): readonly DraftLine[] {
  return names.flatMap((name) => {
    const criterion = criteria.find((each) => each.name === name);
    const text = foreignText(criterion?.text ?? '', longest).replace(/[.;]$/, '');
    if (criterion?.state !== 'answered' || text === '') return [];
    return [
      said(
        `${labelled.has(name) ? `${wording.label(name)}: ` : ''}${text} (${sourceOf(criterion, wording)})`,
      ),
    ];
  });
}

/** Those that a file answers: what the request says of the others stands elsewhere. */
export function fileAnswers(
  analysis: Analysis,
  names: readonly CriterionName[],
  wording: DraftWording,
): readonly DraftLine[] {
  const criteria = analysis.criteria.filter(({ source }) => source?.file !== undefined);
  return answerLines({ ...analysis, criteria }, names, wording);
}

function sourceOf({ source }: CriterionState, wording: DraftWording): string {
  if (source?.file !== undefined && source.line !== undefined)
    return placeOf({ file: source.file, line: source.line });
  return source === undefined || source.text === 'the request'
    ? wording.say('fromRequest')
    : foreignText(source.text, 80);
}

/** Memory files go by their names, as people write them (formats.md, section 1). */
function placeOf({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${foreignText(file.replace(/^\.assistant\/memory\//, ''), 200)}:${line}`;
}
