import type { Block, Range } from './blocks.ts';
import type { LabelName } from './labels/names.ts';
import type { NearSection } from './labels/near-section.ts';

/** How a label is written (formats.md, section 1). */
export type LabelForm = 'heading' | 'bold' | 'line' | 'colon';

/** Where a block stands: among the blocks of the document or of a fence's text. */
export interface Place {
  readonly blocks: readonly Block[];
  readonly index: number;
}

/** A line that names a section or a block of Phase 0. The range is the name itself, without `##`, `**` or the colon. */
export interface Label extends Range {
  /** Undefined for a label that the format does not know. */
  readonly name: LabelName | undefined;
  readonly form: LabelForm;
  /** The name as written, without emoji and decoration. */
  readonly text: string;
  /** The whole line or, for a setext heading, its lines. */
  readonly line: Range;
  /** Where the content begins: behind the label on its line, or on the next line. */
  readonly contentStart: number;
  /** Where its content ends at the latest: the end of the file or of the fence that it stands in. */
  readonly limit: number;
  /** The heading or paragraph that the label stands in; undefined when that is part of a list. */
  readonly place: Place | undefined;
  /** Whether it stands in a quotation, with a `>` before each of its lines. */
  readonly quoted?: boolean;
  /** Level of a heading. */
  readonly depth?: number;
  /** Whether a heading is underlined rather than led by hashes. */
  readonly setext?: boolean;
  /** For an unknown label: the section whose misspelt name it may be. */
  readonly near?: NearSection;
}
