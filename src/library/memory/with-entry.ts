import { append } from '../../core/base/collections.ts';
import { createHash } from '../../core/base/hash.ts';
import type { Heading, Range } from '../../core/parse/blocks.ts';
import { redact } from '../../core/parse/credentials/redact.ts';
import { scanBlocks } from '../../core/parse/outline.ts';
import {
  entryAt,
  entryIdComment,
  readEntryHeading,
  type SessionEntry,
  sessionEntries,
} from '../../core/parse/session-entries.ts';
import type { HideSecrets } from '../../sessions/hide-secrets.ts';
import {
  afterBlankLine,
  type EndMark,
  endMark,
  findEndMark,
  isAsGenerated,
  isBlankFile,
  keptMark,
  lineEnding,
  newText,
  notesAtEnd,
  withoutBlankEnds,
} from './line-block.ts';

/** What the entry of a session is made of. */
export interface NewEntry {
  /** Of the session; not empty. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly branch: string;
  /** Markdown below the heading, its sections as headings of the third level. */
  readonly body: string;
  readonly notes?: SectionNotes | undefined;
}

/**
 * Puts the entry of a session into sessions.md (formats.md, section 3): in the place of the one that carries its id, else behind the last that is
 * not later. What a person has added or changed in it is kept right below it, and so is every byte outside; notes of an earlier writing stay.
 *
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
  if (isBlankFile(text)) return newText(text, 'Sessions', generated(id, heading, heading, whole(given)));
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
  // The notes in the order of their sections, in whatever order they were given.
  const given = sectionNames.flatMap((name) => notes.get(name) ?? []);
  const mark = endMark('session', [ours, ...sectionsOf(body)], given.flatMap(sectionsOf));
  return [heading, entryIdComment(id), body, mark].filter((part) => part !== '').join('\n\n');
}

/** What a person has written into an entry, and all that stands behind the generated part. */
function personsParts(text: string, { start, end, comment, mark }: OwnEntry, heading: string) {
  const contentEnd = mark?.start ?? end - /(?<!\s)\s*$/.exec(text.slice(comment.end, end))![0].length;
  const above = withoutBlankEnds(text.slice(start + heading.length, comment.start));
  const edited = sectionsOf(text.slice(comment.end, contentEnd)).filter(
    (section) => !isAsGenerated(section, mark),
  );
  const pieces = above === '' ? edited : [above, ...edited];
  return { pieces, tail: text.slice(mark?.end ?? contentEnd, end) };
}

