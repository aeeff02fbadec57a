import type { ToolCall } from '../../core/session/session.ts';
import { type JsonObject, parseJsonText } from '../json/parse-records.ts';
import type { RecordText } from '../json/record-text.ts';
import {
  areMarked,
  behindText,
  findMember,
  memberText,
  ownText,
  type RecordPlaceMembers,
  sessionLead,
} from './record-parts.ts';

/** So much of a record's end is looked at. */
export const endSize = 1024;

/**
 * Where the members begin that stand behind the last object of a record; 0 when there is no such near its end.
 *
 * @param known So many bytes at the end are known to hold no object.
 */
export function behindLastObject(record: RecordText, known: number): number {
  const { bytes } = record.window;
  const least = Math.max(record.from, record.to - endSize);
  // A loop: searching a text from its end is slow.
  for (let at = record.to - 1 - Math.max(known, 1); at >= least; at--) if (bytes[at] === 0x7d) return at + 1;
  return 0;
}

/** Newer versions tell the session at the end of a record. */
export class RecordTails {
  #known: RecordPlaceMembers = { text: '', sessionId: undefined, atEnd: 0, isMarked: false };

  /** The members at the end, from that of the user or the folder on; undefined when there are no such. */
  read(record: RecordText): RecordPlaceMembers | undefined {
    const { to } = record;
    const known = this.#known.text;
    if (known !== '' && record.slice(to - known.length, to) === known) return this.#known;
    const from = behindLastObject(record, 1);
    const found = from === 0 ? -1 : record.slice(from, to).search(/,"(?:userType|cwd|sessionId)":"/);
    if (found < 0) return undefined;
    const at = from + found;
    const own = record.kept(at, to);
    if (parseJsonText(`{${record.window.bytes.toString('utf8', at + 1, to)}`) === undefined) return undefined;
    const isMarked = areMarked(own) || own.includes('"isMeta":true');
    this.#known = { text: own, sessionId: memberText(own, sessionLead), atEnd: to - at, isMarked };
    return this.#known;
  }
}

/** What was done, and the path as it stands: without escapes. */
const fileStart = /\{(?:"type":"(\w{1,40})",)?"filePath":"([^"\\\x00-\x1f\x80-\xff]{1,500})"(?=[,}])/y;
const patchMember = ',"structuredPatch":';
const lastMember = '"sourceToolAssistantUUID":"';
const uuidSize = 36;
const interruptedMember = ',"interrupted":';
const alteredMember = '"userModified":true';

/**
 * What a tool returned, as far as it is looked at.
 *
 * @param from Where it begins.
 * @param members What the record tells of the session.
 * @returns Undefined when the record has another form than is known.
 */
export function returnedInBrief(
  record: RecordText,
  from: number,
  call: ToolCall,
  members: RecordPlaceMembers,
): { readonly value: unknown } | undefined {
  const { to } = record;
  const { bytes } = record.window;
  const last = lastMemberOf(record, members);
  if (last < from) return undefined;
  const isText = bytes[from] === 0x22;
  const isWhole = isText
    ? behindText(record, from + 1) + 1 === last
    : bytes[last - 1] === 0x2c && bytes[last - 2] === 0x7d;
  const behind = record.indexOf('"', last + lastMember.length) + 1;
  if (!isWhole || behind !== to - (members.atEnd || 1) || bytes[to - 1] !== 0x7d) return undefined;
  const value = isText ? textOf(call) : partsOf(record, from, last, call);
  return value === undefined ? undefined : { value };
}

/** Where the member begins that is the last one before those of the session; -1 when it is not there. */
function lastMemberOf(record: RecordText, members: RecordPlaceMembers): number {
  const { to } = record;
  // As a rule it is an id before the end or the members of the session; searching a text from its end is slow.
  const usual = to - (members.atEnd || 1) - 1 - uuidSize - lastMember.length;
  if (record.is(lastMember, usual)) return usual;
  const from = Math.max(record.from, to - endSize);
  const at = record.slice(from, to).lastIndexOf(lastMember);
  return at < 0 ? -1 : from + at;
}

