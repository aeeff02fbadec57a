import { endOfValue } from '../json/parse-records.ts';
import type { RecordText } from '../json/record-text.ts';
import { asArray, type JsonObject } from '../json/values.ts';
import type { ToolCall } from '../session.ts';
import { headOfOutput, type SessionBuilder, tailOfOutput } from '../session-builder.ts';
import {
  hasTwoParents,
  isEscaped,
  keptText,
  parseJsonText,
  type RecordHead,
  type RecordPlaceMembers,
  readableFrom,
  timestampLead,
} from './record-parts.ts';

/** What a record of a result holds of which the reader takes notice. */
export interface ResultInBrief {
  readonly block: JsonObject;
  readonly record: JsonObject;
  readonly timestamp: string | undefined;
}

const blockStart =
  /\{"role":"user","content":\[\{(?:"tool_use_id":"([^"\\]{1,100})",)?"type":"tool_result",(?:"tool_use_id":"([^"\\]{1,100})",)?"content":"/y;
const blockEnd = /"((?:,"is_error":(?:true|false)|,"tool_use_id":"[^"\\]{1,100}"|,"type":"tool_result")*)$/;
const fileStart = /^\{(?:"type":"\w{1,40}",)?"filePath":"(?:[^"\\]|\\.)*"(?=[,}])/;
/** What is searched for in bytes begins with a capital, which is rare in texts, and is short: both make the search fast. */
const resultMember = ',"toolUseResult":';
const resultNeedle = Buffer.from('UseRes');
const resultLead = ',"tool'.length;
const patchMember = ',"structuredPatch":';
const patchNeedle = Buffer.from('Patch"');
const patchLead = ',"structured'.length;
const idMember = Buffer.from('_use_i');
const lastMember = '"sourceToolAssistantUUID":"';
const interruptedMember = ',"interrupted":';
const alteredMember = '"userModified":true';
/** Behind what a tool returned, and before the last members. */
const between = /\},((?:"\w{1,40}":(?:true|false|null|"[^"\\]{0,200}"),)*)$/;
/** So much stands between the block and what the tool returned at most. */
const longestMiddle = 400;
/** Six bytes are the most that one unit of a text takes. */
const headBytes = headOfOutput * 6;
const tailBytes = tailOfOutput * 6;
/** Shorter texts are read in any case: they tell whether a result is a special one. */
const shortText = 512;

/**
 * Reads the record of a result without what the tool returned in full: files, pictures and long outputs are never decoded.
 *
 * @returns Undefined when the record has another form than is known: then all of it is to be parsed.
 */
export function resultInBrief(
  record: RecordText,
  head: RecordHead,
  members: RecordPlaceMembers,
  builder: SessionBuilder,
): ResultInBrief | undefined {
  if (head.isMeta) return undefined;
  const { bytes } = record;
  blockStart.lastIndex = head.end;
  const start = blockStart.exec(record.start);
  const result = start ? findMember(record, resultMember, resultNeedle, resultLead, head.end) : -1;
  // A second record on the line would have a parent as well.
  if (!start || result < 0 || hasTwoParents(bytes)) return undefined;

  const contentFrom = head.end + start[0].length;
  const middleFrom = Math.max(contentFrom, result - longestMiddle);
  const around = record.part(middleFrom, result);
  const closeIn = around.lastIndexOf('}]}');
  if (closeIn < 0) return undefined;
  const close = middleFrom + closeIn;
  let contentTo = close - 1;
  let id = start[1] ?? start[2];
  if (id === undefined || bytes[contentTo] !== 0x22) {
    const tailFrom = Math.max(contentFrom - 1, close - 300);
    const tail = blockEnd.exec(record.part(tailFrom, close));
    if (!tail || tail[1]!.includes('"is_error":true')) return undefined;
    contentTo = tailFrom + tail.index;
    id ??= /"tool_use_id":"([^"]+)"/.exec(tail[1]!)?.[1];
  }
  if (contentTo < contentFrom || isEscaped(bytes, contentTo)) return undefined;

  const call = id === undefined ? undefined : builder.get(id);
  const returned = call && returnedInBrief(record, result + resultMember.length, call, members);
  const content = returned && contentInBrief(record, contentFrom, contentTo, builder);
  if (content === undefined) return undefined;
  const timestamp =
    keptText(record, middleFrom, around, timestampLead, closeIn) ??
    keptText(record, returned!.end, returned!.tail, timestampLead) ??
    keptText(record, 0, head.text, timestampLead);
  const block = { tool_use_id: id, content, is_error: false };
  return { block, record: { toolUseResult: returned!.value, permissionDecision: undefined }, timestamp };
}

/** Where a member of an object starts, with the comma in front of it. */
function findMember(record: RecordText, member: string, within: Buffer, lead: number, from: number): number {
  const { bytes } = record;
  for (let at = bytes.indexOf(within, from); at >= 0; at = bytes.indexOf(within, at + 1))
    if (record.part(at - lead, at - lead + member.length) === member) return at - lead;
  return -1;
}

