import { type SectionName, sectionNames } from '../entry/notes.ts';
import { type EndMark, isAsGenerated, notesAtEnd } from '../generated/end-mark.ts';
import { withoutBlankEnds } from '../generated/line-ending.ts';
import { sectionsOf } from './pieces.ts';

/** What somebody wrote for sections of an entry. */
export type SectionNotes = ReadonlyMap<SectionName, string>;

/** Puts notes below what is generated for their sections, and makes the sections that are not there. */
export function withNotes(body: string, notes: SectionNotes): string {
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
export function noteTexts(notes: SectionNotes): string[] {
  return sectionNames.flatMap((name) => notes.get(name) ?? []);
}

/**
 * The notes that an entry holds as they were given. Where a person has changed a part since, that part is theirs, and is kept with what
 * else they changed.
 *
 * @param content What stands between the comments of the entry.
 */
export function notesIn(content: string, mark: EndMark | undefined): SectionNotes {
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
