import { closeLeaf } from './leaves.ts';
import { endItem, listMarkerEnd, openList, startItem, startsSibling } from './list-items.ts';
import type { Container, State } from './state.ts';

/** Consumes the prefixes of the containers that the line continues, and returns how many those are. */
export function continueContainers(state: State): number {
  const { line, containers } = state;
  let index = 0;
  while (index < containers.length) {
    const container = containers[index]!;
    if (container.quote !== undefined) {
      if (line.blank || line.indent >= 4 || line.code !== 62) return index;
      takeQuoteMarker(state);
    } else if (line.blank) {
      return passBlankLine(state, index);
    } else {
      const ended = container.secondBlank;
      container.startsBlank = false;
      container.secondBlank = false;
      if (!ended && line.indent >= container.width) line.advanceColumns(container.width);
      else
        return line.indent < 4 && startsSibling(state, container.list!.marker)
          ? nextItem(state, index)
          : index;
    }
    index++;
  }
  return index;
}

/** A blank line continues all items up to the next quote; it must not cost as many steps. */
function passBlankLine(state: State, from: number): number {
  const { line, containers, quotes } = state;
  let low = 0;
  let high = quotes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (quotes[middle]! < from) low = middle + 1;
    else high = middle;
  }
  const to = quotes[low] ?? containers.length;
  for (let i = from; i < to && line.indent > 0; i++) line.advanceColumns(containers[i]!.width);
  const last = containers[to - 1]!;
  // Only the innermost item can consist of a marker alone.
  if (to === containers.length) last.secondBlank ||= last.startsBlank;
  return to;
}

/**
 * Deeper ones are read as text. Nobody writes them, every reader of nested blocks may thus be recursive, and a line that goes on with all
 * of them costs a bounded number of steps.
 */
const deepest = 100;

/** Opens the containers that start on this line; true if there was one. */
export function openContainers(state: State, continued: number): boolean {
  const { line, containers } = state;
  // Within a line this holds for nested markers too, where CommonMark would no longer speak of interrupting.
  const interrupts = continued === containers.length && state.leaf !== 0;
  let opened = false;
  while (
    !line.blank &&
    line.indent < 4 &&
    (containers.length < deepest || (!opened && continued < deepest))
  ) {
    const code = line.code;
    if (code === 62) {
      if (!opened) closeForNew(state, continued);
      const children: Container['children'] = [];
      const quote = { type: 'quote' as const, start: line.contentAt, end: 0, children };
      state.siblings.push(quote);
      state.quotes.push(containers.length);
      containers.push({
        children,
        quote,
        list: undefined,
        item: undefined,
        width: 0,
        startsBlank: false,
        secondBlank: false,
      });
      takeQuoteMarker(state);
    } else {
      const markerEnd = listMarkerEnd(state, interrupts);
      if (markerEnd === -1) break;
      if (!opened) closeForNew(state, continued);
      openList(state, markerEnd);
    }
    opened = true;
  }
  return opened;
}

function takeQuoteMarker(state: State): void {
  const { line } = state;
  state.solid = true;
  line.advanceMarker(1);
  line.advanceColumns(1);
}

/** The line starts the next item of the list: what was open in the last one ends with the line before. */
function nextItem(state: State, index: number): number {
  const { line } = state;
  const container = state.containers[index]!;
  const swallowed = closeLeaf(state, line.start);
  closeContainers(state, index + 1, swallowed ? line.start : state.solidEnd, swallowed);
  const last = container.item!;
  endItem(last);
  startItem(state, container, listMarkerEnd(state, false));
  // remark reaches too far here: the item that ends with an unclosed fence overlaps the next marker.
  if (swallowed) last.end = container.startsBlank ? container.item!.markerEnd : line.at;
  return index + 1;
}

/** A marker opens a new container: the leaf and the containers that the line does not continue end. */
function closeForNew(state: State, continued: number): void {
  const { line } = state;
  const swallowed = closeLeaf(state, line.start);
  // remark lets a container reach over the prefix of a quote around it.
  const reaches = swallowed || (state.quotes.length > 0 && state.quotes[0]! < continued);
  closeContainers(state, continued, reaches ? line.at : state.solidEnd, swallowed);
}

/** Closes all containers from `from` on with the given end. */
export function closeContainers(state: State, from: number, end: number, swallowed: boolean): void {
  const { containers, quotes } = state;
  while (containers.length > from) {
    const { quote, list, item } = containers.pop()!;
    if (quote !== undefined) {
      quote.end = end;
      quotes.pop();
    } else {
      list!.end = end;
      if (swallowed) item!.end = end;
      else endItem(item!);
    }
  }
}
