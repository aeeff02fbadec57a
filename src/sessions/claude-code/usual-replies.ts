import type { RecordText } from '../json/record-text.ts';
import type { RecordHead } from './record-heads.ts';
import { findMember, type RecordPlaceMembers, timestampLead } from './record-parts.ts';

const messageStart = /\{"model":"([\w.:/@-]{1,100})","id":"/y;
const behindId = '","type":"message","role":"assistant","content":[';
const requestMember = ',"requestId":"';
const beforeUuid = '","type":"assistant","uuid":"';
const uuidSize = 36;
const beforeTime = `",${timestampLead}`;
const timeSize = 24;

/** Where the parts stand of a reply that has the usual form; the same object for each. */
export interface UsualReply {
  readonly model: string;
  /** The id of the message. */
  readonly idFrom: number;
  readonly idTo: number;
  /** The list of blocks. */
  readonly contentFrom: number;
  /** The end of the message. */
  readonly last: number;
  readonly uuidFrom: number;
  readonly uuidTo: number;
  readonly timeFrom: number;
  readonly timeTo: number;
}

/**
 * Finds the parts of replies by comparing what stands before and behind their content with what stands there as a rule. What differs from
 * one record to the next are ids of a known length and the time.
 */
export class UsualReplies implements UsualReply {
  /** How the messages of the last model begin. */
  #start = '\0';
  model = '';
  idFrom = 0;
  idTo = 0;
  contentFrom = 0;
  last = 0;
  uuidFrom = 0;
  uuidTo = 0;
  timeFrom = 0;
  timeTo = 0;

  /** @returns Undefined when the reply has another form. */
  read(record: RecordText, head: RecordHead, members: RecordPlaceMembers): UsualReply | undefined {
    return this.#readStart(record, record.from + head.size) && this.#readEnd(record, members)
      ? this
      : undefined;
  }

  #readStart(record: RecordText, from: number): boolean {
    if (!record.is(this.#start, from)) {
      const start = record.match(messageStart, from);
      if (!start) return false;
      const { length } = start[0];
      this.#start = record.kept(from, from + length);
      this.model = record.kept(from + '{"model":"'.length, from + length - '","id":"'.length);
    }
    this.idFrom = from + this.#start.length;
    this.idTo = record.indexOf('"', this.idFrom);
    this.contentFrom = this.idTo + behindId.length - 1;
    return record.is(behindId, this.idTo) && record.window.bytes[this.idTo - 1] !== 0x5c;
  }

  #readEnd(record: RecordText, members: RecordPlaceMembers): boolean {
    const { bytes } = record.window;
    this.timeTo = record.to - (members.atEnd || 1) - 1;
    this.timeFrom = this.timeTo - timeSize;
    this.uuidTo = this.timeFrom - beforeTime.length;
    this.uuidFrom = this.uuidTo - uuidSize;
    const requestTo = this.uuidFrom - beforeUuid.length;
    if (requestTo < this.contentFrom || bytes[record.to - 1] !== 0x7d) return false;
    if (!record.is(beforeTime, this.uuidTo) || !record.is(beforeUuid, requestTo)) return false;
    if (record.indexOf('"', this.timeFrom) !== this.timeTo) return false;
    if (record.indexOf('"', this.uuidFrom) !== this.uuidTo) return false;
    this.last = findMember(record, requestMember, 'Id":"', this.contentFrom);
    return (
      bytes[this.last - 1] === 0x7d && record.indexOf('"', this.last + requestMember.length) === requestTo
    );
  }
}
