import { type JsonObject, parseJsonText } from '../json/parse-records.ts';
import type { RecordText } from '../json/record-text.ts';
import { headOfOutput, type SessionBuilder, tailOfOutput } from '../session-builder.ts';
import type { RecordHead } from './record-heads.ts';
import {
  findMember,
  hasTwoParents,
  isEscaped,
  type RecordPlaceMembers,
  readableFrom,
  timestampLead,
} from './record-parts.ts';
import { returnedInBrief } from './record-tails.ts';

/** What a record of a result holds of which the reader takes notice. */
export interface ResultInBrief {
  readonly block: JsonObject;
  readonly record: JsonObject;
  readonly timestamp: string | undefined;
}

const blockStart =
  /\{"role":"user","content":\[\{(?:"tool_use_id":"([^"\\]{1,100})",)?"type":"tool_result",(?:"tool_use_id":"([^"\\]{1,100})",)?"content":"/y;
const blockEnd =
  /"((?:,"is_error":(?:true|false)|,"tool_use_id":"[^"\\]{1,100}"|,"type":"tool_result"){0,2000})$/;
const noError = '","is_error":false';
const resultMember = ',"toolUseResult":';
/** Six bytes are the most that one unit of a text takes. */
const headBytes = headOfOutput * 6;
const tailBytes = tailOfOutput * 6;

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
  if (head.isMeta || head.isMarked || members.isMarked) return undefined;
  const { bytes } = record.window;
  const headEnd = record.from + head.size;
  const start = record.match(blockStart, headEnd);
  const contentFrom = start ? headEnd + start[0].length : 0;
  const result = start ? findMember(record, resultMember, 'UseRes', contentFrom) : -1;
  // A second record on the line would have a parent as well.
  if (!start || result < 0 || hasTwoParents(record)) return undefined;

  const close = endOfBlock(record, contentFrom, result);
  if (close === undefined) return undefined;
  let contentTo = close - 1;
  let id = start[1] ?? start[2];
  let isError = false;
  if (id !== undefined && record.isAt(noError, close - noError.length)) {
    contentTo = close - noError.length;
  } else if (id === undefined || bytes[contentTo] !== 0x22) {
    const tailFrom = Math.max(contentFrom - 1, close - 300);
    const tail = blockEnd.exec(record.slice(tailFrom, close));
    if (!tail) return undefined;
    isError = tail[1]!.includes('"is_error":true');
    contentTo = tailFrom + tail.index;
    id ??= /"tool_use_id":"([^"]+)"/.exec(tail[1]!)?.[1];
  }
  if (contentTo < contentFrom || isEscaped(bytes, contentTo)) return undefined;

  const call = id === undefined ? undefined : builder.get(id);
  const returned = call && returnedInBrief(record, result + resultMember.length, call, members);
  // What is said of an error tells whether it was one, or a person's no; what is asked is answered in words.
  const isTold = isError || call?.action === 'ask' || call?.action === 'plan';
  const kept = isTold ? 'all' : builder.isFull ? 'none' : 'ends';
  const content = returned && contentInBrief(record, contentFrom, contentTo, kept);
  if (content === undefined) return undefined;
  const timestamp = record.kept(result - 1 - timeSize, result - 1);
  const block = { tool_use_id: call!.id, content, is_error: isError };
  return { block, record: { toolUseResult: returned!.value, permissionDecision: undefined }, timestamp };
}

/**
 * The text that came back, without the middle that is not kept.
 *
 * @param kept How much of it is: of nothing, only whether there is any, and whether it stands in a file of its own.
 */
function contentInBrief(
  record: RecordText,
  from: number,
  to: number,
  kept: 'all' | 'ends' | 'none',
): string | undefined {
  const isLong = to - from > headBytes + tailBytes + 64;
  if (isLong && kept === 'all') return undefined;
  const first = record.window.bytes[from];
  const isLeftOut = kept === 'none' && to > from && first !== 0x3c && first !== 0x5c;
  // A second result in the record would begin within what is taken for one content.
  if ((isLong || isLeftOut) && record.has('_use_id":"', from, to)) return undefined;
  if (isLeftOut) return 'left out';
  const { bytes } = record.window;
  const text = isLong
    ? bytes.toString('utf8', from, readableFrom(bytes, from + headBytes)) +
      bytes.toString('utf8', readableFrom(bytes, to - tailBytes), to)
    : bytes.toString('utf8', from, to);
  const content = parseJsonText(`"${text}"`);
  return typeof content === 'string' ? content : undefined;
}

const beforeUuid = '}]},"uuid":"';
const uuidSize = 36;
const beforeTime = `",${timestampLead}`;
const timeSize = 24;
const middleSize = beforeUuid.length + uuidSize + beforeTime.length + timeSize + 1;

/**
 * Where the block of a result ends, which is the only one of its message, when id and time alone stand between it and what the tool
 * returned.
 *
 * @param contentFrom Where the content of the block begins.
 * @param result Where the member begins that holds what the tool returned.
 */
function endOfBlock(record: RecordText, contentFrom: number, result: number): number | undefined {
  const close = result - middleSize;
  const uuidFrom = close + beforeUuid.length;
  const isUsual =
    close >= contentFrom &&
    record.is(beforeUuid, close) &&
    record.indexOf('"', uuidFrom) === uuidFrom + uuidSize &&
    record.is(beforeTime, uuidFrom + uuidSize) &&
    record.indexOf('"', result - 1 - timeSize) === result - 1;
  return isUsual ? close : undefined;
}
