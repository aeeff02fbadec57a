import { closesFence, fenceLength, skipSpaces, trimmedEnd } from './line-tests.ts';
import { leaf, type State } from './state.ts';

/** Starts a fence if the line opens one. */
export function startFence(state: State): boolean {
  const { line } = state;
  const { text, contentAt, end } = line;
  const length = fenceLength(text, contentAt, end);
  if (length === 0) return false;
  const infoStart = skipSpaces(text, contentAt + length, end);
  state.leaf = leaf.fence;
  state.leafStart = contentAt;
  state.leafEnd = end;
  state.fenceCode = line.code;
  state.fenceLength = length;
  state.fenceIndent = line.indent;
  state.info = infoStart < end ? text.slice(infoStart, trimmedEnd(text, infoStart, end)) : '';
  return true;
}

/** Continues a fence, or ends it. */
export function continueFence(state: State): void {
  const { line } = state;
  const { text, contentAt, end } = line;
  if (
    !line.blank &&
    line.indent < 4 &&
    closesFence(text, contentAt, end, state.fenceCode, state.fenceLength)
  ) {
    state.leafEnd = end;
    pushCode(state);
  } else {
    line.advanceColumns(state.fenceIndent);
    pushCodeLine(state);
  }
}

/** Starts indented code; the line is indented by four columns or more. */
export function startIndented(state: State): void {
  state.leaf = leaf.indented;
  state.leafStart = state.line.at;
  state.line.advanceColumns(4);
  pushCodeLine(state);
}

/** Continues indented code; false if the line ends it. */
export function continueIndented(state: State): boolean {
  const { line } = state;
  const deep = line.indent >= 4;
  if (!deep && !line.blank) return false;
  line.advanceColumns(4);
  if (deep) {
    for (const blank of state.blankLines) state.lines.push(blank);
    state.blankLines = [];
    pushCodeLine(state);
    state.solid = true;
  } else {
    state.blankLines.push({ start: line.at, end: line.at, lineStart: line.start });
  }
  return true;
}

/** Adds the rest of the line, behind the code's indentation, to the open code. */
function pushCodeLine(state: State): void {
  const { text, at, start: lineStart, end } = state.line;
  state.lines.push({ start: at, end: trimmedEnd(text, at, end), lineStart });
  state.leafEnd = end;
}

/** Closes the open code. */
export function pushCode(state: State): void {
  const { leafStart: start, leafEnd: end, lines } = state;
  const fenced = state.leaf === leaf.fence;
  state.siblings.push({ type: 'code', start, end, fenced, info: fenced ? state.info : '', lines });
  state.clearLeaf();
}
