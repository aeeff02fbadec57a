import { firstAbove } from '../base/collections.ts';
import { lastOf } from '../base/memoized.ts';
import type { Range } from './blocks.ts';
import { trimRange } from './labelled-part.ts';
import { lineMap } from './lines.ts';
import { scanBlocks } from './outline.ts';

/** One entry of sessions.md: a heading `## Session: …` and what stands below it (formats.md, section 3). */
export interface SessionEntry {
  /** Offset of the heading. */
  readonly start: number;
  /** Offset where the next entry begins, or the end of the text. */
  readonly end: number;
  /** Lines count from 1; both are included. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Whether a path is that of the file that holds the entries of all sessions. */
export function isSessionsFile(path: string): boolean {
  return /(?:^|\/)\.assistant\/memory\/sessions\.md$/.test(path);
}

/** The entry that an offset lies in; undefined above the first one. */
export function entryAt(text: string, offset: number): SessionEntry | undefined {
  const entries = sessionEntries(text);
  const entry = entries[firstAbove(entries, offset, ({ start }) => start) - 1];
  return entry && offset < entry.end ? entry : undefined;
}

/** The entries of sessions.md, in file order: its headings of the second level. */
export const sessionEntries = lastOf((text: string): readonly SessionEntry[] => {
  const starts = scanBlocks(text)
    .blocks.filter((block) => block.type === 'heading' && block.depth === 2)
    .map(({ start }) => start);
  const lines = lineMap(text);
  const lineOf = (offset: number) => lines.position(offset).line;
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? text.length;
    return { start, end, firstLine: lineOf(start), lastLine: lineOf(end - 1) };
  });
});

/** The comment that carries the id of the session that an entry was written for (formats.md, section 3). */
const idComment = /<!--[ \t]*prompt-lint session ([^\s<>]{1,200})[ \t]*-->/;

/** The id of an entry's session, with its place in the text; undefined for an entry that a person wrote. */
export function entryId(text: string, { start, end }: Range): (Range & { readonly id: string }) | undefined {
  const match = idComment.exec(text.slice(start, end));
  if (!match) return undefined;
  const from = start + match.index;
  return { start: from, end: from + match[0].length, id: match[1]! };
}

/** The comment for an id. What ends a comment cannot be part of it. */
export function entryIdComment(id: string): string {
  return `<!-- prompt-lint session ${id.replace(/[\s<>]/g, '')} -->`;
}

/** The heading of an entry of sessions.md, read (formats.md, section 3). */
export interface EntryHeading extends Range {
  readonly text: string;
  /** `2026-11-20`; undefined when there is no possible date. */
  readonly date: string | undefined;
  readonly branch: string | undefined;
  /** It is written `Session: YYYY-MM-DD | branch`, with a possible date. */
  readonly sound: boolean;
}

/** Reads the heading at the start of an entry. */
export function readEntryHeading(text: string, entry: Range): EntryHeading {
  const lineEnd = text.slice(entry.start, entry.end).search(/\r|\n/);
  const line = { start: entry.start, end: lineEnd < 0 ? entry.end : entry.start + lineEnd };
  const lead = /^[ \t]{0,3}#{1,6}[ \t]*/.exec(text.slice(line.start, line.end))?.[0].length ?? 0;
  const range = trimRange(text, line.start + lead, line.end);
  const written = text.slice(range.start, range.end).replace(/(?<![ \t])[ \t]+#+$/, '');
  const match = /^Session: (\d{4}-\d\d-\d\d) \| (\S.*)$/.exec(written);
  const stated = match?.[1] ?? /\d{4}-\d\d-\d\d/.exec(written)?.[0];
  const time = new Date(`${stated}T00:00:00Z`);
  const isDate = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(stated!);
  const date = isDate ? stated : undefined;
  const sound = match !== null && date !== undefined;
  return { text: written, date, branch: match?.[2], sound, ...range };
}
