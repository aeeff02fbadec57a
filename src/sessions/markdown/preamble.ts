import type { LogLine } from './log-lines.ts';
import { findStamp, isoTime, type Stamp } from './stamps.ts';

/** What a log says about its session before the first turn. */
export interface SessionFacts {
  readonly sessionId: string | undefined;
  readonly cwd: string | undefined;
  readonly branch: string | undefined;
  readonly model: string | undefined;
  /** The day of times that have none. */
  readonly date: string | undefined;
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
}

/** `Key: value`, with or without emphasis, as an item of a list, a cell of a table or a line of front matter. */
const fact =
  /^(?:[-*+] |> ?|\| ?)?(?:\*\*|__|_|\*)?([\p{L}][\p{L} /_-]{0,30}?)(?:(?:\*\*|__|_|\*)?[ \t]*:(?:\*\*|__|_|\*)?|(?:\*\*|__)?[ \t]*\|)[ \t]*(\S.*)$/u;
const titled =
  /^#{1,3} (?:\W{0,4})(?:.{0,40}?\b)?(?:session|relácia)(?: log)?\b[ \t]{0,200}[:#–—-]?[ \t]{0,200}(.*)$/iu;

type Key = 'sessionId' | 'cwd' | 'branch' | 'model' | 'start' | 'end' | 'other';
const keys: readonly (readonly [RegExp, Key])[] = [
  [
    /^(?:session(?:[ _-]?id)?|sessionid|conversation(?:[ _-]?id)?|chat(?:[ _-]?id)?|thread(?:[ _-]?id)?|id|relácia)$/i,
    'sessionId',
  ],
  [/^(?:cwd|working[ _-]?dir(?:ectory)?|workdir|directory|folder|workspace|root|priečinok)$/i, 'cwd'],
  [/^(?:git[ _-]?)?(?:branch|vetva)$/i, 'branch'],
  [/^(?:ai[ _-]?)?models?$/i, 'model'],
  [
    /^(?:date|time|started(?:[ _-]?at)?|start(?:[ _-]?time)?|created(?:[ _-]?at)?|exported(?:[ _-]?at)?|timestamp|dátum|začiatok)$/i,
    'start',
  ],
  [/^(?:ended(?:[ _-]?at)?|end(?:[ _-]?time)?|finished(?:[ _-]?at)?|updated(?:[ _-]?at)?|koniec)$/i, 'end'],
  [
    /^(?:user|author|agent|assistant|tool|cli|client|program|version|project|repo|repository|permission[ _-]?mode|mode|platform|os|title|topic|task|status|duration|tokens|cost|provider|command|source|participants|summary|tags|language|commit)$/i,
    'other',
  ],
];

/** The name and value of a line that states a fact of a session; undefined for every other line. */
export function sessionFact(text: string): { key: Key; value: string } | undefined {
  if (text.length > 400) return undefined;
  const found = fact.exec(text.trim());
  if (!found) return undefined;
  const name = found[1]!.trim();
  const key = keys.find(([pattern]) => pattern.test(name))?.[1];
  if (key === undefined) return undefined;
  return { key, value: plainValue(found[2]!) };
}

/** The session's name in a title such as `# Session: 2026-11-21-limits`; undefined for every other line. */
export function sessionTitle(text: string): string | undefined {
  if (!text.startsWith('#') || text.length > 200) return undefined;
  return titled.exec(text)?.[1]?.trim();
}

/** Reads the lines before the first turn. */
export function readFacts(lines: readonly LogLine[], path: string | undefined): SessionFacts {
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
    sessionId: values.get('sessionId') ?? titleId,
    cwd: values.get('cwd'),
    branch: values.get('branch'),
    model: values.get('model'),
    date,
    startedAt: start?.time === undefined ? undefined : isoTime(start, date),
    endedAt: isoTime(last, date),
  };
}

/** Whether a title is a name and not words or a day. */
function isName(title: string): boolean {
  return /^[\w.-]{3,80}$/.test(title) && /\d/.test(title) && !/^[\d.-]+$/.test(title);
}

/** A value without quotes, code marks and emphasis around it. */
function plainValue(value: string): string {
  const bare = value.replace(/(?<![ \t])[ \t]*\|[ \t]*$/, '').trim();
  return /^(["'`])(.*)\1$/.exec(bare)?.[2] ?? bare.replace(/^(?:\*\*|__)(?=\S)|(?:\*\*|__)$/g, '').trim();
}
