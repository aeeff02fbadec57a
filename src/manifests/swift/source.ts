/** Longer calls are no dependencies (UTF-16 code units). */
const longestCall = 1000;

/** Swift without its comments, of the same length: an address in a string has two slashes, too. */
export function withoutComments(text: string): string {
  const token = /"""[\s\S]{0,20000}?"""|"(?:[^"\\\n]|\\.){0,2000}"|\/\/[^\n]*|\/\*/g;
  let plain = '';
  let from = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0].startsWith('"')) continue;
    const end = match[0] === '/*' ? endOfComment(text, match.index) : token.lastIndex;
    plain += text.slice(from, match.index) + text.slice(match.index, end).replace(/[^\n]/g, ' ');
    from = end;
    token.lastIndex = end;
  }
  return plain + text.slice(from);
}

/** Comments stand in one another in Swift. */
function endOfComment(text: string, start: number): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start;
  let depth = 0;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

/** What a call is given, up to its closing bracket; empty when that is far. @param at Behind the opening one. */
export function argumentsAt(text: string, at: number): string {
  const rest = text.slice(at, at + longestCall);
  let depth = 1;
  for (const { 0: token, index } of rest.matchAll(/"(?:[^"\\\n]|\\.){0,2000}"|[()]/g)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0) return rest.slice(0, index);
  }
  return '';
}
