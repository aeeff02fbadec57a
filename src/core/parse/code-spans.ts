import { firstAbove } from '../base/first-above.ts';
import type { Range, TextLine } from './blocks.ts';

/** `[text](target)` or `![text](target)`. */
export interface InlineLink {
  readonly range: Range;
  /** The text between the brackets. */
  readonly textRange: Range;
  /** As written, without angle brackets; escapes and character references stay. */
  readonly target: string;
}

/**
 * The inline code spans of a paragraph or heading, backticks included, as CommonMark decides them.
 *
 * @param text the whole file's text
 * @param lines the block's lines
 * @returns ranges of the file, in its order. Reference links are not looked up: where the label of a full
 *   reference, `[text][label]`, holds backticks, they count as code.
 */
export function codeSpans(text: string, lines: readonly TextLine[]): Range[] {
  if (!contains(text, lines, 96)) return [];
  const joined = joinLines(text, lines);
  const { codeSpans: spans } = scanInlines(joined.text);
  return spans.map(({ start, end }) => ({ start: joined.offset(start), end: joined.offset(end - 1) + 1 }));
}

/**
 * The inline links and images of a paragraph or heading; an image in a link comes behind the link. Reference
 * links and autolinks are left out.
 *
 * @param text the whole file's text
 * @param lines the block's lines
 */
export function inlineLinks(text: string, lines: readonly TextLine[]): InlineLink[] {
  if (!contains(text, lines, 93)) return [];
  const joined = joinLines(text, lines);
  const links = scanInlines(joined.text).links.map((link) => ({
    range: { start: joined.offset(link.start), end: joined.offset(link.end - 1) + 1 },
    textRange: { start: joined.offset(link.textStart), end: joined.offset(link.textEnd) },
    target: joined.text.slice(link.targetStart, link.targetEnd),
  }));
  return links.sort((a, b) => a.range.start - b.range.start);
}

function contains(text: string, lines: readonly TextLine[], code: number): boolean {
  for (const { start, end } of lines) {
    for (let i = start; i < end; i++) if (text.charCodeAt(i) === code) return true;
  }
  return false;
}

/** The lines of a block as one string with `\n` between them, and the way back into the file. */
interface JoinedLines {
  readonly text: string;
  /** The file's offset of a character of `text`. */
  offset(at: number): number;
}

/** Joins a block's lines, so that inline markup can be read over line ends and containers' prefixes. */
function joinLines(text: string, lines: readonly TextLine[]): JoinedLines {
  const starts: number[] = [];
  let joined = '';
  for (const [index, { start, end }] of lines.entries()) {
    if (index > 0) joined += '\n';
    starts.push(joined.length);
    joined += text.slice(start, end);
  }
  return {
    text: joined,
    offset(at) {
      const line = firstAbove(starts, at) - 1;
      return lines[line]!.start + at - starts[line]!;
    },
  };
}

/** A link or an image as found, with offsets into the scanned string. */
interface FoundLink extends Resource {
  readonly start: number;
  readonly textStart: number;
  readonly textEnd: number;
}

/** What inline scanning finds, with offsets into the scanned string. */
interface Inlines {
  readonly codeSpans: readonly Range[];
  readonly links: readonly FoundLink[];
}

interface Opener {
  readonly at: number;
  readonly image: boolean;
  /** There is a link inside: links do not nest. */
  inactive: boolean;
}

/**
 * Reads a block's text from left to right as CommonMark does: code spans, autolinks and raw HTML come before
 * links. Reference links are not looked up, so that none is found.
 */
function scanInlines(text: string): Inlines {
  const codeSpans: Range[] = [];
  const links: FoundLink[] = [];
  const openers: Opener[] = [];
  let angles: AngleReader | undefined;
  let resources: ResourceReader | undefined;
  const lastRuns = lastBacktickRuns(text);

  let i = 0;
  while (i < text.length) {
    switch (text.charCodeAt(i)) {
      case 92:
        i += isEscapable(text.charCodeAt(i + 1)) ? 2 : 1;
        break;
      case 96: {
        const runEnd = backtickRunEnd(text, i);
        const end = codeSpanEnd(text, runEnd, runEnd - i, lastRuns);
        if (end !== -1) codeSpans.push({ start: i, end });
        i = end === -1 ? runEnd : end;
        break;
      }
      case 60: {
        angles ??= new AngleReader(text);
        const end = angles.read(i);
        i = end === -1 ? i + 1 : end;
        break;
      }
      case 33:
        if (text.charCodeAt(i + 1) === 91) openers.push({ at: i++, image: true, inactive: false });
        i++;
        break;
      case 91:
        openers.push({ at: i++, image: false, inactive: false });
        break;
      case 93: {
        const opener = openers.pop();
        let resource: Resource | undefined;
        if (opener !== undefined && !opener.inactive && text.charCodeAt(i + 1) === 40) {
          resources ??= new ResourceReader(text);
          resource = resources.read(i + 1);
        }
        if (opener !== undefined && resource !== undefined) {
          const textStart = opener.at + (opener.image ? 2 : 1);
          links.push({ ...resource, start: opener.at, textStart, textEnd: i });
          if (!opener.image) deactivate(openers);
          i = resource.end;
        } else {
          i++;
        }
        break;
      }
      default:
        i++;
    }
  }
  return { codeSpans, links };
}

