/** The seven start conditions of HTML blocks (CommonMark 4.6); 0 for none. */
export type HtmlKind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

const rawNames = 'pre|script|style|textarea';
const blockNames =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|' +
  'dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|' +
  'legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|' +
  'tbody|td|tfoot|th|thead|title|tr|track|ul';
/** remark reads on after a value without quotes as if after a name: `a=b=c` passes. */
const attribute =
  '[a-z:_][\\w.:-]*(?:[ \\t]{0,99}=[ \\t]{0,99}[^ \\t"\'=<>`/]+){0,99}(?:[ \\t]{0,99}=[ \\t]{0,99}(?:"[^"]*"|\'[^\']*\'))?';

/** How each kind begins and, up to the fifth, ends; the others end with a blank line. */
const kinds: readonly { readonly begins: RegExp; readonly ends?: RegExp }[] = [
  {
    begins: new RegExp(`^<(?:${rawNames})(?=[ \\t>]|$)`, 'i'),
    ends: new RegExp(`</(?:${rawNames})>`, 'i'),
  },
  { begins: /^<!--/, ends: /-->/ },
  { begins: /^<\?/, ends: /\?>/ },
  { begins: /^<![a-z]/i, ends: />/ },
  { begins: /^<!\[CDATA\[/, ends: /\]\]>/ },
  { begins: new RegExp(`^</?(?:${blockNames})(?=[ \\t>]|/>|$)`, 'i') },
  {
    begins: new RegExp(
      `^<(?:/[a-z][a-z\\d-]*|[a-z][a-z\\d-]*(?:[ \\t]{1,99}${attribute}){0,99}[ \\t]{0,99}/?)[ \\t]{0,99}>[ \\t]*$`,
      'i',
    ),
  },
];

/** Which kind of HTML block starts at a `<`; the seventh, any complete tag, only where it may. */
export function htmlKind(text: string, at: number, end: number, seven: boolean): HtmlKind {
  const line = text.slice(at, end);
  const kind = (kinds.findIndex(({ begins }) => begins.test(line)) + 1) as HtmlKind;
  return kind === 7 && !seven ? 0 : kind;
}

/** How much of each kind's opening cannot serve its end: `<!-->` is a whole comment. */
const openingLength = [0, 2, 2, 1, 3, 9, 0, 0] as const;

/** Whether an HTML block of the kinds 1 to 5 ends in `at..end`; on its first line, `at` is the offset of the `<`. */
export function htmlEnds(text: string, at: number, end: number, kind: HtmlKind, first: boolean): boolean {
  return kinds[kind - 1]!.ends!.test(text.slice(first ? at + openingLength[kind] : at, end));
}

/** What a line starts, by its characters alone, from its first visible one (`at`) to its end without the line ending. */

export const isSpace = (code: number): boolean => code === 32 || code === 9;

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

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

/** How long a mark is that a line begins with, 0 if it does not. */
const lengthOf = (mark: RegExp) => (text: string, at: number, end: number) =>
  mark.exec(text.slice(at, end))?.[0].length ?? 0;

/** The depth of the ATX heading that starts at a `#` (CommonMark 4.2), 0 if none does. */
export const atxDepth = lengthOf(/^#{1,6}(?=[ \t]|$)/);

/** The length of the opening code fence at a backtick or tilde (CommonMark 4.5), 0 if it is none. */
export const fenceLength = lengthOf(/^(?:`{3,}(?=[^`]*$)|~{3,})/);

const lengthOfFenceEnd = lengthOf(/^(?:`{3,}|~{3,})(?=[ \t]*$)/);

/** Whether the line closes a fence of `length` characters `marker`. */
export function closesFence(text: string, at: number, end: number, marker: number, length: number): boolean {
  return text.charCodeAt(at) === marker && lengthOfFenceEnd(text, at, end) >= length;
}

/** Whether the line, which starts with `=` or `-`, can underline a setext heading (CommonMark 4.3). */
export function isSetextUnderline(text: string, at: number, end: number): boolean {
  return /^(?:=+|-+)[ \t]*$/.test(text.slice(at, end));
}
