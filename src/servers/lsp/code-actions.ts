import type { CodeAction, Diagnostic, Range, TextEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { withModules } from '../../core/base/lazy-module.ts';
import type { OpenBaseline } from '../../core/baseline/open.ts';
import { documentOf, type FileSettings, lintText } from '../../core/check/lint-file.ts';
import type { Selected } from '../../core/check/select.ts';
import { listed } from '../../core/check/settle.ts';
import { type JudgedClaim, judgeDocument } from '../../core/claims/report.ts';
import type { Collection } from '../../core/collect/policy.ts';
import { type Decoded, decode } from '../../core/collect/read-file.ts';
import { applyFixes, fixFiles } from '../../core/fix/fix-files.ts';
import { mergeEdits } from '../../core/fix/merge-edits.ts';
import type { Range as Offsets } from '../../core/parse/blocks.ts';
import { readFrontMatter } from '../../core/parse/front-matter.ts';
import { lineMap } from '../../core/parse/lines.ts';
import { scanBlocks } from '../../core/parse/outline.ts';
import type { Edit, Finding } from '../../core/rule/rule.ts';

export const fixAllKind = 'source.fixAll.prompt-lint';
export const quickFixKind = 'quickfix';

/** An action before it is told which document it is for. */
export type Action = Pick<CodeAction, 'title' | 'kind' | 'isPreferred'> & {
  readonly diagnostics?: Diagnostic[];
  readonly edits: TextEdit[];
};

/** Trying a comment lints once more; nobody who selects a whole document wants a hundred of these actions. */
const mostDisabled = 20;

/** One action for each fixable finding. */
export function quickFixes(document: TextDocument, findings: readonly Finding[]): Action[] {
  return findings.flatMap((finding) => {
    const { rule, fix } = finding;
    if (!fix || fix.length === 0) return [];
    const action = { title: `Fix this ${rule} finding`, kind: quickFixKind, isPreferred: true };
    return [{ ...action, diagnostics: [diagnosticOf(document, finding)], edits: textEdits(document, fix) }];
  });
}

/** The action that fixes all fixable findings of a document; undefined when there are none. */
export async function fixAllAction(document: TextDocument, linted: LintedText): Promise<Action | undefined> {
  const { text, findings } = linted;
  if (!findings.some(({ fix }) => fix && fix.length > 0)) return undefined;
  const edits = textEdits(document, editsToMended(text, findings, await linted.mended()));
  return edits.length === 0 ? undefined : { title: 'Fix all prompt-lint findings', kind: fixAllKind, edits };
}

/** The actions that silence findings by a comment: there, and in the whole file. Only those that do just that. */
export async function disableActions(
  document: TextDocument,
  linted: LintedText,
  findings: readonly Finding[],
): Promise<Action[]> {
  const actions: Action[] = [];
  if (findings.length > mostDisabled) return actions;
  for (const finding of findings) {
    for (const place of ['here', 'file'] as const) {
      const title = `Disable ${finding.rule} ${place === 'here' ? 'here' : 'in this file'}`;
      if (actions.some((action) => action.title === title && place === 'file')) continue;
      const edits = await firstThatSilences(linted, finding, place);
      if (!edits) continue;
      const diagnostics = [diagnosticOf(document, finding)];
      actions.push({ title, kind: quickFixKind, diagnostics, edits: textEdits(document, edits) });
    }
  }
  return actions;
}

/** The first of the possible comments with which the finding is gone and none is new. */
async function firstThatSilences(
  linted: LintedText,
  finding: Finding,
  place: DisablePlace,
): Promise<readonly Edit[] | undefined> {
  const { text } = linted;
  const before = counted(await linted.all());
  for (const edits of disableEdits(text, finding, place)) {
    const merged = mergeEdits(text, edits);
    const left = await linted.again(text.slice(0, merged.start) + merged.text + text.slice(merged.end));
    if (!left) continue;
    const after = counted(left);
    const isGone = (after.get(keyOf(finding)) ?? 0) < before.get(keyOf(finding))!;
    const isNew = [...after].some(([key, count]) => count > (before.get(key) ?? 0));
    if (isGone && !isNew) return edits;
  }
  return undefined;
}

/** By rule and message, whose words may hold the numbers of lines. */
function counted(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of findings.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function keyOf({ rule, messageId }: Finding): string {
  return `${rule} ${messageId}`;
}

type DisablePlace = 'here' | 'file';

/** The comments that may silence a finding, the narrowest first, each with a place for the reason. They may change the lines around: to be tried. */
function disableEdits(text: string, finding: Finding, place: DisablePlace): readonly Edit[][] {
  const lineEnd = /\r?\n|\r/.exec(text)?.[0] ?? '\n';
  const front = readFrontMatter(text);
  const top = front?.end ?? (text.startsWith('\uFEFF') ? 1 : 0);
  const comment = (kind: string) => `<!-- prompt-lint-${kind} ${finding.rule} --  -->`;
  if (place === 'file')
    return [[insertedLine(text, lineStartFrom(text, top), comment('disable-file'), lineEnd)]];
  if (finding.start < top) return [];

  const lineStart = Math.max(lineMap(text).lineStart(finding.line), top);
  const indentation = /^[ \t>]*/.exec(text.slice(lineStart))![0];
  const above = insertedLine(text, lineStart, indentation + comment('disable-next-line'), lineEnd);
  const block = scanBlocks(text, front?.end ?? 0).blocks.find(
    ({ start, end }) => start <= finding.start && finding.start < end,
  );
  if (!block) return [[above]];
  const before = insertedLine(text, lineStartAt(text, block.start), comment('disable'), lineEnd);
  const enable = `<!-- prompt-lint-enable ${finding.rule} -->`;
  return [[above], [before, insertedLine(text, lineStartFrom(text, block.end), enable, lineEnd)]];
}

/** A line of its own, in front of the line that begins at an offset. */
function insertedLine(text: string, at: number, line: string, lineEnd: string): Edit {
  // Behind a last line that nothing ends, one is ended first.
  const isOpen = at > 0 && at === text.length && !/[\r\n\uFEFF]$/.test(text);
  return { start: at, end: at, text: isOpen ? `${lineEnd}${line}` : `${line}${lineEnd}` };
}

/** Where the line of an offset begins. */
function lineStartAt(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !/[\r\n\uFEFF]/.test(text[at - 1]!)) at--;
  return at;
}

/** Where the first line begins that does not begin in front of an offset; the end of the text when there is none. */
function lineStartFrom(text: string, offset: number): number {
  if (lineStartAt(text, offset) === offset) return offset;
  const { lineCount, position, lineStart } = lineMap(text);
  const { line } = position(offset);
  return line < lineCount ? lineStart(line + 1) : text.length;
}

/** Edits as the protocol writes them; all of them refer to the text as it is. */
export function textEdits(document: TextDocument, edits: readonly Edit[]): TextEdit[] {
  return edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text }));
}