/** Of a result that is a text, nothing is looked at; the answer of a person depends on more than that. */
function textOf({ action }: ToolCall): unknown {
  return action === 'ask' || action === 'plan' ? undefined : null;
}

function partsOf(record: RecordText, from: number, end: number, call: ToolCall): unknown {
  switch (call.name) {
    case 'Read':
    case 'Grep':
    case 'Glob':
      return null;
    case 'Bash':
      return commandInBrief(record, from, end);
    case 'Edit':
    case 'MultiEdit':
    case 'Write':
      return changeInBrief(record, from, end, call);
    default:
      return undefined;
  }
}

/** Of most commands the members behind what they printed are these. */
const usualEnd = ',"interrupted":false,"isImage":false,"noOutputExpected":false},';
const usual: JsonObject = { interrupted: false };

/** The members behind what a command printed. */
function commandInBrief(record: RecordText, from: number, end: number): unknown {
  if (!record.isAt('{"stdout":"', from)) return undefined;
  if (record.isAt(usualEnd, end - usualEnd.length)) return usual;
  const least = Math.max(from, record.to - endSize);
  const at = record.slice(least, end).lastIndexOf(interruptedMember);
  if (at < 0) return undefined;
  return parseJsonText(`{${record.window.bytes.toString('utf8', least + at + 1, end - 1)}`);
}

/** Of what was done to a file: which it was, the lines, and whether the person altered them. */
function changeInBrief(record: RecordText, from: number, end: number, call: ToolCall): unknown {
  if (call.action === 'create' && call.changes[0]?.added === undefined) return undefined;
  const start = record.match(fileStart, from);
  if (!start) return undefined;
  const patch = findMember(record, patchMember, 'Patch"', from + start[0].length);
  if (patch < from || patch >= end) return undefined;
  const structuredPatch = patchInBrief(record, patch + patchMember.length);
  if (structuredPatch === undefined || structuredPatch.end > end) return undefined;
  const userModified = record.has(alteredMember, structuredPatch.end, end);
  const [, type, path] = start;
  const known = call.changes[0]?.path;
  return { type, filePath: path === known ? known : ownText(path!), structuredPatch, userModified };
}

/** How many lines a patch adds and removes. A class of its own: no value of JSON is one. */
export class PatchCounts {
  readonly added: number;
  readonly removed: number;
  /** Where the patch ends, in the window of its record. */
  readonly end: number;

  constructor(added: number, removed: number, end: number) {
    this.added = added;
    this.removed = removed;
    this.end = end;
  }
}

const [quote, backslash, comma, openBracket, closeBracket] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d];
const [plus, minus, unicode] = [0x2b, 0x2d, 0x75];

/** A part of a patch up to its lines, behind the bracket of the list or the part before. */
const partStart = /[[,]\{(?:"(?:old|new)(?:Start|Lines)":\d{1,9},){0,4}"lines":\[/y;

/**
 * Counts the lines of a patch by their first signs, without making texts of them.
 *
 * @param from Where the list of its parts begins.
 * @returns Undefined when it has another form than is known: then it is to be parsed.
 */
function patchInBrief(record: RecordText, from: number): PatchCounts | undefined {
  const { bytes } = record.window;
  if (bytes[from + 1] === closeBracket)
    return bytes[from] === openBracket ? new PatchCounts(0, 0, from + 2) : undefined;
  let [added, removed] = [0, 0];
  let at = from;
  do {
    const start = record.match(partStart, at);
    if (!start) return undefined;
    at += start[0].length - 1;
    do {
      if (bytes[at + 1] !== quote) return undefined;
      const sign = bytes[at + 2];
      if (sign === plus) added++;
      else if (sign === minus) removed++;
      // The first sign of a line may be written as its number.
      else if (sign === backslash && bytes[at + 3] === unicode) return undefined;
      at = behindText(record, at + 2);
    } while (bytes[at] === comma);
    if (bytes[at] !== closeBracket || bytes[at + 1] !== 0x7d) return undefined;
    at += 2;
  } while (bytes[at] === comma);
  return bytes[at] === closeBracket ? new PatchCounts(added, removed, at + 1) : undefined;
}
