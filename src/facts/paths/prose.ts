import type { Range, TextLine } from '../../parse/blocks.ts';
import { codeSpans, inlineLinks } from '../../parse/code-spans.ts';
import { CommandReader, isCommand } from './commands.ts';
import type { Mention, MentionForm } from './mention.ts';
import type { Place } from './walk.ts';
import { asFolder, readWrittenPath, type WrittenPath } from './written-path.ts';

/** Words between which nothing of a path stands; a run of other characters is a word. */
const words = /[^\s`'"“”„‘’«»()<>|,;:!?=…]+/g;
const longestContext = 240;

/** Finds the paths that a paragraph or a heading names: targets of links, code spans, bare words. */
export function mentionsInPassage(
  text: string,
  lines: readonly TextLine[],
  place: Place,
  made: Set<string>,
): Mention[] {
  const start = lines[0]!.start;
  const end = lines.at(-1)!.end;
  const passage = text.slice(start, end);
  if (!/[/\\`]|\.[A-Za-z]/.test(passage)) return [];
  const found: Mention[] = [];
  const taken = new Taken();
  const add = (word: string, offset: number, form: MentionForm, cwd?: string) => {
    const written = readWrittenPath(form === 'cd' ? asFolder(word) : word);
    if (!written) return;
    const mention = new PassageMention(written, offset, { text, lines, place }, form);
    if (cwd) mention.cwd = cwd;
    found.push(mention);
  };
  for (const link of inlineLinks(text, lines)) {
    taken.add({ start: link.textRange.end, end: link.range.end });
    const offset = text.indexOf(link.target, link.textRange.end);
    if (offset < 0 || /^(?:[a-z][a-z0-9+.-]+:(?!\/*[\w.-]+\/.*\.\w+$)|#|\/\/|https?:)/i.test(link.target))
      continue;
    add(link.target.includes('%20') ? '' : link.target, offset, 'link');
  }
  taken.sort();
  const spans: Range[] = [];
  for (const span of codeSpans(text, lines)) {
    if (taken.has(span)) continue;
    spans.push(span);
    const ticks = /^`+/.exec(text.slice(span.start, span.end))![0].length;
    const content = text.slice(span.start + ticks, span.end - ticks);
    const offset = span.start + ticks;
    if (!/\s/.test(content.trim())) {
      const bare = content.trim();
      if (/^\.{0,2}\/?[\w.-]+\/[\w./-]+\.(?:sh|bat|ps1)$/.test(bare) && bare.startsWith('./'))
        add(bare, offset + content.indexOf(bare), 'run');
      else add(bare, offset + content.indexOf(bare), 'span');
    } else if (isCommand(content)) {
      const reader = new CommandReader();
      for (const word of reader.read(content, offset)) add(word.word, word.offset, word.form, word.cwd);
      for (const path of reader.made) made.add(path);
    }
  }
  for (const span of spans) taken.add(span);
  taken.sort();
  for (const match of passage.matchAll(words)) {
    const [word] = match;
    if (word.length < 3 || !/[/\\]|\.[A-Za-z]/.test(word)) continue;
    const at = start + match.index;
    if (taken.has({ start: at, end: at + word.length })) continue;
    const previous = text[at - 1] ?? '';
    const next = text[at + word.length] ?? '';
    // Parts of an address, of a route group `(auth)`, of code.
    if (
      word.startsWith('//') ||
      (previous === ':' && word.startsWith('/')) ||
      (next === '(' && !word.endsWith('**')) ||
      (previous === ')' && word.startsWith('/')) ||
      (next === ':' && text.startsWith('//', at + word.length + 1))
    )
      continue;
    if (previous === '<' || previous === '=') continue;
    add(word, at, 'word');
  }
  return found.sort((a, b) => a.start - b.start);
}

interface Passage {
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly place: Place;
}

/** What stands around it is cut out when someone asks: of a path that is there, nobody does. */
class PassageMention implements Mention {
  readonly start: number;
  readonly end: number;
  readonly path: string;
  readonly folder: boolean;
  readonly written: WrittenPath;
  readonly form: MentionForm;
  readonly place: Place;
  cwd?: string;
  readonly #passage: Passage;
  #around: ReturnType<typeof around> | undefined;

  constructor(written: WrittenPath, offset: number, passage: Passage, form: MentionForm) {
    this.start = offset + written.start;
    this.end = offset + written.end;
    this.path = written.path;
    this.folder = written.form === 'folder';
    this.written = written;
    this.form = form;
    this.place = passage.place;
    this.#passage = passage;
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

  #surroundings(): ReturnType<typeof around> {
    this.#around ??= around(this.#passage.text, this, this.#passage.lines);
    return this.#around;
  }
}

/** Ranges that were read already, in file order. */
class Taken {
  readonly #ranges: Range[] = [];

  add(range: Range): void {
    this.#ranges.push(range);
  }

  sort(): void {
    this.#ranges.sort((a, b) => a.start - b.start);
  }

  has(range: Range): boolean {
    const next = firstAt(this.#ranges, range.start);
    const before = this.#ranges[next - 1];
    const after = this.#ranges[next];
    return (
      (before !== undefined && before.end > range.start) || (after !== undefined && after.start < range.end)
    );
  }
}

/** The first of ascending ranges that does not start before an offset. */
function firstAt(ranges: readonly Range[], offset: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
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
