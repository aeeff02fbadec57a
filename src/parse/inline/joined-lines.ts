import type { TextLine } from '../blocks.ts';

/** The lines of a block as one string with `\n` between them, and the way back into the file. */
export interface JoinedLines {
  readonly text: string;
  /** The file's offset of a character of `text`. */
  offset(at: number): number;
}

/** Joins a block's lines, so that inline markup can be read over line ends and containers' prefixes. */
export function joinLines(text: string, lines: readonly TextLine[]): JoinedLines {
  const starts: number[] = [];
  let joined = '';
  for (const [index, { start, end }] of lines.entries()) {
    if (index > 0) joined += '\n';
    starts.push(joined.length);
    joined += text.slice(start, end);
  }
  return {
    text: joined,
    offset(at) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= at) low = middle;
        else high = middle - 1;
      }
      return lines[low]!.start + at - starts[low]!;
    },
  };
}