function deactivate(openers: readonly Opener[]): void {
  for (let i = openers.length - 1; i >= 0; i--) {
    const opener = openers[i]!;
    if (opener.image) continue;
    // Those further out were marked with this one.
    if (opener.inactive) return;
    opener.inactive = true;
  }
}

function isEscapable(code: number): boolean {
  return (
    (code >= 33 && code <= 47) ||
    (code >= 58 && code <= 64) ||
    (code >= 91 && code <= 96) ||
    (code >= 123 && code <= 126)
  );
}

function backtickRunEnd(text: string, at: number): number {
  let i = at + 1;
  while (text.charCodeAt(i) === 96) i++;
  return i;
}

/** Where the last run of each length starts: a span that cannot close costs no search. */
function lastBacktickRuns(text: string): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (let i = text.indexOf('`'); i !== -1; ) {
    const end = backtickRunEnd(text, i);
    last.set(end - i, i);
    i = text.indexOf('`', end);
  }
  return last;
}

function codeSpanEnd(
  text: string,
  from: number,
  length: number,
  lastRuns: ReadonlyMap<number, number>,
): number {
  if ((lastRuns.get(length) ?? -1) < from) return -1;
  for (let i = text.indexOf('`', from); i !== -1; ) {
    const end = backtickRunEnd(text, i);
    if (end - i === length) return end;
    i = text.indexOf('`', end);
  }
  return -1;
}

/** What stands in the parentheses behind a link's text: `(target "title")`. */
interface Resource {
  readonly end: number;
  readonly targetStart: number;
  readonly targetEnd: number;
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10;

/** Reads link resources (CommonMark 6.3). One reader serves one text. */
class ResourceReader {
  private readonly text: string;
  private readonly lastClose: number;
  /** For each closing character of titles: where the last search for it began and what it found. */
  private readonly found = new Map<number, { from: number; to: number }>();

  constructor(text: string) {
    this.text = text;
    this.lastClose = text.lastIndexOf(')');
  }

  /** Reads the resource whose `(` is at this place; undefined if it is none. */
  read(at: number): Resource | undefined {
    if (at > this.lastClose) return undefined;
    const targetStart = this.skipBlank(at + 1);
    const code = this.text.charCodeAt(targetStart);
    if (code === 41) return { end: targetStart + 1, targetStart, targetEnd: targetStart };
    const destination = code === 60 ? this.enclosedEnd(targetStart) : this.rawEnd(targetStart);
    if (destination === -1) return undefined;
    const inner = code === 60 ? 1 : 0;
    let end = this.skipBlank(destination);
    if (end > destination && end < this.text.length) {
      const open = this.text.charCodeAt(end);
      if (open === 34 || open === 39 || open === 40) {
        const title = this.titleEnd(end + 1, open === 40 ? 41 : open);
        if (title === -1) return undefined;
        end = this.skipBlank(title);
      }
    }
    if (this.text.charCodeAt(end) !== 41) return undefined;
    return { end: end + 1, targetStart: targetStart + inner, targetEnd: destination - inner };
  }

  private skipBlank(at: number): number {
    let i = at;
    while (isBlank(this.text.charCodeAt(i))) i++;
    return i;
  }

  private enclosedEnd(at: number): number {
    for (let i = at + 1; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === 62) return i + 1;
      if (code === 60 || code === 10) return -1;
      if (code === 92 && '<>\\'.includes(this.text[i + 1] ?? ' ')) i++;
    }
    return -1;
  }

