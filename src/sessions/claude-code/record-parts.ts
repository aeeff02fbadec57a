import type { RecordText } from '../json/record-text.ts';

/** What is searched for in bytes is short, so that the search is that of one byte; a rare one makes it fast. */
const joined = Buffer.from('}{"');
const parentMember = Buffer.from('Uuid":');

/** Whether a second record may stand on the line: then all of it has to be parsed. */
export function mayBeTwo({ bytes }: RecordText): boolean {
  return bytes[bytes.length - 1] !== 0x7d || hasTwoParents(bytes) || bytes.indexOf(joined) >= 0;
}

/** Whether a parent is named behind the start of the record, where that of a second one would be. */
export function hasTwoParents(bytes: Buffer): boolean {
  return bytes.indexOf(parentMember, 20) >= 0;
}

/** What a record tells of the session: before its first object, or at its end. */
export interface RecordPlaceMembers {
  /** The members as they stand. The same text stands for records with the same. */
  readonly text: string;
  readonly sessionId: string | undefined;
}

/**
 * The members of a record that are no objects or arrays, from before its first one: told without parsing the record.
 */
export class RecordHead implements RecordPlaceMembers {
  /** The members as they stand, a character for each byte: `{"name":"value",…`. The same object stands for records with the same. */
  readonly text: string;
  /** The name of the member that the first object belongs to; '' when there is none. */
  readonly next: string;
  /** Where that object starts. */
  readonly end: number;
  readonly type: string | undefined;
  readonly sessionId: string | undefined;
  readonly isSidechain: boolean;
  readonly isMeta: boolean;

  constructor(text: string, next: string, end: number) {
    this.text = text;
    this.next = next;
    this.end = end;
    this.type = memberText(text, '"type":"');
    this.sessionId = memberText(text, sessionLead);
    this.isSidechain = text.includes('"isSidechain":true');
    this.isMeta = text.includes('"isMeta":true');
  }
}

interface KnownHead {
  readonly head: RecordHead;
  /** All of it behind the id of the parent, up to the first object, and the last bytes of that. */
  readonly rest: string;
  readonly last: string;
}

/** So many different heads are remembered. */
const mostKnown = 8;
const lastSize = 16;

/** Reads the heads of records. Those of a session differ in the id of their parent, and hardly in anything else. */
export class RecordHeads {
  readonly #known: KnownHead[] = [];
  #oldest = 0;

  /** The head of a record; undefined when it has to be parsed to be known. */
  read(record: RecordText): RecordHead | undefined {
    const { start } = record;
    const from = endOfParent(start);
    if (from > 0) {
      for (let index = 0; index < this.#known.length; index++) {
        const { head, rest, last } = this.#known[index]!;
        const end = from + rest.length;
        if (end === head.end + 1 && start.startsWith(last, end - lastSize) && start.startsWith(rest, from))
          return head;
      }
    }
    const head = readHead(start, record.bytes.length);
    // What has an id or a time of its own is never the same again.
    if (head && from > 0 && head.end > from + lastSize && !/"(?:uuid|timestamp)":/.test(head.text)) {
      const rest = record.kept(from, head.end + 1);
      this.#known[this.#oldest] = { head, rest, last: rest.slice(-lastSize) };
      this.#oldest = (this.#oldest + 1) % mostKnown;
    }
    return head;
  }
}

/** Newer versions tell the session at the end of a record. */
export class RecordTails {
  #known: RecordPlaceMembers = { text: '', sessionId: undefined };

  /** The members at the end, from that of the user or the folder on; undefined when there are no such. */
  read(record: RecordText): RecordPlaceMembers | undefined {
    const { end, endAt, bytes } = record;
    if (this.#known.text !== '' && end.endsWith(this.#known.text)) return this.#known;
    const from = end.lastIndexOf('}', end.length - 2) + 1;
    const first = /,"(?:userType|cwd|sessionId)":"/g;
    first.lastIndex = from;
    const at = from === 0 ? undefined : first.exec(end)?.index;
    if (at === undefined) return undefined;
    const text = record.kept(endAt + at, bytes.length);
    if (parseJsonText(`{${bytes.toString('utf8', endAt + at + 1)}`) === undefined) return undefined;
    this.#known = { text, sessionId: memberText(text, sessionLead) };
    return this.#known;
  }
}

/** Where the first member ends, when it is the id of the parent; else 0. */
function endOfParent(start: string): number {
  if (!start.startsWith('{"parentUuid":')) return 0;
  if (start.startsWith('null,', 14)) return 18;
  const end = start.indexOf('"', 15);
  return end > 0 && start.charCodeAt(14) === 0x22 && start.charCodeAt(end - 1) !== 0x5c ? end + 1 : 0;
}

function readHead(start: string, size: number): RecordHead | undefined {
  const nested = start.indexOf('{', 1);
  if (nested < 0 && size > start.length) return undefined;
  const end = nested < 0 ? size : nested;
  const text = start.slice(0, end);
  if (text.includes('[')) return undefined;
  const comma = text.lastIndexOf(',"');
  if (nested < 0) return new RecordHead(text, '', end);
  if (comma < 0 || !text.endsWith('":')) return undefined;
  const next = text.slice(comma + 2, -2);
  return new RecordHead(text.slice(0, comma), next, end);
}

/**
 * The value of a member that is a text without escapes; undefined for every other.
 *
 * @param text Members as they stand: `{"name":"value",…`.
 * @param lead The member's name with its quotes, the colon, and the quote of the value.
 */
export function memberText(text: string, lead: string, from = 0, to = text.length): string | undefined {
  const at = text.indexOf(lead, from);
  if (at < 0 || at >= to || text.charCodeAt(at - 1) === 0x5c) return undefined;
  const start = at + lead.length;
  const end = text.indexOf('"', start);
  const value = end <= start ? '' : text.slice(start, end);
  return value === '' || value.includes('\\') ? undefined : value;
}

/**
 * The value of a member, as its own text: a slice would keep all of the text that it is cut from.
 *
 * @param text A text of the record, which starts at `base`.
 * @param lead The member's name with its quotes, the colon, and the quote of the value.
 * @param from Where in `text` to begin.
 */
export function keptText(
  record: RecordText,
  base: number,
  text: string,
  lead: string,
  from = 0,
): string | undefined {
  const at = text.indexOf(lead, from);
  if (at < 0 || text.charCodeAt(at - 1) === 0x5c) return undefined;
  const start = at + lead.length;
  const end = text.indexOf('"', start);
  return end <= start ? undefined : record.kept(base + start, base + end);
}

const sessionLead = '"sessionId":"';
export const timestampLead = '"timestamp":"';
export const uuidLead = '"uuid":"';

/** The value; undefined when the text is no JSON. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a byte is behind an odd number of backslashes, so that it belongs to an escape. */
export function isEscaped(bytes: Buffer, at: number): boolean {
  let count = 0;
  while (bytes[at - 1 - count] === 0x5c) count++;
  return count % 2 === 1;
}

/**
 * The next offset from which a text of JSON can be read on: not within an escape, nor within the bytes of one character.
 */
export function readableFrom(bytes: Buffer, from: number): number {
  let at = from;
  for (let back = 1; back <= 6; back++) {
    const sign = from - back;
    if (bytes[sign] !== 0x5c || isEscaped(bytes, sign)) continue;
    const length = bytes[sign + 1] === 0x75 ? 6 : 2;
    if (sign + length > from) at = sign + length;
    break;
  }
  while ((bytes[at]! & 0xc0) === 0x80) at++;
  return at;
}
