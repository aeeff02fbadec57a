import type { RecordText } from '../json/record-text.ts';
import {
  areMarked,
  memberText,
  parseJsonText,
  type RecordPlaceMembers,
  sessionLead,
} from './record-parts.ts';

/** So much of a record's end is looked at. */
export const endSize = 1024;

/**
 * Where the members begin that stand behind the last object of a record; 0 when there is no such near its end.
 *
 * @param known So many bytes at the end are known to hold no object.
 */
export function behindLastObject(record: RecordText, known: number): number {
  const { bytes } = record.window;
  const least = Math.max(record.from, record.to - endSize);
  // A loop: searching a text from its end is slow.
  for (let at = record.to - 1 - Math.max(known, 1); at >= least; at--) if (bytes[at] === 0x7d) return at + 1;
  return 0;
}

/** Newer versions tell the session at the end of a record. */
export class RecordTails {
  #known: RecordPlaceMembers = { text: '', sessionId: undefined, atEnd: 0, isMarked: false };

  /** The members at the end, from that of the user or the folder on; undefined when there are no such. */
  read(record: RecordText): RecordPlaceMembers | undefined {
    const { to } = record;
    const known = this.#known.text;
    if (known !== '' && record.slice(to - known.length, to) === known) return this.#known;
    const from = behindLastObject(record, 1);
    const found = from === 0 ? -1 : record.slice(from, to).search(/,"(?:userType|cwd|sessionId)":"/);
    if (found < 0) return undefined;
    const at = from + found;
    const own = record.kept(at, to);
    if (parseJsonText(`{${record.window.bytes.toString('utf8', at + 1, to)}`) === undefined) return undefined;
    const isMarked = areMarked(own) || own.includes('"isMeta":true');
    this.#known = { text: own, sessionId: memberText(own, sessionLead), atEnd: to - at, isMarked };
    return this.#known;
  }
}
