import type { RecordText } from '../json/record-text.ts';
import { asObject, asText, type JsonObject } from '../json/values.ts';
import { isReadAttachment } from './attachments.ts';
import type { RecordHead } from './record-heads.ts';
import {
  keptText,
  mayBeTwo,
  memberText,
  type RecordPlaceMembers,
  timestampLead,
  uuidLead,
} from './record-parts.ts';
import { behindLastObject } from './record-tails.ts';

/** A record that says nothing; it has a time all the same. */
export interface AsideInBrief {
  readonly timestamp: string | undefined;
  /** Of what the program tells of itself: a person's words may follow it. */
  readonly uuid: string | undefined;
}

/** Whether anything is read from records `system` of a subtype. */
function isReadSystem(subtype: unknown): boolean {
  return subtype === 'local_command' || subtype === 'init';
}

const attachmentStart = /\{"type":"(\w{1,60})"/y;

/** Whether a record is one of which only the time is of use. */
export function isAside({ type, subtype, attachment }: JsonObject): boolean {
  if (type === 'system') return !isReadSystem(subtype);
  const kind = type === 'attachment' ? asText(asObject(attachment)?.type) : undefined;
  return kind !== undefined && !isReadAttachment(kind);
}

/**
 * Tells records of which the reader needs only the time: what the program tells of itself, and attachments that put no file before the
 * assistant.
 *
 * @returns Undefined when the record is to be parsed.
 */
export function asideInBrief(
  record: RecordText,
  head: RecordHead,
  members: RecordPlaceMembers,
): AsideInBrief | undefined {
  if (mayBeTwo(record)) return undefined;
  let { from } = record;
  if (head.type === 'system') {
    const subtype = memberText(head.text, '"subtype":"');
    if (head.next !== '' || subtype === undefined) return undefined;
    if (isReadSystem(subtype)) return undefined;
  } else if (head.next === 'attachment') {
    const type = record.match(attachmentStart, from + head.size)?.[1];
    if (type === undefined || isReadAttachment(type)) return undefined;
    from = behindLastObject(record, members.atEnd);
    if (from === 0 || !record.has('"type":"attachment"', from)) return undefined;
  } else return undefined;
  const timestamp = keptText(record, timestampLead, from);
  if (timestamp === undefined) return undefined;
  return { timestamp, uuid: head.type === 'system' ? keptText(record, uuidLead, from) : undefined };
}
