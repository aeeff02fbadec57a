import { LintFault } from '../base/errors.ts';
import { lazyModule } from '../base/lazy-module.ts';
import { type ChangedPrompt, type ChangeRecord, changeRecord } from '../changes/record.ts';
import { longLineNote } from '../claims/document-claims.ts';
import type { GitChange } from '../collect/history-walk.ts';
import type { Decoded, ReadFault } from '../collect/read-file.ts';
import type { Transcript } from '../collect/transcripts.ts';
import type { RepositoryFacts } from '../manifests/repository.ts';
import { createDocument, type LintedDocument } from '../parse/document.ts';
import { kindByContent } from '../parse/kind.ts';
import { createSource, type DocumentKind } from '../parse/source.ts';
import type { FileResult, Finding } from '../rule/rule.ts';
import { asLintFault, ownFinding } from './check.ts';
import { type DocumentSettings, emptyFile, lintDocument } from './lint-document.ts';
import type { Selected } from './select.ts';
import type { Settled } from './settle.ts';

/** Most runs meet no session. */
const sessions = lazyModule(() => import('./lint-session.ts'));

/** What a file is checked against. */
export interface FileSettings extends Pick<DocumentSettings, 'readTree' | 'inlineConfig' | 'changeOf'> {
  /** What the repository said when the text at an offset was written. */
  readonly factsAt: (text: string, offset: number) => RepositoryFacts;
  /** Whether a rule is the linter's own: one of a config is for its author to fix. */
  readonly isOwn: (rule: string) => boolean;
}

/**
 * Lints one file of which the bytes are read.
 *
 * @returns Undefined when the file is none of ours after all: its content has not the look of a document, or it was
 *   merely found and is a link, a folder or gone.
 * @throws ModuleWanted when something is to be loaded first; then ask again. LintFault when a rule of the config breaks down over it.
 */
export function lintText(file: Selected, decoded: Decoded, settings: FileSettings): FileResult | undefined {
  return orFault(file, settings, () => lintDecoded(file, decoded, settings));
}

function lintDecoded(file: Selected, decoded: Decoded, settings: FileSettings): FileResult | undefined {
  const { path, named } = file.candidate;
  const { text, fault } = decoded;
  const kind = file.kind ?? (text === undefined ? undefined : kindOf(file, text));
  if (fault && !named && (kind === undefined || passedOver.has(fault.id))) return undefined;
  if (kind === undefined && !fault) return undefined;

  const source = createSource(path, text ?? '');
  // Nobody can tell what an empty text was to be when its name does not say it.
  if (text !== undefined && file.kind === undefined && !/\S/.test(text))
    return { path, findings: emptyFile(source, file.rules), text };
  const faults = fault ? unreadable(file, fault, source) : [];
  let found: Settled = { findings: faults, omitted: [] };
  if (text !== undefined && kind !== undefined) {
    const known = { ...file, kind };
    const against = { ...settings, factsAt: (offset: number) => settings.factsAt(text, offset) };
    const own =
      kind === 'session'
        ? sessions().lintSession(known, { chunks: [Buffer.from(text)], agents: [] }, against)
        : lintDocument(source, { ...known, ...against });
    if (own) found = { ...own, findings: [...faults, ...own.findings] };
  }
  const { findings } = found;
  if (text === undefined) return { path, findings };
  // Writing back a text that was not decoded faithfully would lose what was there.
  if (fault) {
    const unfixed = findings.map(({ fix, ...finding }) => finding);
    return listing(path, {
      ...found,
      findings: unfixed.sort((a, b) => a.line - b.line || a.column - b.column),
    });
  }
  return resultOf({ ...file, kind }, text, found);
}

/** A result without its text; what is absent is left out. */
function listing(path: string, { findings, omitted, suppressed }: Settled): FileResult {
  return { path, findings, ...(omitted.length > 0 && { omitted }), ...(suppressed && { suppressed }) };
}

/** What was found in a text, and what was passed over there. */
export function resultOf({ candidate: { path }, kind }: Selected, text: string, found: Settled): FileResult {
  const notes = [found.note, kind && longLineNote(path, kind, text)].filter((each) => each !== undefined);
  return { ...listing(path, found), text, ...(notes.length > 0 && { notes }) };
}

/** The document that a file is; undefined when it is none, or cannot be read. */
export function documentOf(file: Selected, { text, fault }: Decoded): LintedDocument | undefined {
  if (text === undefined || fault) return undefined;
  const kind = file.kind ?? kindOf(file, text);
  return kind && createDocument(createSource(file.candidate.path, text), kind, file.labels);
}

