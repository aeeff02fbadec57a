import type { TextLine } from '../blocks.ts';
import { atxDepth, fenceLength, htmlKind, isSetextUnderline, skipSpaces, trimmedEnd } from './html.ts';
import { isThematicBreak, type State } from './state.ts';

/** Adds the line to the open paragraph. */
export function pushParagraphLine(state: State): void {
  const { text, contentAt, start: lineStart, end } = state.line;
  state.lines.push({ start: contentAt, end: trimmedEnd(text, contentAt, end), lineStart });
  state.leafEnd = end;
}

/** A destination without angle brackets may have brackets in it, three deep. */
const plain = '(?:[^ \\t\\n()\\\\\\x01-\\x1f\\x7f]|\\\\[()\\\\]|\\\\(?![()\\\\]))';
const nested = (inner: string) => `(?:${plain}|\\(${inner}*\\))`;
const destination = `<(?:[^<>\\n\\\\]|\\\\[^\\n]?)*>|(?!<)${nested(nested(nested(plain)))}+`;
const title = '"(?:[^"\\\\]|\\\\[\\s\\S])*"|\'(?:[^\'\\\\]|\\\\[\\s\\S])*\'|\\((?:[^)\\\\]|\\\\[\\s\\S])*\\)';
const blank = '[ \\t]*\\n?[ \\t]*';
/** A link reference definition (CommonMark 4.7), its label in the first group. */
const definition = new RegExp(
  `\\[((?:[^[\\]\\\\]|\\\\[[\\]\\\\]|\\\\(?![[\\]\\\\])){1,999})\\]:${blank}(?:${destination})(?:(?=[ \\t\\n])${blank}(?:${title}))?[ \\t]*(?=\\n|$)`,
  'y',
);

/** Takes the link reference definitions off the open paragraph's start, and returns its other lines. */
export function withoutDefinitions({ lines, line, siblings }: State): TextLine[] {
  const { text, limit } = line;
  if (text.charCodeAt(lines[0]!.start) !== 91) return lines;
  const written = lines.map(({ start, end }) => text.slice(start, end)).join('\n');
  let first = 0;
  definition.lastIndex = 0;
  for (let match = definition.exec(written); match; match = definition.exec(written)) {
    if (match[1]!.trim() === '') break;
    const { start } = lines[first]!;
    first += match[0].split('\n').length;
    siblings.push({ type: 'definition', start, end: skipSpaces(text, lines[first - 1]!.end, limit) });
    definition.lastIndex = match.index + match[0].length + 1;
  }
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
