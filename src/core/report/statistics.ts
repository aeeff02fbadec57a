import { compare } from '../base/collections.ts';
import type { FileResult, Severity } from '../rule/rule.ts';
import { jsonText } from './escape.ts';
import { type Format, isFixable } from './report.ts';

interface RuleCount {
  readonly ruleId: string;
  readonly severity: Severity;
  count: number;
  fixableCount: number;
}

/** How often each rule reports, the most frequent first; those with the same number by their names. */
function countsOf(results: readonly FileResult[]): readonly RuleCount[] {
  const counts = new Map<string, RuleCount>();
  const add = (rule: string, severity: Severity, count: number, fixable: number) => {
    const key = `${rule} ${severity}`;
    const known = counts.get(key) ?? { ruleId: rule, severity, count: 0, fixableCount: 0 };
    counts.set(key, known);
    known.count += count;
    known.fixableCount += fixable;
  };
  for (const result of results) {
    for (const finding of result.findings) add(finding.rule, finding.severity, 1, isFixable(finding) ? 1 : 0);
    for (const { rule, severity, count } of result.omitted ?? []) add(rule, severity, count, 0);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || compare(a.ruleId, b.ruleId));
}

/** `--statistics` for people: a line for each rule. */
export const statistics: Format = (results) => {
  const counts = countsOf(results);
  const width = String(counts[0]?.count ?? '').length;
  return counts
    .map(({ ruleId, severity, count, fixableCount }) => {
      const fixable = fixableCount > 0 ? `  (${fixableCount} can be fixed with --fix)` : '';
      return `${String(count).padStart(width)}  ${severity.padEnd(7)}  ${ruleId}${fixable}\n`;
    })
    .join('');
};

/** `--statistics` as data. */
export const statisticsJson: Format = (results) => jsonText(countsOf(results));
