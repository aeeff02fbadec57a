import type { RecordText } from '../json/record-text.ts';
import { isNoise } from './noise.ts';
import { areMarked, keptText, memberText, type RecordPlaceMembers, sessionLead } from './record-parts.ts';

/** So much of a record's start is looked at. */
const startSize = 704;

/** The members of a record that are no objects or arrays, from before its first one: told without parsing the record. */
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

/** The id of a record's parent, as its head names it. */
export function parentOf(record: RecordText, { size }: RecordHead): string | undefined {
  return keptText(record, '"parentUuid":"', record.from, record.from + size);
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
