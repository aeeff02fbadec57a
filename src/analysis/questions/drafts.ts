import type { CommandName, CriterionName, Priority } from '../../parse/phase0/types.ts';
import type { RequestType } from '../analysis.ts';
import type { CodeKind } from '../words/kinds.ts';
import type { WordingId } from './wording.ts';

/** What is asked for an open criterion, how urgent it is, and which others its answer settles with it. */
export interface Draft {
  readonly criterion: CriterionName;
  readonly priority: Priority;
  readonly wording: WordingId;
  readonly covers?: readonly CriterionName[];
}

type ByType = Partial<Record<RequestType | 'other', readonly [WordingId, Priority]>>;

/** By criterion and type of the request; where neither stands, nothing is asked, and the criterion stays open. */
const questions: Partial<Record<CriterionName, ByType>> = {
  Goal: { other: ['goal', 'Critical'] },
  Context: { Question: ['context', 'Nice-to-have'], other: ['context', 'Important'] },
  Scope: {
    Question: ['scopeQuestion', 'Important'],
    'Bug Fix': ['scopeFault', 'Critical'],
    other: ['scopeOpen', 'Critical'],
  },
  Requirements: {
    Feature: ['requirementsFeature', 'Important'],
    'Bug Fix': ['requirementsFault', 'Critical'],
    Refactoring: ['requirementsRefactoring', 'Important'],
    Task: ['requirementsTask', 'Important'],
  },
  Constraints: {
    Refactoring: ['constraintsRefactoring', 'Critical'],
    Feature: ['constraintsFeature', 'Important'],
    Task: ['constraintsFeature', 'Nice-to-have'],
    'Bug Fix': ['constraintsFeature', 'Nice-to-have'],
  },
  'Expected Result': {
    'Bug Fix': ['expectedFault', 'Important'],
    Refactoring: ['expectedRefactoring', 'Important'],
    Question: ['expectedQuestion', 'Important'],
    other: ['expectedFeature', 'Important'],
  },
  'Technical Stack': {
    Feature: ['stack', 'Critical'],
    Task: ['stack', 'Important'],
    'Bug Fix': ['stack', 'Important'],
    Refactoring: ['stack', 'Important'],
  },
  Architecture: { Feature: ['architecture', 'Important'], Refactoring: ['architecture', 'Important'] },
  'Testing Strategy': {
    Feature: ['testing', 'Nice-to-have'],
    'Bug Fix': ['testing', 'Nice-to-have'],
    Refactoring: ['testing', 'Important'],
    Task: ['testing', 'Nice-to-have'],
  },
};

/** From this score on, how the work is cut into steps is worth a question; it is what "Complex" begins with. */
const complex = 10;

/** The question for an open criterion; undefined when none is worth asking. */
export function draftFor(
  criterion: CriterionName,
  type: RequestType,
  command: CommandName,
  score: number,
): Draft | undefined {
  if (criterion === 'Approach') {
    const isWorth = command !== 'prompt' && score >= complex && type !== 'Question';
    return isWorth
      ? { criterion, priority: 'Nice-to-have', wording: 'approach', covers: ['Interaction Style'] }
      : undefined;
  }
  const byType = questions[criterion];
  const found = byType && (Object.hasOwn(byType, type) ? byType[type] : byType.other);
  if (!found) return undefined;
  const [wording, priority] = found;
  const covers: readonly CriterionName[] = criterion === 'Scope' ? ['Code Location'] : [];
  return { criterion, priority, wording, covers };
}

/** Which question asks for a place of a kind. */
export const scopeWordings: Record<CodeKind, WordingId> = {
  page: 'scopePage',
  component: 'scopeComponent',
  hook: 'scopeHook',
  endpoint: 'scopeEndpoint',
  service: 'scopeService',
  store: 'scopeStore',
  model: 'scopeModel',
};
