import type { Block, Code, List, ListItem, Range, TextLine } from '../parse/blocks.ts';
import { readTokens, type Token } from './tokens.ts';

/**
 * A part of a document that is read as a whole: a heading, a paragraph, the first lines of an item, a row of a table, or
 * a code block. Its tokens are read when they are first asked for, and once.
 */
export class Passage implements Range {
  readonly start: number;
  readonly end: number;
  readonly block: 'heading' | 'paragraph' | 'item' | 'row' | 'code';
  readonly lines: readonly TextLine[];
  /** The headings above, the innermost last. */
  readonly headings: readonly Passage[];
  /** What leads to it: of an item, the item above it or what stands before the list; else the paragraph before. */
  readonly lead: Passage | undefined;
  /** Of a row: the table's first row, when it is a head. */
  readonly head: Passage | undefined;
  readonly code: Code | undefined;
  readonly list: List | undefined;
  /** In the part of a prompt that says how the repository is. */
  readonly inContext: boolean;
  readonly #text: string;
  #tokens: readonly Token[] | undefined;
  #signs = -1;

  constructor(text: string, lines: readonly TextLine[], parts: PassageParts, inContext = false) {
    this.#text = text;
    this.lines = lines;
    this.start = lines[0]?.start ?? 0;
    this.end = lines.at(-1)?.end ?? 0;
    this.block = parts.block;
    this.headings = parts.headings;
    this.lead = parts.lead;
    this.head = parts.head;
    this.code = parts.code;
    this.list = parts.list;
    this.inContext = inContext;
  }

  get tokens(): readonly Token[] {
    this.#tokens ??= readTokens(this.#text, this.lines);
    return this.#tokens;
  }

  get text(): string {
    return this.#text.slice(this.start, this.end);
  }

  /** Whether one of some signs stands in it: most passages have none of those that a claim goes with, and need no tokens. */
  holds(signs: number): boolean {
    if (this.#signs < 0) this.#signs = signsIn(this.#text, this.start, this.end);
    return (this.#signs & signs) !== 0;
  }
}

/** Signs that are looked for in a passage before its tokens are read, one bit each. */
export const sign = {
  digit: 1 << 0,
  /** A slash of either direction. */
  slash: 1 << 1,
  /** A backtick. */
  code: 1 << 2,
  /** A closing square bracket. */
  bracket: 1 << 3,
  /** A full stop with a letter behind it. */
  ending: 1 << 4,
  /** Two asterisks. */
  bold: 1 << 5,
  /** A capital letter, a backtick, an `@` or a letter beyond ASCII, behind a blank or emphasis. */
  name: 1 << 6,
} as const;

const signOf = new Uint8Array(128);
for (const character of '0123456789') signOf[character.charCodeAt(0)] = sign.digit;
for (const character of '/\\') signOf[character.charCodeAt(0)] = sign.slash;
signOf['`'.charCodeAt(0)] = sign.code;
signOf[']'.charCodeAt(0)] = sign.bracket;

function signsIn(text: string, start: number, end: number): number {
  let signs = 0;
  // Nothing stands before the first character that counts as a blank.
  let before = 97;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 128) {
      signs |= signOf[code]!;
      if (before === 46 && (code | 32) >= 97 && (code | 32) <= 122) signs |= sign.ending;
      if (before === 42 && code === 42) signs |= sign.bold;
    }
    if (
      ((code >= 64 && code <= 90) || code === 96 || code > 127) &&
      (before <= 32 || before === 42 || before === 95 || before > 127)
    )
      signs |= sign.name;
    before = code;
  }
  return signs;
}

interface PassageParts {
  readonly block: Passage['block'];
  readonly headings: readonly Passage[];
  readonly lead?: Passage | undefined;
  readonly head?: Passage | undefined;
  readonly code?: Code;
  readonly list?: List | undefined;
}

/** Longer lines are read for the structure alone. */
export const longestLine = 20_000;

/**
 * Cuts blocks into passages, in file order. Raw HTML, comments and definitions are left out.
 *
 * @param above The headings above the blocks. @param inContext See `Passage.inContext`.
 */
export function readPassages(
  text: string,
  blocks: readonly Block[],
  above: readonly Passage[] = [],
  inContext = false,
): Passage[] {
  const reader = new PassageReader(text, inContext);
  reader.blocks(blocks, above, undefined, undefined);
  return reader.passages;
}

class PassageReader {
  readonly passages: Passage[] = [];
  readonly #text: string;
  readonly #inContext: boolean;

  constructor(text: string, inContext: boolean) {
    this.#text = text;
    this.#inContext = inContext;
  }

  blocks(
    blocks: readonly Block[],
    above: readonly Passage[],
    lead: Passage | undefined,
    list: List | undefined,
  ): void {
    let headings = above;
    const depths: number[] = [];
    let before = lead;
    for (const block of blocks) {
      if (block.type === 'heading') {
        while (depths.length > 0 && depths.at(-1)! >= block.depth) {
          depths.pop();
          headings = headings.slice(0, -1);
        }
        const heading = this.#add(block.lines, { block: 'heading', headings });
        if (!heading) continue;
        depths.push(block.depth);
        headings = [...headings, heading];
        before = undefined;
      } else if (block.type === 'paragraph') {
        before = this.#paragraph(block.lines, { block: 'paragraph', headings, lead: before, list }) ?? before;
      } else if (block.type === 'code') {
        this.#add(block.lines, { block: 'code', headings, lead: before, code: block, list });
      } else if (block.type === 'quote') this.blocks(block.children, headings, before, list);
      else if (block.type === 'list') {
        for (const item of block.items) this.#item(item, block, headings, before);
      }
    }
  }

  #item({ children }: ListItem, list: List, headings: readonly Passage[], lead: Passage | undefined): void {
    const [first] = children;
    if (first?.type !== 'paragraph') {
      this.blocks(children, headings, lead, list);
      return;
    }
    const own = this.#paragraph(first.lines, { block: 'item', headings, lead, list });
    if (children.length > 1) this.blocks(children.slice(1), headings, own ?? lead, undefined);
  }

  /** A paragraph, or the rows of a table. */
  #paragraph(lines: readonly TextLine[], parts: PassageParts): Passage | undefined {
    const rule = lines.length > 1 ? lines.findIndex((line) => isRule(this.#text, line)) : -1;
    if (rule !== 1) {
      const isUsable = ({ start, end }: TextLine) => end - start <= longestLine;
      return this.#add(lines.every(isUsable) ? lines : lines.filter(isUsable), parts);
    }
    const head = this.#add(lines.slice(0, 1), { ...parts, block: 'row' });
    for (const line of lines.slice(2)) this.#add([line], { ...parts, block: 'row', head });
    return parts.lead;
  }

  #add(lines: readonly TextLine[], parts: PassageParts): Passage | undefined {
    if (lines.length === 0) return undefined;
    const passage = new Passage(this.#text, lines, parts, this.#inContext);
    this.passages.push(passage);
    return passage;
  }
}

/** The line below a table's head. */
function isRule(text: string, { start, end }: TextLine): boolean {
  if (end - start > 2000) return false;
  const line = text.slice(start, end);
  return line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line);
}
