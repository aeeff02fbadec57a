import { lastOf } from '../base/memoized.ts';
import type { Block, Label, Range } from './blocks.ts';
import { columns } from './list-marker.ts';
import { scanBlocks } from './outline.ts';

/** A text with blanks for the marks of its quotations, so that offsets stay. */
const unquoted = lastOf((text: string) => text.replace(/^ {0,3}> ?/gm, (mark) => ' '.repeat(mark.length)));

/** A label's part of a text. `start` is the label's line, `end` the end of its last line with content. */
export class LabelledPart<Name> implements Range {
  readonly start: number;
  readonly end: number;
  /** From behind the label to the next label, blank space at both ends left out; empty when nothing is there. */
  readonly content: Range;
  readonly label: Label;
  readonly name: Name;
  readonly #text: string;
  #blocks: readonly Block[] | undefined;

  constructor(text: string, label: Label, limit: number, name: Name) {
    const end = Math.max(Math.min(limit, label.limit), label.contentStart);
    const trimmed = trimRange(label.quoted ? unquoted(text) : text, label.contentStart, end);
    const isEmpty = trimmed.start >= trimmed.end;
    this.#text = text;
    this.content = isEmpty ? { start: label.line.end, end: label.line.end } : trimmed;
    this.start = label.line.start;
    this.end = Math.max(this.content.end, label.line.end);
    this.label = label;
    this.name = name;
  }

  /** The content's blocks, scanned on their own when first asked for: a label always ends the block before it. */
  get blocks(): readonly Block[] {
    this.#blocks ??= sectionBlocks(this.#text, this.label, this.content);
    return this.#blocks;
  }
}

/** The blocks of a label's content, scanned on their own: a label always ends the block before it. */
function sectionBlocks(text: string, label: Label, content: Range): readonly Block[] {
  if (content.start === content.end) return [];
  let start = content.start;
  while (start > label.contentStart && !/[\r\n]/.test(text[start - 1]!)) start--;
  if (label.quoted) return scanBlocks(unquoted(text), start, content.end).blocks;
  return scanBlocks(text, start, content.end, sharedIndent(text.slice(start, content.end))).blocks;
}

/** From here on Markdown takes an indentation for code. */
const codeIndent = 4;

/** How deep all lines are indented, as people indent what stands below a label; 0 where it is not deep enough for code. */
function sharedIndent(content: string): number {
  if (!/^(?: {0,3}\t| {4})/.test(content)) return 0;
  let shared = Number.POSITIVE_INFINITY;
  for (const [blanks] of content.matchAll(/^[ \t]*(?=\S)/gm)) shared = Math.min(shared, columns(blanks));
  return shared < codeIndent ? 0 : shared;
}

/** A thematic break on the last line of a text. */
const ruleAtEnd = /(?:^|[\r\n])[ \t]*(?:(?:-[ \t]*){3,80}|(?:[*][ \t]*){3,80}|(?:_[ \t]*){3,80})$/;
/** A comment on lines of its own: `<!-- prompt-lint-disable-next-line … -->` belongs to what follows. */
const commentAtEnd = /(?:^|[\r\n])[ \t]*<!--(?:(?!-->|<!--)[\s\S]){0,400}-->$/;

/** Cuts from both ends of a range white space, and from its end thematic breaks and comments between sections. */
export function trimRange(text: string, start: number, end: number): Range {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text[from]!)) from++;
  for (;;) {
    while (to > from && /\s/.test(text[to - 1]!)) to--;
    // Only `-`, `*`, `_` and `-->` can end what is cut.
    if (!'-*_>'.includes(text.charAt(to - 1) || ' ')) return { start: from, end: to };
    const tail = text.slice(Math.max(from, to - 420), to);
    const cut = tail.endsWith('-->') ? commentAtEnd.exec(tail) : ruleAtEnd.exec(tail.slice(-180));
    if (!cut) return { start: from, end: to };
    to -= cut[0].length;
    if (to <= from) return { start: from, end: from };
  }
}
