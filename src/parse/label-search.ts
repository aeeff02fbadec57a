import type { Label, Place } from './label.ts';
import type { LabelNames } from './labels/names.ts';
import type { NextOf } from './next-of.ts';

/** What reading one line as a label needs to know of its surroundings. */
export interface LabelSearch {
  readonly text: string;
  readonly names: LabelNames;
  /** Where the content of a label ends at the latest. */
  readonly limit: number;
  /** Where the next `?` and the next `:` stand; lines are asked for in file order. */
  readonly marks: NextOf;
  readonly colons: NextOf;
  /** Where the block stands that is searched. */
  readonly place: Place | undefined;
  /** Labels that count only where nothing speaks against them. */
  readonly loose: Set<Label>;
}
