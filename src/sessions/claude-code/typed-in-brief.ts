import type { RecordText } from '../json/record-text.ts';
import { asObject, type JsonObject } from '../json/values.ts';
import { parentOf, type RecordHead } from './record-heads.ts';
import { behindText, parseJsonText, parsePart, type RecordPlaceMembers } from './record-parts.ts';

/** A message that is one text: what was typed, or what the program says in that place. */
const asContent = '{"role":"user","content":"';
const asBlock = '{"role":"user","content":[{"type":"text","text":"';
/** What the head has told; of two members of a name, the last one holds. */
const names = ['type', 'message', 'isSidechain', 'sessionId', 'session_id'];

/**
 * Reads the record of a text in the place of the person's: the text, and the members behind it. What stands before it is known from its
 * head, and what newer versions tell of the session at its end is the same in all records.
 *
 * @returns Undefined when the record has another form: then all of it is to be parsed.
 */
export function typedInBrief(
  record: RecordText,
  head: RecordHead,
  members: RecordPlaceMembers,
): JsonObject | undefined {
  if (head.isMarked || members.isMarked || record.window.bytes[record.to - 1] !== 0x7d) return undefined;
  const from = record.from + head.size;
  const isBlock = !record.isAt(asContent, from);
  if (isBlock && !record.isAt(asBlock, from)) return undefined;
  const textFrom = from + (isBlock ? asBlock : asContent).length - 1;
  const textTo = behindText(record, textFrom + 1);
  const close = isBlock ? '}]},' : '},';
  const tailTo = record.to - (members.atEnd || 1);
  const tailFrom = textTo + close.length;
  if (tailFrom > tailTo || !record.isAt(close, textTo)) return undefined;
  const tail = asObject(parseJsonText(`{${record.window.bytes.toString('utf8', tailFrom, tailTo)}}`));
  if (tail?.uuid === undefined || tail.timestamp === undefined || names.some((name) => name in tail))
    return undefined;
  const content = parsePart(record, textFrom, textTo);
  if (content === undefined) return undefined;
  const blocks = isBlock ? [{ type: 'text', text: content }] : content;
  const parentUuid = parentOf(record, head);
  return {
    type: head.type,
    isMeta: head.isMeta,
    parentUuid,
    ...tail,
    message: { role: 'user', content: blocks },
  };
}
