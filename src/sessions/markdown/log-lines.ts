import type { Place } from '../session.ts';

/** One line of a log, without its ending. */
export interface LogLine extends Place {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
}

/** The lines of a log in order; a byte order mark is no part of the first. `\n`, `\r\n` and a lone `\r` end a line. */
export function logLines(text: string): readonly LogLine[] {
  const lines: LogLine[] = [];
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let at = start; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 10;
    if (code !== 10 && code !== 13) continue;
    lines.push({ start, end: at, text: text.slice(start, at), number: lines.length + 1 });
    if (code === 13 && text.charCodeAt(at + 1) === 10) at++;
    start = at + 1;
  }
  return lines;
}

/** Whether a line holds nothing but white space. */
export function isBlank(line: LogLine | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}

/** A place without the white space at its ends. */
export function trimmed(text: string, { start, end }: Place): Place {
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
}
