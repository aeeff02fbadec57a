import type { Range } from '../../src/parse/blocks.ts';
import type { PhaseName } from '../../src/parse/labels/names.ts';
import type { Phase0 } from '../../src/parse/phase0/phase0.ts';
import type { Excerpt, Phase0Run } from '../../src/sessions/phase0-run.ts';

/** A step of Phase 0 by its number, and what it is called (specification: States and transitions). */
export interface Step {
  readonly number: number;
  readonly title: string;
}

const steps = {
  analysis: { number: 0.1, title: 'Initial Analysis (0.1)' },
  mode: { number: 0.12, title: 'Interaction Mode (0.12)' },
  delegation: { number: 0.13, title: 'Delegation (0.13)' },
  prediction: { number: 0.15, title: 'Predictive Intelligence (0.15)' },
  completeness: { number: 0.2, title: 'Completeness Check (0.2)' },
  questions: { number: 0.3, title: 'Clarification Questions (0.3)' },
  correction: { number: 0.4, title: 'Correction & Structuring (0.4)' },
  output: { number: 0.5, title: 'Perfected Prompt (0.5)' },
} as const satisfies Record<string, Step>;
export type StepName = keyof typeof steps;

/** Blocks that later editions of the library add are allowed where they stand in number order (formats.md, section 1). */
const stepOfBlock: Partial<Record<PhaseName, Step>> = {
  reasoning: { ...steps.analysis, title: 'REASONING (0.1)' },
  initialAnalysis: steps.analysis,
  delegationCheck: { number: 0.11, title: 'Delegation Check (0.11)' },
  interactionMode: steps.mode,
  delegation: steps.delegation,
  predictiveIntelligence: steps.prediction,
  contextLoaded: { ...steps.completeness, title: 'CONTEXT LOADED (0.2)' },
  completenessCheck: steps.completeness,
  curiosityGate: { number: 0.25, title: 'Curiosity Gate (0.25)' },
  clarificationQuestions: steps.questions,
  optionsFirst: { number: 0.35, title: 'Options First (0.35)' },
  correction: steps.correction,
};

/** A step that was put out, at its label in the document. */
export interface StepFound extends Step {
  readonly label: Range;
}

/** The steps of an output in file order, each where it first stands; the prompt is the last. */
export function stepsOf(phase0: Phase0): readonly StepFound[] {
  const found: StepFound[] = [];
  const { prompt } = phase0;
  for (const { name, label } of phase0.blocks) {
    const step = stepOfBlock[name];
    if (!step || (prompt && label.start > prompt.start)) continue;
    if (!found.some(({ title }) => title === step.title)) found.push({ ...step, label });
  }
  const first = prompt?.sections[0]?.label;
  if (first) found.push({ ...steps.output, label: first });
  return found;
}

/** A run of Phase 0 of which the output is there. */
export type RunWithOutput = Phase0Run & { readonly output: Excerpt };

/** The runs of a session that put something out. */
export function runsWithOutput(runs: readonly Phase0Run[]): readonly RunWithOutput[] {
  return runs.filter((run): run is RunWithOutput => run.output !== undefined);
}

/** What a step is called. */
export function stepTitle(name: StepName): string {
  return steps[name].title;
}

/** Whether an output has a step: its own block, not one that only bears its number, such as REASONING beside 0.1. */
export function hasStep(found: readonly StepFound[], name: StepName): boolean {
  return found.some(({ title }) => title === steps[name].title);
}
