import type { z } from 'zod';
import type { ChangeRecord } from '../changes/record.ts';
import type {
  DependencyVerdict,
  DocumentClaims,
  PathVerdict,
  ReportedVerdict,
  ScriptVerdict,
  VersionVerdict,
} from '../claims/document-claims.ts';
import type { Approval } from '../parse/approval.ts';
import type { Complexity, Edit, PhaseBlock, Range } from '../parse/blocks.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { MemoryEntry } from '../parse/memory-entries.ts';
import type { Clarification, CompletenessCheck } from '../parse/phase0/phase0.ts';
import type { InitialAnalysis, InteractionMode, Phase0, Reasoning } from '../parse/phase0/read.ts';
import type { Prompt, Section } from '../parse/prompt.ts';
import type { SkillFile } from '../parse/skill.ts';
import type { SessionRecord } from '../session/session.ts';

/** Names in braces in a message: `{first} stands after {second}`. */
type Placeholders<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** What a rule reports; `data` fills the placeholders of the message. */
export type Report<Messages extends Record<string, string>> = {
  [Id in keyof Messages & string]: Range & {
    readonly message: Id;
    /** For a rule whose table row names a second severity ("W when …"); else the configured one holds. */
    readonly severity?: Severity;
    /** Edits that together mend this finding. */
    readonly fix?: readonly Edit[];
    /** Of a claim about the repository: the row that decided. */
    readonly reason?: Finding['reason'];
  } & ([Placeholders<Messages[Id]>] extends [never]
      ? { readonly data?: undefined }
      : { readonly data: Readonly<Record<Placeholders<Messages[Id]>, string | number>> });
}[keyof Messages & string];

/** The nodes that a rule can ask to see, and what it is given for each. */
export interface RuleTargets {
  /** Any document. */
  document: LintedDocument;
  /** A document of kind `config`. */
  config: LintedDocument;
  /** A document of kind `guide`. */
  guide: LintedDocument;
  /** A document of kind `library`. */
  library: LintedDocument;
  /** A document of kind `memory`. */
  memory: LintedDocument;
  /** The project profile of a repository, whatever its kind. */
  profile: LintedDocument;
  /** The entries of sessions.md, at least one of them. */
  entries: readonly MemoryEntry[];
  /** Each path that is reported outside of the project profile: not there, or out of the repository. */
  missingPath: ReportedVerdict<PathVerdict>;
  /** Each version that the repository contradicts or that nothing in it mentions. */
  disputedVersion: ReportedVerdict<VersionVerdict>;
  /** Each library that is said to be in use, outside of the project profile, and that no manifest mentions. */
  missingDependency: ReportedVerdict<DependencyVerdict>;
  /** Each script that a command runs and that no manifest defines. */
  missingScript: ReportedVerdict<ScriptVerdict>;
  /** Each complexity score that is stated outside of a prompt's sections. */
  score: Complexity;
  /** All that stands in one prompt file, the blocks above the prompt included. */
  phase0: Phase0;
  /** Each block of Phase 0. */
  block: PhaseBlock;
  /** The answer at the gate that the front matter of a prompt records. */
  approval: Approval;
  /** A prompt that may ask for code of a frontend. */
  frontend: LintedDocument;
  prompt: Prompt;
  /** Each section of the prompt, unknown and repeated ones included. */
  section: Section;
  reasoning: Reasoning;
  analysis: InitialAnalysis;
  mode: InteractionMode;
  criteria: CompletenessCheck;
  questions: Clarification;
  /** A document of kind `skill`. */
  skill: SkillFile;
  /** Each session of a transcript or a log, with its runs of Phase 0; ranges are places in its file. */
  session: SessionRecord;
  /** Each prompt that a commit or a range carries out, with what changes; the document is the prompt's file. */
  change: ChangeRecord;
  /** Each place at which a change turns something off; the document is the file that does it, whatever it is. */
  weakening: Weakening;
}

