import { append } from '../base/collections.ts';
import { perObject } from '../base/memoized.ts';
import {
  type Approval,
  type ApprovalState,
  approvalState,
  promptDigest,
  readApproval,
} from '../parse/approval.ts';
import type { LintedDocument } from '../parse/document.ts';
import type { Prompt } from '../parse/prompt.ts';
import { isNoWork } from './own-files.ts';
import { readScope, type Scope, type ScopeFile } from './scope.ts';
import { lockFile } from './scope-paths.ts';

/** A change as it is read from git; what is dear is asked for when a prompt wants it. */
export interface ChangeSource {
  readonly files: readonly ChangedPath[];
  /** Not several, of which some may have nothing to do with a prompt. */
  readonly oneCommit: boolean;
  readonly named: ReadonlySet<string>;
  /** It brings in what others did (a merge that is being made): nothing in it is work on a prompt. */
  isMerge(): boolean;
  /** A document as it was before the change, read as the same kind; undefined when it was not there. */
  before(document: LintedDocument): LintedDocument | undefined;
  paths(): readonly string[];
  touchedSince(time: string): readonly string[];
}

/** What a change does next to one prompt; undefined when no file of its SCOPE changes, or the prompt only in white space. @param others All that change. */
export function changeRecord(
  source: ChangeSource,
  document: LintedDocument,
  others: () => readonly LintedDocument[],
): ChangeRecord | undefined {
  const { files } = source;
  if (workOf(source).every((path) => path === document.path)) return undefined;
  const own = carriedOutIn(source)(document);
  if (!own || source.isMerge()) return undefined;
  return {
    prompt: own.prompt,
    files,
    carriedOut: own.carriedOut,
    outside: () => {
      const further = others().filter(({ path }) => path !== document.path);
      const prompts = further.flatMap((other) => carriedOutIn(source)(other)?.prompt ?? []);
      return outside(source, own.prompt, prompts);
    },
    paths: source.paths,
    touchedSince: source.touchedSince,
  };
}

function outside(
  source: ChangeSource,
  own: ChangedPrompt,
  further: readonly ChangedPrompt[],
): readonly string[] {
  const prompts = [own, ...further];
  if (!source.oneCommit || further.some(({ path }) => path < own.path)) return [];
  if (prompts.some(({ state, scope }) => state !== 'yes' || scope.open)) return [];
  return workOf(source)
    .filter((path) => !lockFile.test(path))
    .filter((path) => prompts.every((prompt) => prompt.path !== path && !prompt.scope.entryOf(path)));
}

/** Each prompt of a change is asked about by all others. */
const carriedOutIn = perObject((source: ChangeSource) =>
  perObject((document: LintedDocument) => findCarriedOut(source, document)),
);

function findCarriedOut(source: ChangeSource, document: LintedDocument) {
  const { prompt } = document.phase0;
  if (!prompt) return undefined;
  const { path, text } = document;
  const scope = readScope(text, prompt, (file) => isThere(source, file));
  if (!scope) return undefined;
  const byEntry = new Map<ScopeFile, string[]>();
  const claimed = new Set([path]);
  for (const entry of scope.files) {
    const own = mayName(source, entry).filter(
      (file) => !claimed.has(file) && entry.names(file) && scope.entryOf(file) === entry,
    );
    for (const file of own) claimed.add(file);
    if (own.length > 0 && entry.action !== 'read') byEntry.set(entry, own);
  }
  if (byEntry.size === 0 || !isTouched(source, document)) return undefined;
  const approval = readApproval(document);
  return {
    prompt: { path, document, prompt, approval, state: approvalState(text, prompt, approval), scope },
    carriedOut: [...byEntry].map(([entry, files]) => ({ entry, files })),
  };
}

function isThere({ files, paths }: ChangeSource, path: string): boolean {
  const is = (file: string) => file === path || file.startsWith(`${path}/`);
  return files.some((file) => is(file.path)) || paths().some(is);
}

/** Whether the prompt belongs to the change: a message names it, or its sections or its approval change. */
function isTouched(source: ChangeSource, document: LintedDocument): boolean {
  if (source.named.has(document.path)) return true;
  const file = source.files.find(({ path }) => path === document.path);
  if (!file || file.status === 'deleted' || file.from !== undefined) return false;
  if (file.status === 'added') return true;
  const before = source.before(document);
  return before === undefined || gateOf(before) !== gateOf(document);
}

/** What the gate looks at, in one text. */
function gateOf(document: LintedDocument): string {
  const { prompt } = document.phase0;
  const approval = readApproval(document);
  return JSON.stringify([
    prompt && promptDigest(document.text, prompt),
    approval?.written,
    approval?.digest?.value,
    approval?.at,
  ]);
}

/** The files that are work: not prompts, memory files or an assistant's own notes. */
const workOf = perObject(({ files }: ChangeSource): readonly string[] =>
  files.map(({ path }) => path).filter((path) => !isNoWork(path, undefined)),
);

/** The files that are work by the names of their folders and their own: a change may hold thousands. */
const workBySegment = perObject((source: ChangeSource): ReadonlyMap<string, readonly string[]> => {
  const index = new Map<string, string[]>();
  for (const file of workOf(source))
    for (const segment of new Set(file.split('/'))) append(index, segment, file);
  return index;
});

/** The files that an entry may name: those of which a folder or the file itself has its last name. */
function mayName(source: ChangeSource, { isGlob, path }: ScopeFile): readonly string[] {
  const name = path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1)!;
  return isGlob || name === '' || name === '.' ? workOf(source) : (workBySegment(source).get(name) ?? []);
}

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
