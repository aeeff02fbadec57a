import type { LineMap } from '../../parse/lines.ts';
import type { GateRecord } from '../../sessions/gate/record.ts';
import type { Phase0Run } from '../../sessions/phase0-run.ts';
import type { Session, ToolCall } from '../../sessions/session.ts';

/** Our own files change with each writing of the entry: they say nothing of the session. */
export const memoryFolder = '.assistant/memory/';

/** What git says of a file since the session began. */
export interface GitChange {
  readonly path: string;
  readonly kind: 'create' | 'edit' | 'move' | 'delete';
  readonly from?: string;
  readonly added?: number;
  readonly removed?: number;
  readonly untracked?: true;
}

/** The changed lines of a file since the session began. */
export interface GitLines {
  /** Numbers of the added lines, from 1, in the file as it is. */
  readonly added: ReadonlySet<number>;
  readonly addedLines: readonly string[];
  readonly removedLines: readonly string[];
}

/** What the repository says of the time since the session began. */
export interface GitEvidence {
  /** How the commit at the start is named. */
  readonly start: string;
  readonly changes: readonly GitChange[];
  readonly lines: ReadonlyMap<string, GitLines>;
  readonly branch: string | undefined;
  readonly head: string | undefined;
  /** What git was stopped in the midst of, and the branch that is not checked out meanwhile. */
  readonly operation?: { readonly name: string; readonly branch: string | undefined } | undefined;
  /** The other work trees of the repository, from the root: `../ledger-limits`. */
  readonly workTrees?: readonly string[];
  /** Files of the session that git does not look at: ignored ones, and those of another repository. */
  readonly unseen?: ReadonlySet<string>;
  /** The memory files are not among them. */
  readonly uncommitted: readonly { readonly path: string; readonly state: string }[];
}

/** Something that a rule found in the session, or in what was said of the work. */
export interface RuleFinding {
  readonly rule: string;
  readonly message: string;
  /** Where it stands: "line 12 of the transcript", "line 3 of notes.md". */
  readonly where: string;
}

/** A command that manifests name, for what is still to be run. */
export interface NamedScript {
  /** As it is typed: `npm run build`. */
  readonly command: string;
  readonly name: string;
  /** What it runs, where the manifest tells. */
  readonly text: string | undefined;
  /** Where it is run, from the root; empty or left out for the root itself. */
  readonly folder?: string;
}

/** All that an entry is made of. Nothing in it is made up: what is not known is undefined or empty. */
export interface SessionEvidence {
  /** Undefined when there is no transcript. */
  readonly session: Session | undefined;
  readonly runs: readonly Phase0Run[];
  readonly gate: readonly GateRecord[];
  /** Lines of the transcript. */
  readonly lines: LineMap | undefined;
  /** The folder that stands for the repository's root in the paths of the session. */
  readonly base: string;
  /** Undefined when the session did not run in this repository, or there is none. */
  readonly git: GitEvidence | undefined;
  /** A file of the work tree as text; undefined when it is not there or no text. */
  readonly read: (path: string) => string | undefined;
  /** What the calls that wrote something, planned, or spawned an agent were given. */
  readonly inputs: ReadonlyMap<ToolCall, { readonly [key: string]: unknown }>;
  /** Dependencies that manifests name now, and did not at the start. */
  readonly newDependencies: readonly { readonly name: string; readonly file: string }[];
  readonly scripts: readonly NamedScript[];
  /** The folders of the repository that have a manifest of their own, from the root; undefined where that was not asked. */
  readonly modules?: readonly string[];
  readonly findings: readonly RuleFinding[];
  /** Markdown that a person or the assistant wrote for the entry. */
  readonly notes: string | undefined;
  /** What could not be found out, for Transparency Notes. */
  readonly gaps: readonly string[];
}
