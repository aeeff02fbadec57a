import { frontendStack, practiceGroups } from '../../core/facts/frontend-practices.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { type FolderCheck, fileChecks } from '../analysis/checks.ts';
import { manifestAnswers } from '../analysis/criteria/from-manifests.ts';
import { saysGoal } from '../analysis/criteria/goal.ts';
import { endsInBrackets, type Statements, statementsOf } from '../analysis/criteria/statements.ts';
import { packageOf } from '../analysis/delegation.ts';
import { isCode } from '../analysis/named-files.ts';
import { containerFile, isPipeline } from '../analysis/pipelines.ts';
import { appsOf, pathsOf, scanLines } from './app-lines.ts';
import { type DraftLine, said } from './draft.ts';
import { capitalized, foreignText, goalSentence } from './foreign-text.ts';
import {
  answerLines,
  conventionLines,
  type DraftRequest,
  fileAnswers,
  isStatement,
  memoryLines,
  reportPath,
  slotsFor,
} from './known-lines.ts';
import { type DraftWording, opened } from './wording.ts';
import { draftWorkOf, workLines } from './work-lines.ts';

/** What is there now: of the request, of memory and of the scan, each with its source; and what is open of it. */
export function contextLines(request: DraftRequest, wording: DraftWording): DraftLine[] {
  const { analysis, context } = request;
  const { command } = analysis;
  const isScanned = command !== 'prompt';
  const scanned = isScanned ? scanLines(request, wording) : [];
  const isStackTold = context.lines.some(({ label, text }) => label === 'Stack' && text !== undefined);
  return unique([
    ...stated(request, 'context', wording),
    ...memoryLines(context, scanned.length > 0, wording),
    ...scanned,
    ...(scanned.length === 0 && !isStackTold ? builtWith(request, wording) : []),
    ...(appsOf(request).length > 1 ? [] : fileAnswers(analysis, ['Architecture'], wording)),
    ...slotsFor(
      request,
      [
        'Context',
        'Technical Stack',
        'Architecture',
        ...(command === 'deploy' ? (['Scope'] as const) : []),
        ...(isFault(analysis) ? (['Requirements'] as const) : []),
      ],
      wording,
    ),
  ]);
}

/** What the manifests tell where the scan sees no app: research has no criterion for the stack. */
function builtWith(request: DraftRequest, wording: DraftWording): readonly DraftLine[] {
  const { analysis, facts } = request;
  const stack = fileAnswers(analysis, ['Technical Stack'], wording);
  if (stack.length > 0) return stack;
  const context = fileAnswers(analysis, ['Context'], wording);
  const known =
    analysis.command === 'prompt'
      ? undefined
      : manifestAnswers(facts, packageOf(pathsOf(request), facts))['Technical Stack'];
  if (context.length === 0 && known?.source.line !== undefined)
    return [said(`${wording.label('Stack')}: ${foreignText(known.text, longest)} (${known.source.text})`)];
  return context.map(({ before }) => {
    const [, built] = /^an? (?:\w+ )?project with (.+)/.exec(before) ?? [];
    return said(
      built === undefined ? `${wording.label('Project')}: ${before}` : `${wording.label('Stack')}: ${built}`,
    );
  });
}

/** Whether it tells of a fault, and says what is wrong. */
function isFault({ analysis, criteria }: Analysis): boolean {
  return (
    analysis.type === 'Bug Fix' && criteria.some(({ name, state }) => name === 'Goal' && state === 'answered')
  );
}

/** What it has to do: what the request says, else what it orders; what such work always has to; and what is asked. */
export function requirementLines(
  request: DraftRequest,
  wording: DraftWording,
  isTested: boolean,
): DraftLine[] {
  const { analysis } = request;
  const own = [
    ...stated(request, 'requirements', wording),
    ...fileAnswers(analysis, ['Requirements'], wording),
  ];
  const asked = isFault(analysis) ? [] : slotsFor(request, ['Requirements'], wording);
  return unique([
    // What is right says of a fault that it shows no more.
    ...(asked.length > 0 || (own.length > 0 && analysis.analysis.type === 'Bug Fix')
      ? []
      : ordered(request, wording)),
    ...own,
    ...workSays(request, 'requires', isTested),
    ...asked,
  ]);
}

/** What the request orders where that is all that it says: of a fault, that it shows no more. */
function ordered(request: DraftRequest, wording: DraftWording): DraftLine[] {
  const { analysis } = request.analysis;
  const { intent, order = intent } = analysis;
  if (goalSentence(intent) === '') return [];
  if (isStatement(analysis)) return [fromRequest(wording.say('noMore', intent), wording)];
  if (draftWorkOf(request) === 'Reading') return [fromRequest(wording.say('answers', intent), wording)];
  // An order amid a clause, or one that points back, says nothing by itself.
  const before = intent.slice(0, Math.max(0, intent.lastIndexOf(order)));
  const isWhole =
    /(?:^|[,;:.!?–-]|please)\s*$/i.test(before) &&
    !endsInBrackets(before) &&
    saysGoal(order) &&
    !/^\S+(?: \S+)? (?:it|them|that|this|one|ho|ju|ich|to)\b/i.test(order);
  return [fromRequest(wording.wished(isWhole ? order : intent), wording)];
}

