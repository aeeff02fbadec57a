import type { Range } from '../blocks.ts';

/** One line of a block's content, indentation and quote marks cut off its front, blanks off its end. */
export interface ContentLine extends Range {
  readonly text: string;
  /** Offset of the line's first character. */
  readonly lineStart: number;
  /** Columns that the text is indented by; a tab reaches to the next multiple of four. */
  readonly indent: number;
  /** Whether a quote mark stands before it. */
  readonly quoted: boolean;
}

const fenceLine = /^(?:`{3,}|~{3,})\s{0,200}([\w-]*)\s*$/;
const textFence = /^(?:text|txt|md|markdown|plaintext|plain|prompt)?$/i;

/**
 * Splits a part of a text into lines. A fence around the whole part is looked through, since people put Phase 0
 * output into one; what stands in other fences is code and is left out, like the fences themselves.
 */
export function contentLines(text: string, range: Range): ContentLine[] {
  const lines: ContentLine[] = [];
  let fence: { readonly marker: string; readonly hidden: boolean } | undefined;
  let seenText = false;
  for (let at = range.start; at < range.end; ) {
    let end = at;
    while (end < range.end && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
    const line = contentLine(text, at, end);
    const marker = fenceLine.exec(line.text);
    if (fence ? line.text.startsWith(fence.marker) && marker?.[1] === '' : marker) {
      fence = fence
        ? undefined
        : { marker: line.text.slice(0, 3), hidden: seenText || !textFence.test(marker![1]!) };
    } else if (!fence?.hidden) {
      lines.push(line);
      seenText ||= line.text !== '';
    }
    at = text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;
  }
  return lines;
}

function contentLine(text: string, lineStart: number, lineEnd: number): ContentLine {
  let start = lineStart;
  let indent = 0;
  for (; start < lineEnd; start++) {
    const character = text[start];
    if (character === '\t') indent += 4 - (indent % 4);
    else if (character === ' ' || character === '>') indent++;
    else break;
  }
  let end = lineEnd;
  while (end > start && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  const quoted = text.slice(lineStart, start).includes('>');
  return { start, end, lineStart, indent, quoted, text: text.slice(start, end) };
}
