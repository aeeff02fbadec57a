import type { Departure } from '../../base/snapshot.ts';
import type { Range } from '../../parse/blocks.ts';

/** A file or folder of the repository that a document names. */
export interface PathClaim extends Range {
  /** As written, without quotes, line number or trailing slash. */
  readonly path: string;
  /** Written with a slash at its end, or as a branch of a drawn tree. */
  readonly folder: boolean;
}

/** What the repository has against a claim. */
export interface PathVerdict {
  readonly claim: PathClaim;
  /** `missing`: it is not there, and should be. `outside`: it leads out of the repository. */
  readonly verdict: 'missing' | 'outside';
  /** Whether a person who has seen the evidence would be sure; else the finding is a warning. */
  readonly certain: boolean;
  /** The path from the root that was looked for. */
  readonly resolved?: string;
  /** It was there once. */
  readonly departure?: Departure;
  /** The same path in another letter case, or the nearest name; as it is to be written in the document. */
  readonly suggestion?: { readonly text: string; readonly because: 'moved' | 'case' | 'nearest' };
  /** What to write in place of the range, where there is exactly one answer. */
  readonly replacement?: string;
  /** What the text of the link becomes along with its target. */
  readonly labelEdit?: Range & { readonly text: string };
}
