import type { List } from '../blocks.ts';
import { isDigit, isSpace, skipSpaces } from './line-tests.ts';
import { type Container, isThematicBreak, type State } from './state.ts';

/** The end of the list marker at the line's content, -1 if there is none. */
export function listMarkerEnd(state: State, interrupts: boolean): number {
  const { line } = state;
  const { text, contentAt, end } = line;
  const code = line.code;
  let i = contentAt + 1;
  if (isDigit(code)) {
    // Only a list that starts with 1 may interrupt a paragraph.
    if (interrupts && code !== 49) return -1;
    while (i < end && i - contentAt < 9 && isDigit(text.charCodeAt(i))) i++;
    if (i >= end || (interrupts && i - contentAt > 1)) return -1;
    const delimiter = text.charCodeAt(i);
    if (delimiter !== 46 && delimiter !== 41) return -1;
    i++;
  } else if (code !== 43 && ((code !== 42 && code !== 45) || isThematicBreak(state))) {
    return -1;
  }
  if (i < end && !isSpace(text.charCodeAt(i))) return -1;
  return interrupts && skipSpaces(text, i, end) === end ? -1 : i;
}

/** Whether the line starts another item of a list with this marker. */
export function startsSibling(state: State, marker: List['marker']): boolean {
  const end = listMarkerEnd(state, false);
  return (
    end !== -1 &&
    state.line.text[end - 1] === marker &&
    isDigit(state.line.code) === (marker === '.' || marker === ')')
  );
}

/** Opens the list whose first marker is at the line's content. */
export function openList(state: State, markerEnd: number): void {
  const { line, containers } = state;
  const items: List['items'][number][] = [];
  const marker = line.text[markerEnd - 1] as List['marker'];
  const list = {
    type: 'list' as const,
    start: line.contentAt,
    end: 0,
    ordered: isDigit(line.code),
    marker,
    items,
  };
  state.siblings.push(list);
  const container = {
    children: [],
    quote: undefined,
    list,
    item: undefined,
    width: 0,
    startsBlank: false,
    secondBlank: false,
  };
  containers.push(container);
  startItem(state, container, markerEnd);
}

/** Consumes a list marker and starts its item. */
export function startItem(state: State, container: Container, markerEnd: number): void {
  const { line } = state;
  state.solid = true;
  const start = line.contentAt;
  const children: Container['children'] = [];
  const item: NonNullable<Container['item']> = { type: 'item', start, end: 0, markerEnd, children };
  if (container.list!.ordered) item.number = Number(line.text.slice(start, markerEnd - 1));
  container.list!.items.push(item);
  container.item = item;
  container.children = children;

  const before = line.indent + markerEnd - start;
  line.advanceMarker(markerEnd - start);
  if (line.blank) {
    container.startsBlank = true;
    container.width = before + 1;
    item.end = line.end;
    return;
  }
  // More than four columns are the marker's one column and indented code.
  const space = line.indent > 4 ? 1 : line.indent;
  line.advanceColumns(space);
  container.width = before + space;
  item.end = line.end;
}

/** An item ends with its last block. */
export function endItem(item: NonNullable<Container['item']>): void {
  const last = item.children[item.children.length - 1];
  if (last !== undefined) item.end = last.end;
}
