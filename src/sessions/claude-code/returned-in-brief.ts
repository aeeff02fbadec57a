import type { RecordText } from '../json/record-text.ts';
import type { JsonObject } from '../json/values.ts';
import type { ToolCall } from '../session.ts';
import { patchInBrief } from './patch-in-brief.ts';
import { behindText, findMember, ownText, parseJsonText, type RecordPlaceMembers } from './record-parts.ts';
import { endSize } from './record-tails.ts';

/** What was done, and the path as it stands: without escapes. */
const fileStart = /\{(?:"type":"(\w{1,40})",)?"filePath":"([^"\\\x00-\x1f\x80-\xff]{1,500})"(?=[,}])/y;
const patchMember = ',"structuredPatch":';
const lastMember = '"sourceToolAssistantUUID":"';
const uuidSize = 36;
const interruptedMember = ',"interrupted":';
const alteredMember = '"userModified":true';
/** Behind what a tool returned, and before the last members. */
const between = /\},((?:"\w{1,40}":(?:true|false|null|"[^"\\]{0,200}"),){0,2000})$/;

interface Returned {
  readonly value: unknown;
  /** Where the members of the record go on behind it. */
  readonly end: number;
}

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
): Returned | undefined {
  const { to } = record;
  const { bytes } = record.window;
  const last = lastMemberOf(record, members);
  if (last < from) return undefined;
  const isText = bytes[from] === 0x22;
  let end = isText ? behindText(record, from + 1) + 1 : last;
  if (isText && end !== last) return undefined;
  if (!isText && (bytes[last - 1] !== 0x2c || bytes[last - 2] !== 0x7d)) {
    const behind = between.exec(record.slice(Math.max(from, last - 300), last));
    if (!behind) return undefined;
    end = last - behind[1]!.length;
  }
  const first = record.indexOf('"', last + lastMember.length);
  const isPlain = end === last && first + 1 === to - (members.atEnd || 1);
  if (!isPlain || bytes[to - 1] !== 0x7d) {
    const tail = record.slice(end, to);
    if (tail.includes('"isMeta":true') || tail.includes('"isSidechain":true')) return undefined;
    if (/"decision":"(?:reject|deny)|"toolDenialKind"/.test(tail)) return undefined;
    if (parseJsonText(`{${tail}`) === undefined) return undefined;
  }
  const value = isText ? textOf(call) : partsOf(record, from, end, call);
  return value === undefined ? undefined : { value, end };
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
