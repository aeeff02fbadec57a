import { asArray } from '../json/values.ts';
import { keptText, mayBeTwo, memberText, parseJsonText, type RecordHead } from './record-parts.ts';

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

const contentMember = Buffer.from(',"content":[');
const contentEnd = Buffer.from('],"stop_reason":');
const thinking = '{"type":"thinking",';
const nextBlock = Buffer.from('},{"type":"');

/**
 * Reads what an assistant said or called, without all that is counted about it; of what it thought, nothing is parsed.
 *
 * @returns Undefined when the record has another form than is known: then all of it is to be parsed.
 */
export function replyInBrief(bytes: Buffer, head: RecordHead): ReplyInBrief | undefined {
  const at = bytes.indexOf(contentMember, head.end);
  if (at < 0 || at - head.end > 400) return undefined;
  const message = bytes.toString('latin1', head.end + 1, at);
  if (message.includes('{') || message.includes('[')) return undefined;
  // The last object before the end is a part of the message, or stands behind it: members of the record follow.
  const from = bytes.lastIndexOf(0x7d, bytes.length - 2) + 1;
  const members = bytes.toString('latin1', from);
  if (!members.includes('"type":"assistant"') || !members.endsWith('}')) return undefined;
  if (members.includes('"isApiErrorMessage"') || members.includes('"isSidechain"')) return undefined;
  const model = memberText(message, 'model');
  if (model === undefined || model.startsWith('<')) return undefined;

  const content = contentInBrief(bytes, at + contentMember.length - 1);
  return (
    content && {
      uuid: () => keptText(bytes, from, members, 'uuid') ?? keptText(bytes, 0, head.text, 'uuid'),
      timestamp: keptText(bytes, from, members, 'timestamp') ?? keptText(bytes, 0, head.text, 'timestamp'),
      message: () => keptText(bytes, head.end + 1, message, 'id'),
      model,
      content,
    }
  );
}

function contentInBrief(bytes: Buffer, from: number): readonly unknown[] | undefined {
  const isThought = bytes.toString('latin1', from + 1, from + 1 + thinking.length) === thinking;
  if (isThought && !bytes.includes(nextBlock, from)) return mayBeTwo(bytes) ? undefined : [];
  const end = bytes.lastIndexOf(contentEnd);
  const content = end < from ? undefined : parseJsonText(bytes.toString('utf8', from, end + 1));
  return content === undefined ? undefined : asArray(content);
}
