import type { Edit, ListItem } from './blocks.ts';
import { nextLine } from './lines.ts';

/** Gives a list's item another marker, and indents what belongs to it by as much as its content moves: `9.` to `10.` by one column. */
export function replaceMarker(text: string, item: ListItem, marker: string): Edit[] {
  if (text.slice(item.start, item.markerEnd) === marker) return [];
  const lineStart = startOfLine(text, item.start);
  const prefix = text.slice(lineStart, item.start);
  const blanks = /^[ \t]*/.exec(text.slice(item.markerEnd, item.end))![0];
  const behind = item.markerEnd + blanks.length;
  const empty = behind >= item.end || /[\r\n]/.test(text[behind]!);
  const before = contentColumn(prefix + text.slice(item.start, item.markerEnd), blanks, empty);
  const after = contentColumn(prefix + marker, blanks, empty);
  return [
    { start: item.start, end: item.markerEnd, text: marker },
    ...moveLines(text, item, before, after - before),
  ];
}

/** Column at which an item's content begins (CommonMark 5.2). */
function contentColumn(upToMarker: string, blanks: string, empty: boolean): number {
  const end = columns(upToMarker);
  const content = columns(upToMarker + blanks);
  return empty || content - end > 4 ? end + 1 : content;
}

function moveLines(text: string, item: ListItem, column: number, delta: number): Edit[] {
  const moved: Edit[] = [];
  if (delta === 0) return moved;
  for (let at = nextLine(text, item.start); at < item.end; at = nextLine(text, at)) {
    const indent = /^[ \t]*/.exec(text.slice(at, at + 200))![0];
    const end = at + indent.length;
    // Blank lines, and lazy lines that never were indented, stay.
    if (end >= item.end || /[\r\n]/.test(text[end]!) || columns(indent) < column) continue;
    if (delta > 0) {
      const reaches = indent.includes('\t') && columns(indent) >= column + delta;
      if (!reaches) moved.push({ start: end, end, text: ' '.repeat(delta) });
    } else if (text.slice(at, at - delta) === ' '.repeat(-delta)) {
      moved.push({ start: at, end: at - delta, text: '' });
    }
  }
  return moved;
}

/** Width of a line's beginning, tabs reaching to the next multiple of four. */
export function columns(text: string): number {
  let column = 0;
  for (const character of text) column += character === '\t' ? 4 - (column % 4) : 1;
  return column;
}

/** Where the line of an offset begins, behind a byte order mark. */
export function startOfLine(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at--;
  return text.charCodeAt(at) === 0xfeff ? at + 1 : at;
}
