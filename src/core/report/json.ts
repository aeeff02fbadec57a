import { mergeEdits } from '../fix/merge-edits.ts';
import type { FileResult, Finding, Severity, Suppressed } from '../rule/rule.ts';
import { jsonText } from './json-text.ts';
import { countFindings, type ReportContext, shownFindings, shownOmitted } from './report.ts';

/** A consumer can apply only one range for a finding, so the text between several edits is repeated. */
function fixOf(finding: Finding, text: string | undefined) {
  const [only, ...more] = finding.fix ?? [];
  if (only === undefined) return undefined;
  if (more.length > 0 && text === undefined) return undefined;
  const merged = text === undefined ? only : mergeEdits(text, finding.fix!);
  return { range: [merged.start, merged.end], text: merged.text };
}

function levelOf(severity: Severity): number {
  return severity === 'error' ? 2 : 1;
}

function messageOf(finding: Finding, text: string | undefined, context: ReportContext) {
  // Undefined members are left out by JSON; the order here is the order in the report.
  return {
    ruleId: finding.rule,
    severity: levelOf(finding.severity),
    message: finding.message,
    messageId: finding.messageId,
    fatal: isFatal(finding) || undefined,
    reason: finding.reason?.id,
    line: finding.line,
    column: finding.column,
    endLine: finding.endLine,
    endColumn: finding.endColumn,
    fix: fixOf(finding, text),
    url: context.ruleOf(finding.rule)?.url,
  };
}

/** The document could not be read, so that nothing else is known of it. */
function isFatal({ rule }: Finding): boolean {
  return rule === 'lint/unreadable' || rule === 'lint/fault';
}

function suppressedOf({ suppressed = [], text }: FileResult, context: ReportContext) {
  const shown = context.quiet ? suppressed.filter(({ severity }) => severity === 'error') : suppressed;
  return shown.map((finding: Suppressed) => ({
    ...messageOf(finding, text, context),
    suppressions: [finding.suppression],
  }));
}

/**
 * ESLint's shape, field by field (formats.md, section 4): one element for each linted file; `reason`, `omitted` and `ref` are ours. `source` is
 * left away: a document may hold a secret.
 */
export function eslintResults(results: readonly FileResult[], context: ReportContext) {
  return results.map((result) => {
    const findings = shownFindings(result, context);
    const omitted = shownOmitted(result, context).map(({ rule, severity, count }) => ({
      ruleId: rule,
      severity: levelOf(severity),
      count,
    }));
    const counts = countFindings(findings);
    return {
      filePath: result.path,
      messages: findings.map((finding) => messageOf(finding, result.text, context)),
      suppressedMessages: suppressedOf(result, context),
      errorCount: counts.errors,
      fatalErrorCount: findings.filter(isFatal).length,
      warningCount: counts.warnings,
      fixableErrorCount: counts.fixableErrors,
      fixableWarningCount: counts.fixableWarnings,
      usedDeprecatedRules: [],
      omitted: omitted.length === 0 ? undefined : omitted,
      ref: result.ref,
    };
  });
}

/** ESLint's shape as JSON. */
export function json(results: readonly FileResult[], context: ReportContext): string {
  return jsonText(eslintResults(results, context));
}
