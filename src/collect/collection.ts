import type { ConfigFiles } from './config-host.ts';
import type { Decoded, Fault } from './decode.ts';
import type { GitChange } from './git-change.ts';
import type { Origin, Policy } from './policy.ts';
import type { PushedCommit } from './push.ts';
import type { CommitFiles } from './pushed-tree.ts';
import type { ToldHistory } from './told-history.ts';
import type { Transcript } from './transcripts.ts';
import type { WorkTreeListing } from './work-tree-listing.ts';

/** What is to be linted. */
export type Request =
  | { readonly from: 'paths'; readonly paths: readonly string[]; readonly everyFile: boolean }
  | { readonly from: 'staged' }
  | { readonly from: 'since'; readonly revision: string }
  | { readonly from: 'push'; readonly root: string; readonly pushed: PushedCommit }
  | { readonly from: 'text'; readonly bytes: Buffer; readonly path: string };

/** A file that may be linted; the config has the last word. */
export interface Candidate {
  /** From the root, forward slashes; absolute for a named file outside of it. */
  readonly path: string;
  /** Named by the user: linted although it is no default place, and missed when it cannot be read. */
  readonly named: boolean;
  /** The folder that the user named, in which it lies; from the root. */
  readonly below?: string;
  /** Unchanged, but a commit of the change names it as its prompt: only what the change does to it is of interest. */
  readonly onlyForChange?: boolean;
}

/** The candidates of a run, and the way to their texts. */
export interface Collection {
  /** Absolute path of the repository's top, or the current folder outside of one. */
  readonly root: string;
  readonly inRepository: boolean;
  /** Sorted by path, no path twice. */
  readonly candidates: readonly Candidate[];
  /** One line each, for standard error. */
  readonly notes: readonly string[];
  /** The files of the work tree, where the run had to list them. */
  readonly listing?: WorkTreeListing;
  /** The history, where another thread has looked it up. */
  readonly told?: ToldHistory;
  /** Candidates that git does not track; known when it has walked all folders. Sorted by path, none of them in `candidates`. */
  readonly untracked?: Promise<readonly Candidate[]>;
  /** What a commit or a range does, where the run is about one. */
  readonly change?: GitChange;
  /** Files of the index that were read along with the candidates; undefined for those that are not there. */
  readonly index?: ReadonlyMap<string, string | undefined>;
  /** The commit that is looked at, where it is neither HEAD nor the index. */
  readonly pushed?: CommitFiles;
  /** What the change comes from. */
  readonly origin?: Origin;
  /** Whose rules hold, where they are not those at hand. */
  readonly policy?: Policy | undefined;
  /** Where configs are read, where that is not the disk. */
  readonly configFiles?: ConfigFiles;
  /** Texts of candidates, in the order asked for; read one by one, so that a large run stays small. */
  read(candidates: readonly Candidate[]): Iterable<Decoded>;
  /** A candidate as a transcript: bytes, however many. */
  open(candidate: Candidate): Transcript | { readonly fault: Fault };
}
