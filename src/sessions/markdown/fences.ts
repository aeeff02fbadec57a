import type { LogLine } from './log-lines.ts';

/** A fenced block: indexes of its first and last line, the fences themselves. */
export interface Fence {
  readonly open: number;
  readonly close: number;
  /** The info string, such as `bash`. */
  readonly info: string;
}

export interface Fences {
  /** In order of the text. Fences that nothing closes are not among them. */
  readonly list: readonly Fence[];
  /** The lines of fences that nothing closes. */
  readonly unclosed: readonly number[];
  /** The fence that a line belongs to, its first and last one too. */
  at(line: number): Fence | undefined;
}

const opening = /^[ \t]*(`{3,}|~{3,200})([^`]*)$/;
const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Finds the fenced blocks among lines, in linear time. A log may be cut off in the middle of a reply: a fence that nothing closes hides
 * nothing that follows it.
 *
 * @param from Index of the first line that counts.
 * @param to Index behind the last one.
 */
export function findFences(lines: readonly LogLine[], from = 0, to = lines.length): Fences {
  const longest = longestClosings(lines, from, to);
  const list: Fence[] = [];
  const unclosed: number[] = [];
  const owner = new Int32Array(to - from);
  for (let index = from; index < to; index++) {
    const found = mayBeFence(lines[index]!.text) ? opening.exec(lines[index]!.text) : null;
    if (!found) continue;
    const mark = found[1]!;
    const tilde = mark.charCodeAt(0) === 126;
    if (longest[tilde ? 'tilde' : 'tick'][index + 1 - from]! < mark.length) {
      unclosed.push(index);
      continue;
    }
    let close = index + 1;
    while (!closes(lines[close]!.text, mark)) close++;
    list.push({ open: index, close, info: found[2]!.trim() });
    owner.fill(list.length, index - from, close + 1 - from);
    index = close;
  }
  return { list, unclosed, at: (line) => list[(owner[line - from] ?? 0) - 1] };
}

/** For each line, the length of the longest closing fence at or behind it: a longer one is never closed. */
function longestClosings(
  lines: readonly LogLine[],
  from: number,
  to: number,
): { tick: Int32Array; tilde: Int32Array } {
  const tick = new Int32Array(to - from + 1);
  const tilde = new Int32Array(to - from + 1);
  for (let index = to - 1; index >= from; index--) {
    const at = index - from;
    tick[at] = tick[at + 1]!;
    tilde[at] = tilde[at + 1]!;
    const mark = mayBeFence(lines[index]!.text) ? closing.exec(lines[index]!.text)?.[1] : undefined;
    if (mark === undefined) continue;
    const lengths = mark.charCodeAt(0) === 126 ? tilde : tick;
    lengths[at] = Math.max(lengths[at]!, mark.length);
  }
  return { tick, tilde };
}

function closes(line: string, mark: string): boolean {
  if (!mayBeFence(line)) return false;
  const found = closing.exec(line)?.[1];
  return found !== undefined && found[0] === mark[0] && found.length >= mark.length;
}

/** Spares most lines the pattern. */
function mayBeFence(line: string): boolean {
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === 32 || code === 9) continue;
    return code === 96 || code === 126;
  }
  return false;
}
