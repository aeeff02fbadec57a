import type { RepositoryFacts } from '../../facts/repository.ts';
import type { ContextSummary } from '../../memory/recall/context-summary.ts';
import { readEntryHeading } from '../../parse/entry-heading.ts';
import { sessionEntries } from '../../parse/session-entries.ts';
import type { RequestAnalysis } from '../analysis.ts';
import { isCode } from '../named-files.ts';

const sessionsFile = '.assistant/memory/sessions.md';
/** Fewer files of code than these are the beginning of something. */
const small = 30;
/** So many sessions tell that there is something to look after. */
const several = 3;

/** Where the project stands (specification: step 0.15), told by its files and by the sessions that were recorded. */
export function journeyStage(
  facts: RepositoryFacts,
  context: ContextSummary,
  { type }: RequestAnalysis,
): string {
  const files = facts.pathsThat(isCode).length;
  const { count, last } = sessions(facts, context);
  const code = files === 1 ? '1 file of code' : `${files} files of code`;
  const recorded =
    count === 0
      ? 'no session is recorded'
      : `${count === 1 ? '1 session is' : `${count} sessions are`} recorded${last}`;
  const evidence = `${code}, ${recorded}`;
  if (files === 0) return `Starting: no file of code is there yet, ${recorded}`;
  const looksAfter = type === 'Bug Fix' || type === 'Refactoring';
  if (looksAfter && (count >= several || files >= small))
    return `Maintaining: a ${type.toLowerCase()} in ${evidence}`;
  if (files < small) return `Building: ${evidence}`;
  return `Extending: ${evidence}`;
}

function sessions(facts: RepositoryFacts, { sources }: ContextSummary): { count: number; last: string } {
  const text = sources.includes(sessionsFile) ? (facts.read(sessionsFile) ?? '') : '';
  const dated = sessionEntries(text).flatMap((entry) => {
    const { date } = readEntryHeading(text, entry);
    return date === undefined ? [] : [{ date, line: entry.firstLine }];
  });
  const last = dated.reduce<(typeof dated)[number] | undefined>(
    (a, b) => (a && a.date > b.date ? a : b),
    undefined,
  );
  return { count: dated.length, last: last ? `, the last of ${last.date} (sessions.md:${last.line})` : '' };
}
