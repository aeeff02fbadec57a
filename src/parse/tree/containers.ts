import { Line } from '../outline/line.ts';

/** A container around a block, as far as finding the content of its lines needs it. */
export interface Enclosing {
  readonly start: number;
  /** Length of the list marker; 0 for a quote. */
  readonly marker: number;
  /** Columns that an item's further lines are indented. */
  readonly width: number;
}

/** The line that holds an offset, nothing of it consumed. Lines do not reach back beyond `from`. */
export function lineAt(text: string, offset: number, from: number, limit: number): Line {
  let start = offset;
  while (start > from && !endsLine(text, start - 1)) start--;
  const line = new Line(text, start, limit);
  line.advanceLine();
  return line;
}

function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10);
}

/** Consumes the prefixes that a line has of these containers, outermost first; on a lazy line only some. */
export function enterContainers(line: Line, path: readonly Enclosing[]): void {
  for (const { start, marker, width } of path) {
    const starts = start >= line.start;
    if (marker === 0) {
      if (!starts && (line.indent >= 4 || line.code !== 62)) return;
      line.advanceMarker(1);
      line.advanceColumns(1);
    } else if (starts) {
      enterItem(line, marker);
    } else if (line.blank || line.indent >= width) {
      line.advanceColumns(width);
    } else {
      return;
    }
  }
}

/** Consumes a list marker and the space behind it; returns the columns that both take. */
export function enterItem(line: Line, marker: number): number {
  line.advanceMarker(marker);
  if (line.blank) return marker + 1;
  const space = line.indent > 4 ? 1 : line.indent;
  line.advanceColumns(space);
  return marker + space;
}
