import { mergeEdits } from '../fix/merge-edits.ts';
import { type LineMap, lineMap } from '../parse/lines.ts';
import type { Edit, FileResult, Finding, Severity } from '../rule/rule.ts';
import { escapeVisible, jsonText } from './escape.ts';
import { countFindings, type Format, fingerprints, type ReportContext } from './report.ts';

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
  const { rule, message, messageId, line, column, endLine, endColumn } = finding;
  // Undefined members are left out by JSON; the order here is the order in the report.
  return {
    ...{ ruleId: rule, severity: levelOf(finding.severity), message, messageId },
    ...{ fatal: isFatal(finding) || undefined, reason: finding.reason?.id, line, column, endLine, endColumn },
    ...{ fix: fixOf(finding, text), url: context.ruleOf(rule)?.url },
  };
}

/** The document could not be read, so that nothing else is known of it. */
function isFatal({ rule }: Finding): boolean {
  return rule === 'lint/unreadable' || rule === 'lint/fault';
}

/** ESLint's shape (formats.md, section 4); `reason`, `omitted` and `ref` are ours. `source` is left away: it may hold a secret. */
export function eslintResults(results: readonly FileResult[], context: ReportContext) {
  return results.map(({ path, text, ref, findings, omitted = [], suppressed = [] }) => {
    const counts = countFindings(findings);
    return {
      filePath: path,
      messages: findings.map((finding) => messageOf(finding, text, context)),
      suppressedMessages: suppressed.map(({ suppression, ...finding }) => ({
        ...messageOf(finding, text, context),
        suppressions: [suppression],
      })),
      errorCount: counts.errors,
      fatalErrorCount: findings.filter(isFatal).length,
      warningCount: counts.warnings,
      fixableErrorCount: counts.fixableErrors,
      fixableWarningCount: counts.fixableWarnings,
      usedDeprecatedRules: [],
      omitted:
        omitted.length === 0
          ? undefined
          : omitted.map(({ rule, severity, count }) => ({
              ruleId: rule,
              severity: levelOf(severity),
              count,
            })),
      ref,
    };
  });
}

/** ESLint's shape as JSON. */
export function json(results: readonly FileResult[], context: ReportContext): string {
  return jsonText(eslintResults(results, context));
}

export const gitlab: Format = (results) =>
  jsonText(
    results.flatMap((result) => {
      if (result.findings.length === 0) return [];
      const digests = fingerprints(result);
      return result.findings.map((finding) => ({
        description: escapeVisible(finding.message),
        check_name: finding.rule,
        fingerprint: digests.get(finding)!,
        severity: finding.severity === 'error' ? 'major' : 'minor',
        location: { path: result.path, lines: { begin: finding.line, end: finding.endLine } },
      }));
    }),
  );

/** Reviewdog's diagnostics. Its columns count bytes of UTF-8. */
export const rdjson: Format = (results, context) =>
  jsonText({
    source: { name: 'prompt-lint', url: context.informationUri },
    diagnostics: results.flatMap(({ path, text, findings }) => {
      const rangeOf = ranger(text);
      return findings.map((finding) => ({
        message: escapeVisible(finding.message),
        location: {
          path,
          range: rangeOf(finding) ?? { start: { line: finding.line }, end: { line: finding.endLine } },
        },
        severity: finding.severity.toUpperCase(),
        code: { value: finding.rule, url: context.ruleOf(finding.rule)?.url },
        suggestions: finding.fix?.flatMap((edit) => {
          const range = rangeOf(edit);
          return range ? [{ range, text: edit.text }] : [];
        }),
      }));
    }),
  });

/** Gives the function that tells the range of offsets; undefined where the text is not known. */
function ranger(text: string | undefined) {
  const lines = text === undefined ? undefined : lineMap(text);
  return ({ start, end }: Pick<Edit, 'start' | 'end'>) =>
    lines && { start: placeOf(text!, lines, start), end: placeOf(text!, lines, end) };
}

function placeOf(text: string, lines: LineMap, offset: number) {
  const { line } = lines.position(offset);
  return { line, column: Buffer.byteLength(text.slice(lines.lineStart(line), offset)) + 1 };
}
