import { looksLikePrompt } from '../../parse/kind.ts';
import { labelNames } from '../../parse/labels.ts';
import { judgeCommand } from '../../sessions/shell/judge.ts';
import { joinPath } from '../../sessions/shell/paths.ts';
import type { CheckRun } from './check-runs.ts';
import { installedFiles } from './package-installs.ts';

/** A file of the session, and the index of the last event that wrote it. */
export interface Edit {
  readonly path: string;
  readonly index: number;
  readonly isDocument: boolean;
}

const prose = /\.(?:md|markdown|rst|adoc|asciidoc)$/i;
const named = /(?:^|\/)(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS|CHANGELOG|README|CONTRIBUTORS)(?:\.txt)?$/i;
const ofDocs = /(?:^|\/)docs?\/(?:.{0,2000}\/)?[^/]+\.(?:txt|png|jpe?g|gif|svg|webp|pdf|puml|mmd|drawio)$/i;
/** Folders in which prose is what the program reads, shows or is tested with. */
const ofProgram =
  /(?:^|\/)(?:src|lib|app|apps|pages|content|_?posts|public|static|assets|resources|templates|views|prompts|skills|tests?|__tests__|specs?|fixtures|testdata|__snapshots__)\//i;

/** What assistants read: their folders, and prompts by their name. */
const ofAssistant =
  /^(?:\.(?:assistant|claude|codex|cursor|gemini|github|kiro|opencode|specstory|windsurf|clinerules)|memory-bank|openspec)\/|\.prompt\.md$/i;

/**
 * Whether a file is for people and assistants to read and no part of the program: `README.md`, `PLAN.md`, what stands in `docs/`, a prompt that
 * asks an assistant for work.
 *
 * @param text What stands in it, where known: a program has prompts of its own, which have another look.
 */
export function isDocument(path: string, text?: string): boolean {
  if (prose.test(path) && ofAssistant.test(path)) return true;
  if (/(?:^|\/)prompts\/[^/]+\.md$/i.test(path) && text !== undefined)
    return looksLikePrompt(text, labelNames());
  return (prose.test(path) || named.test(path) || ofDocs.test(path)) && !ofProgram.test(path);
}

/** Whether an edit of a file leaves it open what a check would say now. */
function mayChange({ kind, languages }: CheckRun, { path, isDocument }: Edit): boolean {
  if (!isDocument) return true;
  if (kind === 'tests' || kind === 'type check') return false;
  // Sites are built from them.
  if (kind === 'build') return /(?:^|\/)docs?\//i.test(path);
  return languages === undefined || languages.includes('prose');
}

/** Whether a run came behind all edits that it would have to look at; in one line of commands, behind the step that edits. */
export function isBehindEdits(run: CheckRun, edits: readonly Edit[]): boolean {
  return edits.every((edit) => isBehind(run, edit) || !mayChange(run, edit));
}

function isBehind({ index, rest }: CheckRun, edit: Edit): boolean {
  if (edit.index !== index) return edit.index < index;
  return !writesInLine(rest, edit.path);
}

function writesInLine(line: string, path: string): boolean {
  return (
    judgeCommand(line).writes.some(({ path: written }) => `/${path}`.endsWith(`/${joinPath('', written)}`)) ||
    installedFiles(line, undefined, [path]).length > 0
  );
}

/** ` after the last edit`; of a run that only edits of documents followed, nothing, and that remark for the end of the line. */
export function sinceEdits(
  run: CheckRun,
  edits: readonly Edit[],
): { readonly when: string; readonly remark: string } {
  return edits.every((edit) => isBehind(run, edit))
    ? { when: ' after the last edit', remark: '' }
    : { when: '', remark: '; only documents were edited since' };
}
