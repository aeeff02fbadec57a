import type { FileResult } from '../rule/finding.ts';
import { findingsSection } from './html/findings.ts';
import { page } from './html/frame.ts';
import { element } from './html/markup.ts';
import { notesSection } from './html/notes.ts';
import { rulePages } from './html/rule-pages.ts';
import type { SessionTrack } from './html/session-track.ts';
import { sessionsSection } from './html/sessions.ts';
import type { Trends } from './html/trend-figures.ts';
import { trendsSection } from './html/trends.ts';
import { type ReportContext, shownFindings } from './report.ts';

/**
 * The page of `prompt-lint report`: what `--format html` shows, and sessions and trends beside it. Pure: the same input gives the same
 * bytes.
 */
export function reportPage(
  results: readonly FileResult[],
  context: ReportContext,
  tracks: readonly SessionTrack[],
  trends: Trends,
): string {
  const rules = rulePages(
    results.flatMap((result) => shownFindings(result, context)),
    context,
  );
  const parts = [
    ['findings', 'Findings'],
    ['sessions', 'Sessions'],
    ['trends', 'Trends'],
    ...(rules.section ? [['rules', 'Rules']] : []),
  ];
  return page(context.version, [
    element(
      'nav',
      {},
      parts.map(([id, title]) => element('a', { href: `#${id}` }, title)),
    ),
    findingsSection(results, context, rules),
    sessionsSection(tracks, rules),
    trendsSection(trends),
    rules.section,
    notesSection(context.notes),
  ]);
}
