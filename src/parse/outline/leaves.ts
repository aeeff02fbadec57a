import { continueFence, pushCode, startFence, startIndented } from './code.ts';
import { htmlEnds, htmlKind } from './html.ts';
import { atxDepth, isSetextUnderline, skipSpaces, trimmedEnd } from './line-tests.ts';
import { pushParagraphLine, withoutDefinitions } from './paragraph.ts';
import { isThematicBreak, leaf, type State } from './state.ts';

/** Starts the leaf that the rest of the line asks for; the line is not blank. */
export function startLeaf(state: State): void {
  const { line } = state;
  if (line.indent >= 4) {
    startIndented(state);
    return;
  }
  const { text, contentAt, end } = line;
  const code = line.code;
  if (code === 35) {
    if (startHeading(state)) return;
  } else if (code === 42 || code === 45 || code === 95) {
    if (isThematicBreak(state)) {
      state.siblings.push({ type: 'break', start: contentAt, end });
      return;
    }
  } else if (code === 96 || code === 126) {
    if (startFence(state)) return;
  } else if (code === 60) {
    const kind = htmlKind(text, contentAt, end, true);
    if (kind !== 0) {
      state.leafStart = line.at;
      state.leafEnd = end;
      state.leaf = leaf.html;
      state.html = kind;
      if (kind <= 5 && htmlEnds(text, contentAt, end, kind, true)) pushHtml(state);
      return;
    }
  }
  state.leaf = leaf.paragraph;
  pushParagraphLine(state);
}

function startHeading(state: State): boolean {
  const { text, contentAt, end, start: lineStart } = state.line;
  const depth = atxDepth(text, contentAt, end);
  if (depth === 0) return false;
  const start = skipSpaces(text, contentAt + depth, end);
  let stop = trimmedEnd(text, start, end);
  let hash = stop;
  while (hash > start && text.charCodeAt(hash - 1) === 35) hash--;
  if (hash === start) stop = start;
  else if (hash < stop) {
    const before = trimmedEnd(text, start, hash);
    if (before < hash) stop = before;
  }
  const lines = stop > start ? [{ start, end: stop, lineStart }] : [];
  state.siblings.push({ type: 'heading', start: contentAt, end, depth, setext: false, lines });
  return true;
}

/** The open paragraph meets a line that interrupts it, perhaps by underlining it. */
export function endParagraph(state: State): void {
  const { line } = state;
  const { text, contentAt, end } = line;
  const code = line.code;
  if ((code !== 45 && code !== 61) || !isSetextUnderline(text, contentAt, end)) {
    closeLeaf(state);
    startLeaf(state);
    return;
  }
  const start = state.lines[0]!.start;
  const lines = withoutDefinitions(state);
  state.clearLeaf();
  if (lines.length === 0) {
    startLeaf(state);
    return;
  }
  state.siblings.push({ type: 'heading', start, end, depth: code === 61 ? 1 : 2, setext: true, lines });
}

/** Continues a fence or an HTML block, or ends it. */
export function continueConcrete(state: State): void {
  const { line } = state;
  if (state.leaf === leaf.fence) {
    continueFence(state);
  } else if (line.blank && state.html >= 6) {
    pushHtml(state);
    return;
  } else {
    state.leafEnd = line.end;
    if (state.html <= 5 && htmlEnds(line.text, line.at, line.end, state.html, false)) pushHtml(state);
  }
  state.solid = true;
}

/**
 * Closes the open leaf before the current line.
 *
 * @param swallowEnd the end that an unfinished fence or HTML block gets: remark lets it take the line ending
 *   behind it when its container ends, but not before a lazy line (then leave it out)
 * @returns whether the leaf got that end
 */
export function closeLeaf(state: State, swallowEnd?: number): boolean {
  const unfinished = state.leaf === leaf.fence || (state.leaf === leaf.html && state.html <= 5);
  const swallows = unfinished && swallowEnd !== undefined;
  if (swallows) state.leafEnd = swallowEnd;
  switch (state.leaf) {
    case leaf.paragraph: {
      const lines = withoutDefinitions(state);
      if (lines.length > 0) {
        state.siblings.push({ type: 'paragraph', start: lines[0]!.start, end: state.leafEnd, lines });
      }
      break;
    }
    case leaf.indented:
    case leaf.fence:
      pushCode(state);
      break;
    case leaf.html:
      pushHtml(state);
      break;
  }
  state.clearLeaf();
  return swallows;
}

function pushHtml(state: State): void {
  state.siblings.push({ type: 'html', start: state.leafStart, end: state.leafEnd });
  state.clearLeaf();
}
