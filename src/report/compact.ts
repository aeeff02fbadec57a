import type { FileResult } from '../rule/finding.ts';
import { escapeVisible } from './escape.ts';
import { type ReportContext, shownFindings } from './report.ts';

/** For editors and `grep`: one finding a line, `path:line:column: severity: message [rule]`. */
export function compact(results: readonly FileResult[], context: ReportContext): string {
  let report = '';
  for (const result of results) {
    for (const { line, column, severity, message, rule } of shownFindings(result, context)) {
      report += escapeVisible(`${result.path}:${line}:${column}: ${severity}: ${message} [${rule}]`);
      report += '\n';
    }
  }
  return report;
}
