import type { Fact } from '../../manifests/fact.ts';
import type { Range } from '../../parse/blocks.ts';

/** A version that a document states for something: "React 19.1", "Node.js 20 or higher", `postgres:16`. */
export interface VersionClaim extends Range {
  /** The thing as the document names it. */
  readonly subject: Range & { readonly text: string };
  /** The version as written, with a leading v and what follows (`v12`, `20+`, `5.x`). */
  readonly value: Range & { readonly text: string };
}

/** What the repository says to a claim. */
export interface VersionVerdict {
  readonly claim: VersionClaim;
  /**
   * `confirmed`: some file says so. `contradicted`: what the repository has is another version. `unsourced`: nothing in the
   * repository mentions the thing. `unknown`: it is mentioned, and neither for nor against can be said.
   */
  readonly verdict: 'confirmed' | 'contradicted' | 'unsourced' | 'unknown';
  /** Whether a person who has seen the evidence would be sure; else the finding is a warning. */
  readonly certain: boolean;
  /** The fact that decided. */
  readonly evidence?: Fact;
  /** Of a contradicted claim: it states a newer version than the evidence has. */
  readonly newer?: boolean;
  /** What to write in place of the value, where there is exactly one answer. */
  readonly replacement?: string;
  /** Of a contradicted claim: it is a lowest version in a sentence, and putting another one in its place may turn that around. */
  readonly isBound?: true;
  /** Of a contradicted claim: a bracket behind it explains it, or an address has it, and would be wrong beside another version. */
  readonly isExplained?: true;
}
