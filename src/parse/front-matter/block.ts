import type { Range } from '../blocks.ts';

/** The front matter's place: the whole block with its `---` lines, and the YAML between them. */
export interface FrontMatterBlock extends Range {
  readonly body: Range;
}

/**
 * Finds the block between a `---` line at the very top (behind a byte order mark) and the next `---` or `...`
 * line. It ends with its last line, the line ending left out.
 *
 * @returns undefined if the text does not start with `---` or nothing closes it
 */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (!isFence(text, start, '-')) return undefined;
  const bodyStart = nextLine(text, start);
  for (let at = bodyStart; at < text.length; at = nextLine(text, at)) {
    if (isFence(text, at, '-') || isFence(text, at, '.')) {
      let end = at + 3;
      while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
      return { start, end, body: { start: bodyStart, end: at } };
    }
  }
  return undefined;
}

/** Whether the line is three such characters and at most whitespace behind them. */
function isFence(text: string, at: number, character: '-' | '.'): boolean {
  if (text[at] !== character || text[at + 1] !== character || text[at + 2] !== character) return false;
  let i = at + 3;
  while (text[i] === ' ' || text[i] === '\t') i++;
  return i >= text.length || text[i] === '\n' || text[i] === '\r';
}

function nextLine(text: string, from: number): number {
  let i = from;
  while (i < text.length && text[i] !== '\n' && text[i] !== '\r') i++;
  return text[i] === '\r' && text[i + 1] === '\n' ? i + 2 : i + 1;
}