/** Puts an entry behind the last one that is not later than it. */
function inserted(text: string, entry: string, date: string, endsWithLineBreak = /[\r\n]$/.test(text)) {
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

type SectionNotes = ReadonlyMap<EntrySection, string>;

/** Puts notes below what is generated for their sections, and makes the sections that are not there. */
function withNotes(body: string, notes: SectionNotes): string {
  if (notes.size === 0) return body;
  const lead: string[] = [];
  const named = new Map<EntrySection, string[]>();
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

/** The notes that an entry holds as they were given; what a person has changed since is theirs. */
function notesIn(content: string, mark: EndMark | undefined): SectionNotes {
  const found = new Map<EntrySection, string>();
  if (!mark || mark.notes.size === 0) return found;
  let name: EntrySection | undefined;
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

function sectionNamed(piece: string): EntrySection | undefined {
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

/** The sections of an entry, in their order (formats.md, section 3). */
export const sectionNames = [
  'Decisions Made',
  'Code Changes',
  'Features Implemented',
  'Problems Solved',
  'Technical Stack & Architecture',
  'Key Insights',
  'User Preferences & Patterns',
  'Active Work In Progress',
  'Project Structure Notes',
  'Next Steps',
  'Context for Next Session',
] as const;
export type EntrySection = (typeof sectionNames)[number];

/** Reads notes, Markdown with sections' names as headings or bold lines: the sections, and the titles of what is left out. */
export function readNotes(text: string, hide: HideSecrets = redact) {
  const sections = new Map<EntrySection, string[]>();
  const unknown: string[] = [];
  let name: EntrySection | undefined;
  let isAboveAll = true;
  for (const { line, isFenced } of linesIn(hide(text.replace(/^\uFEFF/, '')))) {
    const title = isFenced ? undefined : titleOf(line);
    const known = title && sectionNames.find((one) => plainName(one) === plainName(title.text));
    if (title && (known !== undefined || title.depth <= 3)) {
      name = known;
      // A title above everything is no section that somebody lost.
      isAboveAll &&= known === undefined && title.depth === 1;
      if (known === undefined && !isAboveAll) unknown.push(title.text);
    } else if (name !== undefined) append(sections, name, line);
    else if (line.trim() !== '' && isAboveAll && unknown.length === 0)
      unknown.push('the text above the first section');
  }
  const contents = [...sections].flatMap(([key, lines]) => {
    const content = lines.join('\n').trim();
    return content === '' ? [] : [[key, withoutSlots(containedText(content))] as const];
  });
  return { sections: new Map(contents), unknown };
}

/** The lines of a text; those of a fence are marked, its borders included. */
function linesIn(text: string): { readonly line: string; readonly isFenced: boolean }[] {
  let fence: string | undefined;
  return text.split(/\r\n?|\n/).map((line) => {
    const before = fence;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    return { line, isFenced: (before ?? fence) !== undefined };
  });
}

/** A heading, or a line in bold, which counts as one of the fourth level. */
function titleOf(line: string): { readonly text: string; readonly depth: number } | undefined {
  const heading = /^ {0,3}(#{1,6})[ \t]{1,200}(.+?)[ \t]{0,200}#{0,200}$/.exec(line);
  if (heading) return { text: heading[2]!, depth: heading[1]!.length };
  const bold = /^ {0,3}(?:\*\*|__)([^*_\n]{1,80})(?:\*\*|__)[ \t]{0,200}:?[ \t]*$/.exec(line);
  return bold ? { text: bold[1]!, depth: 4 } : undefined;
}

/** A name as it is compared: letter case, signs, numbers in front and emoji do not count. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\band\b/g, '&')
    .replace(/[^a-z&]/g, '');
}

/** A slot that was left unfilled is no statement: the line says nothing yet. */
function withoutSlots(text: string): string {
  const slot =
    /^\s*(?:[-*+]\s+)?(?:\[[^\]\n]{2,120}\]|<[^<>\n]{1,80}>|\{\{?[^{}\n]{1,60}\}\}?|TBD|TBA|TODO|\.{3}|…)[.:]?\s*$/i;
  return text
    .split('\n')
    .filter((line) => !slot.test(line))
    .join('\n')
    .trim();
}

/** Makes of a text what cannot end an entry or swallow what follows: no heading above the third level, no open fence or HTML, no comment of ours. */
export function containedText(text: string): string {
  let contained = plainText(text).replace(/<!--(?=[ \t]*(?:end of[ \t]+)?prompt-lint)/gi, '&lt;!--');
  // A fix may uncover something else: a heading behind a comment that was never closed.
  for (let round = 0; round < 4; round++) {
    const before = contained;
    contained = closed(lowered(contained));
    if (contained === before) break;
  }
  return withoutBlankEnds(contained);
}

/** One line of text: no line breaks, no control characters. */
export function singleLine(text: string, longest: number): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  // Between two words where there is such a place; a long path or address has none.
  const space = line[longest - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const isNear = space > 0 && space > longest - longestWord;
  return `${wellFormed(isNear ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Words are not cut in two, as long as they are no longer than that. */
const longestWord = 30;

/** What programs send to a terminal: links and titles, colours and moves of the cursor, character sets. */
const escapes =
  /\x1b(?:\][^\x07\x1b\n]{0,2000}(?:\x07|\x1b\\)|[ -/]{1,3}[0-~]|[=>78DEHMNOZc])|(?:\x1b\[|\x9b)[0-?]{0,60}[ -/]{0,4}[@-~]/g;

/** Without terminal colours, control characters (NUL would make the file binary) and halves of characters. */
function plainText(text: string): string {
  const plain = text
    .replace(escapes, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g, '');
  return wellFormed(plain);
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Offset of the text in what is scanned: at the very start, `---` would be front matter. */
const lead = '\n';

/** Headings of the first two levels, underlined ones included, become those of the third. */
function lowered(text: string): string {
  const high = scanBlocks(lead + text).blocks.filter(
    (block): block is Heading => block.type === 'heading' && block.depth <= 2,
  );
  let result = text;
  for (const { start, end, lines } of high.reverse()) {
    const title = lines.map((line) => (lead + text).slice(line.start, line.end)).join(' ');
    result = `${result.slice(0, start - lead.length)}### ${title}${result.slice(end - lead.length)}`;
  }
  return result;
}

/** Closes a fence at the end of the text; HTML that is left open becomes text. */
function closed(text: string): string {
  const probe = `${lead}${text}\n\n## Behind`;
  const last = scanBlocks(probe).blocks.at(-1);
  if (last === undefined || last.type === 'heading') return text;
  const start = last.start - lead.length;
  if (last.type === 'html') return text.slice(0, start) + text.slice(start).replaceAll('<', '&lt;');
  const fence = /`{3,}|~{3,}/.exec(text.slice(start))?.[0];
  return fence === undefined ? text : `${text.trimEnd()}\n${fence}`;
}

/** Counts what the entries of sessions.md state, in file order; undefined is what one does not state. Headings that are no entry are passed over. */
export function entryFigures(text: string) {
  return sessionEntries(text).flatMap((entry) => {
    const heading = readEntryHeading(text, entry);
    if (heading.date === undefined && !/^(?:session|sedenie)\b/i.test(heading.text)) return [];
    const sections = sectionsIn(text, entry);
    const summary = sections.get(plainName('Diligence Summary'));
    const marks = [...sections.values()].flat().flatMap((line) => box.exec(line)?.[1] ?? []);
    return [
      {
        line: entry.firstLine,
        date: heading.date,
        title: heading.branch ?? heading.text,
        files: countFiles(sections.get(plainName('Code Changes'))),
        contradictions: summary?.filter((line) => contradicted.test(line)).length,
        boxes:
          marks.length === 0
            ? undefined
            : { ticked: marks.filter((mark) => mark !== ' ').length, all: marks.length },
      },
    ];
  });
}

const known = new Set([...sectionNames, 'Diligence Summary'].map(plainName));
const contradicted = /^[ \t]*[-*+][ \t]+\*\*Contradicted by the record\b/i;
const box = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]/;

/** The lines of each section by its plain name; those in fences are none. What else is a heading of the third level divides a section. */
function sectionsIn(text: string, { start, end }: SessionEntry): Map<string, string[]> {
  let current: string[] = [];
  const sections = new Map([['', current]]);
  for (const { line, isFenced } of linesIn(text.slice(start, end)).slice(1)) {
    if (isFenced) continue;
    const title = titleOf(line);
    const name = title && plainName(title.text);
    if (name === undefined || (title!.depth !== 3 && !known.has(name))) {
      current.push(line);
      continue;
    }
    current = sections.get(name) ?? [];
    sections.set(name, current);
  }
  return sections;
}

/** Files that the bullets of Code Changes name: one a bullet of a generated entry, else each path in code; and those counted as "3 more files". */
function countFiles(lines: readonly string[] | undefined): number | undefined {
  if (!lines) return undefined;
  const bullets = lines.filter((line) => /^[ \t]{0,3}[-*+][ \t]+\S/.test(line));
  const named = new Set<string>();
  let more = 0;
  for (const bullet of bullets) {
    const further = /^[ \t]*[-*+][ \t]+and (\d{1,7}) more files?\b/i.exec(bullet)?.[1];
    if (further !== undefined) more += Number(further);
    const paths = [...bullet.matchAll(/`([^`\n]{1,300})`/g)].map((match) => match[1]!).filter(isPath);
    const moved = /^[ \t]*[-*+][ \t]+moved `[^`\n]{1,300}` to `/i.test(bullet);
    const isOne = /^[ \t]*[-*+][ \t]+(?:created|edited|deleted|modified|added|removed) `/i.test(bullet);
    for (const path of moved ? paths.slice(1, 2) : isOne ? paths.slice(0, 1) : paths) named.add(path);
  }
  return named.size + more;
}

function isPath(code: string): boolean {
  return (
    !/\s/.test(code) && (/[\w.-]\/[\w.-]/.test(code) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]\w{0,9}$/i.test(code))
  );
}

type OwnEntry = Readonly<ReturnType<typeof ownEntry>>;

/**
 * Finds the entry that carries an id, by its comment as a block of its own. A fence or comment of a person's that is never closed swallows our
 * entries; they are found all the same, by the digest of their heading.
 */
export function findOwnEntry(text: string, id: string): OwnEntry | undefined {
  const comment = entryIdComment(id);
  if (!text.includes(comment)) return undefined;
  const { blocks } = scanBlocks(text);
  for (let at = text.indexOf(comment); at >= 0; at = text.indexOf(comment, at + 1)) {
    const block = blocks.find(({ start, end }) => start <= at && at < end);
    if (block?.type !== 'html' && block?.type !== 'code') continue;
    const range = { start: at, end: at + comment.length };
    const isBlock = block.type === 'html' && block.start === at;
    const entry = isBlock ? entryAt(text, at) : undefined;
    if (entry) {
      const own = ownEntry(text, range, entry);
      // Where a person took our heading out, what stands above the comment is the end of somebody else's entry.
      const above = text.slice(own.start, at).trimEnd();
      const heading = /^.*/.exec(above)![0].trimEnd();
      if (heading === above || isAsGenerated(heading, own.mark)) return own;
    }
    const swallowed = rawEntry(text, block.start, range);
    if (swallowed) return swallowed;
  }
  return undefined;
}

/** @param comment That with its id. */
function ownEntry(text: string, comment: Range, { start, end }: Range) {
  // Behind the comment of the next entry, an end mark is that of the next entry.
  const next = text.indexOf('<!-- prompt-lint session ', comment.end);
  /** Undefined when a person took it out. */
  const mark = findEndMark(text, 'session', comment.end, next < 0 ? end : Math.min(next, end));
  return { start, end, comment, mark };
}

/** The entry as its lines look, whatever they are to Markdown, if it was generated. */
function rawEntry(text: string, from: number, comment: Range): OwnEntry | undefined {
  const headings = [...text.matchAll(/^## Session: .*$/gm)].map(({ index }) => index);
  const start = headings.findLast((index) => index < comment.start);
  if (start === undefined || start < from) return undefined;
  const { mark } = ownEntry(text, comment, { start, end: text.length });
  const heading = /^.*/.exec(text.slice(start))![0].trimEnd();
  if (!mark || !isAsGenerated(heading, mark)) return undefined;
  const end = headings.find((index) => index > mark.end) ?? text.length;
  return { start, end, comment, mark };
}
