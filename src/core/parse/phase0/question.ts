import type { Range } from '../blocks.ts';

/** The most urgent first. */
export const priorities = ['Critical', 'Important', 'Nice-to-have'] as const;
export type Priority = (typeof priorities)[number];

/** One of the choices that a question offers. */
export interface Option extends Range {
  /** As written: `A`, `b`, `1`; undefined when it has none. */
  readonly letter: (Range & { readonly text: string }) | undefined;
  readonly text: string;
  readonly recommended: boolean;
  /** `(Recommended)` as written. */
  readonly recommendedRange: Range | undefined;
  readonly starred: boolean;
  readonly starRange: Range | undefined;
}

/** A clarification question (specification: Clarification question). */
export interface Question extends Range {
  /** As numbered, or its place in the list when it is not. */
  readonly number: number;
  /** The digits; undefined when it has none. */
  readonly numberRange: Range | undefined;
  readonly text: string;
  readonly textRange: Range;
  /** As written, undefined when there is none. */
  readonly priority: (Range & { readonly text: string; readonly value: Priority | undefined }) | undefined;
  readonly options: readonly Option[];
}