/** The prompt that a file is; undefined when it is none, or cannot be read. */
export function promptOf(file: Selected, decoded: Decoded): LintedDocument | undefined {
  const document = documentOf(file, decoded);
  return document?.kind === 'prompt' ? document : undefined;
}

/**
 * The file with its kind, where somebody asked for it and only its content tells the kind: by that goes which tree it is checked against.
 *
 * @throws ModuleWanted when something is to be loaded first.
 */
export function withKind(file: Selected, { text, fault }: Decoded): Selected {
  if (file.kind !== undefined || !file.wanted || text === undefined || fault || !/\S/.test(text)) return file;
  return { ...file, kind: kindOf(file, text) };
}

/** The kind of a file whose place does not tell it. */
function kindOf(file: Selected, text: string): DocumentKind | undefined {
  const { path, named } = file.candidate;
  // A log of a session holds the prompts that were put out in it.
  if (named && sessions().looksLikeSessionLog(text)) return 'session';
  return kindByContent(path, text, file.labels, file.wanted);
}

/**
 * Lints a file that may be a transcript of an assistant.
 *
 * @returns Undefined when it is none: it is then to be read as any other file.
 */
export function lintTranscript(
  file: Selected,
  opened: Transcript,
  settings: FileSettings,
): FileResult | undefined {
  const factsAt = () => settings.factsAt('', 0);
  return orFault(file, settings, () => {
    const found = sessions().lintSession(file, opened, { ...settings, factsAt });
    if (!found) return undefined;
    return listing(file.candidate.path, found);
  });
}

/** A fault of ours costs one document its findings, and no other: it is the one finding there. */
function orFault(
  { candidate: { path }, rules }: Selected,
  { isOwn }: FileSettings,
  lint: () => FileResult | undefined,
): FileResult | undefined {
  try {
    return lint();
  } catch (error) {
    const fault = asLintFault(error, path);
    const active = rules.active.find(({ id }) => id === 'lint/fault');
    const isOurs = fault instanceof LintFault && (fault.rule === undefined || isOwn(fault.rule));
    if (!isOurs || !active) throw fault;
    const reason = fault.message.split('\n')[0]!;
    const source = createSource(path, '');
    const data = { reason, rule: fault.rule ?? '' };
    const messageId = fault.rule === undefined ? 'document' : 'rule';
    return { path, findings: [ownFinding(source, active, messageId, { start: 0, end: 0 }, data)] };
  }
}

/** What a listing may hold without anything being wrong. */
const passedOver: ReadonlySet<string> = new Set(['missing', 'link', 'folder', 'special']);

function unreadable(file: Selected, fault: ReadFault, source: ReturnType<typeof createSource>): Finding[] {
  const active = file.rules.active.find(({ id }) => id === 'lint/unreadable');
  if (!active) return [];
  const start = fault.id === 'utf8' ? fault.offset : 0;
  const data = {
    byte: fault.id === 'utf8' ? fault.byte : 0,
    size: fault.id === 'large' ? (fault.size / 1024 / 1024).toFixed(1) : '',
  };
  const end = start + (fault.id === 'utf8' ? 1 : 0);
  return [ownFinding(source, active, fault.id, { start, end }, data)];
}

/**
 * Makes the function that says what a change does next to a prompt of it. It costs nothing until a prompt is checked.
 *
 * @param files All that is linted of the change, with its texts.
 */
export function changeFinder(
  change: GitChange,
  files: readonly (readonly [Selected, Decoded])[],
): (document: LintedDocument) => ChangeRecord | undefined {
  let prompts: readonly LintedDocument[] | undefined;
  const source = {
    ...change,
    before({ path, kind, labels }: LintedDocument) {
      const text = change.textBefore(path);
      return text === undefined ? undefined : createDocument(createSource(path, text), kind, labels);
    },
  };
  return (document) => {
    // A prompt that is committed alone is to be approved later.
    if (change.files.every(({ path }) => path === document.path)) return undefined;
    return changeRecord(source, document, () => {
      prompts ??= files.flatMap(([file, decoded]) => promptOf(file, decoded) ?? []);
      return prompts;
    });
  };
}

/**
 * The prompts that a change carries out.
 *
 * @throws ModuleWanted when something is to be loaded first.
 */
export function carriedOutPrompts(
  change: GitChange,
  files: readonly (readonly [Selected, Decoded])[],
): ChangedPrompt[] {
  const changeOf = changeFinder(change, files);
  return files.flatMap(([file, decoded]) => {
    const document = promptOf(file, decoded);
    return (document && changeOf(document)?.prompt) ?? [];
  });
}
