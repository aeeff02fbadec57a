import type { RequestCommand } from '../../parse/phase0/command-names.ts';
import { type CriterionName, technicalCriteria, universalCriteria } from '../../parse/phase0/criterion.ts';
import type { Answer, Answers } from './answer.ts';

/**
 * The criteria of a command's completeness check (specification: Completeness criteria).
 *
 * @param described Whether the repository's config has description on; else the six of the product are all.
 */
export function criteriaOf(command: RequestCommand, described: boolean): readonly CriterionName[] {
  const universal = described ? universalCriteria : universalCriteria.slice(0, 6);
  return command === 'prompt-technical' ? [...universal, ...technicalCriteria] : universal;
}

/** What answers come from, those that count most first. */
export interface AnswerSources {
  readonly request: Answers;
  readonly scan: Answers;
  readonly memory: Answers;
}

/**
 * What files were read for counts more than what the profile remembers of it; what people wrote down about how they work counts
 * more than what files show. The request's own word counts most, but for the stack: it may only name a part of it.
 */
const order: Partial<Record<CriterionName, readonly (keyof AnswerSources)[]>> = {
  Context: ['request', 'memory', 'scan'],
  'Technical Stack': ['scan', 'memory', 'request'],
  Architecture: ['request', 'memory', 'scan'],
  'Code Location': ['request', 'memory', 'scan'],
  'Testing Strategy': ['request', 'memory', 'scan'],
  Scope: ['request', 'scan'],
  'Expected Result': ['request', 'memory', 'scan'],
};

/** The answer of a criterion; undefined when nothing says it. */
export function answerOf(name: CriterionName, sources: AnswerSources): Answer | undefined {
  const from = order[name] ?? ['request', 'memory'];
  return from.map((source) => sources[source][name]).find((answer) => answer !== undefined);
}
