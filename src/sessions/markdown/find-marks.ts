import { outsideFences } from './fenced-marks.ts';
import { isBlank, type LogLine } from './log-lines.ts';
import { sessionFact } from './preamble.ts';
import { readTurnMark, type TurnMark } from './turn-marks.ts';

/** All lines that look like turns, outside of front matter, fences and the session's facts. */
export function findMarks(lines: readonly LogLine[]): readonly TurnMark[] {
  const from = frontMatterEnd(lines);
  const found = new Map<number, TurnMark>();
  for (let index = from; index < lines.length; index++) {
    const mark = readTurnMark(lines[index]!, index);
    if (mark) found.set(index, mark);
  }
  const kept = outsideFences(lines, [...found.keys()]).map((index) => found.get(index)!);
  const strong = kept.find(({ style, isInline }) => style !== 'plain' && !isInline);
  // `User: Jana` among the facts above the first turn is one of them.
  return kept.filter((mark) => !(mark.isInline && isFact(lines, mark, strong)));
}

function isFact(lines: readonly LogLine[], mark: TurnMark, strong: TurnMark | undefined): boolean {
  if (!strong || mark.line > strong.line || mark.style === 'heading') return false;
  const near = [mark.line - 1, mark.line + 1].map((at) => lines[at]);
  return near.some((line) => line !== undefined && !isBlank(line) && sessionFact(line.text) !== undefined);
}

/** Index of the first line behind the front matter. */
export function frontMatterEnd(lines: readonly LogLine[]): number {
  if (lines[0]?.text.trimEnd() !== '---') return 0;
  for (let index = 1; index < Math.min(lines.length, 60); index++) {
    if (/^(?:---|\.\.\.)[ \t]*$/.test(lines[index]!.text)) return index + 1;
  }
  return 0;
}
