/**
 * What a line starts, judged by its characters alone. `at` is the first character that is no whitespace,
 * `end` the line's end without the line ending.
 */

export const isSpace = (code: number): boolean => code === 32 || code === 9;

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

export const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** The first offset from `at` on that holds no whitespace, or `end`. */
export function skipSpaces(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isSpace(text.charCodeAt(i))) i++;
  return i;
}

/** The end of `start..end` without the whitespace at its end. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let i = end;
  while (i > start && isSpace(text.charCodeAt(i - 1))) i--;
  return i;
}

/** The end of the run of one character that starts at `at`. */
export function runEnd(text: string, at: number, end: number): number {
  const code = text.charCodeAt(at);
  let i = at + 1;
  while (i < end && text.charCodeAt(i) === code) i++;
  return i;
}

/**
 * Whether the line is a thematic break (CommonMark 4.1).
 *
 * @returns -1 if it is one; else the offset where it turned out to be none. Nothing between `at` and that
 *   offset can start a thematic break either, which keeps `- - - - a` from costing quadratic time.
 */
export function thematicBreakFault(text: string, at: number, end: number): number {
  const marker = text.charCodeAt(at);
  let count = 0;
  let i = at;
  for (; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === marker) count++;
    else if (code !== 32 && code !== 9) return i;
  }
  return count >= 3 ? -1 : i;
}

/** The depth of the ATX heading that starts at a `#` (CommonMark 4.2), 0 if none does. */
export function atxDepth(text: string, at: number, end: number): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const stop = runEnd(text, at, end);
  if (stop - at > 6 || (stop < end && !isSpace(text.charCodeAt(stop)))) return 0;
  return (stop - at) as 1 | 2 | 3 | 4 | 5 | 6;
}

/** The length of the opening code fence at a backtick or tilde (CommonMark 4.5), 0 if it is none. */
export function fenceLength(text: string, at: number, end: number): number {
  const stop = runEnd(text, at, end);
  if (stop - at < 3) return 0;
  if (text.charCodeAt(at) === 96) {
    for (let i = stop; i < end; i++) if (text.charCodeAt(i) === 96) return 0;
  }
  return stop - at;
}

/** Whether the line closes a fence of `length` characters `marker`. */
export function closesFence(text: string, at: number, end: number, marker: number, length: number): boolean {
  if (text.charCodeAt(at) !== marker) return false;
  const stop = runEnd(text, at, end);
  return stop - at >= length && skipSpaces(text, stop, end) === end;
}

/** Whether the line, which starts with `=` or `-`, can underline a setext heading (CommonMark 4.3). */
export function isSetextUnderline(text: string, at: number, end: number): boolean {
  return skipSpaces(text, runEnd(text, at, end), end) === end;
}
