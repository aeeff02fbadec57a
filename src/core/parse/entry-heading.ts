import type { Range } from './blocks.ts';
import { trimRange } from './trim-range.ts';

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
  const date = stated !== undefined && isDate(stated) ? stated : undefined;
  const sound = match !== null && date !== undefined;
  return { text: written, date, branch: match?.[2], sound, ...range };
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
