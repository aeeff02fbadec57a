import type { LintedDocument } from '../../src/parse/document.ts';
import { type EntryHeading, readEntryHeading } from '../../src/parse/entry-heading.ts';
import { isSessionsFile, type SessionEntry, sessionEntries } from '../../src/parse/session-entries.ts';

/** The sections of an entry (formats.md, section 3); a heading that none of them follows may be something else. */
const sections =
  /^[ \t]{0,3}(?:#{3,6}[ \t]+|\*\*)(?:Decisions Made|Code Changes|Features Implemented|Problems Solved|Technical Stack|Key Insights|User Preferences|Active Work|Project Structure|Next Steps|Context for Next Session|Diligence Summary)\b/im;

/** An entry of sessions.md with its heading. */
export interface Entry extends SessionEntry {
  readonly heading: EntryHeading;
}

/** The entries of sessions.md, in file order; empty for any other file. Headings of an introduction are none. */
export function entriesOf({ path, text }: LintedDocument): readonly Entry[] {
  if (!isSessionsFile(path)) return [];
  return sessionEntries(text)
    .map((entry) => ({ ...entry, heading: readEntryHeading(text, entry) }))
    .filter(({ heading, start, end }) => isEntry(heading, text.slice(start, end)));
}

function isEntry({ text, date }: EntryHeading, content: string): boolean {
  return (
    date !== undefined ||
    /^(?:session|sedenie)\b/i.test(text) ||
    /\d{4}-\d\d-\d\d/.test(text) ||
    sections.test(content)
  );
}
