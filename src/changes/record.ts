import { approvalState, readApproval } from '../parse/approval.ts';
import type { LintedDocument } from '../parse/document.ts';
import { promptDigest } from '../parse/prompt-digest.ts';
import { isNoWork } from '../sessions/gate/own-files.ts';
import { lockFile } from '../sessions/gate/scope-paths.ts';
import type { CarriedOut, ChangedPath, ChangedPrompt, ChangeRecord } from './change.ts';
import { readScope, type ScopeFile } from './scope.ts';

/** A change as it is read from git; what is dear is asked for when a prompt wants it. */
export interface ChangeSource {
  readonly files: readonly ChangedPath[];
  /** Not several, of which some may have nothing to do with a prompt. */
  readonly oneCommit: boolean;
  /** Paths of prompts that commit messages name (`Prompt: <path>`). */
  readonly named: ReadonlySet<string>;
  /** It brings in what others did (a merge that is being made): nothing in it is work on a prompt. */
  isMerge(): boolean;
  /** A document as it was before the change, read as the same kind; undefined when it was not there. */
  before(document: LintedDocument): LintedDocument | undefined;
  paths(): readonly string[];
  touchedSince(time: string): readonly string[];
}

/**
 * What a change does next to one prompt.
 *
 * @param document The prompt, as it stands in the change.
 * @param others The documents of all prompts that change, this one included.
 * @returns Undefined when the change does not carry the prompt out: no file of its SCOPE changes, or the prompt itself changed only
 *   in white space or blocks around it.
 */
export function changeRecord(
  source: ChangeSource,
  document: LintedDocument,
  others: () => readonly LintedDocument[],
): ChangeRecord | undefined {
  const { files } = source;
  if (files.every(({ path }) => path === document.path || isNoWork(path, undefined))) return undefined;
  const own = carriedOut(source, document);
  if (!own || source.isMerge()) return undefined;
  return {
    prompt: own.prompt,
    files,
    carriedOut: own.carriedOut,
    outside: () => {
      const further = others().filter(({ path }) => path !== document.path);
      return outside(
        source,
        own.prompt,
        further.flatMap((other) => carriedOut(source, other)?.prompt ?? []),
      );
    },
    paths: source.paths,
    touchedSince: source.touchedSince,
  };
}

function outside(
  { files, oneCommit }: ChangeSource,
  own: ChangedPrompt,
  further: readonly ChangedPrompt[],
): readonly string[] {
  const prompts = [own, ...further];
  if (!oneCommit || further.some(({ path }) => path < own.path)) return [];
  if (prompts.some(({ state, scope }) => state !== 'yes' || scope.open)) return [];
  return files
    .map(({ path }) => path)
    .filter((path) => !lockFile.test(path) && !isNoWork(path, undefined))
    .filter((path) => prompts.every((prompt) => prompt.path !== path && !prompt.scope.entryOf(path)));
}

function carriedOut(
  source: ChangeSource,
  document: LintedDocument,
): { prompt: ChangedPrompt; carriedOut: CarriedOut[] } | undefined {
  const { prompt } = document.phase0;
  if (!prompt) return undefined;
  const { path, text } = document;
  const scope = readScope(text, prompt, (file) => isThere(source, file));
  if (!scope) return undefined;
  const byEntry = new Map<ScopeFile, string[]>();
  for (const file of source.files) {
    if (file.path === path || isNoWork(file.path, undefined)) continue;
    const entry = scope.entryOf(file.path);
    if (entry && entry.action !== 'read') byEntry.set(entry, [...(byEntry.get(entry) ?? []), file.path]);
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