/** The limits: those of the request, conventions of the project, and how the work is to be done. */
export function constraintLines(request: DraftRequest, wording: DraftWording): DraftLine[] {
  const { analysis, context, facts } = request;
  const own = conventionLines(context, facts);
  return unique([
    ...stated(request, 'constraints', wording),
    ...(analysis.command === 'deploy' || analysis.command === 'new-stack'
      ? [said(wording.say('secrets'))]
      : []),
    ...own,
    ...(own.length === 0 ? fileAnswers(analysis, ['Constraints'], wording) : []),
    ...answerLines(analysis, ['Approach', 'Interaction Style', 'Communication Tone'], wording),
    ...slotsFor(request, ['Constraints', 'Approach', 'Interaction Style', 'Communication Tone'], wording),
  ]);
}

/** How it is checked: the commands of the project's own where the work is done, and what is said or open of its tests. */
export function checkLines(
  request: DraftRequest,
  known: readonly FolderCheck[],
  files: readonly string[],
  wording: DraftWording,
): DraftLine[] {
  const { analysis, facts } = request;
  const work = draftWorkOf(request);
  if (work === 'Reading') {
    const report = reportPath(analysis, facts);
    return [said(report === undefined ? wording.say('tells') : wording.say('finds', `\`${report}\``))];
  }
  // A text needs no green build, and no build shows what a pipeline or an image does.
  const isBeside = files.length > 0 && files.every((path) => isPipeline(path) || containerFile.test(path));
  const checks = work === 'Writing' || isBeside ? [] : known;
  const isTested = checks.some(({ kind }) => kind === 'tests');
  const byFile = fileChecks(files.filter((path) => !isTested || !isCode(path)));
  const lines = checks.map(({ kind, command, folders }) => {
    const where = folders.filter((folder) => folder !== '').map((folder) => `\`${folder}\``);
    const run = `\`${command}\`${where.length === 0 ? '' : ` ${wording.say('in')} ${where.join(` ${wording.say('and')} `)}`}`;
    return said(
      wording.say(kind === 'tests' ? 'passes' : kind === 'build' ? 'builds' : 'reportsNothing', run),
    );
  });
  // The tests that manifests and the scan name stand among the checks already.
  const strategy = analysis.criteria.find(({ name }) => name === 'Testing Strategy');
  const isOwn = strategy?.source?.file?.startsWith('.assistant/') === true;
  return [
    ...(work === 'Testing' && !isTested ? [said(wording.say('newTests'))] : []),
    ...lines,
    ...byFile.map(({ command }) => said(wording.say('builds', `\`${command}\``))),
    ...(files.some(isPipeline) ? [said(wording.say('runs'))] : []),
    ...answerLines(analysis, isOwn ? ['Testing Strategy'] : [], wording),
    ...slotsFor(request, ['Testing Strategy'], wording),
  ];
}

export function workSays(
  request: DraftRequest,
  place: 'requires' | 'limits',
  isTested: boolean,
): DraftLine[] {
  const { language } = request.analysis.analysis;
  return workLines(draftWorkOf(request), place, language, isTested).map((line) => said(line));
}

/** The practices that the detected stack calls for (specification: Frontend command behaviour). */
export function practiceLines({ facts, analysis }: DraftRequest): DraftLine[] {
  const stack = frontendStack(facts);
  const language = analysis.analysis.language === 'Slovak' ? 'slovak' : 'english';
  return practiceGroups
    .filter(({ detected }) => detected(stack) !== undefined)
    .flatMap(({ practices }) => practices(stack).map((practice) => said(practice[language])));
}

function unique(lines: readonly DraftLine[]): DraftLine[] {
  const seen = new Set<string>();
  return lines.filter(({ before, slot }) => {
    const text = `${before}${slot?.words ?? ''}`.toLowerCase();
    return !seen.has(text) && seen.add(text);
  });
}

const mostStatements = 12;
const longest = 240;

/** What the request says besides its goal, each statement in the section where it belongs: nothing of it is to be lost. */
function stated(request: DraftRequest, place: keyof Statements, wording: DraftWording): DraftLine[] {
  const { request: text, analysis } = request.analysis;
  return statementsOf(text, analysis)
    [place].slice(0, mostStatements)
    .map((statement) => fromRequest(statement, wording));
}

/** What a user wants is not left out because the repository says otherwise: it becomes a question. */
function fromRequest(words: string, wording: DraftWording): DraftLine {
  const text = `${capitalized(foreignText(words, longest))} (${wording.say('fromRequest')})`;
  return { before: text, mended: (...place) => opened(text, wording, ...place) };
}
