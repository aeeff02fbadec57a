import type { RecordText } from '../json/record-text.ts';
import { asArray } from '../json/values.ts';
import { callInBrief } from './calls-in-brief.ts';
import { findMember, hasTwoParents, namesParent, nextBlock, parsePart } from './record-parts.ts';

const contentEnd = '],"stop_reason":';
/** As much of it as V8 searches for with the speed of a single sign. */
const startOfEnd = '],"sto';
const thinking = '{"type":"thinking",';
const textStart = '[{"type":"text","text":';

/**
 * The blocks of a message; none when it is but a thought.
 *
 * @param from Where the list of blocks begins.
 * @param last Where the members of the record go on behind those of the message.
 * @returns Undefined when the list has another form than is known.
 */
export function blocksInBrief(
  record: RecordText,
  from: number,
  last: number,
): readonly unknown[] | undefined {
  if (record.isAt(thinking, from + 1) && !record.has(nextBlock, from))
    return hasTwoParents(record) ? undefined : [];
  // What looks the same within what a call was given leaves a list that is open, which no parser takes.
  const to = findMember(record, contentEnd, startOfEnd, from);
  if (to < 0 || to >= last) return undefined;
  // A second record on the line would begin behind it.
  if (record.has(startOfEnd, to + 1, last) || namesParent(record, to, last)) return undefined;
  const block = callInBrief(record, from, to) ?? textInBrief(record, from, to);
  if (block) return [block];
  const content = parsePart(record, from, to + 1);
  return content === undefined ? undefined : asArray(content);
}

/** A block that is a text and the only one. */
function textInBrief(record: RecordText, from: number, to: number): object | undefined {
  const textFrom = from + textStart.length;
  if (!record.isAt(textStart, from) || record.window.bytes[to - 1] !== 0x7d) return undefined;
  const text = parsePart(record, textFrom, to - 1);
  return typeof text === 'string' ? { type: 'text', text } : undefined;
}
