/** The seven start conditions of HTML blocks (CommonMark 4.6); 0 for none. */
export type HtmlKind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

const rawNames = new Set(['pre', 'script', 'style', 'textarea']);

const blockNames = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div ' +
    'dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe ' +
    'legend li link main menu menuitem nav noframes ol optgroup option p param search section summary table ' +
    'tbody td tfoot th thead title tr track ul'
  ).split(' '),
);

const isNameCode = (code: number): boolean => isLetter(code) || isDigit(code) || code === 45;

/**
 * Which kind of HTML block starts at a `<`.
 *
 * @param seven whether the seventh kind, any complete tag, may start here
 */
export function htmlKind(text: string, at: number, end: number, seven: boolean): HtmlKind {
  const code = text.charCodeAt(at + 1);
  if (at + 1 >= end) return 0;
  if (code === 63) return 3;
  if (code === 33) {
    if (at + 2 < end && isLetter(text.charCodeAt(at + 2))) return 4;
    if (at + 4 <= end && text.startsWith('--', at + 2)) return 2;
    return at + 9 <= end && text.startsWith('[CDATA[', at + 2) ? 5 : 0;
  }
  const closing = code === 47;
  const nameStart = closing ? at + 2 : at + 1;
  let i = nameStart;
  if (i >= end || !isLetter(text.charCodeAt(i))) return 0;
  while (i < end && isNameCode(text.charCodeAt(i))) i++;
  const next = i < end ? text.charCodeAt(i) : 32;
  if (next !== 47 && next !== 62 && !isSpace(next)) return 0;
  // No name of the two lists is longer, and hostile ones shall not be copied.
  const name = i - nameStart <= 10 ? text.slice(nameStart, i).toLowerCase() : '';
  if (next !== 47 && !closing && rawNames.has(name)) return 1;
  if (blockNames.has(name)) return next !== 47 || (i + 1 < end && text.charCodeAt(i + 1) === 62) ? 6 : 0;
  if (!seven) return 0;
  const tagEnd = closing ? closingTagEnd(text, i, end) : openTagEnd(text, i, end);
  return tagEnd !== -1 && skipSpaces(text, tagEnd, end) === end ? 7 : 0;
}

function closingTagEnd(text: string, at: number, end: number): number {
  const i = skipSpaces(text, at, end);
  return i < end && text.charCodeAt(i) === 62 ? i + 1 : -1;
}

const isAttributeStart = (code: number): boolean => isLetter(code) || code === 58 || code === 95;
const isAttributeCode = (code: number): boolean =>
  isNameCode(code) || code === 46 || code === 58 || code === 95;

/** The end of an open tag on this line, read from behind its name; -1 if it is not complete. */
function openTagEnd(text: string, at: number, end: number): number {
  let i = at;
  for (;;) {
    i = skipSpaces(text, i, end);
    if (i >= end) return -1;
    const code = text.charCodeAt(i);
    if (code === 62) return i + 1;
    if (code === 47) return i + 1 < end && text.charCodeAt(i + 1) === 62 ? i + 2 : -1;
    if (!isAttributeStart(code)) return -1;
    while (i < end && isAttributeCode(text.charCodeAt(i))) i++;
    let quoted = false;
    // remark reads on after an unquoted value as if after a name: `a=b=c` passes.
    for (;;) {
      const sign = skipSpaces(text, i, end);
      if (quoted || sign >= end || text.charCodeAt(sign) !== 61) break;
      i = skipSpaces(text, sign + 1, end);
      if (i >= end) return -1;
      const quote = text.charCodeAt(i);
      if (quote === 60 || quote === 61 || quote === 62 || quote === 96) return -1;
      if (quote === 34 || quote === 39) {
        i++;
        while (i < end && text.charCodeAt(i) !== quote) i++;
        if (i >= end) return -1;
        i++;
        quoted = true;
        const after = i < end ? text.charCodeAt(i) : 32;
        if (after !== 47 && after !== 62 && !isSpace(after)) return -1;
      } else {
        while (i < end && !endsUnquoted(text.charCodeAt(i))) i++;
      }
    }
  }
}

const endsUnquoted = (code: number): boolean =>
  isSpace(code) || code === 34 || code === 39 || code === 47 || (code >= 60 && code <= 62) || code === 96;

/**
 * Whether an HTML block of the kinds 1 to 5 ends within `at..end` of a line.
 *
 * @param at the line's start, or on the first line the offset of the `<`
 * @param first whether this is the line that opens the block
 */
export function htmlEnds(text: string, at: number, end: number, kind: HtmlKind, first: boolean): boolean {
  const from = first ? at + openingLength[kind] : at;
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i);
    if (kind === 4) {
      if (code === 62) return true;
    } else if (kind === 3) {
      if (code === 63 && i + 1 < end && text.charCodeAt(i + 1) === 62) return true;
    } else if (kind === 2) {
      if (code === 45 && i + 3 <= end && text.startsWith('-->', i)) return true;
    } else if (kind === 1) {
      if (code === 60 && text.charCodeAt(i + 1) === 47 && closesRaw(text, i + 2, end)) return true;
    } else if (code === 93 && i + 1 < end && text.charCodeAt(i + 1) === 93) {
      if (i + 2 < end && text.charCodeAt(i + 2) === 62) return true;
      // remark takes brackets in pairs: `]]]>` does not end the section.
      i++;
    }
  }
  return false;
}

/** How much of each kind's opening cannot serve its end: `<!-->` is a whole comment. */
const openingLength = [0, 2, 2, 1, 3, 9, 0, 0] as const;

function closesRaw(text: string, at: number, end: number): boolean {
  let i = at;
  while (i < end && i - at < 8 && isLetter(text.charCodeAt(i))) i++;
  return i < end && text.charCodeAt(i) === 62 && rawNames.has(text.slice(at, i).toLowerCase());
}

/**
 * What a line starts, judged by its characters alone. `at` is the first character that is no whitespace,
 * `end` the line's end without the line ending.
 */

export const isSpace = (code: number): boolean => code === 32 || code === 9;

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

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
