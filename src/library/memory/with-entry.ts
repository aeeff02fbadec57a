import { createHash } from '../../core/base/hash.ts';
import { scanBlocks } from '../../core/parse/outline.ts';
import { entryIdComment, readEntryHeading, sessionEntries } from '../../core/parse/session-entries.ts';
import {
  afterBlankLine,
  type EndMark,
  endMark,
  isAsGenerated,
  isBlank,
  keptMark,
  lineEnding,
  newText,
  notesAtEnd,
  withoutBlankEnds,
} from './line-block.ts';
import {
  containedText,
  findOwnEntry,
  type OwnEntry,
  type SectionName,
  sectionNames,
  singleLine,
} from './own-entries.ts';

/** What the entry of a session is made of. */
export interface NewEntry {
  /** Of the session; not empty. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly branch: string;
  /** Markdown below the heading, its sections as headings of the third level. */
  readonly body: string;
  /** What somebody wrote for its sections. */
  readonly notes?: SectionNotes | undefined;
}

/**
 * Puts the entry of a session into sessions.md (formats.md, section 3). An entry that carries its id is replaced where it stands; a new
 * one goes behind the last that is not later. Every byte outside of it stays, the missing line break at the end included.
 *
 * What a person has added or changed within a generated entry is kept: what stands below its end mark stays there, and sections that are
 * not as they were generated are put right below that mark. Notes of an earlier writing stay in their sections; those that are given now
 * take the place of earlier ones of the same section.
 *
 * @param text The file's text, `undefined` when there is none.
 * @throws RangeError when the id is empty, or the date is none.
 */
export function withEntry(text: string | undefined, entry: NewEntry): string {
  const id = entryKey(entry.id);
  if (!readEntryHeading(`## Session: ${entry.date} | x`, { start: 0, end: 27 }).sound)
    throw new RangeError(`${entry.date} is no date of an entry`);
  const heading = `## Session: ${entry.date} | ${singleLine(entry.branch, 200) || 'no branch'}`;
  const given = contained(entry.notes);
  const made = containedText(entry.body);
  const whole = (notes: SectionNotes) => ({ body: withNotes(made, notes), notes });
  if (isBlank(text)) return newText(text, 'Sessions', generated(id, heading, heading, whole(given)));
  const eol = lineEnding(text);
  const own = findOwnEntry(text, id);
  if (!own)
    return inserted(text, generated(id, heading, heading, whole(given)).replaceAll('\n', eol), entry.date);

  const oldHeading = /^[^\r\n]*/.exec(text.slice(own.start))![0].trimEnd();
  const isOurs = isAsGenerated(oldHeading, own.mark);
  const earlier = notesIn(text.slice(own.comment.end, own.mark?.start ?? own.comment.end), own.mark);
  const content = whole(new Map([...earlier, ...given]));
  const block = generated(id, isOurs ? heading : oldHeading, heading, content).replaceAll('\n', eol);
  const { pieces, tail } = personsParts(text, own, oldHeading);
  const kept = pieces.length === 0 ? [] : [keptMark, ...pieces];
  const replaced = [block, ...kept].join(eol + eol) + tail;
  const isMoved = isOurs && readEntryHeading(text, own).date !== entry.date;
  if (!isMoved) return text.slice(0, own.start) + replaced + text.slice(own.end);
  const rest = text.slice(0, own.start) + text.slice(own.end);
  return inserted(rest, replaced.trimEnd(), entry.date, /[\r\n]$/.test(text));
}

/** An id as a comment can carry it. @throws RangeError when nothing of it is left. */
export function entryKey(id: string): string {
  const key = id.replace(/[\s<>\p{C}]/gu, '');
  if (key === '') throw new RangeError('an entry needs the id of its session');
  return key.length <= 200 ? key : createHash('sha256').update(id).digest('hex');
}

function contained(notes: SectionNotes = new Map()): SectionNotes {
  return new Map(
    [...notes].map(([name, note]) => [name, containedText(note)] as const).filter(([, note]) => note !== ''),
  );
}

/** @param ours The heading as generated, which a person may have replaced by `heading`. */
function generated(
  id: string,
  heading: string,
  ours: string,
  { body, notes }: { readonly body: string; readonly notes: SectionNotes },
): string {
  const mark = endMark('session', [ours, ...sectionsOf(body)], noteTexts(notes).flatMap(sectionsOf));
  return [heading, entryIdComment(id), body, mark].filter((part) => part !== '').join('\n\n');
}

