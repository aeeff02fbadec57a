import type { Range } from '../blocks.ts';
import type { CommandName } from './command-names.ts';
import type { PhaseBlock } from './phase-block.ts';
import type { Phase0 } from './phase0.ts';

/** The nine criteria of every command (specification: Completeness criteria). */
export const universalCriteria = [
  'Goal',
  'Context',
  'Scope',
  'Requirements',
  'Constraints',
  'Expected Result',
  'Approach',
  'Interaction Style',
  'Communication Tone',
] as const;
/** The four that the technical command adds. */
export const technicalCriteria = [
  'Technical Stack',
  'Architecture',
  'Code Location',
  'Testing Strategy',
] as const;
export type CriterionName = (typeof universalCriteria)[number] | (typeof technicalCriteria)[number];

/** One criterion of a completeness check, as it is written. */
export interface Criterion extends Range {
  readonly name: CriterionName;
  readonly nameRange: Range;
  /** Undefined when it carries no mark. */
  readonly mark: 'answered' | 'open' | undefined;
  /** What is said of it, the source left out. */
  readonly text: string;
  /** Where the answer comes from: "the request", "project-profile.md" … */
  readonly source: (Range & { readonly text: string }) | undefined;
  /** It stands under a heading such as `⚠️ Optional`: open, and yet nobody has to ask. */
  readonly optional: boolean;
}

/** The completeness check (specification: Completeness criteria). */
export interface CompletenessCheck {
  readonly block: PhaseBlock;
  readonly command: CommandName | undefined;
  readonly criteria: readonly Criterion[];
  readonly phase0: Phase0;
}