  /** Parentheses may nest 32 deep, which also bounds the search. */
  private rawEnd(at: number): number {
    let balance = 0;
    let i = at;
    for (; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (isBlank(code)) break;
      if (code === 40) {
        if (++balance > 32) return -1;
      } else if (code === 41) {
        if (balance === 0) break;
        balance--;
      } else if ((code < 32 && code !== 0) || code === 127) return -1;
      else if (code === 92 && '()\\'.includes(this.text[i + 1] ?? ' ')) i++;
    }
    return balance === 0 && i > at ? i : -1;
  }

  /** The end of the title that starts behind its opening character. */
  private titleEnd(at: number, close: number): number {
    const known = this.found.get(close);
    if (known !== undefined && at > known.from && at < known.to)
      return known.to === Number.POSITIVE_INFINITY ? -1 : known.to;
    let i = at;
    for (; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === close) break;
      const next = code === 92 ? this.text.charCodeAt(i + 1) : 0;
      if (next === close || next === 92) i++;
    }
    const to = i < this.text.length ? i + 1 : -1;
    this.found.set(close, { from: at, to: to === -1 ? Number.POSITIVE_INFINITY : to });
    return to;
  }
}

const scheme = /[A-Za-z][A-Za-z\d+.-]{1,31}:/y;
const email =
  /[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?(?:\.[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?)*>/y;
const tagName = /[A-Za-z][A-Za-z\d-]*/y;
const attributeName = /[A-Za-z:_][A-Za-z\d:._-]*/y;
// remark allows a slash only as the first character of a value without quotes.
const unquotedValue = /[^ \t\n"'<=>`][^ \t\n"'<=>`/]*/y;

/**
 * Reads what a `<` may start within text: an autolink, a tag, a comment … (CommonMark 6.5 and 6.6). One
 * reader serves one text: it remembers which endings do not come any more.
 */
class AngleReader {
  private readonly text: string;
  private readonly missing = new Set<string>();

  constructor(text: string) {
    this.text = text;
  }

  /** The end of the markup that starts with the `<` at this place; -1 if it is only a character. */
  read(at: number): number {
    const autolink = this.autolinkEnd(at + 1);
    if (autolink !== -1) return autolink;
    const { text } = this;
    if (text[at + 1] === '?') return this.find('?>', at + 2);
    if (text[at + 1] === '!') {
      if (text.startsWith('--', at + 2)) return this.find('-->', at + 2);
      if (text.startsWith('[CDATA[', at + 2)) return this.find(']]>', at + 9);
      return /[A-Za-z]/.test(text[at + 2] ?? '') ? this.find('>', at + 3) : -1;
    }
    return text[at + 1] === '/' ? this.closingTagEnd(at + 2) : this.openTagEnd(at + 1);
  }

  private find(ending: string, from: number): number {
    if (this.missing.has(ending)) return -1;
    const index = this.text.indexOf(ending, from);
    if (index === -1) this.missing.add(ending);
    return index === -1 ? -1 : index + ending.length;
  }

  private match(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.text) ? pattern.lastIndex : -1;
  }

  private autolinkEnd(at: number): number {
    let i = this.match(scheme, at);
    if (i !== -1) {
      for (; i < this.text.length; i++) {
        const code = this.text.charCodeAt(i);
        if (code === 62) return i + 1;
        if ((code <= 32 && code !== 0) || code === 60 || code === 127) break;
      }
    }
    return this.match(email, at);
  }

  private skipSpaces(at: number): number {
    let i = at;
    while (i < this.text.length && ' \t\n'.includes(this.text[i]!)) i++;
    return i;
  }

  private closingTagEnd(at: number): number {
    const name = this.match(tagName, at);
    if (name === -1) return -1;
    const end = this.skipSpaces(name);
    return this.text[end] === '>' ? end + 1 : -1;
  }

  private openTagEnd(at: number): number {
    const { text } = this;
    let i = this.match(tagName, at);
    if (i === -1) return -1;
    for (;;) {
      const next = this.skipSpaces(i);
      if (text[next] === '>') return next + 1;
      if (text[next] === '/') return text[next + 1] === '>' ? next + 2 : -1;
      const name = next > i ? this.match(attributeName, next) : -1;
      if (name === -1) return -1;
      i = name;
      const sign = this.skipSpaces(name);
      if (text[sign] !== '=') continue;
      i = this.valueEnd(this.skipSpaces(sign + 1));
      if (i === -1) return -1;
    }
  }

  private valueEnd(at: number): number {
    const quote = this.text[at];
    if (quote !== '"' && quote !== "'") return this.match(unquotedValue, at);
    const close = this.text.indexOf(quote, at + 1);
    return close === -1 ? -1 : close + 1;
  }
}
