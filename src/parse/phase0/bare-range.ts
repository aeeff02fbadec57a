import type { Range } from '../blocks.ts';

/** A range without white space and marks of emphasis or code around it. */
export function bareRange(text: string, range: Range): Range {
  let { start, end } = range;
  while (start < end && isMark(text.charCodeAt(start))) start++;
  while (end > start && isMark(text.charCodeAt(end - 1), true)) end--;
  return { start, end };
}

/** White space, `*`, `_`, a backtick, and a bar when it may be the end of a table's row. */
function isMark(code: number, bar = false): boolean {
  if (code === 32 || code === 42 || code === 95 || code === 96) return true;
  if (code === 124) return bar;
  return (code < 32 || code > 126) && /\s/.test(String.fromCharCode(code));
}
