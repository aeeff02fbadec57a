import type { Edit, Range } from '../parse/blocks.ts';

export type { Edit } from '../parse/blocks.ts';

export type Severity = 'error' | 'warning';

/** One thing that is wrong in one place of one file. */
export interface Finding extends Range {
  /** The rule's id, such as `prompt/section-order`. */
  readonly rule: string;
  readonly severity: Severity;
  /** What is wrong, why, and what to do; one line, no full stop at its end. */
  readonly message: string;
  /** Which of the rule's messages it is. */
  readonly messageId: string;
  /** Lines and columns start at 1; columns count UTF-16 units. The end is exclusive. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The named reason that had a claim about the repository reported: a row of `src/claims/reasons`. */
  readonly reason?: { readonly id: string; readonly summary: string };
  /** Edits that together mend it; they do not overlap and are in ascending order. */
  readonly fix?: readonly Edit[];
}

/** A finding that a disable comment silences (`directive`), or that the baseline knows (`file`). */
export interface Suppressed extends Finding {
  readonly suppression: {
    readonly kind: 'directive' | 'file';
    /** What stands behind `--` in the comment. */
    readonly justification: string;
  };
}

/** Findings of one rule and severity that are not listed, because the same document has so many of them. */
export interface Omitted {
  readonly rule: string;
  readonly severity: Severity;
  /** How many; at least 1. */
  readonly count: number;
}

/** What linting one file found. */
export interface FileResult {
  /** Relative to the repository root, with forward slashes. */
  readonly path: string;
  /** The refs that are pushed with it, in words; only where a push is linted. */
  readonly ref?: string;
  /** Sorted by line, column, rule. */
  readonly findings: readonly Finding[];
  /** What is found besides; absent when all of it is listed. */
  readonly omitted?: readonly Omitted[];
  /** What is silenced, bounded as the findings are; absent when nothing is. */
  readonly suppressed?: readonly Suppressed[];
  /** The file's text as it was linted; absent when it could not be decoded. */
  readonly text?: string;
  /** What was passed over in it, a line each, for standard error. */
  readonly notes?: readonly string[];
}
