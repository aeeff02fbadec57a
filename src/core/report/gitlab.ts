import type { FileResult } from '../rule/rule.ts';
import { escapeVisible } from './escape.ts';
import { fingerprints } from './fingerprint.ts';
import { jsonText } from './json-text.ts';
import { type ReportContext, shownFindings } from './report.ts';

/** GitLab's Code Quality report. */
export function gitlab(results: readonly FileResult[], context: ReportContext): string {
  return jsonText(
    results.flatMap((result) => {
      const findings = shownFindings(result, context);
      if (findings.length === 0) return [];
      const digests = fingerprints(result);
      return findings.map((finding) => ({
        description: escapeVisible(finding.message),
        check_name: finding.rule,
        fingerprint: digests.get(finding)!,
        severity: finding.severity === 'error' ? 'major' : 'minor',
        location: { path: result.path, lines: { begin: finding.line, end: finding.endLine } },
      }));
    }),
  );
}
