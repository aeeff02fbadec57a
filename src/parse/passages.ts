import type { Block, Range, TextLine } from './blocks.ts';
import { codeSpans, inlineLinks } from './code-spans.ts';

/** Stands for a code span or an address in a masked text: neither a letter nor white space. */
export const masked = '\uFFFC';
/** Addresses, and paths with an ending: their dots and words are not prose. */
const addresses =
  /\b(?:https?|file|ftp|mailto):[^\s<>)\]]+|(?<![\p{L}\p{N}/<[{])(?:[\w.~@-]{0,200}\/){1,60}[\w.@-]{0,200}[\w@]/gu;

/** The lines of each paragraph and heading that has text, those in lists and quotes included, in file order; one line at least each. */
export function passagesOf(blocks: readonly Block[]): (readonly TextLine[])[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph' || block.type === 'heading')
      return block.lines.length > 0 ? [block.lines] : [];
    if (block.type === 'list') return block.items.flatMap((item) => passagesOf(item.children));
    return block.type === 'quote' ? passagesOf(block.children) : [];
  });
}

/**
 * The text of a passage from its first character to its last, with everything in code spans, link targets and
 * addresses replaced, character by character, so that offsets stay.
 */
export function maskedText(text: string, lines: readonly TextLine[]): string {
  const start = lines[0]?.start ?? 0;
  let plain = text.slice(start, lines.at(-1)?.end ?? start);
  if (!needsMask(plain)) return plain;
  const ranges: Range[] = codeSpans(text, lines);
  for (const link of inlineLinks(text, lines)) {
    ranges.push({ start: link.textRange.end, end: link.range.end });
  }
  const within = ranges.map((range) => ({ start: range.start - start, end: range.end - start }));
  plain = withMasks(plain, within, (content) => masked.repeat(content.length));
  plain = withMasks(plain, commentsIn(plain), (comment) => comment.replace(/\S/g, ' '));
  if (!plain.includes('/') && !plain.includes(':')) return plain;
  return plain.replace(addresses, (address) => masked.repeat(address.length));
}

/** Whether a text has any of the signs without which there is no code, link, address or comment. */
function needsMask(plain: string): boolean {
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at);
    if (code === 0x60 || code === 0x5d || code === 0x2f || code === 0x3a || code === 0x3c) return true;
  }
  return false;
}

/** The text with its parts in some ranges replaced by what is as long; ranges may overlap. */
function withMasks(text: string, ranges: readonly Range[], maskOf: (content: string) => string): string {
  let result = '';
  let at = 0;
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const start = Math.max(range.start, at);
    if (start >= range.end) continue;
    result += text.slice(at, start) + maskOf(text.slice(start, range.end));
    at = range.end;
  }
  return at === 0 ? text : result + text.slice(at);
}

function commentsIn(text: string): Range[] {
  const comments: Range[] = [];
  for (let start = text.indexOf('<!--'); start >= 0; ) {
    const close = text.indexOf('-->', start + 4);
    if (close < 0) break;
    comments.push({ start, end: close + 3 });
    start = text.indexOf('<!--', close + 3);
  }
  return comments;
}

/** The first line of a block that a person would underline. */
export function firstLine(text: string, block: Range): Range {
  const length = text.slice(block.start, block.end).search(/(?<!\s)\s*[\r\n]/);
  return { start: block.start, end: length < 0 ? block.end : block.start + Math.max(length, 1) };
}
