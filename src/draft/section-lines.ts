import type { Analysis } from '../analysis/analysis.ts';
import { plainText } from '../analysis/words/plain.ts';
import { practiceGroups } from '../facts/frontend/practices.ts';
import { frontendStack } from '../facts/frontend/stack.ts';
import { checksOf } from './check-commands.ts';
import { type DraftLine, said } from './draft.ts';
import type { DraftRequest } from './draft-prompt.ts';
import { answerLines, conventionLines, fileAnswers, memoryLines } from './memory-lines.ts';
import { slotsFor } from './questions.ts';
import { goalLines, requestLines } from './request-lines.ts';
import { scanLines } from './scan-lines.ts';
import { reads, reportPath } from './scope-lists.ts';
import type { Wording } from './wording.ts';

/** What is there now: of the request, of memory and of the scan, each with its source; and what is open of it. */
export function contextLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { analysis, scan, context } = request;
  const scanned = scanLines(analysis.command, scan, wording);
  const remembered = memoryLines(context, scanned.length > 0, wording);
  const isKnown = scanned.length + remembered.length > 0;
  return unique([
    ...requestLines(analysis, 'context', wording),
    ...remembered,
    ...scanned,
    ...fileAnswers(
      analysis,
      isKnown ? ['Architecture'] : ['Context', 'Technical Stack', 'Architecture'],
      wording,
    ),
    ...slotsFor(
      request,
      [
        'Context',
        'Technical Stack',
        'Architecture',
        ...(isFault(analysis) ? (['Requirements'] as const) : []),
      ],
      wording,
    ),
  ]);
}

/** "Fix the flaky test". */
function isOfTests({ analysis }: Analysis): boolean {
  return /\b(?:tests?|testy)\b/.test(plainText(analysis.intent));
}

/** When a fault shows is how things are, and nothing that the fix has to do. */
function isFault({ analysis, criteria }: Analysis): boolean {
  return (
    analysis.type === 'Bug Fix' && criteria.some(({ name, state }) => name === 'Goal' && state === 'answered')
  );
}

/** What it has to do. An item that names no behaviour is one that nobody has thought through: its words become a slot. */
export function requirementLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { analysis } = request;
  return unique([
    ...goalLines(analysis, 'Requirements', wording),
    ...(isFault(analysis) ? [isOfTests(analysis) ? said(wording.steady) : said(wording.caught)] : []),
    ...requestLines(analysis, 'requirements', wording),
    ...fileAnswers(analysis, ['Requirements'], wording),
    ...(isFault(analysis) ? [] : slotsFor(request, ['Requirements'], wording)),
  ]);
}

/** The limits: those of the request, conventions of the project, and how the work is to be done. */
export function constraintLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { analysis, context, facts } = request;
  const own = conventionLines(context, facts);
  return unique([
    ...goalLines(analysis, 'Constraints', wording),
    ...requestLines(analysis, 'constraints', wording),
    ...(analysis.command === 'deploy' || analysis.command === 'new-stack' ? [said(wording.secrets)] : []),
    ...own,
    ...(own.length === 0 ? fileAnswers(analysis, ['Constraints'], wording) : []),
    ...answerLines(analysis, ['Approach', 'Interaction Style', 'Communication Tone'], wording),
    ...slotsFor(request, ['Constraints', 'Approach', 'Interaction Style', 'Communication Tone'], wording),
  ]);
}

/** What can be measured: what the request says, and what is open of it. */
export function outcomeLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { analysis } = request;
  return unique([
    ...goalLines(analysis, 'Expected Result', wording),
    ...requestLines(analysis, 'outcomes', wording),
    ...fileAnswers(analysis, ['Expected Result'], wording),
    ...slotsFor(request, ['Expected Result'], wording),
  ]);
}

/** How it is checked: the project's own commands, and what is said or open of its tests. */
export function checkLines(request: DraftRequest, wording: Wording): DraftLine[] {
  const { command, analysis, criteria } = request.analysis;
  // A report needs no green build.
  if (reads(command, analysis)) {
    const path = reportPath(analysis, request.facts);
    const weighs =
      criteria.some(({ name, text }) => name === 'Requirements' && text === '') ||
      /\b(?:or|alebo|vs|versus|compare|porovnaj|evaluate|vyhodno\p{L}{1,9}|should|options|možnosti)\b/iu.test(
        analysis.intent,
      );
    return [said((weighs ? wording.decides : wording.finds)(path)), said(wording.onlyReport)];
  }
  const checks = checksOf(request.facts).map(({ kind, command, folder }) => {
    const run = `\`${command}\`${folder === '' ? '' : wording.inFolder(folder)}`;
    if (kind === 'tests') return said(wording.passes(run));
    return said(kind === 'build' ? wording.builds(run) : wording.reportsNothing(run));
  });
  // The tests that the scan found stand in CONTEXT already.
  const file = request.analysis.criteria.find(({ name }) => name === 'Testing Strategy')?.source?.file;
  const isFromScan = file !== undefined && !file.startsWith('.assistant/');
  return [
    ...checks,
    ...answerLines(request.analysis, isFromScan ? [] : ['Testing Strategy'], wording),
    ...slotsFor(request, ['Testing Strategy'], wording),
  ];
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
