import type { Range, TextLine } from '../parse/blocks.ts';

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

const abbreviations = new Set([
  'e.g',
  'i.e',
  'etc',
  'vs',
  'cf',
  'incl',
  'approx',
  'no',
  'napr',
  'tzv',
  'resp',
  'v',
]);

function isAbbreviation(text: string, start: number, end: number): boolean {
  return end - start <= 6 && abbreviations.has(text.slice(start, end).toLowerCase());
}
