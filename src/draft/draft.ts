import type { RemainingQuestion } from '../analysis/analysis.ts';

/** What is still to be written, in square brackets: `prompt/placeholder` finds it, so that nobody commits it. */
export interface Slot {
  /** What stands between the brackets. */
  readonly words: string;
  /** The question that it is the place of; undefined when no question asks for it. */
  readonly question: RemainingQuestion | undefined;
}

/** A line of a draft, without its marker. */
export interface DraftLine {
  readonly before: string;
  readonly slot?: Slot | undefined;
  readonly after?: string;
  /** Bullets below it. */
  readonly below?: readonly DraftLine[];
  /**
   * What stands in its place when the linter finds something between two columns of it (from 0, the end exclusive): text of the
   * request or of a memory file may say what the repository contradicts. Undefined: the line is left out.
   */
  readonly mended?: (start: number, end: number, fault: Fault) => DraftLine | undefined;
}

/** A place that the linter reports; lines and columns from 1, the end exclusive. */
export interface Fault {
  readonly rule: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Lines that stand together. */
export interface DraftList {
  /** A line above the list, such as "Files to modify:". */
  readonly lead?: string;
  /** What begins each line; nothing for a paragraph. */
  readonly marker: '-' | '1.' | '';
  readonly lines: readonly DraftLine[];
}

/** A section of the prompt. */
export interface DraftSection {
  readonly title: string;
  readonly lists: readonly DraftList[];
  /** What stands there when no line is left. */
  readonly otherwise: DraftList;
}

/** A slot with its place in the text. */
export interface PlacedSlot extends Slot {
  /** From 1. */
  readonly line: number;
  /** The title of the section that it stands in. */
  readonly section: string;
}

/** A drafted prompt. */
export interface Draft {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** In the order of their lines. */
  readonly slots: readonly PlacedSlot[];
  /** What was known and contradicted by the repository, so that it was taken out again. */
  readonly leftOut: readonly LeftOut[];
  readonly parts: DraftParts;
}

/** A line that was taken out. */
export interface LeftOut {
  readonly text: string;
  readonly why: string;
}

/** What a draft is made of; its text is made of them again when one is mended. */
export interface DraftParts {
  /** Front matter, Phase 0 output and title, a line each. */
  readonly head: readonly string[];
  readonly sections: readonly DraftSection[];
  /** Discernment Hints and the approval question. */
  readonly foot: readonly string[];
}

/** A line that says something; what a stranger wrote of it is left out when the linter objects. */
export function said(text: string, below: readonly DraftLine[] = []): DraftLine {
  return { before: text, below, mended: () => undefined };
}
