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
import type { Range as Offsets } from '../../core/parse/blocks.ts';
import { readFrontMatter } from '../../core/parse/front-matter.ts';
import type { Edit, Finding } from '../../core/rule/rule.ts';

export const fixAllKind = 'source.fixAll.prompt-lint';
export const quickFixKind = 'quickfix';

/** An action before it is told which document it is for. */
export type Action = Pick<CodeAction, 'title' | 'kind' | 'isPreferred'> & {
  readonly diagnostics?: Diagnostic[];
  readonly edits: TextEdit[];
};

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

/** For each rule of some findings, the action that turns it off in this document; none for JSON, which has no comments. */
export function disableActions(
  document: TextDocument,
  { text, document: linted }: LintedText,
  findings: readonly Finding[],
): Action[] {
  if (linted === undefined || linted.kind === 'config') return [];
  // Below the front matter and a byte order mark; a last line that nothing ends is ended first.
  const front = readFrontMatter(text)?.end;
  const at =
    front === undefined
      ? Number(text.startsWith('\uFEFF'))
      : front + /^(?:\r?\n|\r)?/.exec(text.slice(front))![0].length;
  const lineEnd = /\r?\n|\r/.exec(text)?.[0] ?? '\n';
  const lead = at > 1 && !/[\r\n]$/.test(text.slice(0, at)) ? lineEnd : '';
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  return rules.map((rule) => ({
    title: `Disable ${rule} in this file`,
    kind: quickFixKind,
    diagnostics: findings.filter((each) => each.rule === rule).map((each) => diagnosticOf(document, each)),
    edits: textEdits(document, [
      { start: at, end: at, text: `${lead}<!-- prompt-lint-disable-file ${rule} --  -->${lineEnd}` },
    ]),
  }));
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

/** What is found in a text. */
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
  // As the bytes would be read that the editor is going to write.
  const bytes = decode(Buffer.from(text));
  const whole = { ...file, listsAll: true };
  const selected = baseline.knows(file.candidate.path) ? whole : file;
  const result = await lintFile(selected, bytes);
  if (result === undefined) return undefined;
  const { findings } = listed(baseline.leaveKnownOut([result], [selected]).results[0]!);
  const { rules, aliases } = file;
  const document = await withModules(() => documentOf(file, bytes));
  return {
    text,
    /** Those that are listed. */
    findings,
    /** What rules and claims were looked for in; undefined for what cannot be read as text. */
    document,
    /** What the document states of the repository, reported or not. */
    claims: async (): Promise<readonly JudgedClaim[]> =>
      document === undefined || document.kind === 'session' || document.kind === 'config'
        ? []
        : withModules(() =>
            judgeDocument(document, (offset) => settings.factsAt(text, offset), aliases, {
              reasons: rules.reasons,
              all: true,
            }),
          ),
    /** The text after all fixes; the same text when there are none. */
    async mended() {
      const all = await lintFile(whole, bytes);
      const fixed = await fixFiles(collection, [whole], all ? [all] : [], lintFile, false);
      return fixed.changes[0]?.after ?? text;
    },
  };
}
