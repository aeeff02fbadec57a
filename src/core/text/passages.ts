import { lastOf, memoized, perObject } from '../base/memoized.ts';
import { wordSet } from '../base/words.ts';
import type { Block, Code, List, ListItem, Range, TextLine } from '../parse/blocks.ts';

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
  /** Null where its words are no other's. */
  #alone: Passage | null | undefined;

  /** @param isShared Whether other documents may have the same words. */
  constructor(
    text: string,
    lines: readonly TextLine[],
    parts: PassageParts,
    inContext = false,
    isShared = true,
  ) {
    this.#text = text;
    this.#alone = isShared ? undefined : null;
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

  /**
   * The same words as a text of their own, below no heading: one passage for all documents that have them, since prompts of a kind
   * share half of their lines. Undefined for what goes over several lines, and where more than the words counts: rows and code.
   */
  get alone(): Passage | undefined {
    if (this.#alone === undefined) {
      const mayBe = this.lines.length === 1 && this.end - this.start <= longestShared;
      this.#alone = mayBe ? (shared[this.block]?.(this.text) ?? null) : null;
    }
    return this.#alone ?? undefined;
  }

  /** Whether one of some signs stands in it: most passages have none of those that a claim goes with, and need no tokens. */
  holds(signs: number): boolean {
    if (this.#signs < 0) this.#signs = signsIn(this.#text, this.start, this.end);
    return (this.#signs & signs) !== 0;
  }
}

const longestShared = 300;
const mostShared = 2000;
const sharedOf = (block: Passage['block']) =>
  memoized(
    longestShared,
    (text) => new Passage(text, [{ start: 0, end: text.length, lineStart: 0 }], { block, headings: [] }),
    mostShared,
  );
const shared: Partial<Record<Passage['block'], (text: string) => Passage>> = {
  heading: sharedOf('heading'),
  paragraph: sharedOf('paragraph'),
  item: sharedOf('item'),
};

/**
 * Remembers what is found in a passage by its words, for all that have the same.
 *
 * @param find Looks at the words of a passage that stands alone, and at what it is given. @returns Undefined of what is not `alone`.
 */
export function byWords<Given, Found>(
  find: (alone: Passage, given: Given) => Found,
): (passage: Passage, given: Given) => Found | undefined {
  const found = lastOf((given: Given) => perObject((alone: Passage) => find(alone, given)));
  return ({ alone }, given) => alone && found(given)(alone);
}

/** A range of a passage that stands alone, where the words stand in a document. */
export function moved<Part extends Range>(part: Part, by: number): Part {
  // Copied as it is and then changed: the engine is slow to make an object with more behind a spread.
  const copy: Part & { start: number; end: number } = { ...part };
  copy.start += by;
  copy.end += by;
  return copy;
}

/** What was found in a passage that stands alone, as that of a passage of a document with the same words. */
export function placed<Found extends Range & { readonly passage: Passage }>(
  found: Found,
  passage: Passage,
): Found {
  const copy: Found & { passage: Passage } = moved(found, passage.start);
  copy.passage = passage;
  return copy;
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
    // Of so many none would still be known in the next document.
    const isShared = this.passages.length < mostShared;
    const passage = new Passage(this.#text, lines, parts, this.#inContext, isShared);
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

/**
 * One piece of a passage.
 * - `word`: letters, digits and what may stand inside of a name or a path (`src/a.ts`, `React`, `18.3.1`, `@scope/x`, `don't`)
 * - `code`: a code span; `start` and `end` are those of its content
 * - `link`: the target of `[text](target)`; the text's words stand before it as tokens of their own
 * - `end`: what ends a sentence
 * - `mark`: any other punctuation, one character each (a run of equal ones is one mark)
 */
export interface Token extends Range {
  readonly kind: 'word' | 'code' | 'link' | 'end' | 'mark';
  /** Of a link: where its text is. */
  readonly label?: Range;
  /** In `**strong**` or `*emphasis*`. */
  readonly strong: boolean;
}

/** What characters are to the tokenizer. */
const blank = 1;
const mark = 2;
const stop = 3;
const kinds = new Uint8Array(128);
for (const character of ' \t\n\r') kinds[character.charCodeAt(0)] = blank;
for (const character of '\'"()<>|,;:=`[]') kinds[character.charCodeAt(0)] = mark;
for (const character of '!?') kinds[character.charCodeAt(0)] = stop;
const marksBeyond = new Set('“”„‘«»…—–→←↔⇒，、（）【】「」：；');
const stopsBeyond = new Set('。！？');

function kindOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return kinds[code]!;
  if (code === 0xa0 || code === 0x3000 || code === 0x2028) return blank;
  if (code === 0x2019) return 0;
  const character = text[at]!;
  return marksBeyond.has(character) ? mark : stopsBeyond.has(character) ? stop : 0;
}

/**
 * Reads the lines of a passage from left to right, once: the time is in proportion to their length.
 *
 * @param text The whole text. @param lines Those of one paragraph, heading, row or item.
 * @returns Tokens in file order, with offsets into `text`.
 */
export function readTokens(text: string, lines: readonly TextLine[]): Token[] {
  const reader = new Tokenizer(text);
  for (const [index, line] of lines.entries()) reader.line(line.start, line.end, index < lines.length - 1);
  return reader.tokens;
}

class Tokenizer {
  readonly tokens: Token[] = [];
  readonly #text: string;
  #strong = false;
  /** Places of `[` on the line, for a link's text. */
  #open: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  line(start: number, end: number, goesOn: boolean): void {
    const text = this.#text;
    this.#open = [];
    /** A run of backticks of that length does not close before the line's end. */
    const unclosed = new Set<number>();
    let at = start;
    while (at < end) {
      const kind = kindOf(text, at);
      if (kind === blank) at++;
      else if (text[at] === '`') at = this.#code(at, end, unclosed);
      else if (kind === stop) this.#push('end', at, ++at);
      else if (kind === mark) at = this.#mark(at, end);
      else at = this.#word(at, end);
    }
    if (!goesOn) this.#strong = false;
  }

  #push(kind: Token['kind'], start: number, end: number, label?: Range): void {
    const token = { kind, start, end, strong: this.#strong };
    this.tokens.push(label ? { ...token, label } : token);
  }

  /** A code span that closes on its line; a backtick without its like is a mark. */
  #code(at: number, end: number, unclosed: Set<number>): number {
    const text = this.#text;
    let open = at;
    while (open < end && text[open] === '`') open++;
    const length = open - at;
    if (!unclosed.has(length)) {
      for (let close = open; close < end; ) {
        close = text.indexOf('`', close);
        if (close < 0 || close >= end) break;
        let behind = close;
        while (behind < end && text[behind] === '`') behind++;
        if (behind - close === length) {
          this.#push('code', open, close);
          return behind;
        }
        close = behind;
      }
      unclosed.add(length);
    }
    this.#push('mark', at, open);
    return open;
  }

  #mark(at: number, end: number): number {
    const text = this.#text;
    const character = text[at]!;
    if (character === '[') this.#open.push(at);
    if (character === ']') {
      const open = this.#open.pop();
      if (open !== undefined && text[at + 1] === '(') {
        const close = closingBracket(text, at + 2, end);
        if (close > 0) {
          const space = text.slice(at + 2, close).search(/\s/);
          const label = { start: open + 1, end: at };
          this.#push('link', at + 2, space < 0 ? close : at + 2 + space, label);
          return close + 1;
        }
      }
    }
    if (character === ';') this.#push('end', at, at + 1);
    else {
      let behind = at + 1;
      if (character !== '|' && character !== ']') while (behind < end && text[behind] === character) behind++;
      this.#push('mark', at, behind);
      return behind;
    }
    return at + 1;
  }

  #word(at: number, end: number): number {
    const text = this.#text;
    let start = at;
    let behind = at;
    while (behind < end) {
      const kind = kindOf(text, behind);
      if (kind === 0) behind++;
      else if (text[behind] === "'" && isLetter(text, behind - 1) && isLetter(text, behind + 1)) behind++;
      // A drive, an address or a reference: `mdc:src/x`, `https://…`, `node:20`, `x.ts:12`.
      else if (
        text[behind] === ':' &&
        behind > at &&
        behind + 1 < end &&
        kindOf(text, behind + 1) === 0 &&
        text[behind + 1] !== '*'
      )
        behind++;
      else if ((text[behind] === '[' || text[behind] === '(') && isInPath(text, behind, end))
        behind = closing(text, behind, end);
      else if (text[behind] === '=' && behind > at && '><~!='.includes(text[behind - 1]!)) behind++;
      else break;
    }
    const next = behind;
    while (
      start < behind &&
      (text[start] === '*' || (text[start] === '_' && start === at && text[behind - 1] === '_'))
    ) {
      const next = text[start] === '*' && start + 1 < behind ? text[start + 1] : undefined;
      if (next === '/' || (next === '.' && start === at)) break;
      start++;
    }
    const opens = start > at && text.slice(at, start).includes('*');
    let stopped = false;
    let closes = false;
    while (behind > start) {
      const last = text[behind - 1]!;
      if (last === '.') stopped = true;
      else if (last === '*' && text[behind - 2] !== '/' && text[behind - 2] !== '.') closes = true;
      else if (last === '*' && (text[behind - 2] === '*' || opens || this.#strong)) closes = true;
      else if (last === '_' && start > at && text[at] === '_') closes = false;
      else if (last !== '~') break;
      behind--;
    }
    if (opens) this.#strong = true;
    if (behind > start) this.#push('word', start, behind);
    else if (!opens && !closes && !stopped) this.#push('mark', at, next);
    if (closes && start < behind) this.#strong = false;
    else if (opens && start === behind) this.#strong = !this.tokens.at(-1)?.strong;
    if (stopped && !isAbbreviation(text, start, behind)) this.#push('end', next - 1, next);
    return next;
  }
}

/** Where the bracket of a link's target closes; negative when it does not on the line. */
function closingBracket(text: string, from: number, end: number): number {
  let depth = 0;
  for (let at = from; at < end && at - from < 500; at++) {
    const character = text[at];
    if (character === '(') depth++;
    else if (character === ')' && depth-- === 0) return at > from ? at : -1;
  }
  return -1;
}

/** Whether a bracket in a word belongs to a path: `app/[id]/x.ts`, `(auth)/x.ts`. */
function isInPath(text: string, at: number, end: number): boolean {
  const close = closing(text, at, end);
  if (close < 0 || (text[at - 1] !== '/' && text[at - 1] !== '.')) return false;
  return close === end || text[close] === '/' || text[close] === '.' || kindOf(text, close) !== 0;
}

function closing(text: string, at: number, end: number): number {
  const sign = text[at] === '[' ? ']' : ')';
  for (let to = at + 1; to < end && to - at < 60; to++) {
    if (text[to] === sign) return text[to + 1] === sign && sign === ']' ? to + 2 : to + 1;
    if (text[to] === ' ' || text[to] === '/') return -1;
  }
  return -1;
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code | 32) >= 97 && (code | 32) <= 122 ? true : code > 0xbf && code < 0x2000;
}

const abbreviations = wordSet('e.g i.e etc vs cf incl approx no napr tzv resp v');

function isAbbreviation(text: string, start: number, end: number): boolean {
  return end - start <= 6 && abbreviations.has(text.slice(start, end).toLowerCase());
}
