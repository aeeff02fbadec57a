import { readEntryHeading } from '../../parse/entry-heading.ts';
import { type SessionEntry, sessionEntries } from '../../parse/session-entries.ts';
import { sectionNames } from '../entry/notes.ts';

/** What an entry of sessions.md states in numbers; undefined for what it does not state. */
export interface EntryFigures {
  /** The heading's line, from 1. */
  readonly line: number;
  /** `2026-11-20`. */
  readonly date: string | undefined;
  /** The branch, or the whole heading where that is written in another form. */
  readonly title: string;
  /** Files under Code Changes. */
  readonly files: number | undefined;
  /** Statements that the record contradicts, of a Diligence Summary. */
  readonly contradictions: number | undefined;
  /** Boxes of task lists, and those of them that are ticked. */
  readonly boxes: { readonly ticked: number; readonly all: number } | undefined;
}

/**
 * Counts what the entries of sessions.md state, in file order (formats.md, section 3). Headings that are no entry of a session are passed
 * over.
 */
export function entryFigures(text: string): EntryFigures[] {
  return sessionEntries(text).flatMap((entry) => {
    const heading = readEntryHeading(text, entry);
    if (heading.date === undefined && !/^(?:session|sedenie)\b/i.test(heading.text)) return [];
    const sections = sectionsIn(text, entry);
    const summary = sections.get('diligence summary');
    return [
      {
        line: entry.firstLine,
        date: heading.date,
        title: heading.branch ?? heading.text,
        files: countFiles(sections.get('code changes')),
        contradictions: summary?.filter((line) => contradicted.test(line)).length,
        boxes: countBoxes([...sections.values()].flat()),
      },
    ];
  });
}

const headingLine = /^[ \t]{0,3}(#{3,6})[ \t]+([^#\n]{1,120})/;
const boldLine = /^[ \t]{0,3}(?:\*\*|__)([^*_\n]{1,80})(?:\*\*|__)[ \t]{0,200}:?[ \t]*$/;
const known: ReadonlySet<string> = new Set(
  [...sectionNames, 'Diligence Summary'].map((name) => name.toLowerCase()),
);
const contradicted = /^[ \t]*[-*+][ \t]+\*\*Contradicted by the record\b/i;
const box = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]/;

/** The lines of each section by its name in small letters; those in fences are none. */
function sectionsIn(text: string, { start, end }: SessionEntry): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let current: string[] = [];
  sections.set('', current);
  let fence: string | undefined;
  for (const line of text
    .slice(start, end)
    .split(/\r\n|\r|\n/)
    .slice(1)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const name = sectionNamed(line);
    if (name === undefined) current.push(line);
    else {
      current = sections.get(name) ?? [];
      sections.set(name, current);
    }
  }
  return sections;
}

/** A heading of the third level, or one of the known sections in another form; what else is a heading divides a section. */
function sectionNamed(line: string): string | undefined {
  const match = headingLine.exec(line);
  const written = match?.[2] ?? boldLine.exec(line)?.[1];
  const name = written
    ?.replace(/^[^\p{L}]+/u, '')
    .replace(/(?<![\s:])[\s:]+$/, '')
    .toLowerCase();
  return match?.[1] === '###' || (name !== undefined && known.has(name)) ? name : undefined;
}

/**
 * Files that the bullets of Code Changes name: one for each that begins with what was done to it (as entries are generated), else each
 * path in code. A bullet that says "and 3 more files" counts as so many.
 */
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

function countBoxes(lines: readonly string[]): EntryFigures['boxes'] {
  const marks = lines.flatMap((line) => box.exec(line)?.[1] ?? []);
  return marks.length === 0
    ? undefined
    : { ticked: marks.filter((mark) => mark !== ' ').length, all: marks.length };
}
