import type { RecordText } from '../json/record-text.ts';
import { behindText, isEscaped } from './record-parts.ts';

/** How many lines a text has, in the place of the text. A class of its own: no value of JSON is one. */
export class CountedLines {
  readonly count: number;

  constructor(count: number) {
    this.count = count;
  }
}

/**
 * Counts the lines of a text of JSON without making a text of it; as `lineCount` does.
 *
 * @param from Behind its first quote.
 * @param to Where its last quote is due.
 * @returns Undefined when it does not end there, or when characters stand in it by their numbers: one may be a line break.
 */
export function linesInBrief(record: RecordText, from: number, to: number): CountedLines | undefined {
  if (behindText(record, from) !== to + 1 || record.has('\\u000', from, to)) return undefined;
  const { bytes } = record.window;
  let count = 0;
  let end = from - 1;
  for (let at = record.indexOf('\\n', from); at >= 0 && at < to; at = record.indexOf('\\n', at + 2)) {
    if (bytes[at - 1] === 0x5c && isEscaped(bytes, at)) continue;
    count++;
    end = at + 2;
  }
  return new CountedLines(end === to || from === to ? count : count + 1);
}