/** The edits that turn a text into the fixed one: those of the findings, where that is all; else one over the lines that differ. */
export function editsToMended(text: string, findings: readonly Finding[], mended: string): readonly Edit[] {
  if (text === mended) return [];
  const pass = applyFixes(text, findings);
  if (pass.text === mended)
    return pass.applied.flatMap(({ fix }) => fix ?? []).sort((a, b) => a.start - b.start || a.end - b.end);
  return [differingLines(text, mended)];
}

function differingLines(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  const start = before.lastIndexOf('\n', same - 1) + 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  // As far as whole lines are the same.
  const lineEnd = tail === 0 ? -1 : before.indexOf('\n', before.length - tail);
  const end = lineEnd < 0 ? before.length : lineEnd + 1;
  return { start, end, text: after.slice(start, after.length - (before.length - end)) };
}

/** What an editor names beside each of our diagnostics. */
const source = 'prompt-lint';

/** `DiagnosticSeverity` of the protocol. */
const severities = { error: 1, warning: 2 } as const;

/** A range of offsets as lines and UTF-16 columns, both from 0; what lies beyond the text ends with it. */
export function rangeOf(document: TextDocument, { start, end }: Offsets): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** What the protocol says for a finding. */
export function diagnosticOf(document: TextDocument, finding: Finding): Diagnostic {
  const { rule, severity, message } = finding;
  return { range: rangeOf(document, finding), severity: severities[severity], source, code: rule, message };
}

/** The findings that a place or a selection touches. */
export function findingsIn(
  document: TextDocument,
  findings: readonly Finding[],
  range: Range,
): readonly Finding[] {
  const start = document.offsetAt(range.start);
  const end = document.offsetAt(range.end);
  return findings.filter((finding) => finding.start <= end && finding.end >= start);
}

/** What is found in a text, and the same once more for a text that is to take its place. */
export type LintedText = NonNullable<Awaited<ReturnType<typeof lintOpen>>>;

/** Lints the text of a document; undefined when it is none of ours after all. */
export async function lintOpen(
  file: Selected,
  text: string,
  settings: FileSettings,
  collection: Collection,
  baseline: OpenBaseline,
) {
  const lintFile = (selected: Selected, bytes: Decoded) =>
    withModules(() => lintText(selected, bytes, settings));
  const whole = { ...file, listsAll: true };
  const fresh = async (selected: Selected, changed: string) => {
    const result = await lintFile(selected, decoded(changed));
    return result && baseline.leaveKnownOut([result], [selected]).results[0]!;
  };
  const again = async (changed: string) => (await fresh(whole, changed))?.findings;
  const first = await fresh(baseline.knows(file.candidate.path) ? whole : file, text);
  if (first === undefined) return undefined;
  const { findings, omitted } = listed(first);
  const { rules, aliases } = file;
  const factsAt = (offset: number) => settings.factsAt(text, offset);
  const document = await withModules(() => documentOf(file, decoded(text)));
  return {
    text,
    /** Those that are listed. */
    findings,
    /** What rules and claims were looked for in; undefined for what cannot be read as text. */
    document,
    rules,
    /** What the repository said when the text at an offset was written. */
    factsAt,
    /** What the document states of the repository, reported or not. */
    claims: async (): Promise<readonly JudgedClaim[]> =>
      document === undefined || document.kind === 'session' || document.kind === 'config'
        ? []
        : withModules(() => judgeDocument(document, factsAt, aliases, { reasons: rules.reasons, all: true })),
    /** All findings. */
    all: async () => (omitted ? (await again(text))! : findings),
    /** All of them in a changed text. Undefined when that would be no document of ours any more. */
    again,
    /** The text after all fixes; the same text when there are none. */
    async mended() {
      const result = await lintFile(whole, decoded(text));
      const fixed = await fixFiles(collection, [whole], result ? [result] : [], lintFile, false);
      return fixed.changes[0]?.after ?? text;
    },
  };
}

/** As the bytes would be read that the editor is going to write. */
function decoded(text: string): Decoded {
  return decode(Buffer.from(text));
}
