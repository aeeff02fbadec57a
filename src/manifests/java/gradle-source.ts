import { type LineMap, lineMap } from '../../parse/lines.ts';
import { settleConflicts } from '../conflicts.ts';
import type { ManifestFault } from '../fault.ts';

/** `name … { … }`; offsets of the braces. */
interface Block {
  readonly name: string;
  readonly start: number;
  end: number;
  readonly parent: Block | undefined;
}

/** A string in a script. */
export interface GradleString {
  /** What stands between the quotes, templates and escapes as written. */
  readonly text: string;
  /** In single quotes `$` is a dollar. */
  readonly hasTemplates: boolean;
}

/** Blocks are not nested as deeply by people. */
const deepest = 50;
/** Longer scripts (UTF-16 code units) are not read. */
const largest = 500_000;

/** Any value in a pattern over `GradleSource.shape`: a string, a number, a name, a call or an index with one string. */
export const valuePattern = String.raw`(?:"[^"]*"|\d[\w.]*|[A-Za-z_][\w.]*(?:\([ \t]*"[^"]*"[ \t]*\)|\[[ \t]*"[^"]*"[ \t]*\])?)`;

/**
 * A Gradle script (or a Kotlin source beside it) as text: what is code, what is string, what is comment. It is never run.
 */
export class GradleSource {
  readonly path: string;
  readonly fault: ManifestFault | undefined;
  /**
   * The text with comments blanked and with each string as `"…"` without its contents; all offsets are those of the text. So no
   * pattern finds anything in a string or comment.
   */
  readonly shape: string;
  readonly blocks: readonly Block[];
  readonly strings: ReadonlyMap<number, GradleString>;
  readonly #lines: LineMap;

  constructor(path: string, source: string) {
    this.path = path;
    const settled = source.length > largest ? { text: '', line: undefined } : settleConflicts(source);
    const { text, line } = settled;
    if (source.length > largest) this.fault = { line: 1, message: 'Too large' };
    else this.fault = line === undefined ? undefined : { line, message: 'Merge conflict' };
    const read = scan(text);
    this.shape = read.shape;
    this.strings = read.strings;
    this.blocks = read.blocks;
    this.#lines = lineMap(text);
  }

  /** From 1. */
  line(offset: number): number {
    return this.#lines.position(offset).line;
  }

  /** Names of the blocks around an offset, innermost first. */
  around(offset: number): readonly string[] {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.blocks[middle]!.start < offset) low = middle + 1;
      else high = middle;
    }
    const names: string[] = [];
    let block = this.blocks[low - 1];
    for (let depth = 0; block && depth < deepest; depth++) {
      if (offset < block.end) names.push(block.name);
      block = block.parent;
    }
    return names;
  }

  /** All places where a pattern over `shape` matches. @param pattern With the flag d, and g. */
  matches(pattern: RegExp): IterableIterator<RegExpExecArray> {
    return this.shape.matchAll(pattern);
  }
}

function scan(text: string) {
  const shape: string[] = [];
  const strings = new Map<number, GradleString>();
  const blocks: Block[] = [];
  const open: Block[] = [];
  let copied = 0;
  const replace = (start: number, end: number, by: string) => {
    shape.push(text.slice(copied, start), by);
    copied = end;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      const isLine = text[at + 1] === '/';
      const close = text.indexOf(isLine ? '\n' : '*/', at + 2);
      const end = close < 0 ? text.length : isLine ? close : close + 2;
      replace(at, end, text.slice(at, end).replace(/[^\n]/g, ' '));
      at = end - 1;
    } else if (character === '"' || character === "'") {
      const { end, quote } = endOfString(text, at);
      const inner = text.slice(at + quote.length, Math.max(end - quote.length, at + quote.length));
      strings.set(at, { text: inner, hasTemplates: character === '"' });
      replace(at, end, end - at < 2 ? ' ' : `"${'_'.repeat(end - at - 2)}"`);
      at = end - 1;
    } else if (character === '{') {
      const header = shapeTail(text, copied, at, shape);
      const name =
        /([\w.]{1,200})(?:<[^<>]{0,100}>)?\s{0,200}(?:\([^()]{0,100}\))?\s*$/.exec(header)?.[1] ?? '';
      const block = {
        name: name.slice(name.lastIndexOf('.') + 1),
        start: at,
        end: text.length,
        parent: open.at(-1),
      };
      blocks.push(block);
      open.push(block);
    } else if (character === '}') {
      const block = open.pop();
      if (block) block.end = at;
    }
  }
  shape.push(text.slice(copied));
  return { shape: shape.join(''), strings, blocks };
}

/** The last characters before a brace, strings masked. */
function shapeTail(text: string, copied: number, at: number, shape: readonly string[]): string {
  const plain = text.slice(Math.max(copied, at - 200), at);
  return plain.length >= 200 ? plain : `${shape.slice(-4).join('').slice(-200)}${plain}`;
}

/** A string ends at its quote, or with its line when it has no end; templates may hold strings themselves. */
function endOfString(text: string, start: number): { readonly end: number; readonly quote: string } {
  const mark = text[start]!;
  const quote = text.startsWith(mark.repeat(3), start) ? mark.repeat(3) : mark;
  if (quote.length === 3) {
    const close = text.indexOf(quote, start + 3);
    return { end: close < 0 ? text.length : close + 3, quote };
  }
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === mark) return { end: at + 1, quote };
    else if (character === '\n') return { end: at, quote: '' };
    else if (mark === '"' && character === '$' && text[at + 1] === '{') {
      const close = endOfTemplate(text, at + 2);
      if (text[close] !== '}') return { end: close, quote: '' };
      at = close;
    }
  }
  return { end: text.length, quote: '' };
}

/** Offset of the brace that ends a template, or of the end of the line when none does. */
function endOfTemplate(text: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return at;
}
