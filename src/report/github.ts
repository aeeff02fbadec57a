import type { FileResult } from '../rule/finding.ts';
import { escapeVisible } from './escape.ts';
import { type ReportContext, shownFindings } from './report.ts';

const encoded: Readonly<Record<string, string>> = {
  '%': '%25',
  '\r': '%0D',
  '\n': '%0A',
  ':': '%3A',
  ',': '%2C',
};

/** The runner decodes these again; what else could disturb a log is made visible. */
function encodeMessage(text: string): string {
  return escapeVisible(text.replace(/[%\r\n]/g, (character) => encoded[character]!));
}

/** In a property, colon and comma have a meaning of their own. */
function encodeProperty(text: string): string {
  return escapeVisible(text.replace(/[%\r\n:,]/g, (character) => encoded[character]!));
}

/** Workflow commands that GitHub shows as annotations, one a finding. */
export function github(results: readonly FileResult[], context: ReportContext): string {
  let report = '';
  for (const result of results) {
    const file = encodeProperty(result.path);
    for (const finding of shownFindings(result, context)) {
      const properties = [
        `file=${file}`,
        `line=${finding.line}`,
        `col=${finding.column}`,
        `endLine=${finding.endLine}`,
        `endColumn=${finding.endColumn}`,
        `title=${encodeProperty(finding.rule)}`,
      ];
      report += `::${finding.severity} ${properties.join(',')}::${encodeMessage(finding.message)}\n`;
    }
  }
  return report;
}
