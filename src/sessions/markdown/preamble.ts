import { letters } from '../../core/base/fold.ts';
import { wordSet } from '../../core/base/words.ts';
import type { Message, Session } from '../../core/session/session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { addAssistantTurn } from './assistant-turn.ts';
import { addText, isBlank, type LogLine, logLines, outsideFences, withoutRules } from './pieces.ts';
import { chooseMarks, readTurnMark, type TurnMark } from './turn-marks.ts';

/** `Key: value`, with or without emphasis, as an item of a list, a cell of a table or a line of front matter. */
const fact = new RegExp(
  String.raw`^(?:[-*+] |> ?|\| ?)?(?:\*\*|__|_|\*)?([${letters}][${letters} /_-]{0,30}?)(?:(?:\*\*|__|_|\*)?[ \t]*:(?:\*\*|__|_|\*)?|(?:\*\*|__)?[ \t]*\|)[ \t]*(\S.*)$`,
);
const titled =
  /^#{1,3} (?:\W{0,4})(?:.{0,40}?\b)?(?:session|relácia)(?: log)?\b[ \t]{0,200}[:#–—-]?[ \t]{0,200}(.*)$/i;

type Key = 'sessionId' | 'cwd' | 'branch' | 'model' | 'start' | 'end' | 'other';
/** In small letters, without blanks, hyphens and underscores. */
const names: Readonly<Record<Key, string>> = {
  sessionId: 'session(id) conversation(id) chat(id) thread(id) id relácia',
  cwd: 'cwd workingdir(ectory) workdir directory folder workspace root priečinok',
  branch: 'branch gitbranch vetva gitvetva',
  model: 'model(s) aimodel(s)',
  start: 'date time started(at) start(time) created(at) exported(at) timestamp dátum začiatok',
  end: 'ended(at) end(time) finished(at) updated(at) koniec',
  other:
    'user author agent assistant tool cli client program version project repo repository permissionmode mode platform os title topic task ' +
    'status duration tokens cost provider command source participants summary tags language commit',
};
const keys = new Map(
  (Object.keys(names) as Key[]).flatMap((key) =>
    [...wordSet(names[key])].map((name) => [name, key] as const),
  ),
);

/** The name and value of a line that states a fact of a session; undefined for every other line. */
export function sessionFact(text: string): { key: Key; value: string } | undefined {
  if (text.length > 400) return undefined;
  const found = fact.exec(text.trim());
  if (!found) return undefined;
  const key = keys.get(found[1]!.toLowerCase().replace(/[ _-]/g, ''));
  return key && { key, value: plainValue(found[2]!) };
}

/** The session's name in a title such as `# Session: 2026-11-21-limits`; undefined for every other line. */
export function sessionTitle(text: string): string | undefined {
  if (!text.startsWith('#') || text.length > 200) return undefined;
  return titled.exec(text)?.[1]?.trim();
}

/** What a log says about its session before the first turn; `date` is the day of times that have none. */
function readFacts(lines: readonly LogLine[], path: string | undefined) {
  const values = new Map<Key, string>();
  let stamp: Stamp | undefined;
  let titleStamp: Stamp | undefined;
  let titleId: string | undefined;
  let last: Stamp | undefined;
  for (const { text } of lines) {
    const found = sessionFact(text);
    if (found?.key === 'start') stamp ??= findStamp(found.value);
    else if (found?.key === 'end') last ??= findStamp(found.value);
    else if (found && !values.has(found.key)) values.set(found.key, found.value);
    const title = found ? undefined : sessionTitle(text);
    if (title !== undefined && isName(title)) titleId ??= title;
    if (!found && text.startsWith('#')) titleStamp ??= findStamp(text);
    const comment = /^<!-- .{0,60}?\bsession:? ([\w-]{6,80})\b/i.exec(text)?.[1];
    if (comment !== undefined && !values.has('sessionId')) values.set('sessionId', comment);
  }
  const named = path === undefined ? undefined : findStamp(path.slice(path.search(/(?<![^\\/])[^\\/]*$/)));
  const start = stamp ?? titleStamp;
  const date = start?.date ?? named?.date;
  return {
    about: { ...Object.fromEntries(values), sessionId: values.get('sessionId') ?? titleId },
    date,
    startedAt: start?.time === undefined ? undefined : isoTime(start, date),
    endedAt: isoTime(last, date),
  };
}

function isName(title: string): boolean {
  return /^[\w.-]{3,80}$/.test(title) && /\d/.test(title) && !/^[\d.-]+$/.test(title);
}