/** All that a rule may see: no file system, no git, no clock. */
export interface RuleContext<Messages extends Record<string, string>, Options> {
  readonly document: LintedDocument;
  readonly options: Options;
  /**
   * The text of a file of the repository in the tree that this document is checked against
   * (formats.md, section 1), or undefined when it is not there. Path from the root, forward slashes.
   */
  readTree(path: string): string | undefined;
  /** What the document states about the repository, checked against it; facts are reached through it, too. */
  readonly claims: DocumentClaims;
  /** What the commit or range does in which the document changes, where it carries the document out as a prompt. */
  readonly change?: ChangeRecord | undefined;
  report(report: Report<Messages>): void;
}

/** A rule, as its folder `rules/<group>/<name>/rule.ts` declares it. */
export interface Rule<Messages extends Record<string, string> = Record<string, string>, Options = unknown> {
  /** One line for lists: what it reports. */
  readonly summary: string;
  /** Default of the `recommended` preset; `strict` turns on what is off here, as a warning. */
  readonly severity: Severity | 'off';
  /** What `strict` makes of it, where that is more. */
  readonly strict?: Severity;
  readonly fixable?: boolean;
  /** The section of docs/format.md that the rule is based on. */
  readonly spec: string;
  /** Of a rule from a config or a plugin: the file of its README, which `explain` shows and whose examples `testRule` runs. */
  readonly readme?: URL | string | undefined;
  /** Schema of the options. A function, so that a plain run need not load zod. */
  readonly options?: (zod: typeof z) => z.ZodType<Options>;
  readonly defaultOptions?: Options;
  readonly messages: Messages;
  /** One handler for each kind of node that the rule looks at; called once a node, in file order. */
  readonly check: {
    readonly [Target in keyof RuleTargets]?: (
      node: RuleTargets[Target],
      context: RuleContext<Messages, Options>,
    ) => void;
  };
}

/** Types a rule from its own messages and options; changes nothing at run time. */
export function defineRule<const Messages extends Record<string, string>, Options = Record<string, never>>(
  rule: Rule<Messages, Options>,
): Rule<Messages, Options> {
  return rule;
}

/** A rule with its types set aside, as lists of rules hold it. */
// biome-ignore lint/suspicious/noExplicitAny: messages and options differ from rule to rule
export type AnyRule = Rule<any, any>;

/** A rule that is on, as a config resolves it. */
export interface ActiveRule {
  readonly id: string;
  readonly rule: AnyRule;
  readonly severity: Severity;
  readonly options: unknown;
}

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

const targets: { readonly [Target in keyof RuleTargets]: true } = {
  document: true,
  config: true,
  guide: true,
  library: true,
  memory: true,
  profile: true,
  entries: true,
  missingPath: true,
  disputedVersion: true,
  missingDependency: true,
  missingScript: true,
  score: true,
  phase0: true,
  block: true,
  approval: true,
  frontend: true,
  prompt: true,
  section: true,
  reasoning: true,
  analysis: true,
  mode: true,
  criteria: true,
  questions: true,
  skill: true,
  session: true,
  change: true,
  weakening: true,
};

/** The kinds of nodes that a rule can ask to see: the keys of its `check`. */
export const ruleTargets = Object.keys(targets) as (keyof RuleTargets)[];

/** What kind of thing a change turns off; each is a message of the rule config/weakened. */
type WeakeningKind =
  | 'off'
  | 'lowered'
  | 'options'
  | 'unlinted'
  | 'kind'
  | 'changed'
  | 'known'
  | 'silenced'
  | 'moved'
  | 'code';

/** One place at which a change weakens what documents are held to; the range is in the file that does it. */
export interface Weakening extends Range {
  readonly what: WeakeningKind;
  /** What does it, in words or as the config's key. */
  readonly cause: string;
  /** What is turned off by it. */
  readonly of: string;
  /** What the change comes from, as messages name it. */
  readonly base: string;
}
