import type { Range, TextLine } from '../../parse/blocks.ts';
import { codeSpans, inlineLinks } from '../../parse/code-spans.ts';
import { Ahead } from './ahead.ts';
import { readCommand } from './commands.ts';
import { isFolderForm, type Mention, type MentionForm } from './mention.ts';
import { type Passage, PassageMention } from './passage-mention.ts';
import { pathSigns, pathWords } from './path-words.ts';
import { readSpacedPath } from './spaced-path.ts';
import { Taken } from './taken.ts';
import type { Place } from './walk.ts';
import { asFolder, readWrittenPath } from './written-path.ts';

/** Whether a word is a path that is there, as it is written: nothing has to be asked about such a one. */
export type IsThere = (word: string, offset: number) => boolean;

/** Finds the paths that the paragraphs and headings of a text name: targets of links, code spans, bare words. */
export class ProseReader {
  readonly mentions: Mention[] = [];
  /** What commands in code spans make. */
  readonly made = new Set<string>();
  readonly #text: string;
  readonly #isThere: IsThere;
  readonly #signs: Ahead;
  readonly #ticks: Ahead;
  readonly #links: Ahead;

  constructor(text: string, isThere: IsThere) {
    this.#text = text;
    this.#isThere = isThere;
    this.#signs = pathSigns(text);
    this.#ticks = new Ahead((from) => text.indexOf('`', from));
    this.#links = new Ahead((from) => text.indexOf('](', from));
  }

  /** Reads a paragraph or a heading. */
  read(lines: readonly TextLine[], place: Place): void {
    const { start } = lines[0]!;
    const { end } = lines.at(-1)!;
    const hasTicks = this.#ticks.next(start) < end;
    if (!hasTicks && this.#signs.next(start) >= end) return;
    const passage = { text: this.#text, start, end, lines, place };
    const found: PassageMention[] = [];
    const taken = new Taken();
    if (this.#links.next(start) < end) this.#readLinks(passage, taken, found);
    if (hasTicks) this.#readSpans(passage, taken, found);
    for (const word of pathWords(this.#text, passage, this.#signs, taken))
      this.#add(this.#text.slice(word.start, word.end), word.start, 'word', passage, found);
    if (found.length > 1) found.sort((a, b) => a.start - b.start);
    for (const mention of found) this.mentions.push(mention);
  }

  #readLinks(passage: Passage, taken: Taken, found: PassageMention[]): void {
    for (const { range, textRange, target } of inlineLinks(this.#text, passage.lines)) {
      taken.add({ start: textRange.end, end: range.end });
      const offset = this.#text.indexOf(target, textRange.end);
      if (offset < 0 || isAddress.test(target) || target.includes('%20')) continue;
      this.#add(target, offset, 'link', passage, found, undefined, textRange);
    }
  }

  #readSpans(passage: Passage, taken: Taken, found: PassageMention[]): void {
    const spans = codeSpans(this.#text, passage.lines).filter(({ start, end }) => !taken.has(start, end));
    for (const { start, end } of spans) {
      let offset = start + 1;
      while (this.#text.charCodeAt(offset) === 96) offset++;
      this.#readSpan(this.#text.slice(offset, end - (offset - start)), offset, passage, found);
    }
    for (const span of spans) taken.add(span);
  }

  #readSpan(content: string, offset: number, passage: Passage, found: PassageMention[]): void {
    if (this.#isThere(content, offset)) return;
    const bare = content.trim();
    if (!/\s/.test(bare)) {
      const form = bare.startsWith('./') && script.test(bare) ? 'run' : 'span';
      this.#add(bare, offset + content.indexOf(bare), form, passage, found);
      return;
    }
    const spaced = readSpacedPath(bare);
    if (spaced) {
      const at = offset + content.indexOf(bare);
      found.push(new PassageMention(spaced, at, passage, 'span', undefined));
      return;
    }
    const { words, made } = readCommand(content);
    for (const { word, offset: at, form, cwd } of words)
      this.#add(word, offset + at, form, passage, found, cwd);
    for (const path of made) this.made.add(path);
  }

  #add(
    word: string,
    offset: number,
    form: MentionForm,
    passage: Passage,
    found: PassageMention[],
    cwd?: string,
    label?: Range,
  ): void {
    if (this.#isThere(word, offset)) return;
    const written = readWrittenPath(isFolderForm(form) ? asFolder(word) : word);
    const from = cwd === '' ? undefined : cwd;
    if (written) found.push(new PassageMention(written, offset, passage, form, from, label));
  }
}

const script = /^\.\/[\w./-]+\.(?:sh|bat|ps1)$/;
const isAddress = /^(?:(?!mdc:)[a-z][a-z0-9+.-]+:(?!\/*[\w.-]+\/.*\.\w+$)|#|\/\/|https?:)/i;