interface Returned {
  readonly value: unknown;
  /** The members of the record behind it, as they stand, and where. */
  readonly tail: string;
  readonly end: number;
}

/** What the tool returned, as far as it is looked at. */
function returnedInBrief(
  record: RecordText,
  from: number,
  call: ToolCall,
  members: RecordPlaceMembers,
): Returned | undefined {
  const inEnd = record.end.lastIndexOf(lastMember);
  const last = inEnd + record.endAt;
  if (inEnd < 0 || last < from) return undefined;
  let end = last;
  if (record.bytes[last - 1] !== 0x2c || record.bytes[last - 2] !== 0x7d) {
    const behind = between.exec(record.part(Math.max(from, last - 300), last));
    if (!behind) return undefined;
    end = last - behind[1]!.length;
  }
  const tail = record.part(end, record.bytes.length);
  const first = tail.indexOf('"', lastMember.length);
  const isPlain =
    end === last && (tail.length === first + 2 || tail.length === first + 1 + members.text.length);
  if (!isPlain || !(tail.endsWith(members.text) || tail.endsWith('"}'))) {
    if (tail.includes('"isMeta":true') || tail.includes('"isSidechain":true')) return undefined;
    if (/"decision":"(?:reject|deny)|"toolDenialKind"/.test(tail)) return undefined;
    if (parseJsonText(`{${tail}`) === undefined) return undefined;
  }
  const value = partsOf(record, from, end, call);
  return value === undefined ? undefined : { value, tail, end };
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
const usualMembers = /^(?:"(?:interrupted|isImage|noOutputExpected)":false,?)+$/;
const usual: JsonObject = { interrupted: false };

/** The members behind what a command printed. */
function commandInBrief(record: RecordText, from: number, end: number): unknown {
  if (record.part(from, from + 11) !== '{"stdout":"') return undefined;
  const at = record.end.lastIndexOf(interruptedMember, end - record.endAt);
  if (at < 0 || at + record.endAt < from) return undefined;
  const to = end - 2;
  if (usualMembers.test(record.part(at + record.endAt + 1, to))) return usual;
  return parseJsonText(`{${record.bytes.toString('utf8', at + record.endAt + 1, end - 1)}`);
}

/** Of what was done to a file: which it was, the lines, and whether the person altered them. */
function changeInBrief(record: RecordText, from: number, end: number, call: ToolCall): unknown {
  const { bytes } = record;
  if (call.action === 'create' && call.changes[0]?.added === undefined) return undefined;
  const start = fileStart.exec(bytes.toString('utf8', from, Math.min(from + 400, end)))?.[0];
  const patch =
    start === undefined ? -1 : findMember(record, patchMember, patchNeedle, patchLead, from + start.length);
  if (start === undefined || patch < from) return undefined;
  const patchFrom = patch + patchMember.length;
  const patchEnd = bytes[patchFrom] === 0x5b ? endOfPatch(record, patchFrom) : undefined;
  if (patchEnd === undefined || patchEnd > end) return undefined;
  const file = parseJsonText(`${start}}`);
  const structuredPatch =
    patchEnd === patchFrom + 2 ? [] : parseJsonText(bytes.toString('latin1', patchFrom, patchEnd));
  if (file === undefined || structuredPatch === undefined) return undefined;
  const { type, filePath } = file as JsonObject;
  const userModified = record.part(patchEnd, end).includes(alteredMember);
  return { type, filePath, structuredPatch: asArray(structuredPatch), userModified };
}

/** A patch ends where the lines of its last part do. */
function endOfPatch(record: RecordText, from: number): number | undefined {
  const { bytes } = record;
  if (bytes[from + 1] === 0x5d) return from + 2;
  const at = bytes.indexOf('"]}]', from);
  return at > 0 && bytes[at - 1] !== 0x5c ? at + 4 : endOfValue(bytes, from);
}

/** The text that came back, without the middle that is not kept; next to nothing of it when no more is kept at all. */
function contentInBrief(
  record: RecordText,
  from: number,
  to: number,
  builder: SessionBuilder,
): string | undefined {
  const { bytes } = record;
  const isLong = to - from > headBytes + tailBytes + 64;
  const isLeftOut = builder.isFull && to - from > shortText;
  if (isLong || isLeftOut) {
    // A second result in the record would begin within what is taken for one content.
    const second = bytes.indexOf(idMember, from);
    if (second >= 0 && second < to) return undefined;
    if (isLeftOut) return 'left out';
  }
  const text = isLong
    ? bytes.toString('utf8', from, readableFrom(bytes, from + headBytes)) +
      bytes.toString('utf8', readableFrom(bytes, to - tailBytes), to)
    : bytes.toString('utf8', from, to);
  const content = parseJsonText(`"${text}"`);
  return typeof content === 'string' ? content : undefined;
}
