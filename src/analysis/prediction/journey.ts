import type { RepositoryFacts } from '../../manifests/repository.ts';
import type { ContextSummary } from '../../memory/recall/context-summary.ts';
import { type DatedEntry, datedEntries, newestEntry } from '../../memory/recall/dated-entries.ts';
import type { RequestAnalysis } from '../analysis.ts';
import { isCode } from '../named-files.ts';
import type { Language } from '../questions/language.ts';

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
  language: Language,
): string {
  const files = facts.pathsThat(isCode).length;
  const sessions = recordedSessions(facts, context);
  const words = phrases[language];
  const recorded = words.sessions(sessions.length, newestEntry(sessions));
  if (files === 0) return `${words.starting}, ${recorded}`;
  const evidence = `${words.files(files)}, ${recorded}`;
  const looksAfter = type === 'Bug Fix' || type === 'Refactoring';
  if (looksAfter && (sessions.length >= several || files >= small))
    return `${words.maintaining(type)} ${evidence}`;
  return `${files < small ? words.building : words.extending}: ${evidence}`;
}

function recordedSessions(facts: RepositoryFacts, { sources }: ContextSummary): readonly DatedEntry[] {
  return sources.includes(sessionsFile) ? datedEntries(facts.read(sessionsFile) ?? '') : [];
}

interface Phrases {
  readonly starting: string;
  readonly building: string;
  readonly extending: string;
  readonly maintaining: (type: RequestAnalysis['type']) => string;
  readonly files: (count: number) => string;
  readonly sessions: (count: number, last: DatedEntry | undefined) => string;
}

const phrases: Record<Language, Phrases> = {
  en: {
    starting: 'Starting: no file of code is there yet',
    building: 'Building',
    extending: 'Extending',
    maintaining: (type) => `Maintaining: a ${type.toLowerCase()} in`,
    files: (count) => (count === 1 ? '1 file of code' : `${count} files of code`),
    sessions: (count, last) => {
      if (!last) return 'no session is recorded';
      const recorded = count === 1 ? '1 session is recorded' : `${count} sessions are recorded`;
      return `${recorded}, the last of ${last.date} (sessions.md:${last.entry.firstLine})`;
    },
  },
  sk: {
    starting: 'Začiatok: zatiaľ tu nie je žiaden súbor kódu',
    building: 'Budovanie',
    extending: 'Rozširovanie',
    maintaining: (type) => `Údržba: ${type === 'Bug Fix' ? 'oprava chyby' : 'refaktorovanie'},`,
    files: (count) => `počet súborov kódu: ${count}`,
    sessions: (count, last) =>
      last
        ? `počet zaznamenaných relácií: ${count}, posledná z ${last.date} (sessions.md:${last.entry.firstLine})`
        : 'žiadna zaznamenaná relácia',
  },
};
