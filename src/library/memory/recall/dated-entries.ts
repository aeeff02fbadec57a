import { readEntryHeading, type SessionEntry, sessionEntries } from '../../../core/parse/session-entries.ts';

/** An entry of sessions.md whose heading has a date. */
export interface DatedEntry {
  readonly entry: SessionEntry;
  readonly date: string;
  readonly branch: string | undefined;
}

/** The entries that have a date, in file order. */
export function datedEntries(text: string): readonly DatedEntry[] {
  return sessionEntries(text).flatMap((entry) => {
    const { date, branch } = readEntryHeading(text, entry);
    return date === undefined ? [] : [{ entry, date, branch }];
  });
}

/** The newest one, of several of a day the last; they may have been put in out of order by hand. */
export function newestEntry(entries: readonly DatedEntry[]): DatedEntry | undefined {
  return entries.reduce<DatedEntry | undefined>(
    (latest, one) => (latest && latest.date > one.date ? latest : one),
    undefined,
  );
}
