/** An option of which the value is code or a text: `python -c "`, `node --eval '`, `git commit -m "`. */
const valued =
  /(?:^|\s)(?:-[a-zA-Z]{0,3}[cemd]|-p|--(?:eval|print|command|code|message|body|data(?:-\w+)?|execute|query))[ =](["'])/g;

/** Where in a line such a value begins that goes on in the next lines, and what ends it; undefined where each is closed. */
export function openQuoteIn(line: string): { readonly at: number; readonly mark: string } | undefined {
  valued.lastIndex = 0;
  for (let match = valued.exec(line); match; match = valued.exec(line)) {
    const mark = match[1]!;
    const end = closingAt(line, mark, valued.lastIndex);
    if (end < 0) return { at: valued.lastIndex - 1, mark };
    valued.lastIndex = end + 1;
  }
  return undefined;
}

/** The first such mark with no backslash before it; negative when there is none. */
export function closingAt(line: string, mark: string, from: number): number {
  let at = line.indexOf(mark, from);
  while (at > 0 && line[at - 1] === '\\') at = line.indexOf(mark, at + 1);
  return at;
}
