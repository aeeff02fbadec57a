import { fold, letters } from '../../core/base/fold.ts';
import { wordTest } from '../../core/base/words.ts';
import type { Session, Span } from '../../core/session/session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { endOfOutput, type LoggedCall, readCall } from './call-lines.ts';
import {
  addCall,
  addText,
  findFences,
  fromProgram,
  isBlank,
  type LogLine,
  logLines,
  outsideFences,
  typedCommand,
  withoutRules,
} from './pieces.ts';
import { findStamp, isoTime } from './stamp.ts';
import { chooseMarks, readTurnMark, type TurnMark } from './turn-marks.ts';

const longestPreamble = 40;
/** In UTF-16 units. */
const longestHead = 8 * 1024;

/** Whether a text is a log by itself: it begins with its first turn, but for a title and facts, and both speak in it. */
export function isPlainLog(text: string): boolean {
  // Most texts are none: their first lines tell.
  const head = logLines(text.slice(0, longestHead));
  if (!head.slice(0, longestPreamble + 1).some((line, index) => readTurnMark(line, index))) return false;
  const lines = logLines(text);
  const { turns } = chooseMarks(findMarks(lines));
  const first = turns.find(({ role }) => role !== 'tool');
  if (!first || first.line > longestPreamble) return false;
  if (!turns.some(({ role }) => role === 'person') || !turns.some(({ role }) => role === 'assistant'))
    return false;
  let prose = 0;
  for (const [index, { text: line }] of lines.slice(frontMatterEnd(lines), first.line).entries()) {
    if (/^#{1,6} /.test(line)) {
      const isTitle = prose === 0 && index < 10 && line.startsWith('# ');
      if (!isTitle && findStamp(line) === undefined && !aboutLog.test(line)) return false;
    } else if (line.trim() !== '' && !fact.test(line) && !aside.test(line)) prose++;
  }
  // Prompts show exchanges as `Human: …`, too, below what they ask for.
  return prose <= (first.style === 'plain' ? 0 : 3);
}

const aside = /^(?:<!--|-{3,}|\*{3,}|_{3,})/;
/** A heading that names the log or leads its facts; one of another part is that of a guide. */
const aboutLog =
  /^#+ .{0,40}\b(?:session|meta|info|details|about|conversation|transcript|chat|dialog|messages|history|log)/i;

/** `Key: value`, with or without emphasis, as an item of a list or a line of front matter. */
const fact = new RegExp(
  String.raw`^(?:[-*+] )?(?:\*\*)?([${letters}][${letters} _-]{0,30})(?:\*\*)?:(?:\*\*)? ?(\S.{0,400})$`,
);
/** The names of the facts of docs/format.md, in small letters and without blanks. */
const names: Readonly<Record<string, { test(name: string): boolean }>> = {
  sessionId: wordTest('session(id) id relacia'),
  cwd: wordTest('cwd workingdir(ectory) directory priecinok'),
  branch: wordTest('branch gitbranch vetva'),
  model: wordTest('model'),
  start: wordTest('date time started created datum'),
  end: wordTest('ended updated'),
};
/** `# Session: 2026-11-21-limits` */
const titled = /^#{1,3} Session(?: log)?[:#–— -]{1,4}(\S.{0,200})$/i;

