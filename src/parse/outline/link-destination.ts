import { isSpace } from './line-tests.ts';

/**
 * The end of the link destination that starts at `at` (CommonMark 6.3); -1 when none does. One in a definition may nest
 * parentheses as deep as it likes.
 *
 * @param end Of the line: a destination has no line break in it.
 */
export function destinationEnd(text: string, at: number, end: number): number {
  return text.charCodeAt(at) === 60 ? enclosedEnd(text, at + 1, end) : rawEnd(text, at, end);
}

/** `<…>`, from behind its first character. */
function enclosedEnd(text: string, start: number, end: number): number {
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 62) return i + 1;
    if (code === 60) return -1;
    const escaped = code === 92 && i + 1 < end ? text.charCodeAt(i + 1) : 0;
    if (escaped === 60 || escaped === 62 || escaped === 92) i++;
  }
  return -1;
}

function rawEnd(text: string, start: number, end: number): number {
  let balance = 0;
  let i = start;
  for (; i < end; i++) {
    const code = text.charCodeAt(i);
    if (isSpace(code)) break;
    if (code === 40) balance++;
    else if (code === 41 && balance-- === 0) break;
    // remark reads NUL as the replacement character, so it passes.
    else if ((code < 32 && code !== 0) || code === 127) return -1;
    const escaped = code === 92 && i + 1 < end ? text.charCodeAt(i + 1) : 0;
    if (escaped === 40 || escaped === 41 || escaped === 92) i++;
  }
  return i === start || balance > 0 ? -1 : i;
}
