import type { Range, TextLine } from './blocks.ts';
import { joinLines } from './inline/joined-lines.ts';
import { scanInlines } from './inline/scan.ts';

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
