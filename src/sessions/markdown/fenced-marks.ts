import type { LogLine } from './log-lines.ts';

const fence = /^[ \t]*(?:`{3,}|~{3,200})([^`]*)$/;

/**
 * The lines that look like the beginning of a turn and do not stand inside a fenced block.
 *
 * A pasted text may hold a lone fence. So a fence takes turns in only when the stretch that opens it and the one that closes it are
 * both left with half a pair: otherwise one slip would swallow the rest of the log.
 *
 * @param marks Indexes of lines, ascending.
 */
export function outsideFences(lines: readonly LogLine[], marks: readonly number[]): readonly number[] {
  const stretches = [-1, ...marks].map((start, index) =>
    fencesBetween(lines, start, marks[index] ?? lines.length),
  );
  const kept: number[] = [];
  let index = 0;
  while (index < stretches.length) {
    if (index > 0) kept.push(marks[index - 1]!);
    let odd = stretches[index]!.count % 2 === 1;
    while (odd) {
      let close = index + 1;
      while (close < stretches.length && stretches[close]!.count === 0) close++;
      const closing = stretches[close];
      if (!closing?.firstIsBare || closing.count % 2 === 0) break;
      index = close;
      // The fences behind the closing one pair up among themselves.
      odd = false;
    }
    index++;
  }
  return kept;
}

function fencesBetween(
  lines: readonly LogLine[],
  from: number,
  to: number,
): { count: number; firstIsBare: boolean } {
  let count = 0;
  let firstIsBare = false;
  for (let index = from + 1; index < to; index++) {
    const text = lines[index]!.text;
    if (!text.includes('```') && !text.includes('~~~')) continue;
    const found = fence.exec(text);
    if (!found) continue;
    if (count === 0) firstIsBare = found[1]!.trim() === '';
    count++;
  }
  return { count, firstIsBare };
}
