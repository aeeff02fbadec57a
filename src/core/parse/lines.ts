import { firstAbove } from '../base/collections.ts';

/** Translates between offsets and positions. Lines and columns start at 1; columns count UTF-16 units. */
export interface LineMap {
  readonly lineCount: number;
  /** Line and column of an offset; offsets beyond the text give its end. */
  position(offset: number): { line: number; column: number };
  /** Offset of a line's first character. */
  lineStart(line: number): number;
}

/** Indexes line starts as CommonMark has them (`\n`, `\r\n`, `\r`). A byte order mark takes no column: editors do not show it. */
export function lineMap(text: string): LineMap {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  const bom = text.charCodeAt(0) === 0xfeff ? 1 : 0;

  return {
    lineCount: starts.length,
    lineStart: (line) => starts[Math.min(Math.max(line, 1), starts.length) - 1] ?? 0,
    position(offset) {
      const at = Math.min(Math.max(offset, 0), text.length);
      const line = firstAbove(starts, at);
      const column = at - starts[line - 1]! + 1;
      return { line, column: line === 1 ? Math.max(column - bom, 1) : column };
    },
  };
}

/** Where the line of an offset ends, without its line ending, but not behind the limit. */
export function endOfLine(text: string, offset: number, limit = text.length): number {
  let at = offset;
  while (at < limit && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}

/** Where the line behind an offset begins, but not behind the limit; one character behind the end when there is none. */
export function nextLine(text: string, offset: number, limit = Number.POSITIVE_INFINITY): number {
  const at = endOfLine(text, offset);
  return Math.min(at + (text.startsWith('\r\n', at) ? 2 : 1), limit);
}
