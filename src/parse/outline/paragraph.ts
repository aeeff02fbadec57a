import type { TextLine } from '../blocks.ts';
import { takeDefinitions } from './definitions.ts';
import { htmlKind } from './html.ts';
import { atxDepth, fenceLength, isSetextUnderline, trimmedEnd } from './line-tests.ts';
import { isThematicBreak, type State } from './state.ts';

/** Adds the line to the open paragraph. */
export function pushParagraphLine(state: State): void {
  const { text, contentAt, start: lineStart, end, at } = state.line;
  state.lines.push({ start: contentAt, end: trimmedEnd(text, contentAt, end), lineStart });
  state.contentStarts.push(at);
  state.leafEnd = end;
}

/** Takes the definitions off the open paragraph, and returns its other lines. */
export function withoutDefinitions(state: State): TextLine[] {
  const { lines, contentStarts } = state;
  const { text, limit } = state.line;
  if (text.charCodeAt(lines[0]!.start) !== 91) return lines;
  const first = takeDefinitions({ text, lines, contentStarts, limit }, state.siblings);
  return first === 0 ? lines : lines.slice(first);
}

/** Whether the line ends an open paragraph (the containers' markers are not asked here). */
export function interruptsParagraph(state: State, lazy: boolean): boolean {
  const { line } = state;
  if (line.indent >= 4) return false;
  const { text, contentAt, end } = line;
  switch (line.code) {
    case 35:
      return atxDepth(text, contentAt, end) !== 0;
    case 45:
      return (!lazy && isSetextUnderline(text, contentAt, end)) || isThematicBreak(state);
    case 61:
      return !lazy && isSetextUnderline(text, contentAt, end);
    case 42:
    case 95:
      return isThematicBreak(state);
    case 96:
    case 126:
      return fenceLength(text, contentAt, end) !== 0;
    case 60:
      // remark lets any complete tag interrupt on a lazy line, CommonMark does not.
      return htmlKind(text, contentAt, end, lazy) !== 0;
    default:
      return false;
  }
}

/** Whether the line starts HTML of the seventh kind. */
export function startsAnyTag({ line }: State): boolean {
  return line.code === 60 && line.indent < 4 && htmlKind(line.text, line.contentAt, line.end, true) === 7;
}