/** What a person has written into an entry, and all that stands behind the generated part. */
function personsParts(
  text: string,
  { start, end, comment, mark }: OwnEntry,
  heading: string,
): { pieces: readonly string[]; tail: string } {
  const contentEnd = mark?.start ?? end - /(?<!\s)\s*$/.exec(text.slice(comment.end, end))![0].length;
  const above = withoutBlankEnds(text.slice(start + heading.length, comment.start));
  const edited = sectionsOf(text.slice(comment.end, contentEnd)).filter(
    (section) => !isAsGenerated(section, mark),
  );
  const pieces = above === '' ? edited : [above, ...edited];
  return { pieces, tail: text.slice(mark?.end ?? contentEnd, end) };
}

/** Puts an entry behind the last one that is not later than it. */
function inserted(
  text: string,
  entry: string,
  date: string,
  endsWithLineBreak = /[\r\n]$/.test(text),
): string {
  const eol = lineEnding(text);
  const at = placeFor(text, date);
  const before = afterBlankLine(text.slice(0, at), entry, eol);
  if (at < text.length) return before + eol + eol + text.slice(at);
  return endsWithLineBreak ? before + eol : before;
}

/** Offset at which an entry of a date belongs. A session's heading without a date goes with the entry above it. */
function placeFor(text: string, date: string): number {
  const entries = sessionEntries(text);
  let place: number | undefined;
  let firstDated: number | undefined;
  let isBehind = false;
  for (const entry of entries) {
    const heading = readEntryHeading(text, entry);
    if (heading.date !== undefined) {
      firstDated ??= entry.start;
      isBehind = heading.date <= date;
    } else if (!/^(?:session|sedenie)\b/i.test(heading.text)) continue;
    if (isBehind) place = entry.end;
  }
  return place ?? firstDated ?? text.length;
}

/** What somebody wrote for sections of an entry. */
type SectionNotes = ReadonlyMap<SectionName, string>;

/** Puts notes below what is generated for their sections, and makes the sections that are not there. */
function withNotes(body: string, notes: SectionNotes): string {
  if (notes.size === 0) return body;
  const lead: string[] = [];
  const named = new Map<SectionName, string[]>();
  const behind: string[] = [];
  let current = lead;
  for (const piece of sectionsOf(body)) {
    const name = sectionNamed(piece);
    if (name !== undefined) {
      current = named.get(name) ?? [];
      named.set(name, current);
    } else if (/^### /.test(piece)) current = behind;
    current.push(piece);
  }
  const sections = sectionNames.flatMap((name) => {
    const own = named.get(name);
    const note = notes.get(name);
    if (note === undefined) return own ?? [];
    return [...(own ?? [`### ${name}`]), note];
  });
  return [...lead, ...sections, ...behind].join('\n\n');
}

/** The notes in the order of their sections, in whatever order they were given. */
function noteTexts(notes: SectionNotes): string[] {
  return sectionNames.flatMap((name) => notes.get(name) ?? []);
}

/**
 * The notes that an entry holds as they were given. Where a person has changed a part since, that part is theirs, and is kept with what
 * else they changed.
 *
 * @param content What stands between the comments of the entry.
 */
function notesIn(content: string, mark: EndMark | undefined): SectionNotes {
  const found = new Map<SectionName, string>();
  if (!mark || mark.notes.size === 0) return found;
  let name: SectionName | undefined;
  for (const piece of sectionsOf(content.replaceAll('\r\n', '\n'))) {
    const title = sectionNamed(piece);
    if (title !== undefined) name = title;
    const note = isAsGenerated(piece, mark) ? notesAtEnd(piece, mark) : undefined;
    if (name === undefined || note === undefined) continue;
    const before = found.get(name);
    found.set(name, withoutBlankEnds(before === undefined ? note : `${before}\n\n${note}`));
  }
  return found;
}

function sectionNamed(piece: string): SectionName | undefined {
  const title = /^### ([^\r\n]*?)[ \t]{0,200}(?:\r?\n|$)/.exec(piece)?.[1];
  return sectionNames.find((name) => name === title);
}

/** What an entry holds, section by section, each without the blank lines around it. */
function sectionsOf(content: string): string[] {
  // At the very start, `---` would be front matter.
  const lead = '\n';
  const starts = scanBlocks(lead + content)
    .blocks.filter(({ type }) => type === 'heading')
    .map(({ start }) => start - lead.length);
  return [0, ...starts]
    .map((start, index) => withoutBlankEnds(content.slice(start, starts[index])))
    .filter((piece) => piece !== '');
}
