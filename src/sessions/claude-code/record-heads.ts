import { asArray } from '../json/parse-records.ts';
import type { RecordText } from '../json/record-text.ts';
import {
  areMarked,
  findMember,
  hasTwoParents,
  keptText,
  memberText,
  namesParent,
  nextBlock,
  parsePart,
  type RecordPlaceMembers,
  sessionLead,
  timestampLead,
} from './record-parts.ts';

/** So much of a record's start is looked at. */
const startSize = 704;

/** The members of a record that are no objects or arrays, from before its first one: known without parsing the record. */
export class RecordHead implements RecordPlaceMembers {
  /** The members as they stand, a character for each byte: `{"name":"value",…`. The same object stands for records with the same. */
  readonly text: string;
  /** The name of the member that the first object belongs to; '' when there is none. */
  readonly next: string;
  /** Where that object starts, from the record's start. */
  readonly size: number;
  readonly type: string | undefined;
  readonly sessionId: string | undefined;
  readonly atEnd = 0;
  readonly isSidechain: boolean;
  readonly isMeta: boolean;
  readonly isMarked: boolean;
  /** Whether records of its type are left out. */
  readonly isNoise: boolean;

  constructor(text: string, next: string, size: number) {
    this.text = text;
    this.next = next;
    this.size = size;
    this.type = memberText(text, '"type":"');
    this.sessionId = memberText(text, sessionLead);
    this.isSidechain = text.includes('"isSidechain":true');
    this.isMeta = text.includes('"isMeta":true');
    this.isMarked = areMarked(text);
    this.isNoise = this.type !== undefined && isNoise(this.type);
  }
}

interface KnownHead {
  readonly head: RecordHead;
  /** All of it behind the id of the parent, with the brace of the first object. */
  readonly rest: string;
}

/** So many different heads are remembered. */
const mostKnown = 8;

/** Reads the heads of records. Those of a session differ in the id of their parent, and hardly in anything else. */
export class RecordHeads {
  readonly #known: KnownHead[] = [];
  #oldest = 0;

  /** The head of a record; undefined when it has to be parsed to be known. */
  read(record: RecordText): RecordHead | undefined {
    const { from } = record;
    const { bytes } = record.window;
    const parent = endOfParent(record);
    if (parent > 0) {
      for (let index = 0; index < this.#known.length; index++) {
        const { head, rest } = this.#known[index]!;
        const end = parent + rest.length;
        // The brace is seldom there by chance; most heads need not be compared.
        if (bytes[end - 1] === 0x7b && end === from + head.size + 1 && record.slice(parent, end) === rest)
          return head;
      }
    }
    const head = readHead(record);
    // What has an id or a time of its own is never the same again.
    if (head && parent > 0 && head.next !== '' && !/"(?:uuid|timestamp)":/.test(head.text)) {
      this.#known[this.#oldest] = { head, rest: record.kept(parent, from + head.size + 1) };
      this.#oldest = (this.#oldest + 1) % mostKnown;
    }
    return head;
  }
}

/** Where the first member ends, when it is the id of the parent; else 0. */
function endOfParent(record: RecordText): number {
  const { bytes } = record.window;
  if (!record.isAt('{"parentUuid":', record.from)) return 0;
  const at = record.from + 14;
  if (bytes[at] !== 0x22) return record.isAt('null,', at) ? at + 4 : 0;
  const end = record.indexOf('"', at + 1);
  return end > 0 && bytes[end - 1] !== 0x5c ? end + 1 : 0;
}

function readHead(record: RecordText): RecordHead | undefined {
  const { from, to } = record;
  const limit = Math.min(to, from + startSize);
  const nested = record.indexOf('{', from + 1);
  const isFlat = nested < 0 || nested >= limit;
  if (isFlat && to > limit) return undefined;
  const own = record.kept(from, isFlat ? to : nested);
  if (own.includes('[')) return undefined;
  if (isFlat) return new RecordHead(own, '', own.length);
  const comma = own.lastIndexOf(',"');
  if (comma < 0 || !own.endsWith('":')) return undefined;
  return new RecordHead(own.slice(0, comma), own.slice(comma + 2, -2), own.length);
}

/** Records that say nothing about what was said or done. */
const noise = new Set([
  ...['summary', 'progress', 'queue-operation', 'permission-mode', 'mode', 'last-prompt', 'agent-name'],
  ...['pr-link', 'cost-state', 'tools-used', 'atis-latch', 'tag', 'result', 'stream_event', 'keep_alive'],
  ...['content-replacement', 'worktree-state', 'marble-origami-commit', 'marble-origami-snapshot'],
  ...['speculation-accept', 'attribution-snapshot', 'agent-setting', 'agent-color', 'bridge-session'],
]);
const noiseOfKind = /^(?:file-history-|[a-z-]{1,40}-title$)/;

