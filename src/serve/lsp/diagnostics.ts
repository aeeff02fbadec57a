import type { Diagnostic, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range as Offsets } from '../../parse/blocks.ts';
import type { Finding } from '../../rule/finding.ts';

/** What an editor names beside each of our diagnostics. */
export const source = 'prompt-lint';

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
