import type { Context } from '../context.ts';

/** A document and a repository in which a reason decides. */
export interface Example {
  /** What the document says; the claim is the first one of its kind unless `at` names another. */
  readonly text: string;
  /** The claim's text. */
  readonly at: string;
  readonly document?: string;
  readonly files: readonly string[] | Readonly<Record<string, string>>;
  /** `old/path.ts -> new/path.ts`, one a line; a path alone was deleted. */
  readonly history?: string;
}

/** One row of a table of reasons: the first one that applies to a claim decides. */
export interface Reason<Claim, Evidence> {
  readonly id: string;
  readonly summary: string;
  readonly effect: 'silent' | 'warn' | 'error';
  /** What it says of the claim holds for the same path in all of the document: it is gone, or is made. */
  readonly holdsEverywhere?: true;
  when(claim: Claim, context: Context, evidence: Evidence): boolean;
  readonly examples: readonly Example[];
}
