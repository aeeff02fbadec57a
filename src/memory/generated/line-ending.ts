/** The line ending that most lines of a text have. */
export function lineEnding(text: string): '\r\n' | '\n' {
  const all = count(text, '\n');
  const long = count(text, '\r\n');
  return long > all - long ? '\r\n' : '\n';
}

function count(text: string, what: string): number {
  let found = 0;
  for (let at = text.indexOf(what); at >= 0; at = text.indexOf(what, at + what.length)) found++;
  return found;
}

/** A text without the blank lines at its start and its end; what indents its first line stays. */
export function withoutBlankEnds(text: string): string {
  return text.replace(/^(?:[ \t]*(?:\r\n?|\n))+/, '').trimEnd();
}

/** Puts a part behind a text, with one blank line between them. */
export function afterBlankLine(text: string, part: string, eol: string): string {
  if (/^\uFEFF?$/.test(text) || /(?:^|\n)[ \t]*\r?\n$/.test(text)) return text + part;
  return `${text}${/[\r\n]$/.test(text) ? eol : eol + eol}${part}`;
}
