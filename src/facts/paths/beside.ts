import type { Range } from '../../parse/blocks.ts';

/** Items of lists, rows of tables, lines of drawn trees: what stands in a row of those belongs together. */
const ofMany = /^\s*(?:[-*+]\s|\d+[.)]\s|\||[│├└|`])|^\s{2,}\S/;
const mostLines = 40;
const longestLine = 1000;
/** In characters, on each side: many claims in a row of long lines would read them all anew. */
const mostText = 6000;

/**
 * Whether one of some paths stands in the same list, table or tree as a claim, in its line, or in the line above or below; a longer path
 * that begins or ends so is another one.
 */
export function standsBeside(text: string, claim: Range, paths: readonly string[]): boolean {
  const around = linesAround(text, claim);
  return paths.some((path) => {
    for (let at = around.indexOf(path); at >= 0; at = around.indexOf(path, at + 1)) {
      const isWhole =
        /(?:^|[^\w./-])(?:\.?\/)?$/.test(around.slice(Math.max(0, at - 3), at)) &&
        !/^(?:[\w-]|\/\w|\.\w)/.test(around.slice(at + path.length));
      if (isWhole) return true;
    }
    return false;
  });
}

const longestSection = 3000;

/** The text from the heading above something to the next one. */
export function sectionAround(text: string, { start, end }: Range): string {
  const before = text.slice(Math.max(0, start - longestSection), start);
  const behind = text.slice(end, end + longestSection);
  const next = behind.search(/\n#{1,6} /);
  return `${before.slice(Math.max(0, before.lastIndexOf('\n#')))}\0${next < 0 ? behind : behind.slice(0, next)}`;
}

/** The path of a claim's length that leads to another: of `docs/a.md` and `b/src/docs/A.md`, `docs/A.md`. */
export function asLongAs(written: string, path: string): string {
  const names = path.replace(/\/$/, '').split('/');
  return names.slice(-written.split('/').length).join('/');
}

/** The lines around a claim, those of its list, table or tree, the claim itself left out. */
export function linesAround(text: string, { start, end }: Range): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = endOfLine(text, end);
  let from = lineStart;
  let isInList = ofMany.test(text.slice(lineStart, lineEnd));
  for (let left = isInList ? mostLines : 1; left > 0 && from > 0 && start - from < mostText; left--) {
    const above = text.lastIndexOf('\n', from - 2) + 1;
    const line = text.slice(above, Math.min(from, above + longestLine));
    if (line.trim() === '') break;
    from = above;
    if (isInList && !ofMany.test(line)) break;
  }
  let to = lineEnd;
  isInList ||= ofMany.test(text.slice(to + 1, endOfLine(text, to + 1)));
  for (let left = isInList ? mostLines : 1; left > 0 && to < text.length && to - end < mostText; left--) {
    const below = endOfLine(text, to + 1);
    const line = text.slice(to + 1, Math.min(below, to + longestLine));
    if (line.trim() === '') break;
    to = below;
    if (isInList && !ofMany.test(line)) break;
  }
  return `${text.slice(from, start)}\0${text.slice(end, to)}`;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
