import type { Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import type { SessionFault } from '../session-file.ts';
import { addAssistantTurn } from './assistant-turn.ts';
import { chooseMarks } from './choose-marks.ts';
import { findMarks } from './find-marks.ts';
import { addListedReads } from './listed-reads.ts';
import { isBlank, type LogLine, logLines } from './log-lines.ts';
import { addPersonTurn } from './person-turn.ts';
import { addText } from './pieces.ts';
import { findBeginnings } from './plain-sessions.ts';
import { readFacts } from './preamble.ts';
import { findStamp, isoTime } from './stamps.ts';
import type { TurnMark } from './turn-marks.ts';

/**
 * Reads a log whose turns stand under headings or labels: docs/format.md, section "Session log".
 *
 * @returns Undefined when no line begins a turn of a person or an assistant.
 */
export function readPlain(
  text: string,
  path: string | undefined,
): { sessions: readonly Session[]; faults: readonly SessionFault[] } | undefined {
  const lines = logLines(text);
  const { turns, doubtful } = chooseMarks(findMarks(lines));
  if (turns.length === 0) return undefined;
  const beginnings = findBeginnings(lines, turns);
  const sessions = beginnings.map((start, index) => {
    const end = beginnings[index + 1] ?? lines.length;
    const isOwn = ({ line }: TurnMark): boolean => line >= start && line < end;
    return readSession(text, lines, turns.filter(isOwn), doubtful.filter(isOwn), { start, end, path });
  });
  return { sessions, faults: [] };
}

interface Part {
  /** Indexes of the first line and the one behind the last. */
  readonly start: number;
  readonly end: number;
  readonly path: string | undefined;
}

function readSession(
  text: string,
  lines: readonly LogLine[],
  turns: readonly TurnMark[],
  doubtful: readonly TurnMark[],
  { start, end, path }: Part,
): Session {
  const builder = new SessionBuilder('markdown');
  const preamble = lines.slice(start, turns[0]?.line ?? end);
  const facts = readFacts(preamble, path);
  builder.about(facts);
  builder.time(facts.startedAt);
  builder.time(facts.endedAt);
  let records = addListedReads(builder, preamble);
  let { date } = facts;
  let timed = facts.startedAt !== undefined;
  for (const [index, mark] of turns.entries()) {
    const until = endOfTurn(lines, mark.line, turns[index + 1]) ?? end;
    const stamp = findStamp(mark.details);
    date = stamp?.date ?? date;
    const at = builder.time(isoTime(stamp, date));
    timed ||= at !== undefined;
    const inline = mark.isInline ? [inlineLine(lines[mark.line]!, mark)] : [];
    const own = [...inline, ...lines.slice(mark.line + 1, until)];
    const size = builder.size;
    if (mark.role === 'person') addPersonTurn(builder, text, own, at);
    else if (mark.role === 'assistant') records = addAssistantTurn(builder, text, own, at) || records;
    else if (own.length > 0) {
      const place = { start: own[0]!.start, end: own.at(-1)!.end };
      addText(builder, text, place, { by: 'program', at, agent: undefined });
    }
    if (mark.role === 'assistant') builder.about({ model: modelOf(mark.details) });
    if (builder.size === size) builder.note(mark.line + 1, 'the turn has no text');
  }
  // A day alone is better than nothing.
  if (!timed) builder.time(date);
  for (const mark of doubtful) {
    builder.note(
      mark.line + 1,
      'this looks like a turn, but those of the log are written in another way: it was read as text',
    );
  }
  return builder.build(records);
}

/** Index behind a turn's last line: a title such as `## Turn 2` above the next turn is part of none. */
function endOfTurn(lines: readonly LogLine[], from: number, next: TurnMark | undefined): number | undefined {
  if (next?.style !== 'heading') return next?.line;
  let end = next.line;
  for (let index = next.line - 1; index > from; index--) {
    const { text } = lines[index]!;
    const depth = /^#+(?= )/.exec(text)?.[0].length ?? 0;
    if (depth > 0 && depth < next.depth) end = index;
    else if (!isBlank(lines[index]) && !/^-{3,}[ \t]*$/.test(text)) break;
  }
  return end;
}

function inlineLine(line: LogLine, mark: TurnMark): LogLine {
  return { ...line, start: mark.textStart, text: line.text.slice(mark.textStart - line.start) };
}

/** A model's name beside an assistant's, such as `(claude-opus-4-5)`. */
function modelOf(details: string): string | undefined {
  return /(?:^|[\s([`])((?:claude|gpt|o\d|gemini|llama|qwen|deepseek|mistral|grok|kimi|glm|codex)-[\w.:/-]{1,60})/i.exec(
    details,
  )?.[1];
}
