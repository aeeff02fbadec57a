import type { RecordText } from '../json/record-text.ts';
import type { JsonObject } from '../json/values.ts';
import { headOfOutput, type SessionBuilder, tailOfOutput } from '../session-builder.ts';
import type { RecordHead } from './record-heads.ts';
import {
  findMember,
  hasTwoParents,
  isEscaped,
  keptText,
  parseJsonText,
  type RecordPlaceMembers,
  readableFrom,
  timestampLead,
} from './record-parts.ts';
import { returnedInBrief } from './returned-in-brief.ts';

/** What a record of a result holds of which the reader takes notice. */
export interface ResultInBrief {
  readonly block: JsonObject;
  readonly record: JsonObject;
  readonly timestamp: string | undefined;
}

const blockStart =
  /\{"role":"user","content":\[\{(?:"tool_use_id":"([^"\\]{1,100})",)?"type":"tool_result",(?:"tool_use_id":"([^"\\]{1,100})",)?"content":"/y;
const blockEnd = /"((?:,"is_error":(?:true|false)|,"tool_use_id":"[^"\\]{1,100}"|,"type":"tool_result")*)$/;
const noError = '","is_error":false';
const resultMember = ',"toolUseResult":';
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
  const { bytes } = record.window;
  const headEnd = record.from + head.size;
  const start = record.match(blockStart, headEnd);
  const contentFrom = start ? headEnd + start[0].length : 0;
  const result = start ? findMember(record, resultMember, 'UseRes', contentFrom) : -1;
  // A second record on the line would have a parent as well.
  if (!start || result < 0 || hasTwoParents(record)) return undefined;

  const close = blockCloses(record, contentFrom, result);
  if (close === 0) return undefined;
  let contentTo = close - 1;
  let id = start[1] ?? start[2];
  if (id !== undefined && record.isAt(noError, close - noError.length)) {
    contentTo = close - noError.length;
  } else if (id === undefined || bytes[contentTo] !== 0x22) {
    const tailFrom = Math.max(contentFrom - 1, close - 300);
    const tail = blockEnd.exec(record.slice(tailFrom, close));
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
    keptText(record, timestampLead, close, result) ??
    keptText(record, timestampLead, returned!.end) ??
    keptText(record, timestampLead, record.from, headEnd);
  const block = { tool_use_id: call!.id, content, is_error: false };
  return { block, record: { toolUseResult: returned!.value, permissionDecision: undefined }, timestamp };
}

/** Where the block of the result ends that is the only one of its message; 0 when there is no such. */
function blockCloses(record: RecordText, contentFrom: number, result: number): number {
  const from = Math.max(contentFrom, result - longestMiddle);
  const at = record.slice(from, result).lastIndexOf('}]}');
  return at < 0 ? 0 : from + at;
}

/** The text that came back, without the middle that is not kept; next to nothing of it when no more is kept at all. */
function contentInBrief(
  record: RecordText,
  from: number,
  to: number,
  builder: SessionBuilder,
): string | undefined {
  const isLong = to - from > headBytes + tailBytes + 64;
  const isLeftOut = builder.isFull && to - from > shortText;
  if (isLong || isLeftOut) {
    // A second result in the record would begin within what is taken for one content.
    if (record.has('_use_id":"', from, to)) return undefined;
    if (isLeftOut) return 'left out';
  }
  const { bytes } = record.window;
  const text = isLong
    ? bytes.toString('utf8', from, readableFrom(bytes, from + headBytes)) +
      bytes.toString('utf8', readableFrom(bytes, to - tailBytes), to)
    : bytes.toString('utf8', from, to);
  const content = parseJsonText(`"${text}"`);
  return typeof content === 'string' ? content : undefined;
}
