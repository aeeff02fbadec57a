import { endOfValue } from '../json/parse-records.ts';
import { asArray, type JsonObject } from '../json/values.ts';
import type { ToolCall } from '../session.ts';
import { headOfOutput, type SessionBuilder, tailOfOutput } from '../session-builder.ts';
import { isEscaped, keptText, parseJsonText, type RecordHead, readableFrom } from './record-parts.ts';

/** What a record of a result holds of which the reader takes notice. */
export interface ResultInBrief {
  readonly block: JsonObject;
  readonly record: JsonObject;
  readonly timestamp: string | undefined;
}

const blockStart =
  /^\{"role":"user","content":\[\{(?:"tool_use_id":"([^"\\]{1,100})",)?"type":"tool_result",(?:"tool_use_id":"([^"\\]{1,100})",)?"content":"/;
const blockEnd = /"((?:,"is_error":(?:true|false)|,"tool_use_id":"[^"\\]{1,100}"|,"type":"tool_result")*)$/;
const fileStart = /^\{(?:"type":"\w{1,40}",)?"filePath":"(?:[^"\\]|\\.)*"(?=[,}])/;
/** Members are searched for from their first capital, which is rare in texts. */
const resultMember = { lead: ',"tool', rest: Buffer.from('UseResult":') };
const parentMember = Buffer.from('Uuid":');
const idMember = Buffer.from('_use_id":"');
const lastMember = Buffer.from('"sourceToolAssistantUUID":"');
const blocksEnd = Buffer.from('}]}');
const interruptedMember = Buffer.from(',"interrupted":');
const patchMember = Buffer.from(',"structuredPatch":');
const alteredMember = Buffer.from('"userModified":true');
/** Behind what a tool returned, and before the last members. */
const between = /\},((?:"\w{1,40}":(?:true|false|null|"[^"\\]{0,200}"),)*)$/;
/** So much stands behind what a tool returned at most. */
const longestTail = 2000;
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
  bytes: Buffer,
  head: RecordHead,
  builder: SessionBuilder,
): ResultInBrief | undefined {
  const start = blockStart.exec(bytes.toString('latin1', head.end, head.end + 300));
  const result = start ? findResult(bytes, head.end) : -1;
  // A second record on the line would have a parent as well.
  if (!start || result < 0 || bytes.indexOf(parentMember, 20) >= 0) return undefined;

  const contentFrom = head.end + start[0].length;
  const close = bytes.lastIndexOf(blocksEnd, result);
  if (close < contentFrom || result - close > 400) return undefined;
  let contentTo = close - 1;
  let id = start[1] ?? start[2];
  if (id === undefined || bytes[contentTo] !== 0x22) {
    const tailFrom = Math.max(contentFrom - 1, close - 300);
    const tail = blockEnd.exec(bytes.toString('latin1', tailFrom, close));
    if (!tail || tail[1]!.includes('"is_error":true')) return undefined;
    contentTo = tailFrom + tail.index;
    id ??= /"tool_use_id":"([^"]+)"/.exec(tail[1]!)?.[1];
  }
  if (contentTo < contentFrom || isEscaped(bytes, contentTo)) return undefined;

  const call = id === undefined ? undefined : builder.get(id);
  const returned = call && returnedInBrief(bytes, result + resultMember.lead.length + 11, call);
  const content = returned && contentInBrief(bytes, contentFrom, contentTo, builder);
  if (content === undefined || head.text.includes('"isMeta":true')) return undefined;
  const middle = bytes.toString('latin1', close, result);
  const timestamp =
    keptText(bytes, close, middle, 'timestamp') ??
    keptText(bytes, returned!.end, returned!.tail, 'timestamp') ??
    keptText(bytes, 0, head.text, 'timestamp');
  const block = { tool_use_id: id, content, is_error: false };
  return { block, record: { toolUseResult: returned!.value, permissionDecision: undefined }, timestamp };
}

function findResult(bytes: Buffer, from: number): number {
  const { lead, rest } = resultMember;
  for (let at = bytes.indexOf(rest, from); at >= 0; at = bytes.indexOf(rest, at + 1))
    if (bytes.toString('latin1', at - lead.length, at) === lead) return at - lead.length;
  return -1;
}

interface Returned {
  readonly value: unknown;
  /** The members of the record behind it, as they stand, and where. */
  readonly tail: string;
  readonly end: number;
}

/** What the tool returned, as far as it is looked at. */
function returnedInBrief(bytes: Buffer, from: number, call: ToolCall): Returned | undefined {
  const last = bytes.lastIndexOf(lastMember);
  if (last < from || bytes.length - last > longestTail) return undefined;
  let end = last;
  if (bytes[last - 1] !== 0x2c || bytes[last - 2] !== 0x7d) {
    const behind = between.exec(bytes.toString('latin1', Math.max(from, last - 300), last));
    if (!behind) return undefined;
    end = last - behind[1]!.length;
  }
  const tail = bytes.toString('latin1', end);
  if (tail.includes('"isMeta":true') || /"decision":"(?:reject|deny)|"toolDenialKind"/.test(tail))
    return undefined;
  if (parseJsonText(`{${tail}`) === undefined) return undefined;
  const value = partsOf(bytes, from, end, call);
  return value === undefined ? undefined : { value, tail, end };
}

function partsOf(bytes: Buffer, from: number, end: number, call: ToolCall): unknown {
  switch (call.name) {
    case 'Read':
    case 'Grep':
    case 'Glob':
      return null;
    case 'Bash':
      return commandInBrief(bytes, from, end);
    case 'Edit':
    case 'MultiEdit':
    case 'Write':
      return changeInBrief(bytes, from, end, call);
    default:
      return undefined;
  }
}

/** The members behind what a command printed. */
function commandInBrief(bytes: Buffer, from: number, end: number): unknown {
  if (bytes.toString('latin1', from, from + 11) !== '{"stdout":"') return undefined;
  const at = bytes.lastIndexOf(interruptedMember, end);
  return at < from ? undefined : parseJsonText(`{${bytes.toString('utf8', at + 1, end - 1)}`);
}

/** Of what was done to a file: which it was, the lines, and whether the person altered them. */
function changeInBrief(bytes: Buffer, from: number, end: number, call: ToolCall): unknown {
  const start = fileStart.exec(bytes.toString('utf8', from, Math.min(from + 500, end)))?.[0];
  const patch = start === undefined ? -1 : bytes.lastIndexOf(patchMember, end);
  if (start === undefined || patch < from) return undefined;
  if (call.action === 'create' && call.changes[0]?.added === undefined) return undefined;
  const patchFrom = patch + patchMember.length;
  const patchEnd = bytes[patchFrom] === 0x5b ? endOfValue(bytes, patchFrom) : undefined;
  if (patchEnd === undefined || patchEnd > end) return undefined;
  const file = parseJsonText(`${start}}`);
  const structuredPatch = parseJsonText(bytes.toString('utf8', patchFrom, patchEnd));
  if (file === undefined || structuredPatch === undefined) return undefined;
  const { type, filePath } = file as JsonObject;
  const userModified = bytes.subarray(patchEnd, end).includes(alteredMember);
  return { type, filePath, structuredPatch: asArray(structuredPatch), userModified };
}

/** The text that came back, without the middle that is not kept; next to nothing of it when no more is kept at all. */
function contentInBrief(
  bytes: Buffer,
  from: number,
  to: number,
  builder: SessionBuilder,
): string | undefined {
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
