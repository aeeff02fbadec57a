import type { Block, Range } from './blocks.ts';
import type { LintedDocument } from './document.ts';
import { type EntryHeading, readEntryHeading, sessionEntries } from './session-entries.ts';

/** The sections of an entry (formats.md, section 3); a heading that none of them follows may be something else. */
const section =
  /^(?:Decisions Made|Code Changes|Features Implemented|Problems Solved|Technical Stack|Key Insights|User Preferences|Active Work|Project Structure|Next Steps|Context for Next Session|Diligence Summary)\b/i;

/** "Session" and a day, and nothing but a branch or a remark behind them. */
const sessionOfDay =
  /^(?:session|sedenie|rel[aá]cia)\s{0,200}[:–—-]?\s+(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4})(?!\d)\s*(?:$|[|(/,–—-])/i;

/** An entry of sessions.md with its heading. */
export interface MemoryEntry extends Range {
  readonly heading: EntryHeading;
  /** Its heading is one of another level, or none at all. */
  readonly isMisplaced: boolean;
}

/** The entries of sessions.md, in file order, misheaded ones included; headings of an introduction are none. */
export function memoryEntries({ text, outline }: LintedDocument): readonly MemoryEntry[] {
  const misplaced = new Set(
    outline.blocks.filter((block) => isMisplacedHeading(text, block)).map(({ start }) => start),
  );
  const starts = [...sessionEntries(text).map(({ start }) => start), ...misplaced].sort((a, b) => a - b);
  return starts
    .map((start, index) => {
      const entry = { start, end: starts[index + 1] ?? text.length };
      return { heading: readEntryHeading(text, entry), isMisplaced: misplaced.has(start), ...entry };
    })
    .filter(({ heading, start, end }) => isEntry(heading, text.slice(start, end)));
}

function isMisplacedHeading(text: string, block: Block): boolean {
  if (block.type !== 'paragraph' && (block.type !== 'heading' || block.depth === 2)) return false;
  const [line] = block.lines;
  if (!line || (block.type === 'paragraph' && block.lines.length > 1)) return false;
  const written = text.slice(line.start, line.end);
  return sessionOfDay.test(written.replace(/^[*_]+|[*_]{1,200}$/g, ''));
}

function isEntry({ text, date }: EntryHeading, content: string): boolean {
  return (
    date !== undefined ||
    /^(?:session|sedenie)\b/i.test(text) ||
    /\d{4}-\d\d-\d\d/.test(text) ||
    [...content.matchAll(/^[ \t]{0,3}(?:#{3,6}[ \t]+|\*\*)(.+)/gm)].some(([, name]) => section.test(name!))
  );
}
