/** Leaves out what stands in brackets behind a name: `Name (ALIAS) - v12`, `[Name](address) 12`. */
export function skipGroup(text: string, from: number, end: number): number {
  const close = end > from ? text.charCodeAt(end - 1) : 0;
  if (close === 41) {
    const open = openBefore(text, from, end - 1, '(', ')');
    if (open < 0) return end;
    if (text[open - 1] === ']') return open - 1;
    let at = open;
    while (at > from && /[^\S\n\r]|[*_`]/.test(text[at - 1]!)) at--;
    return at;
  }
  if (close !== 93) return end;
  // Of `name[extra] 2.0` the version is the name's, not the extra's.
  const open = openBefore(text, from + 1, end - 1, '[', '');
  return open > 0 && isNameChar(text.charCodeAt(open - 1)) ? open : end - 1;
}

/** Where the nearest opening bracket of the line is; negative when there is none, or a closing one stands behind it. */
function openBefore(text: string, from: number, end: number, open: string, close: string): number {
  for (let at = end - 1; at >= from; at--) {
    const char = text[at];
    if (char === open) return at;
    if (char === close || char === '\n' || char === '\r') return -1;
  }
  return -1;
}

/** Letters, digits, and `.`, `@`, `/`, `#`, `+`, `-`, `_`. */
export function isNameChar(code: number): boolean {
  const lower = code | 32;
  return (
    (lower >= 97 && lower <= 122) ||
    (code >= 45 && code <= 57) ||
    code === 64 ||
    code === 35 ||
    code === 43 ||
    code === 95
  );
}
