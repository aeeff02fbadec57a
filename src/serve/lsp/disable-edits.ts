import type { Block } from '../../parse/blocks.ts';
import { readFrontMatter } from '../../parse/front-matter.ts';
import { lineMap } from '../../parse/lines.ts';
import { scanBlocks } from '../../parse/outline.ts';
import type { Edit, Finding } from '../../rule/finding.ts';

/** Where a disable comment is to hold. */
export type DisablePlace = 'here' | 'file';

/**
 * The comments that may silence a finding, the narrowest first; each has a place for the reason behind `--`. A comment can stand in no
 * fence and in no front matter, and may change what the lines around it are, so that each is to be tried before it is offered.
 */
export function disableEdits(text: string, finding: Finding, place: DisablePlace): readonly Edit[][] {
  const lineEnd = /\r?\n|\r/.exec(text)?.[0] ?? '\n';
  const front = readFrontMatter(text);
  const top = front?.end ?? (text.startsWith('\uFEFF') ? 1 : 0);
  const comment = (kind: string) => `<!-- prompt-lint-${kind} ${finding.rule} --  -->`;
  if (place === 'file')
    return [[insertedLine(text, lineStartFrom(text, top), comment('disable-file'), lineEnd)]];
  if (finding.start < top) return [];

  const lineStart = Math.max(lineMap(text).lineStart(finding.line), top);
  const indentation = /^[ \t>]*/.exec(text.slice(lineStart))![0];
  const above = insertedLine(text, lineStart, indentation + comment('disable-next-line'), lineEnd);
  const block = scanBlocks(text, front?.end ?? 0).blocks.find((each) => isIn(each, finding.start));
  if (!block) return [[above]];
  const before = insertedLine(text, lineStartAt(text, block.start), comment('disable'), lineEnd);
  const enable = `<!-- prompt-lint-enable ${finding.rule} -->`;
  return [[above], [before, insertedLine(text, lineStartFrom(text, block.end), enable, lineEnd)]];
}

function isIn(block: Block, offset: number): boolean {
  return offset >= block.start && offset < block.end;
}

/** A line of its own, in front of the line that begins at an offset. */
function insertedLine(text: string, at: number, line: string, lineEnd: string): Edit {
  // Behind a last line that nothing ends, one is ended first.
  const isOpen = at > 0 && at === text.length && !/[\r\n\uFEFF]$/.test(text);
  return { start: at, end: at, text: isOpen ? `${lineEnd}${line}` : `${line}${lineEnd}` };
}

/** Where the line of an offset begins. */
function lineStartAt(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !/[\r\n\uFEFF]/.test(text[at - 1]!)) at--;
  return at;
}

/** Where the first line begins that does not begin in front of an offset; the end of the text when there is none. */
function lineStartFrom(text: string, offset: number): number {
  if (lineStartAt(text, offset) === offset) return offset;
  const { lineCount, position, lineStart } = lineMap(text);
  const { line } = position(offset);
  return line < lineCount ? lineStart(line + 1) : text.length;
}
