import { isAscii } from 'node:buffer';
import { asObject, asText, type JsonObject, parseJsonText } from '../json/parse-records.ts';
import type { RecordText } from '../json/record-text.ts';

/** What a record tells of the session: before its first object, or at its end. */
export interface RecordPlaceMembers {
  /** The members as they stand. The same text stands for records with the same. */
  readonly text: string;
  readonly sessionId: string | undefined;
  /** So many bytes of the record's end they are; 0 when they stand at its start. */
  readonly atEnd: number;
  /** Whether they tell whose a text is, or why a call failed. */
  readonly isMarked: boolean;
}

/** Whether a second record may stand on the line: then all of it has to be parsed. */
export function mayBeTwo(record: RecordText): boolean {
  const { window, from, to } = record;
  return window.bytes[to - 1] !== 0x7d || hasTwoParents(record) || record.has('}{"', from);
}

/** Whether a parent is named behind the start of the record, where that of a second one would be. */
export function hasTwoParents(record: RecordText): boolean {
  return namesParent(record, record.from + 20);
}

/** Whether a parent is named in a part of a record. */
export function namesParent(record: RecordText, from: number, to = record.to): boolean {
  return record.hasRare('Uuid":', from, to);
}

/**
 * The value of a member that is a text without escapes; undefined for every other.
 *
 * @param text Members as they stand: `{"name":"value",…`.
 * @param lead The member's name with its quotes, the colon, and the quote of the value.
 */
export function memberText(text: string, lead: string): string | undefined {
  const at = text.indexOf(lead);
  if (at < 0 || text.charCodeAt(at - 1) === 0x5c) return undefined;
  const start = at + lead.length;
  const end = text.indexOf('"', start);
  const value = end <= start ? '' : text.slice(start, end);
  return value === '' || value.includes('\\') ? undefined : value;
}

/**
 * The value of a member, as its own text.
 *
 * @param lead The member's name with its quotes, the colon, and the quote of the value.
 * @param from Where to begin.
 */
export function keptText(record: RecordText, lead: string, from: number, to = record.to): string | undefined {
  const at = record.indexOf(lead, from);
  if (at < 0 || at >= to || record.window.bytes[at - 1] === 0x5c) return undefined;
  const start = at + lead.length;
  const end = record.indexOf('"', start);
  return end <= start || end >= to ? undefined : record.kept(start, end);
}

/** What stands between two blocks of a message. */
export const nextBlock = '},{"ty';
export const sessionLead = '"sessionId":"';
export const timestampLead = '"timestamp":"';

/**
 * Where a member of an object starts, with the comma in front of it; -1 when it is not in the record.
 *
 * @param within A short part of the member that begins with a capital, which is rare in texts: both make the search fast.
 */
export function findMember(record: RecordText, member: string, within: string, from: number): number {
  const lead = member.indexOf(within);
  for (let at = record.indexOf(within, from); at >= 0 && at < record.to; at = record.indexOf(within, at + 1))
    if (record.isAt(member, at - lead)) return at - lead;
  return -1;
}

/** A copy of a text of single bytes: a slice keeps all of the text that it is cut from in memory. */
export function ownText(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/** The value of a part of a record; undefined when it is no JSON. */
export function parsePart(record: RecordText, from: number, to: number): unknown {
  const { bytes } = record.window;
  const isPlain = isAscii(bytes.subarray(from, to));
  return parseJsonText(isPlain ? record.slice(from, to) : bytes.toString('utf8', from, to));
}

/** Whether a byte is behind an odd number of backslashes, so that it belongs to an escape. */
export function isEscaped(bytes: Buffer, at: number): boolean {
  let count = 0;
  while (bytes[at - 1 - count] === 0x5c) count++;
  return count % 2 === 1;
}

/**
 * The offset behind the quote that closes a text of JSON, or behind all of the window when there is none.
 *
 * @param from Behind its first quote.
 */
export function behindText(record: RecordText, from: number): number {
  const { bytes } = record.window;
  let at = record.indexOf('"', from);
  while (at > 0 && bytes[at - 1] === 0x5c && isEscaped(bytes, at)) at = record.indexOf('"', at + 1);
  return at < 0 ? bytes.length : at + 1;
}

const marks =
  /"(?:isSidechain":true|(?:isApiErrorMessage|isCompactSummary|isVisibleInTranscriptOnly|origin|toolDenialKind)")/;

/** Whether members say of a text that it is an agent's or the program's, or of a call that it was denied. */
export function areMarked(members: string): boolean {
  return marks.test(members);
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

/** A command as a person would type it. */
export function slashCommand(name: string | undefined, given: unknown): string | undefined {
  if (name === undefined) return undefined;
  const line = asText(given)?.trim() ?? '';
  return `/${name.replace(/^\//, '')}${line === '' ? '' : ` ${line}`}`;
}

/** Of a tool that is given as text, such as by a program of another version. */
export function inputOf(input: unknown): JsonObject {
  return asObject(typeof input === 'string' ? parseJsonText(input) : input) ?? {};
}
