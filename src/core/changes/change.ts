import type { Approval, ApprovalState } from '../parse/approval.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Prompt } from '../parse/prompt.ts';
import type { Scope, ScopeFile } from './scope.ts';

/** One file that a change touches. */
export interface ChangedPath {
  /** From the repository root, forward slashes. */
  readonly path: string;
  readonly status: 'added' | 'modified' | 'deleted';
  /** Where an added file stood before, its content unchanged. */
  readonly from?: string | undefined;
}

/** A prompt that changes, or that a commit message names, with what it says. */
export interface ChangedPrompt {
  readonly path: string;
  readonly document: LintedDocument;
  readonly prompt: Prompt;
  readonly approval: Approval | undefined;
  readonly state: ApprovalState;
  readonly scope: Scope;
}

/** The files of SCOPE that a change touches, by the entry that names them. */
export interface CarriedOut {
  readonly entry: ScopeFile;
  /** Sorted. */
  readonly files: readonly string[];
}

/**
 * What a commit or a pushed range does (rules.md, gate/: change), next to one prompt that it carries out: at least one file of the
 * prompt's SCOPE changes with it.
 */
export interface ChangeRecord {
  readonly prompt: ChangedPrompt;
  readonly files: readonly ChangedPath[];
  readonly carriedOut: readonly CarriedOut[];
  /**
   * The files of a commit that no SCOPE names of all the prompts that it carries out; lock files and memory files are excepted. Told at
   * the first of the prompts, and only when all are approved and say what they cover.
   */
  readonly outside: () => readonly string[];
  /** Every file that is there when the change is made. */
  readonly paths: () => readonly string[];
  /** The files that commits from a time on have touched. @param time in ISO 8601 */
  readonly touchedSince: (time: string) => readonly string[];
}
