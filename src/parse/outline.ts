import type { Outline } from './blocks.ts';
import { continueIndented } from './outline/code.ts';
import { closeContainers, continueContainers, openContainers } from './outline/containers.ts';
import { closeLeaf, continueConcrete, endParagraph, startLeaf } from './outline/leaves.ts';
import { interruptsParagraph, pushParagraphLine, startsAnyTag } from './outline/paragraph.ts';
import { leaf, State } from './outline/state.ts';

/**
 * Scans the Markdown blocks of a text, or of a part of it, as CommonMark 0.31 reads them.
 *
 * @param text the whole text; a byte order mark at its start is skipped
 * @param start where to begin; what precedes it on its line is not looked at, so that the rest of the line
 *   counts as a whole line
 * @param end where to stop
 * @returns the blocks with offsets into `text`, equal to those of remark-parse's nodes
 */
export function scanBlocks(text: string, start = 0, end = text.length): Outline {
  const state = new State(text, start === 0 && text.charCodeAt(0) === 0xfeff ? 1 : start, end);
  const { line } = state;
  while (line.next < end) {
    line.advanceLine();
    scanLine(state);
  }
  finish(state);
  return { blocks: state.root };
}

function scanLine(state: State): void {
  const { line, containers } = state;
  state.breakFault = -1;
  state.solid = false;
  const continued = continueContainers(state);
  const lazy = continued < containers.length;
  const concrete = !lazy && state.leaf >= leaf.fence;

  if (concrete) {
    state.emptied = isEmptied(state);
    if (!state.emptied) continueConcrete(state);
  } else if (openContainers(state, continued)) {
    if (!line.blank) startLeaf(state);
  } else if (lazy) {
    scanLazyLine(state, continued);
  } else {
    scanFlowLine(state);
  }
  if (!line.blank || state.solid) state.solidEnd = line.end;
}

/** The line lacks the prefix of a container: it continues a paragraph there, or the container ends. */
function scanLazyLine(state: State, continued: number): void {
  const { line } = state;
  if (state.leaf === leaf.paragraph && !line.blank) {
    if (!interruptsParagraph(state, true)) {
      pushParagraphLine(state);
      return;
    }
    // remark lets a complete tag interrupt on a lazy line, but does not see that the container ends,
    // unless nothing follows.
    if (line.ended && startsAnyTag(state)) {
      closeLeaf(state);
      startLeaf(state);
      return;
    }
  }
  closeLeaf(state);
  if (isEmptied(state)) return;
  closeContainers(state, continued, state.solidEnd, false);
  if (line.blank) return;
  startLeaf(state);
  // remark does not continue indented code that starts on a lazy line.
  if (state.leaf === leaf.indented) closeLeaf(state);
}

/** Whether the line has no line ending and nothing but prefixes: for remark the text ends within those. */
function isEmptied({ line }: State): boolean {
  return line.at === line.limit && line.indent === 0;
}

function scanFlowLine(state: State): void {
  const { line } = state;
  if (state.leaf === leaf.paragraph) {
    if (line.blank) closeLeaf(state);
    else if (interruptsParagraph(state, false)) endParagraph(state);
    else pushParagraphLine(state);
    return;
  }
  if (state.leaf === leaf.indented) {
    if (continueIndented(state)) return;
    closeLeaf(state);
  }
  if (!line.blank) startLeaf(state);
}

/** The end of the text is a line of its own behind the last line ending: it continues items, but no quotes. */
function finish(state: State): void {
  const { line, quotes } = state;
  const seesEnd = line.ended && quotes.length === 0;
  const swallowed = closeLeaf(state, state.emptied ? line.start : seesEnd ? line.limit : undefined);
  closeContainers(state, 0, swallowed ? line.limit : state.solidEnd, swallowed);
}
