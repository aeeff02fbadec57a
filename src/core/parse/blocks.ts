import type { LabelName, NearSection, PhaseName } from './labels.ts';

/**
 * A part of a text, in offsets of UTF-16 code units: `text.slice(start, end)` is the thing itself. A byte order mark counts as one unit.
 * The Markdown blocks below are those of CommonMark.
 */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Replaces `text.slice(start, end)` by `text`. */
export interface Edit extends Range {
  readonly text: string;
}

/** One line of a block's content, without the container's prefix, the indentation and the line ending. */
export interface TextLine extends Range {
  /** Offset of the physical line's first character; differs from `start` by indentation and prefixes. */
  readonly lineStart: number;
}

/** `# Title` or a title underlined with `=` or `-` (then `setext`). */
export interface Heading extends Range {
  readonly type: 'heading';
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly setext: boolean;
  /** The title without hashes or underline; several lines only in setext headings. */
  readonly lines: readonly TextLine[];
}

export interface Paragraph extends Range {
  readonly type: 'paragraph';
  readonly lines: readonly TextLine[];
}

export interface List extends Range {
  readonly type: 'list';
  readonly ordered: boolean;
  /** The bullet or the delimiter behind the number. */
  readonly marker: '-' | '*' | '+' | '.' | ')';
  readonly items: readonly ListItem[];
}

export interface ListItem extends Range {
  readonly type: 'item';
  /** The number as written; absent in a bullet list. */
  readonly number?: number;
  /** End of the marker itself: `-` or `12.`, without the space behind it. */
  readonly markerEnd: number;
  readonly children: readonly Block[];
}

export interface Code extends Range {
  readonly type: 'code';
  readonly fenced: boolean;
  /** The whole info string of a fence, trimmed; empty for indented code. */
  readonly info: string;
  /** The content's lines; blank ones are there too. */
  readonly lines: readonly TextLine[];
}

export interface Quote extends Range {
  readonly type: 'quote';
  readonly children: readonly Block[];
}

/** Raw HTML, HTML comments among it; a thematic break; `[name]: target`. */
interface PlainBlock extends Range {
  readonly type: 'html' | 'break' | 'definition';
}

export type Block = Heading | Paragraph | List | Code | Quote | PlainBlock;

/** A document's blocks in file order. */
export interface Outline {
  readonly blocks: readonly Block[];
}

/** How a label is written (formats.md, section 1). */
export type LabelForm = 'heading' | 'bold' | 'line' | 'colon';

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
  /** Whether it stands in a quotation, with a `>` before each of its lines. */
  readonly quoted?: boolean;
  /** Level of a heading. */
  readonly depth?: number;
  /** Whether a heading is underlined rather than led by hashes. */
  readonly setext?: boolean;
  /** For an unknown label: the section whose misspelt name it may be. */
  readonly near?: NearSection;
}

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
