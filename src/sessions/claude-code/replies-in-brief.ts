import { isAscii } from 'node:buffer';
import { needle, type RecordText } from '../json/record-text.ts';
import { asArray } from '../json/values.ts';
import {
  keptText,
  mayBeTwo,
  memberText,
  parseJsonText,
  type RecordHead,
  timestampLead,
  uuidLead,
} from './record-parts.ts';

/** What a record of an assistant's reply holds of which the reader takes notice. */
export interface ReplyInBrief {
  /** Told when asked: of calls, nobody asks. */
  readonly uuid: () => string | undefined;
  readonly timestamp: string | undefined;
  /** The id of the message. */
  readonly message: () => string | undefined;
  readonly model: string | undefined;
  /** Nothing when it is but a thought. */
  readonly content: readonly unknown[];
}

const contentMember = ',"content":[';
const contentEnd = needle('],"stop_reason":');
const thinking = '{"type":"thinking",';
const nextBlock = needle('},{"type":"');

/**
 * Reads what an assistant said or called, without all that is counted about it; of what it thought, nothing is parsed.
 *
 * @returns Undefined when the record has another form than is known: then all of it is to be parsed.
 */
export function replyInBrief(record: RecordText, head: RecordHead): ReplyInBrief | undefined {
  const { start, end, endAt } = record;
  const at = start.indexOf(contentMember, head.end);
  if (at < 0 || at - head.end > 400) return undefined;
  const message = start.slice(head.end + 1, at);
  if (message.includes('{') || message.includes('[')) return undefined;
  // The last object before the end is a part of the message, or stands behind it: members of the record follow.
  const from = end.lastIndexOf('}', end.length - 2) + 1;
  if (from === 0 || end.charCodeAt(end.length - 1) !== 0x7d) return undefined;
  if (!end.includes('"type":"assistant"', from)) return undefined;
  if (end.includes('"isApiErrorMessage"', from) || end.includes('"isSidechain"', from)) return undefined;
  const model = memberText(message, 'model');
  if (model === undefined || model.startsWith('<')) return undefined;

  const content = contentInBrief(record, at + contentMember.length - 1);
  return (
    content && {
      uuid: () => keptText(record, endAt, end, uuidLead, from) ?? keptText(record, 0, head.text, uuidLead),
      timestamp:
        keptText(record, endAt, end, timestampLead, from) ?? keptText(record, 0, head.text, timestampLead),
      message: () => keptText(record, head.end + 1, message, '"id":"'),
      model,
      content,
    }
  );
}

function contentInBrief(record: RecordText, from: number): readonly unknown[] | undefined {
  const { bytes, start, end, endAt } = record;
  if (start.startsWith(thinking, from + 1) && record.find(nextBlock, from) < 0)
    return mayBeTwo(record) ? undefined : [];
  const near = end.lastIndexOf(contentEnd.text);
  const to = near < 0 ? bytes.lastIndexOf(contentEnd.bytes) : near + endAt;
  if (to < from) return undefined;
  const isPlain = endAt === 0 && isAscii(bytes);
  const content = parseJsonText(isPlain ? start.slice(from, to + 1) : bytes.toString('utf8', from, to + 1));
  return content === undefined ? undefined : asArray(content);
}
