import type { Prompt } from '../prompt.ts';
import type { InitialAnalysis, InteractionMode, Reasoning } from './analysis-record.ts';
import type { CommandName } from './command-names.ts';
import type { CompletenessCheck } from './criterion.ts';
import type { PhaseBlock } from './phase-block.ts';
import type { ProjectScan } from './project-scan.ts';
import type { Clarification } from './question-rounds.ts';

/** All Phase 0 output of one document, the perfected prompt last. */
export interface Phase0 {
  readonly command: CommandName | undefined;
  /** Every block in file order, those without a parser of their own included. */
  readonly blocks: readonly PhaseBlock[];
  readonly reasoning: Reasoning | undefined;
  readonly analysis: InitialAnalysis | undefined;
  readonly mode: InteractionMode | undefined;
  /** The last completeness check: what is still open when the prompt is put out. */
  readonly criteria: CompletenessCheck | undefined;
  /** All of them in file order: a check may be repeated after the user's answers. */
  readonly checks: readonly CompletenessCheck[];
  readonly questions: Clarification | undefined;
  readonly scan: ProjectScan | undefined;
  readonly prompt: Prompt | undefined;
}
