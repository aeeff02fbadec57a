import type { Range, TextLine } from '../../parse/blocks.ts';
import { linesAround, sectionAround } from './beside.ts';
import type { Mention, MentionForm } from './mention.ts';
import { type ColumnTitles, columnOf, titlesOver } from './table-column.ts';
import { firstAt } from './taken.ts';
import type { Place } from './walk.ts';
import type { WrittenPath } from './written-path.ts';

const longestContext = 240;

/** A paragraph or a heading, and what stands around it. */
export interface Passage extends Range {
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly place: Place;
}

/** What stands around it is cut out when someone asks: of a path that is there, nobody does. */
export class PassageMention implements Mention {
  readonly start: number;
  readonly end: number;
  readonly path: string;
  readonly folder: boolean;
  readonly written: WrittenPath;
  readonly form: MentionForm;
  readonly place: Place;
  readonly cwd?: string | undefined;
  readonly #passage: Passage;
  readonly #label: Range | undefined;
  #around: ReturnType<typeof around> | undefined;

  constructor(
    written: WrittenPath,
    offset: number,
    passage: Passage,
    form: MentionForm,
    cwd: string | undefined,
    label?: Range,
  ) {
    this.start = offset + written.start;
    this.end = offset + written.end;
    this.path = written.path;
    this.folder = written.form === 'folder';
    this.written = written;
    this.form = form;
    this.place = passage.place;
    this.cwd = cwd;
    this.#passage = passage;
    this.#label = label;
  }

  get label(): Mention['label'] {
    const label = this.#label;
    return label && { ...label, text: this.#passage.text.slice(label.start, label.end) };
  }

  get row(): boolean {
    return this.#surroundings().row;
  }

  get before(): string {
    return this.#surroundings().before;
  }

  get after(): string {
    return this.#surroundings().after;
  }

  get column(): readonly string[] {
    const { text, lines } = this.#passage;
    return columnOf(text, lines, this.start);
  }

  get titles(): ColumnTitles | undefined {
    const { text, lines } = this.#passage;
    return titlesOver(text, lines, this.start);
  }

  get list(): string {
    return linesAround(this.#passage.text, this);
  }

  get section(): string {
    return sectionAround(this.#passage.text, this);
  }

  mayStandBeside(word: RegExp): boolean {
    const { text, start, end } = this.#passage;
    return word.test(
      text.slice(Math.max(start, this.start - longestContext), Math.min(end, this.end + longestContext)),
    );
  }

  #surroundings(): ReturnType<typeof around> {
    this.#around ??= around(this.#passage.text, this, this.#passage.lines);
    return this.#around;
  }
}

/** The sentence around a path, or what stands in the same row of a table. */
function around(
  text: string,
  at: Range,
  lines: readonly TextLine[],
): { row: boolean; before: string; after: string } {
  const line = lines[Math.max(0, firstAt(lines, at.start + 1) - 1)]!;
  const row = text[line.start] === '|';
  const start = row ? line.start : lines[0]!.start;
  const end = row ? line.end : lines.at(-1)!.end;
  const before = text.slice(Math.max(start, at.start - longestContext), at.start);
  const after = text.slice(at.end, Math.min(end, at.end + longestContext));
  return row
    ? { row, before, after }
    : { row, before: before.slice(lastStop(before)), after: after.slice(0, firstStop(after)) };
}

/** Behind the last full stop, or the last blank line's worth of text. */
function lastStop(text: string): number {
  let stop = 0;
  for (const match of text.matchAll(/[.!?。！？]["')*`]*\s+(?=\S)|\n(?=\s*(?:[-*+]|\d+[.)])\s)/g)) {
    if (!/(?:e\.g|i\.e|etc|vs)\.\s+$/.test(text.slice(0, match.index + match[0].length)))
      stop = match.index + match[0].length;
  }
  return stop;
}

function firstStop(text: string): number {
  const match = /[.!?。！？]["')*`]*(?:\s|$)|\n(?=\s*(?:[-*+]|\d+[.)])\s)/.exec(text);
  return match ? match.index + 1 : text.length;
}
