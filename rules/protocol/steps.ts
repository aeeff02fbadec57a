import type { Range } from '../../src/core/parse/blocks.ts';
import type { PhaseName } from '../../src/core/parse/labels.ts';
import type { Phase0 } from '../../src/core/parse/phase0/phase0.ts';
import type { Excerpt, Phase0Run } from '../../src/core/session/session.ts';

/** A step of Phase 0 by its number, and what it is called (specification: States and transitions). */
interface Step {
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
  gate: { number: 0.6, title: 'Approval Gate (0.6)' },
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
  readonly label: Range & { readonly limit?: number };
}

/** The steps of an output in file order, each where it first stands. A block inside the prompt is the prompt's own. */
export function stepsOf({ blocks, prompt }: Phase0): readonly StepFound[] {
  const first = prompt?.sections[0]?.label;
  const last = prompt?.sections.at(-1)?.end ?? 0;
  const found: StepFound[] = first ? [{ ...steps.output, label: first }] : [];
  for (const { name, label } of blocks) {
    const step = stepOfBlock[name];
    if (!step || (prompt && label.start > prompt.start && (label.start < last || name === 'reasoning')))
      continue;
    if (!found.some(({ title }) => title === step.title)) found.push({ ...step, label });
  }
  const question = prompt?.question ?? prompt?.earlyQuestion;
  if (question) found.push({ ...steps.gate, label: question.asking ?? question });
  return found.sort((a, b) => a.label.start - b.label.start);
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

const required: ReadonlySet<number> = new Set([0.1, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6]);

/** Whether no command has to put a step out, or only some have. */
export function isOptional({ number }: Step): boolean {
  return !required.has(number);
}
