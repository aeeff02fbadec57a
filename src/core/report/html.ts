import type { FileResult } from '../rule/rule.ts';
import { findingsSection, rulePages } from './html/findings.ts';
import { notesSection, page } from './html/frame.ts';
import { type ReportContext, shownFindings } from './report.ts';

/** One page for a browser, with nothing beside it: the findings by file, what each rule wants, the notes of the run. */
export function html(results: readonly FileResult[], context: ReportContext): string {
  const rules = rulePages(
    results.flatMap((result) => shownFindings(result, context)),
    context,
  );
  return page(context.version, [
    findingsSection(results, context, rules),
    rules.section,
    notesSection(context.notes),
  ]);
}
