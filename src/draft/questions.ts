import type { RemainingQuestion } from '../analysis/analysis.ts';
import type { CriterionName } from '../parse/phase0/criterion.ts';
import type { DraftLine } from './draft.ts';
import type { DraftRequest } from './draft-prompt.ts';
import { askedWith, slotLine } from './slot-text.ts';
import type { Wording } from './wording.ts';

/** In the section where they are written, only their label says what they are. */
export const labelled: ReadonlySet<CriterionName> = new Set([
  'Approach',
  'Interaction Style',
  'Communication Tone',
  'Architecture',
  'Testing Strategy',
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
  wording: Wording,
): DraftLine[] {
  return questionsFor(request, names).map((question) =>
    slotLine(
      askedWith(question),
      wording,
      question,
      labelled.has(question.criterion) ? question.criterion : undefined,
    ),
  );
}
