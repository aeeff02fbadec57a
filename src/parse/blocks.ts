/**
 * What a Markdown document is made of, block by block, as CommonMark understands it.
 *
 * All positions are offsets into the text of the file in UTF-16 code units, `start` inclusive and `end`
 * exclusive, so that `text.slice(start, end)` is the thing itself. A byte order mark counts as one unit.
 */
export interface Range {
  readonly start: number;
  readonly end: number;
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

/** Raw HTML, HTML comments among it. */
export interface Html extends Range {
  readonly type: 'html';
}

export interface ThematicBreak extends Range {
  readonly type: 'break';
}

/** `[name]: target`. */
export interface Definition extends Range {
  readonly type: 'definition';
}

export type Block = Heading | Paragraph | List | Code | Quote | Html | ThematicBreak | Definition;

/** A document's blocks in file order. */
export interface Outline {
  readonly blocks: readonly Block[];
}
