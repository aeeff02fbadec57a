import type { Range } from '../blocks.ts';
import type { CommandName } from './command-names.ts';
import type { Field, PhaseBlock } from './phase-block.ts';

/** The REASONING block with its three lines (specification: Step 0.1). */
export interface Reasoning {
  readonly block: PhaseBlock;
  readonly promptType: (Field & { readonly justified: boolean }) | undefined;
  readonly profileFacts: Field | undefined;
  readonly undetermined: Field | undefined;
}

/** What adds points to a complexity score, or takes them off. */
export interface ComplexityTrigger extends Range {
  readonly name: string;
  /** As signed in the text: `+5`; NaN where none can be read. */
  readonly points: number;
}

/** A complexity score with its label and its triggers. */
export type Complexity = Omit<Field, 'label'> & {
  /** The field's own label as written; `label` is the word that the score is given. */
  readonly fieldLabel: Range;
  /** NaN when what stands there is no number. */
  readonly score: number;
  readonly scoreRange: Range;
  readonly label: (Range & { readonly text: string }) | undefined;
  readonly triggers: readonly ComplexityTrigger[];
};

/** The initial analysis record (specification: Step 0.1). */
export interface InitialAnalysis {
  readonly block: PhaseBlock;
  readonly command: CommandName | undefined;
  readonly language: Field | undefined;
  readonly type: Field | undefined;
  readonly intent: Field | undefined;
  readonly domain: Field | undefined;
  readonly complexity: Complexity | undefined;
}

/** Interaction mode detection (specification: Step 0.12). */
export interface InteractionMode {
  readonly block: PhaseBlock;
  readonly mode: Field | undefined;
  readonly rationale: Field | undefined;
  readonly implications: Field | undefined;
}
