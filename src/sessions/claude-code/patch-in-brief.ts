import type { RecordText } from '../json/record-text.ts';
import { behindText } from './record-parts.ts';

/** How many lines a patch adds and removes. A class of its own: no value of JSON is one. */
export class PatchCounts {
  readonly added: number;
  readonly removed: number;
  /** Where the patch ends, in the window of its record. */
  readonly end: number;

  constructor(added: number, removed: number, end: number) {
    this.added = added;
    this.removed = removed;
    this.end = end;
  }
}

const [quote, backslash, comma, openBracket, closeBracket] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d];
const [plus, minus, unicode] = [0x2b, 0x2d, 0x75];

/** A part of a patch up to its lines, behind the bracket of the list or the part before. */
const partStart = /[[,]\{(?:"(?:old|new)(?:Start|Lines)":\d{1,9},){0,4}"lines":\[/y;

/**
 * Counts the lines of a patch by their first signs, without making texts of them.
 *
 * @param from Where the list of its parts begins.
 * @returns Undefined when it has another form than is known: then it is to be parsed.
 */
export function patchInBrief(record: RecordText, from: number): PatchCounts | undefined {
  const { bytes } = record.window;
  if (bytes[from + 1] === closeBracket)
    return bytes[from] === openBracket ? new PatchCounts(0, 0, from + 2) : undefined;
  let [added, removed] = [0, 0];
  let at = from;
  do {
    const start = record.match(partStart, at);
    if (!start) return undefined;
    at += start[0].length - 1;
    do {
      if (bytes[at + 1] !== quote) return undefined;
      const sign = bytes[at + 2];
      if (sign === plus) added++;
      else if (sign === minus) removed++;
      // The first sign of a line may be written as its number.
      else if (sign === backslash && bytes[at + 3] === unicode) return undefined;
      at = behindText(record, at + 2);
    } while (bytes[at] === comma);
    if (bytes[at] !== closeBracket || bytes[at + 1] !== 0x7d) return undefined;
    at += 2;
  } while (bytes[at] === comma);
  return bytes[at] === closeBracket ? new PatchCounts(added, removed, at + 1) : undefined;
}