/** What a log says about its session before the first turn; `date` is the day of times that have none. */
function readFacts(lines: readonly LogLine[], path: string | undefined) {
  const values: Record<string, string> = {};
  let title: string | undefined;
  for (const { text } of lines) {
    title ??= titled.exec(text)?.[1]?.trim();
    const [, name = '', value = ''] = fact.exec(text.trimEnd()) ?? [];
    const said = fold(name).replace(/[ _-]/g, '');
    const key = Object.keys(names).find((each) => names[each]!.test(said));
    if (key) values[key] ??= value.replace(/^(["'`])(.*)\1$/, '$2');
  }
  const start = findStamp(values.start ?? title ?? '');
  const date = start?.date ?? findStamp(path?.replace(/^.*[\\/]/s, '') ?? '')?.date;
  return {
    about: { ...values, sessionId: values.sessionId ?? title },
    date,
    startedAt: start?.time === undefined ? undefined : isoTime(start, date),
    endedAt: isoTime(findStamp(values.end ?? ''), date),
  };
}

/** All lines that look like turns, outside of front matter, fences and the session's facts. */
function findMarks(lines: readonly LogLine[]): readonly TurnMark[] {
  const found = new Map<number, TurnMark>();
  for (let index = frontMatterEnd(lines); index < lines.length; index++) {
    const mark = readTurnMark(lines[index]!, index);
    if (mark) found.set(index, mark);
  }
  const kept = outsideFences(lines, [...found.keys()]).map((index) => found.get(index)!);
  // `User: Jana` among the facts above the first turn is one of them.
  const strong = kept.find(({ style, isInline }) => style !== 'plain' && !isInline)?.line ?? 0;
  return kept.filter(({ line, isInline, style }) => line >= strong || !isInline || style === 'heading');
}

/** Index of the first line behind the front matter. */
function frontMatterEnd(lines: readonly LogLine[]): number {
  if (lines[0]?.text.trimEnd() !== '---') return 0;
  const end = lines.slice(1, 60).findIndex(({ text }) => /^---[ \t]*$/.test(text));
  return end < 0 ? 0 : end + 2;
}

/** Reads a log whose turns stand under headings or labels (docs/format.md); undefined when no line begins a turn. */
export function readPlain(text: string, path: string | undefined): readonly Session[] | undefined {
  const lines = logLines(text);
  const { turns, doubtful } = chooseMarks(findMarks(lines));
  if (turns.length === 0) return undefined;
  // The title of a session below a turn, with nothing but facts up to the next one, begins another session.
  const heads = turns.slice(1).flatMap(({ line }, index) => {
    const above = turns[index]!.line;
    let at = line - 1;
    while (at > above && (isBlank(lines[at]) || fact.test(lines[at]!.text))) at--;
    return at > above && titled.test(lines[at]!.text) ? at : [];
  });
  const beginnings = [0, ...heads];
  return beginnings.map((start, index) => {
    const end = beginnings[index + 1] ?? lines.length;
    const isOwn = ({ line }: TurnMark): boolean => line >= start && line < end;
    const own = turns.filter(isOwn);
    const facts = readFacts(lines.slice(start, own[0]?.line ?? end), path);
    return readSession(text, lines, end, facts, own, doubtful.filter(isOwn));
  });
}

function readSession(
  text: string,
  lines: readonly LogLine[],
  end: number,
  facts: ReturnType<typeof readFacts>,
  turns: readonly TurnMark[],
  doubtful: readonly TurnMark[],
): Session {
  const builder = new SessionBuilder('markdown');
  builder.about(facts.about);
  builder.time(facts.startedAt);
  builder.time(facts.endedAt);
  let records = false;
  let { date } = facts;
  let timed = facts.startedAt !== undefined;
  for (const [index, mark] of turns.entries()) {
    const until = endOfTurn(lines, mark.line, turns[index + 1]) ?? end;
    const stamp = findStamp(mark.details);
    date = stamp?.date ?? date;
    const at = builder.time(isoTime(stamp, date));
    timed ||= at !== undefined;
    const own = lines.slice(mark.isInline ? mark.line : mark.line + 1, until);
    if (mark.isInline) {
      const { text: line, start, ...rest } = own[0]!;
      own[0] = { ...rest, start: mark.textStart, text: line.slice(mark.textStart - start) };
    }
    const size = builder.events.length;
    if (mark.role === 'person') addPersonTurn(builder, text, own, at);
    else if (mark.role === 'assistant') {
      records = addAssistantTurn(builder, text, own, at) || records;
      builder.about({ model: model.exec(mark.details)?.[1] });
    } else if (own.length > 0) {
      const place = { start: own[0]!.start, end: own.at(-1)!.end };
      addText(builder, text, place, { by: 'program', at, agent: undefined });
    }
    if (builder.events.length === size) builder.note(mark.line + 1, 'the turn has no text');
  }
  // A day alone is better than nothing.
  if (!timed) builder.time(date);
  for (const mark of doubtful) builder.note(mark.line + 1, doubtText);
  return builder.build(records);
}

const doubtText =
  'this looks like a turn, but those of the log are written in another way: it was read as text';

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

/** A model's name beside an assistant's, such as `(claude-opus-4-5)`. */
const model =
  /(?:^|[\s([`])((?:claude|gpt|o\d|gemini|llama|qwen|deepseek|mistral|grok|kimi|glm|codex)-[\w.:/-]{1,60})/i;

/** Adds what a person said. Words that the log quotes (`> Yes`) are taken out of the quote. */
function addPersonTurn(
  builder: SessionBuilder,
  text: string,
  lines: readonly LogLine[],
  at: string | undefined,
): void {
  if (lines.length === 0) return;
  const place = withoutRules(text, { start: lines[0]!.start, end: lines.at(-1)!.end });
  if (place.start >= place.end) return;
  const words = text.slice(place.start, place.end);
  const by = fromProgram.test(words) ? 'program' : 'person';
  const said = unquoted(words) ?? words;
  // The marks of a quote stand between its lines.
  const textStart = said !== words && /[\r\n]/.test(said) ? undefined : text.indexOf(said, place.start);
  builder.message({ by, at, ...place, text: said, textStart, command: typedCommand(said) });
}

function unquoted(words: string): string | undefined {
  const lines = words.startsWith('>') ? words.split(/\r\n|\r|\n/) : [''];
  if (!lines.every((line) => line.startsWith('>'))) return undefined;
  return lines.map(withoutQuote).join('\n').trim() || undefined;
}

const withoutQuote = (line: string) => line.replace(/^>[ \t]?/, '');

/** Adds an assistant's turn: its text, and the block quotes whose lines are all calls. @returns Whether there was a call. */
function addAssistantTurn(
  builder: SessionBuilder,
  text: string,
  lines: readonly LogLine[],
  at: string | undefined,
): boolean {
  const fences = findFences(lines);
  /** Index of the first line that is not told yet. */
  let from = 0;
  let records = false;
  const say = (to: number) => {
    if (to <= from) return;
    const place = { start: lines[from]!.start, end: lines[to - 1]!.end };
    addText(builder, text, place, { by: 'assistant', at, agent: undefined });
  };
  for (let index = 0, fence = 0; index < lines.length; index++) {
    while (fence < fences.length && fences[fence]!.close < index) fence++;
    const { open = lines.length, close = 0 } = fences[fence] ?? {};
    if (open <= index) index = close;
    else if (lines[index]!.text.startsWith('>')) {
      let end = index;
      while (lines[end]?.text.startsWith('>')) end++;
      const calls = quotedCalls(lines.slice(index, end));
      if (calls.length > 0) {
        say(index);
        from = end;
        records = true;
        for (const { start, end, call } of calls)
          addCall(builder, { ...call.start, start, end, at }, call.end);
      }
      index = end - 1;
    }
  }
  say(lines.length);
  return records;
}

/** A line `> ⎿ …` below a call holds what came back, as do those that are indented below it. */
const result = /^> ?[⎿└] ?(.*)$/;
const indented = /^>[ \t]{3,}(\S.*)$/;

/** Reads a block quote whose lines are all calls and their results; there is none when one of them is text. */
function quotedCalls(lines: readonly LogLine[]): readonly (Span & { call: LoggedCall })[] {
  const calls: { start: number; end: number; call: LoggedCall; output?: string }[] = [];
  for (const { text, start, end } of lines) {
    const words = withoutQuote(text).trimEnd();
    const last = calls.at(-1);
    const below =
      result.exec(text)?.[1] ?? (last?.output === undefined ? undefined : indented.exec(text)?.[1]);
    if (words === '') continue;
    if (last && below !== undefined) {
      last.output = last.output === undefined ? below : `${last.output}\n${below}`;
      last.end = end;
      continue;
    }
    const call = readCall(words);
    if (!call) return [];
    calls.push({ start, end, call });
  }
  return calls.map(({ start, end, call, output }) => {
    if (output === undefined) return { start, end, call };
    const told = call.end.outcome === 'succeeded' ? endOfOutput(output) : {};
    return { start, end, call: { ...call, end: { ...call.end, ...told, output } } };
  });
}
