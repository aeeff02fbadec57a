import type { RecordText } from '../json/record-text.ts';
import { asArray } from '../json/values.ts';
import { callInBrief } from './calls-in-brief.ts';
import type { RecordHead } from './record-heads.ts';
import {
  hasTwoParents,
  keptText,
  memberText,
  nextBlock,
  parsePart,
  type RecordPlaceMembers,
  timestampLead,
  uuidLead,
} from './record-parts.ts';
import { behindLastObject } from './record-tails.ts';

/** What a record of an assistant's reply holds of which the reader takes notice. */
export interface ReplyInBrief {
  /** Told when asked: of calls, nobody asks. */
  readonly uuid: () => string | undefined;
  readonly timestamp: string | undefined;
  /** The id of the message. */
  readonly message: () => string | undefined;
  /** Not to be kept: it is a slice of the window. */
  readonly model: string;
  /** Nothing when it is but a thought. */
  readonly content: readonly unknown[];
}

const contentMember = ',"content":[';
const contentEnd = '],"stop_reason":';
const thinking = '{"type":"thinking",';

/**
 * Reads what an assistant said or called, without all that is counted about it; of what it thought, nothing is parsed.
 *
 * @returns Undefined when the record has another form than is known: then all of it is to be parsed.
 */
export function replyInBrief(
  record: RecordText,
  head: RecordHead,
  members: RecordPlaceMembers,
): ReplyInBrief | undefined {
  const { to } = record;
  const headEnd = record.from + head.size;
  const at = record.indexOf(contentMember, headEnd);
  if (at < 0 || at - headEnd > 400) return undefined;
  const contentFrom = at + contentMember.length - 1;
  // The first list is the content, and no object stands before it.
  if (record.indexOf('[', headEnd) !== contentFrom) return undefined;
  const nested = record.indexOf('{', headEnd + 1);
  if (nested >= 0 && nested < at) return undefined;
  // The last object before the end is a part of the message, or stands behind it: members of the record follow.
  const last = behindLastObject(record, members === head ? 0 : members.text.length);
  if (last === 0 || record.window.bytes[to - 1] !== 0x7d) return undefined;
  const tail = record.slice(last, to);
  if (!tail.includes('"type":"assistant"')) return undefined;
  if (tail.includes('"isApiErrorMessage"') || tail.includes('"isSidechain"')) return undefined;
  const model = memberText(record.slice(headEnd, at), '"model":"');
  if (model === undefined || model.startsWith('<')) return undefined;

  const content = contentInBrief(record, contentFrom, last);
  if (!content) return undefined;
  const own = (lead: string) => keptText(record, lead, last) ?? keptText(record, lead, record.from, headEnd);
  return {
    uuid: () => own(uuidLead),
    timestamp: own(timestampLead),
    message: () => keptText(record, '"id":"', headEnd, at + 1),
    model,
    content,
  };
}

/** @param last Where the members of the record go on behind those of the message. */
function contentInBrief(record: RecordText, from: number, last: number): readonly unknown[] | undefined {
  if (record.isAt(thinking, from + 1) && !record.has(nextBlock, from))
    return hasTwoParents(record) ? undefined : [];
  // What looks the same within what a call was given leaves a list that is open, which no parser takes.
  const to = record.indexOf(contentEnd, from);
  if (to < 0 || to >= last) return undefined;
  // A second record on the line would begin behind it.
  if (record.has(contentEnd, to + 1, last) || record.has('Uuid":', to, last)) return undefined;
  const call = callInBrief(record, from, to);
  if (call) return [call];
  const content = parsePart(record, from, to + 1);
  return content === undefined ? undefined : asArray(content);
}
