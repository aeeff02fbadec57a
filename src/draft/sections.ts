import type { DraftLine, DraftSection } from './draft.ts';
import type { DraftRequest } from './draft-prompt.ts';
import { goalSection } from './goal-section.ts';
import { readList, reads, scopeLists } from './scope-lists.ts';
import {
  checkLines,
  constraintLines,
  contextLines,
  outcomeLines,
  practiceLines,
  requirementLines,
} from './section-lines.ts';
import { slotLine } from './slot-text.ts';
import type { Wording } from './wording.ts';

/** The six sections of the universal variant (specification: Perfected prompt). */
export function universalSections(request: DraftRequest, wording: Wording): DraftSection[] {
  const open = (words: string) => slotLine(words, wording);
  const outcomes = [...outcomeLines(request, wording), ...checkLines(request, wording)];
  return [
    goalSection('GOAL', request, wording),
    contextSection('CONTEXT', request, wording),
    { title: 'SCOPE', ...scopeLists(request, wording) },
    section('REQUIREMENTS', requirementLines(request, wording), open(wording.requirement), '1.'),
    section('CONSTRAINTS', constraintLines(request, wording), { before: wording.onlyScope }),
    section('EXPECTED RESULT', outcomes, open(wording.outcome)),
  ];
}

/** The four sections of the frontend command's variant, and those for what it has to do and what shows that it does. */
export function frontendSections(request: DraftRequest, wording: Wording): DraftSection[] {
  const open = (words: string) => slotLine(words, wording);
  const practices = [...practiceLines(request), ...constraintLines(request, wording)];
  const outcomes = [...outcomeLines(request, wording), ...checkLines(request, wording)];
  return [
    goalSection('Goal', request, wording),
    contextSection('Project Context (from scan)', request, wording),
    { title: 'Scope', ...scopeLists(request, wording) },
    section('Requirements', requirementLines(request, wording), open(wording.requirement), '1.'),
    section('Best Practices', practices, open(wording.practice)),
    section('Expected Result', outcomes, open(wording.outcome)),
  ];
}

/** What is there now; and what research by any other command than its own reads (`prompt/scope-files`). */
function contextSection(title: string, request: DraftRequest, wording: Wording): DraftSection {
  const { command, analysis } = request.analysis;
  const known = section(title, contextLines(request, wording), slotLine(wording.context, wording));
  if (command === 'prompt-research' || !reads(command, analysis)) return known;
  return { ...known, lists: [...known.lists, readList(request, wording)] };
}

function section(
  title: string,
  lines: readonly DraftLine[],
  otherwise: DraftLine,
  marker: '-' | '1.' = '-',
): DraftSection {
  return { title, lists: [{ marker, lines }], otherwise: { marker, lines: [otherwise] } };
}
