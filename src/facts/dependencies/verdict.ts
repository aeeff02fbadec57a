import type { Range } from '../../parse/blocks.ts';

/** A library that a document lists as in use, and that no manifest mentions. */
export interface DependencyVerdict extends Range {
  /** As the document names it. */
  readonly name: string;
  /** The package that it would be. */
  readonly packageName: string;
}
