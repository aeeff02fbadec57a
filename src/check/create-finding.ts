import type { LintedDocument } from '../parse/document.ts';
import type { Finding } from '../rule/finding.ts';

/** Adds lines and columns to a finding. */
export function createFinding(
  document: Pick<LintedDocument, 'lines'>,
  finding: Omit<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>,
): Finding {
  const from = document.lines.position(finding.start);
  const to = document.lines.position(finding.end);
  return { ...finding, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** Fills `{name}` in a message. */
export function fillMessage(
  message: string,
  data: Readonly<Record<string, string | number>> | undefined,
): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(data?.[name] ?? whole));
}