function plainValue(value: string): string {
  const bare = value.replace(/(?<![ \t])[ \t]*\|[ \t]*$/, '').trim();
  return /^(["'`])(.*)\1$/.exec(bare)?.[2] ?? bare.replace(/^(?:\*\*|__)(?=\S)|(?:\*\*|__)$/g, '').trim();
}

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
  return kept.filter(({ line, style, isInline }) => {
    if (!isInline || !strong || line > strong.line || style === 'heading') return true;
    return ![lines[line - 1], lines[line + 1]].some((near) => near && sessionFact(near.text));
  });
}

/** Index of the first line behind the front matter. */
export function frontMatterEnd(lines: readonly LogLine[]): number {
  if (lines[0]?.text.trimEnd() !== '---') return 0;
  const end = lines.slice(1, 60).findIndex(({ text }) => /^(?:---|\.\.\.)[ \t]*$/.test(text));
  return end < 0 ? 0 : end + 2;
}

interface Stamp {
  /** `2026-11-21`, undefined when only a time of the day is given. */
  readonly date: string | undefined;
  /** `09:14:05`, undefined when only a date is given. */
  readonly time: string | undefined;
  /** `Z` or `+01:00`, undefined when none is given. */
  readonly zone: string | undefined;
}

const isoDate =
  /(?<![\d-])(\d{4}-\d\d-\d\d)(?:[T, _]{1,3}(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?(?:[ \t]?(Z|UTC|GMT|[+-]\d\d:?\d\d))?(?!\d)/;
const dottedDate =
  /(?<![\d.])(\d{1,2})\.[ \t]?(\d{1,2})\.[ \t]?(\d{4})(?:[, \t]{1,3}(?:o[ \t])?(\d{1,2}):(\d\d)(?::(\d\d))?)?(?!\d)/;
const timeOfDay = /(?<![\d:])(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:[ \t]?([AaPp])\.?[Mm]\b)?(?![\d:])/;

/** Finds the first time stamp in a short text; undefined when there is none. */
export function findStamp(text: string): Stamp | undefined {
  const iso = isoDate.exec(text);
  if (iso) return stampOf(iso[1], iso.slice(2, 5), undefined, iso[5]);
  const dotted = dottedDate.exec(text);
  if (dotted) {
    const date = `${dotted[3]}-${dotted[2]!.padStart(2, '0')}-${dotted[1]!.padStart(2, '0')}`;
    return stampOf(date, dotted.slice(4, 7));
  }
  const time = timeOfDay.exec(text);
  return time ? stampOf(undefined, time.slice(1, 4), time[4]) : undefined;
}

/** @param half `am` or `pm`, by its first letter. */
function stampOf(
  date: string | undefined,
  [hours, minutes, seconds = '00']: readonly string[],
  half?: string,
  written?: string,
): Stamp | undefined {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const time = hours && `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  const zone = written?.replace(/^[A-Z]+$/, 'Z').replace(/^(...)(?=\d)/, '$1:');
  const stamp = { date, time, zone };
  return isoTime(stamp, '2000-01-01') === undefined ? undefined : stamp;
}

/** A stamp in ISO 8601; without a zone it is UTC, so that a file gives the same times everywhere. @param date Of a stamp that has none. */
export function isoTime(stamp: Stamp | undefined, date?: string): string | undefined {
  const day = stamp?.date ?? date;
  if (!stamp || day === undefined) return undefined;
  const milliseconds = Date.parse(`${day}T${stamp.time ?? '00:00:00'}${stamp.zone ?? 'Z'}`);
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString();
}

/** Reads a log whose turns stand under headings or labels (docs/format.md); undefined when no line begins a turn. */
export function readPlain(text: string, path: string | undefined): readonly Session[] | undefined {
  const lines = logLines(text);
  const { turns, doubtful } = chooseMarks(findMarks(lines));
  if (turns.length === 0) return undefined;
  const heads = turns.flatMap(({ line, role }, index) => {
    const head = index === 0 || role === 'tool' ? undefined : headAbove(lines, line, turns[index - 1]!.line);
    return head ?? [];
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
    else if (mark.role === 'assistant') records = addAssistantTurn(builder, text, own, at) || records;
    else if (own.length > 0) {
      const place = { start: own[0]!.start, end: own.at(-1)!.end };
      addText(builder, text, place, { by: 'program', at, agent: undefined });
    }
    if (mark.role === 'assistant') builder.about({ model: model.exec(mark.details)?.[1] });
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

/** What programs put into a person's turn, by how it begins. */
const programsTags =
  'local-command-|bash-(?:stdout|stderr)|task-notification|system-reminder|command-(?:stdout|message)|tool_result|user-prompt-submit-hook|ide_';
const programsWords =
  'Caveat: The messages below were generated|This session is being continued from a previous conversation|Base directory for this skill:';
export const fromProgram = new RegExp(
  `^(?:<(?:${programsTags})|\\[Request interrupted by user|\\[Tool (?:result|output)|\\[Image: source: [^\\]]*\\]$|${programsWords})`,
);

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
  const said = lines.map((line) => line.replace(/^>[ \t]?/, '')).join('\n');
  return said.trim() || undefined;
}

/** So many lines may stand between a session's title and its first turn. */
const longestHead = 40;

/** Goes up from a turn over facts, blank lines and breaks to a session's title, or to its id below a thematic break. */
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

/** The slash command that a person's text begins with; a path such as `/etc/hosts` is none. */
export function typedCommand(text: string): Message['command'] {
  const found = /^\/([A-Za-z][\w:.-]{0,80})(?=\s|$)/.exec(text);
  return found ? { name: found[1]!, arguments: text.slice(found[0].length).trim() } : undefined;
}
