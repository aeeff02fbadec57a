import { endMark, findEndMark, isAsGenerated, keptMark } from './end-mark.ts';
import { afterBlankLine, lineEnding } from './line-ending.ts';

/** A generated block of lines in a file that otherwise belongs to people. */
export interface LineBlock {
  readonly name: 'facts' | 'patterns';
  /** What is said of it in the comment that begins it. */
  readonly note: string;
  /** The title of a file that is made for it. */
  readonly title: string;
  /** Markdown with `\n` as line ending. */
  readonly content: string;
  /** Whether a line is read back, so that a changed one is heeded instead of kept. */
  readonly isData?: (line: string) => boolean;
}

/** The text between the comments of a block, when there is one. */
export function blockContent(text: string, name: LineBlock['name']): string | undefined {
  const found = findBlock(text, name);
  return found?.mark && text.slice(found.contentStart, found.mark.start);
}

/**
 * Puts a generated block into a text: in the place of the one that is there, else at the end. Nothing outside of it changes, and lines that
 * a person has written or changed inside are put right below it.
 */
export function withBlock(text: string | undefined, block: LineBlock): string {
  const { name, note, title, content, isData = () => false } = block;
  const pieces = linesOf(content).filter((line) => !isData(line));
  const generated = `<!-- prompt-lint ${name}: ${note} -->\n${content}\n${endMark(name, pieces)}`;
  if (text === undefined || /^\uFEFF?\s*$/.test(text)) {
    const bom = text?.startsWith('\uFEFF') ? '\uFEFF' : '';
    return bom + `# ${title}\n\n${generated}\n`.replaceAll('\n', lineEnding(text ?? ''));
  }
  const eol = lineEnding(text);
  const written = generated.replaceAll('\n', eol);
  const found = findBlock(text, name);
  if (!found) return afterBlankLine(text, written, eol) + (/[\r\n]$/.test(text) ? eol : '');
  const { start, contentStart, mark } = found;
  // Without its end nobody can tell what is ours: all of it is taken for a person's.
  const behind = text.slice(mark?.end ?? contentStart);
  const edited = mark
    ? linesOf(text.slice(contentStart, mark.start)).filter(
        (line) => !isData(line) && !isAsGenerated(line, mark),
      )
    : [];
  const kept = edited.length === 0 ? '' : `${eol}${eol}${keptMark}${eol}${eol}${edited.join(eol)}`;
  return text.slice(0, start) + written + kept + behind;
}

function findBlock(text: string, name: LineBlock['name']) {
  const begin = new RegExp(`^<!-- prompt-lint ${name}: [^<>]{0,300}-->(?:\\r?\\n)?`, 'm').exec(text);
  if (!begin) return undefined;
  const contentStart = begin.index + begin[0].length;
  return { start: begin.index, contentStart, mark: findEndMark(text, name, contentStart, text.length) };
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}
