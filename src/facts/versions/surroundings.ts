import type { Block, Code, Heading, Range } from '../../parse/blocks.ts';
import type { LintedDocument } from '../../parse/document.ts';

/** A heading and its words. */
export interface HeadingText extends Range {
  readonly depth: number;
  readonly text: string;
}

/** Where the headings and code blocks of a document are. */
export class Surroundings {
  readonly #headings: readonly HeadingText[];
  readonly #codes: readonly Code[];

  constructor(document: LintedDocument) {
    const headings: HeadingText[] = [];
    const codes: Code[] = [];
    collect(document.text, document.outline.blocks, headings, codes);
    this.#headings = headings;
    this.#codes = codes;
  }

  /** The code block that an offset stands in. */
  codeAt(offset: number): Code | undefined {
    return this.#codes.find(({ start, end }) => start <= offset && offset < end);
  }

  /** The headings that an offset stands under, the nearest first; the one that it stands in is the first. */
  headingsAt(offset: number): HeadingText[] {
    const chain: HeadingText[] = [];
    for (let i = this.#headings.length - 1; i >= 0; i--) {
      const heading = this.#headings[i]!;
      if (heading.start > offset || heading.depth >= (chain.at(-1)?.depth ?? 7)) continue;
      chain.push(heading);
    }
    return chain;
  }
}

function collect(text: string, blocks: readonly Block[], headings: HeadingText[], codes: Code[]): void {
  for (const block of blocks) {
    if (block.type === 'heading') headings.push(headingText(text, block));
    else if (block.type === 'code') codes.push(block);
    else if (block.type === 'quote') collect(text, block.children, headings, codes);
    else if (block.type === 'list')
      for (const item of block.items) collect(text, item.children, headings, codes);
  }
}

function headingText(text: string, { start, end, depth, lines }: Heading): HeadingText {
  return { start, end, depth, text: lines.map((line) => text.slice(line.start, line.end)).join(' ') };
}

/** In characters. Nobody writes longer lines, and what machines write there is no statement about the repository: they are not read for claims. */
export const longestLine = 4000;

/** The line that an offset stands in, without its ending; of a longer one no more than is read for claims. */
export function lineAt(text: string, offset: number): Range {
  const { start, end } = lastLine;
  if (lastLine.text === text && start <= offset && offset <= end && end - start < longestLine)
    return lastLine;
  const line = { text, start: lineStartBefore(text, offset), end: offset };
  const furthest = Math.min(text.length, offset + longestLine);
  while (line.end < furthest && !isLineEnd(text, line.end)) line.end++;
  lastLine = line;
  return line;
}

/** Many claims on a line ask for it one after another. */
let lastLine: Range & { readonly text: string } = { text: '', start: 0, end: -1 };

/** Where the line begins that ends at an offset, or goes on there. */
export function lineStartBefore(text: string, offset: number): number {
  const furthest = Math.max(0, offset - longestLine);
  let start = offset;
  while (start > furthest && !isLineEnd(text, start - 1)) start--;
  return start;
}

function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || code === 13;
}

/** The code span of a line that an offset stands in, without its backticks. */
export function codeSpanAt(text: string, line: Range, offset: number): Range | undefined {
  const written = text.slice(line.start, line.end);
  const place = offset - line.start;
  for (let at = written.indexOf('`'); at >= 0 && at < place; ) {
    let open = at;
    while (written[open] === '`') open++;
    const close = written.indexOf(written.slice(at, open), open);
    if (close < 0) return undefined;
    if (close > place) return { start: line.start + open, end: line.start + close };
    at = written.indexOf('`', close + open - at);
  }
  return undefined;
}
