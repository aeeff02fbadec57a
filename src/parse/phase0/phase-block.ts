import type { Range } from '../blocks.ts';
import type { Label } from '../label.ts';
import type { PhaseName } from '../labels/names.ts';

/** A block of Phase 0 that stands above the prompt. */
export interface PhaseBlock extends Range {
  readonly name: PhaseName;
  readonly label: Label;
  readonly content: Range;
}

/** A value behind its label, such as `Language: English`. */
export interface Field extends Range {
  /** The label as written. */
  readonly label: Range;
  readonly value: string;
  readonly valueRange: Range;
}
