import type { Range } from '../blocks.ts';

/**
 * A line of a skill. Skills put their gates into tags (`<HARD-GATE>`), which make raw HTML of what follows, and into
 * fences; so they are read line by line, not by blocks. The range is the content, without indentation, quote marks,
 * bullet, number and box.
 */
export interface SkillLine extends Range {
  /** The content without emphasis. */
  readonly text: string;
  readonly indent: number;
  /** Depth of a heading; 0 for other lines. */
  readonly heading: number;
  readonly item: boolean;
  readonly row: boolean;
  readonly blank: boolean;
  /** The whole line is bold. */
  readonly bold: boolean;
  /** Number of the fence that it stands in; 0 outside. */
  readonly fence: number;
}

const fenceMark = /^(`{3,}|~{3,})/;
const itemMark =
  /^(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]?\][ \t]*)?|^(?:\[[ xX]?\]|[□☐☑✓✔✅❌🚫⛔]\uFE0F?)[ \t]*/u;
const longestLine = 2000;

/** The lines from an offset on; those in HTML comments and the marks of fences are left out. */
export function skillLines(text: string, from: number): SkillLine[] {
  const lines: SkillLine[] = [];
  let open: string | undefined;
  let fence = 0;
  let fences = 0;
  let inComment = false;
  for (let at = from; at < text.length; ) {
    let end = at;
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
    const written = text.slice(at, Math.min(end, at + longestLine));
    const prefix = /^(?:[ \t]*>)*[ \t]*/.exec(written)![0].length;
    const content = written.slice(prefix).trimEnd();
    const mark = fenceMark.exec(content)?.[1];
    if (inComment) inComment = !content.includes('-->');
    else if (open === undefined && content.startsWith('<!--')) inComment = !content.includes('-->');
    else if (mark !== undefined && open === undefined) {
      open = mark;
      fence = ++fences;
    } else if (open !== undefined && mark?.startsWith(open) && content === mark) {
      open = undefined;
      fence = 0;
    } else lines.push(lineOf(at, prefix, content, fence));
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  return lines;
}

function lineOf(at: number, prefix: number, content: string, fence: number): SkillLine {
  const heading = fence === 0 ? (/^#{1,6}(?=[ \t])/.exec(content)?.[0].length ?? 0) : 0;
  const marker = heading > 0 ? /^#+[ \t]+/.exec(content)![0] : (itemMark.exec(content)?.[0] ?? '');
  const start = at + prefix + marker.length;
  const inner = content.slice(marker.length);
  return {
    start,
    end: start + inner.length,
    text: inner.replace(/\*\*|__|`/g, ''),
    indent: prefix,
    heading,
    item: heading === 0 && marker !== '',
    row: content.startsWith('|'),
    blank: content === '',
    bold: /^(\*\*|__).+\1:?$/.test(inner),
    fence,
  };
}
