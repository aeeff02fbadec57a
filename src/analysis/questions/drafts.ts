import type { RequestCommand } from '../../parse/phase0/command-names.ts';
import type { CriterionName } from '../../parse/phase0/criterion.ts';
import type { Priority } from '../../parse/phase0/question.ts';
import type { CodeKind } from '../words/kinds.ts';
import { isSmallWork, type SmallWork, type Work } from '../work.ts';
import type { WordingId } from './wording.ts';

/** What is asked for an open criterion, how urgent it is, and which others its answer settles with it. */
export interface Draft {
  readonly criterion: CriterionName;
  readonly priority: Priority;
  readonly wording: WordingId;
  readonly covers?: readonly CriterionName[];
}

type ByWork = Partial<Record<Work | 'other', readonly [WordingId, Priority]>>;

/** By criterion and kind of work; where neither stands, nothing is asked, and the criterion stays open. */
const questions: Partial<Record<CriterionName, ByWork>> = {
  Goal: { other: ['goal', 'Critical'] },
  Context: {
    Question: ['context', 'Nice-to-have'],
    Research: ['context', 'Nice-to-have'],
    other: ['context', 'Important'],
  },
  Scope: {
    Question: ['scopeQuestion', 'Important'],
    Research: ['scopeQuestion', 'Important'],
    Decision: ['scopeDecision', 'Important'],
    Writing: ['scopeText', 'Important'],
    Testing: ['scopeTests', 'Critical'],
    Upgrade: ['scopeUpgrade', 'Important'],
    Deployment: ['scopeDeployment', 'Critical'],
    'Bug Fix': ['scopeFault', 'Critical'],
    Removal: ['scopeRemoval', 'Critical'],
    other: ['scopeOpen', 'Critical'],
  },
  Requirements: {
    Feature: ['requirementsFeature', 'Important'],
    'Bug Fix': ['requirementsFault', 'Critical'],
    Refactoring: ['requirementsRefactoring', 'Important'],
    Task: ['requirementsTask', 'Important'],
    Writing: ['requirementsText', 'Important'],
    Decision: ['requirementsDecision', 'Critical'],
    Testing: ['requirementsTests', 'Important'],
    Upgrade: ['requirementsUpgrade', 'Important'],
    Deployment: ['requirementsDeployment', 'Critical'],
    Destruction: ['requirementsDestruction', 'Critical'],
  },
  Constraints: {
    Deployment: ['constraintsDeployment', 'Important'],
    Destruction: ['constraintsDestruction', 'Critical'],
    Removal: ['constraintsRemoval', 'Important'],
  },
  'Expected Result': {
    'Bug Fix': ['expectedFault', 'Important'],
    Refactoring: ['expectedRefactoring', 'Important'],
    Question: ['expectedQuestion', 'Important'],
    Research: ['expectedQuestion', 'Important'],
    Decision: ['expectedDecision', 'Important'],
    Feature: ['expectedFeature', 'Important'],
    Task: ['expectedFeature', 'Important'],
    Deployment: ['expectedDeployment', 'Important'],
    Destruction: ['expectedDestruction', 'Important'],
  },
  'Technical Stack': {
    Feature: ['stack', 'Critical'],
    Task: ['stack', 'Important'],
    Testing: ['stack', 'Important'],
    Upgrade: ['stack', 'Important'],
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

/** Of a change of one word or one value, the two things that the words may leave open: where, and what. */
const smallQuestions: Record<SmallWork, WordingId> = {
  'Small text': 'smallText',
  'Small name': 'smallName',
  'Small version': 'smallVersion',
  'Small change': 'smallChange',
};

function smallDraft(criterion: CriterionName, work: SmallWork): Draft | undefined {
  // A package has one manifest, and a name is found by searching for it.
  if (criterion === 'Scope' && work !== 'Small version' && work !== 'Small name')
    return { criterion, priority: 'Critical', wording: 'smallPlace', covers: ['Code Location'] };
  if (criterion === 'Goal') return { criterion, priority: 'Critical', wording: 'goal' };
  if (criterion !== 'Requirements') return undefined;
  return { criterion, priority: 'Important', wording: smallQuestions[work], covers: ['Expected Result'] };
}

/** From this score on, how the work is cut into steps is worth a question; it is what "Complex" begins with. */
const complex = 10;

/** What changes no code. */
export const readingWork: ReadonlySet<Work> = new Set(['Question', 'Research', 'Decision', 'Writing']);

/** The question for an open criterion; undefined when none is worth asking. */
export function draftFor(
  criterion: CriterionName,
  work: Work,
  command: RequestCommand,
  score: number,
): Draft | undefined {
  if (isSmallWork(work)) return smallDraft(criterion, work);
  if (criterion === 'Approach') {
    // A person gives the word for what destroys, whatever else is agreed on.
    const isSettled = readingWork.has(work) || work === 'Destruction';
    const isWorth = command !== 'prompt' && score >= complex && !isSettled;
    return isWorth
      ? { criterion, priority: 'Nice-to-have', wording: 'approach', covers: ['Interaction Style'] }
      : undefined;
  }
  // No file tells what is stored: that is asked for as what goes, and not as a place.
  if (work === 'Destruction' && criterion === 'Scope') return undefined;
  // A package has its manifest, and the quick command knows the project by its memory alone.
  if (command === 'prompt' && (criterion === 'Context' || (criterion === 'Scope' && work === 'Upgrade')))
    return undefined;
  // Research ends in a report, and a quick task is done when the project's own checks pass.
  const isProven = work !== 'Bug Fix' && work !== 'Deployment' && work !== 'Destruction';
  if (
    (command === 'prompt-research' || (command === 'prompt' && isProven)) &&
    criterion === 'Expected Result'
  )
    return undefined;
  // A quick question is answered, not asked back.
  if (command === 'prompt' && work === 'Question' && criterion !== 'Goal') return undefined;
  const byWork = questions[criterion];
  const found = byWork?.[work] ?? byWork?.other;
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
