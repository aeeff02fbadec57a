/** What an entry of sessions.md states; undefined for what it does not. */
export interface EntryFigures {
  readonly date: string | undefined;
  readonly title: string;
  readonly files: number | undefined;
  readonly contradictions: number | undefined;
  readonly boxes: { readonly ticked: number; readonly all: number } | undefined;
}

/** What was answered in one month, by the front matter of prompts. */
export interface MonthFigures {
  /** `2026-11`; undefined for answers without a date. */
  readonly month: string | undefined;
  readonly approved: number;
  /** Approved, and changed since. */
  readonly stale: number;
  readonly modify: number;
  readonly cancelled: number;
  /** Something is recorded that is no answer. */
  readonly unclear: number;
}

/** The prompts of a repository. */
export interface PromptFigures {
  readonly total: number;
  /** Among them: those that record no answer. */
  readonly unasked: number;
  /** Oldest first. */
  readonly months: readonly MonthFigures[];
}

export interface Trends {
  /** Undefined when there is no sessions.md. */
  readonly entries: readonly EntryFigures[] | undefined;
  /** Undefined outside of a repository. */
  readonly prompts: PromptFigures | undefined;
  /** The findings of each prompt that was linted. */
  readonly findings: readonly { readonly path: string; readonly errors: number; readonly warnings: number }[];
}
