import type { Range } from '../../src/core/parse/blocks.ts';
import type { PhaseName } from '../../src/core/parse/labels.ts';
import type { Phase0 } from '../../src/core/parse/phase0/read.ts';
import type { Excerpt, Phase0Run } from '../../src/core/session/session.ts';

/** A step of Phase 0 by its number, and what it is called (specification: States and transitions). */
interface Step {
  readonly number: number;
  readonly title: string;
}

const step = (number: number, name: string): Step => ({ number, title: `${name} (${number})` });

/** By the blocks of Phase 0; those that later editions of the library add are allowed where they stand in number order (formats.md, section 1). */
const steps = {
  reasoning: step(0.1, 'REASONING'),
  initialAnalysis: step(0.1, 'Initial Analysis'),
  delegationCheck: step(0.11, 'Delegation Check'),
  interactionMode: step(0.12, 'Interaction Mode'),
  delegation: step(0.13, 'Delegation'),
  predictiveIntelligence: step(0.15, 'Predictive Intelligence'),
  contextLoaded: step(0.2, 'CONTEXT LOADED'),
  completenessCheck: step(0.2, 'Completeness Check'),
  curiosityGate: step(0.25, 'Curiosity Gate'),
  clarificationQuestions: step(0.3, 'Clarification Questions'),
  optionsFirst: step(0.35, 'Options First'),
  correction: step(0.4, 'Correction & Structuring'),
} satisfies Partial<Record<PhaseName, Step>>;
export type StepName = keyof typeof steps;

export const outputStep = step(0.5, 'Perfected Prompt');
const gateStep = step(0.6, 'Approval Gate');

/** A step that was put out, at its label in the document. */
export interface StepFound extends Step {
  readonly label: Range & { readonly limit?: number };
}

/** The steps of an output in file order, each where it first stands. A block inside the prompt is the prompt's own. */
export function stepsOf({ blocks, prompt }: Phase0): readonly StepFound[] {
  const first = prompt?.sections[0]?.label;
  const last = prompt?.sections.at(-1)?.end ?? 0;
  const found: StepFound[] = first ? [{ ...outputStep, label: first }] : [];
  for (const { name, label } of blocks) {
    const step: Step | undefined = steps[name as StepName];
    if (!step || (prompt && label.start > prompt.start && (label.start < last || name === 'reasoning')))
      continue;
    if (!found.some(({ title }) => title === step.title)) found.push({ ...step, label });
  }
  const question = prompt?.question ?? prompt?.earlyQuestion;
  if (question) found.push({ ...gateStep, label: question.asking ?? question });
  return found.sort((a, b) => a.label.start - b.label.start);
}

/** A run of Phase 0 of which the output is there. */
export type RunWithOutput = Phase0Run & { readonly output: Excerpt };

/** The runs of a session that put something out. */
export function runsWithOutput(runs: readonly Phase0Run[]): readonly RunWithOutput[] {
  return runs.filter((run): run is RunWithOutput => run.output !== undefined);
}

/** A step by the name of its block. */
export function stepOf(name: StepName): Step {
  return steps[name];
}

/** Whether an output has a step: its own block, not one that only bears its number, such as REASONING beside 0.1. */
export function hasStep(found: readonly StepFound[], name: StepName): boolean {
  return found.some(({ title }) => title === steps[name].title);
}

const required: ReadonlySet<number> = new Set([0.1, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6]);

/** Whether no command has to put a step out, or only some have. */
export function isOptional({ number }: Step): boolean {
  return !required.has(number);
}
