import type { LintedDocument } from '../parse/document.ts';
import type { Finding } from '../rule/finding.ts';

/** A finding before it has words, a line and a column. These are made only for what is listed: one document can have a hundred thousand. */
export interface Reported extends Omit<Finding, 'message' | 'line' | 'column' | 'endLine' | 'endColumn'> {
  /** The message with its placeholders. */
  readonly template: string;
  readonly data?: Readonly<Record<string, string | number>> | undefined;
}

/** Adds words, lines and columns. */
export function createFinding(
  document: Pick<LintedDocument, 'lines'>,
  { template, data, ...reported }: Reported,
): Finding {
  const from = document.lines.position(reported.start);
  const to = document.lines.position(reported.end);
  return {
    ...reported,
    message: fillMessage(template, data),
    ...{ line: from.line, column: from.column, endLine: to.line, endColumn: to.column },
  };
}

/** Fills `{name}` in a message. */
function fillMessage(message: string, data: Readonly<Record<string, string | number>> | undefined): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(data?.[name] ?? whole));
}
