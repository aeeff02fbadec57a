import type { RecordText } from '../json/record-text.ts';
import { blocksInBrief } from './blocks-in-brief.ts';
import { parentOf, type RecordHead } from './record-heads.ts';
import {
  areMarked,
  keptText,
  memberText,
  type RecordPlaceMembers,
  timestampLead,
  uuidLead,
} from './record-parts.ts';
import { behindLastObject } from './record-tails.ts';
import type { UsualReplies } from './usual-replies.ts';

/** What a record of an assistant's reply holds of which the reader takes notice. */
export interface ReplyInBrief {
  /** Told when asked: of calls, nobody asks. */
  readonly uuid: () => string | undefined;
  readonly parent: () => string | undefined;
  readonly timestamp: string | undefined;
  /** The id of the message. */
  readonly message: () => string | undefined;
  /** Not to be kept: it may be a slice of the window. */
  readonly model: string;
  /** Nothing when it is but a thought. */
  readonly content: readonly unknown[];
}

const contentMember = ',"content":[';

/**
 * Reads what an assistant said or called, without all that is counted about it; of what it thought, nothing is parsed.
 *
 * @returns Undefined when the record has another form than is known: then all of it is to be parsed.
 */
export function replyInBrief(
  record: RecordText,
  head: RecordHead,
  members: RecordPlaceMembers,
  usual: UsualReplies,
): ReplyInBrief | undefined {
  if (head.isMarked || members.isMarked) return undefined;
  const found = usual.read(record, head, members);
  if (!found) return otherReply(record, head, members);
  const { model, uuidFrom, uuidTo, idFrom, idTo } = found;
  const content = blocksInBrief(record, found.contentFrom, found.last);
  if (!content) return undefined;
  return {
    uuid: () => record.kept(uuidFrom, uuidTo),
    parent: () => parentOf(record, head),
    timestamp: record.kept(found.timeFrom, found.timeTo),
    message: () => record.kept(idFrom, idTo),
    model,
    content,
  };
}

/** A reply with its members in another order, or with others than the usual ones. */
function otherReply(
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
  const last = behindLastObject(record, members.atEnd);
  if (last === 0 || record.window.bytes[to - 1] !== 0x7d) return undefined;
  const tail = record.slice(last, to);
  if (!tail.includes('"type":"assistant"')) return undefined;
  if (areMarked(tail)) return undefined;
  const model = memberText(record.slice(headEnd, at), '"model":"');
  if (model === undefined || model.startsWith('<')) return undefined;

  const content = blocksInBrief(record, contentFrom, last);
  if (!content) return undefined;
  const own = (lead: string) => keptText(record, lead, last) ?? keptText(record, lead, record.from, headEnd);
  return {
    uuid: () => own(uuidLead),
    parent: () => parentOf(record, head),
    timestamp: own(timestampLead),
    message: () => keptText(record, '"id":"', headEnd, at + 1),
    model,
    content,
  };
}