/** Whether records of this type are left out without a note. */
export function isNoise(type: string): boolean {
  return noise.has(type) || noiseOfKind.test(type);
}

const typeFirst = /\{"type":"([a-z_-]{1,60})",/y;

/** Whether a record tells by its first member that it is left out. */
export function startsAsNoise(record: RecordText): boolean {
  const type = record.window.bytes[record.from + 2] === 0x74 && record.match(typeFirst, record.from)?.[1];
  return type !== undefined && type !== false && isNoise(type);
}

const messageStart = /\{"model":"([\w.:/@-]{1,100})","id":"/y;
const behindId = '","type":"message","role":"assistant","content":[';
const requestMember = ',"requestId":"';
const beforeUuid = '","type":"assistant","uuid":"';
const uuidSize = 36;
const beforeTime = `",${timestampLead}`;
const timeSize = 24;

/**
 * Reads what an assistant said or called, without all that is counted about it; of what it thought, nothing is parsed. What stands before
 * and behind the content of a reply is compared with what stands there as a rule: what differs from one record to the next are ids of a
 * known length and the time.
 */
export class Replies {
  /** How the messages of the last model begin. */
  #start = '\0';
  #model = '';
  /** Where the parts of the last record stand. */
  #idFrom = 0;
  #idTo = 0;
  #contentFrom = 0;
  /** The end of the message. */
  #last = 0;
  #uuidFrom = 0;
  #uuidTo = 0;
  #timeFrom = 0;
  #timeTo = 0;

  /** @returns Undefined when the record has another form than is known: then all of it is to be parsed. */
  inBrief(record: RecordText, head: RecordHead, members: RecordPlaceMembers): ReplyInBrief | undefined {
    if (head.isMarked || members.isMarked) return undefined;
    if (!this.#readStart(record, record.from + head.size) || !this.#readEnd(record, members))
      return undefined;
    const content = blocksInBrief(record, this.#contentFrom, this.#last);
    if (!content) return undefined;
    const [uuidFrom, uuidTo, idFrom, idTo] = [this.#uuidFrom, this.#uuidTo, this.#idFrom, this.#idTo];
    return {
      uuid: () => record.kept(uuidFrom, uuidTo),
      parent: () => keptText(record, '"parentUuid":"', record.from, record.from + head.size),
      timestamp: record.kept(this.#timeFrom, this.#timeTo),
      message: () => record.kept(idFrom, idTo),
      model: this.#model,
      content,
    };
  }

  #readStart(record: RecordText, from: number): boolean {
    if (!record.is(this.#start, from)) {
      const start = record.match(messageStart, from);
      if (!start) return false;
      const { length } = start[0];
      this.#start = record.kept(from, from + length);
      this.#model = record.kept(from + '{"model":"'.length, from + length - '","id":"'.length);
    }
    this.#idFrom = from + this.#start.length;
    this.#idTo = record.indexOf('"', this.#idFrom);
    this.#contentFrom = this.#idTo + behindId.length - 1;
    return record.is(behindId, this.#idTo) && record.window.bytes[this.#idTo - 1] !== 0x5c;
  }

  #readEnd(record: RecordText, members: RecordPlaceMembers): boolean {
    const { bytes } = record.window;
    this.#timeTo = record.to - (members.atEnd || 1) - 1;
    this.#timeFrom = this.#timeTo - timeSize;
    this.#uuidTo = this.#timeFrom - beforeTime.length;
    this.#uuidFrom = this.#uuidTo - uuidSize;
    const requestTo = this.#uuidFrom - beforeUuid.length;
    if (requestTo < this.#contentFrom || bytes[record.to - 1] !== 0x7d) return false;
    if (!record.is(beforeTime, this.#uuidTo) || !record.is(beforeUuid, requestTo)) return false;
    if (record.indexOf('"', this.#timeFrom) !== this.#timeTo) return false;
    if (record.indexOf('"', this.#uuidFrom) !== this.#uuidTo) return false;
    this.#last = findMember(record, requestMember, 'Id":"', this.#contentFrom);
    return (
      bytes[this.#last - 1] === 0x7d && record.indexOf('"', this.#last + requestMember.length) === requestTo
    );
  }
}

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
function blocksInBrief(record: RecordText, from: number, last: number): readonly unknown[] | undefined {
  if (record.isAt(thinking, from + 1) && !record.has(nextBlock, from))
    return hasTwoParents(record) ? undefined : [];
  // What looks the same within what a call was given leaves a list that is open, which no parser takes.
  const to = findMember(record, contentEnd, startOfEnd, from);
  if (to < 0 || to >= last) return undefined;
  // A second record on the line would begin behind it.
  if (record.has(startOfEnd, to + 1, last) || namesParent(record, to, last)) return undefined;
  const block = textInBrief(record, from, to);
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
