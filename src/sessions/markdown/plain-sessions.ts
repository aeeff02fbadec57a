import { isBlank, type LogLine } from './log-lines.ts';
import { sessionFact, sessionTitle } from './preamble.ts';
import type { TurnMark } from './turn-marks.ts';

/** So many lines may stand between a session's title and its first turn. */
const longestHead = 40;

/**
 * Where the sessions of a log begin: at its first line, and wherever a title such as `# Session: …`, or an id of a session below a
 * thematic break, is followed by nothing but facts until the next turn.
 *
 * @param turns In order.
 * @returns Indexes of lines, ascending; the first is 0.
 */
export function findBeginnings(lines: readonly LogLine[], turns: readonly TurnMark[]): readonly number[] {
  const beginnings = [0];
  for (const [index, { line, role }] of turns.entries()) {
    if (index === 0 || role === 'tool') continue;
    const start = headAbove(lines, line, turns[index - 1]!.line);
    if (start !== undefined) beginnings.push(start);
  }
  return beginnings;
}

/** Goes up from a turn over facts, blank lines and breaks to the head of a session. */
function headAbove(lines: readonly LogLine[], turn: number, previous: number): number | undefined {
  let id: string | undefined;
  for (let index = turn - 1; index > previous && index > turn - longestHead; index--) {
    const { text } = lines[index]!;
    if (isBlank(lines[index])) continue;
    const fact = sessionFact(text);
    if (fact) {
      if (fact.key === 'sessionId') id = fact.value;
      continue;
    }
    if (/^#{1,2} /.test(text))
      return sessionTitle(text) !== undefined || id !== undefined ? index : undefined;
    if (/^(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/.test(text)) {
      if (id !== undefined) return index;
      continue;
    }
    return undefined;
  }
  return undefined;
}
