import type { CallEnd } from '../call-records.ts';

/** What stands in brackets behind a call: `(+3 −1)`, `(exit 1)`, `(denied)`, `(120 lines)`. */
export interface CallNotes {
  /** The text before the notes. */
  readonly text: string;
  readonly added: number | undefined;
  readonly removed: number | undefined;
  readonly end: CallEnd;
  /** Whether a note says what only the record of a call says. */
  readonly isRecord: boolean;
  /** Whether a note is in words of its own, such as the purpose of a file that is still to be written. */
  readonly isOther: boolean;
}

const note = /(?<![ \t])[ \t]*(?:\(([^()]{1,120})\)|\[([^[\]]{1,120})\])[ \t]*[.:…]?$/;
const dashedNote =
  /(?<![ \t])[ \t]+[-–—:][ \t]+((?:denied|rejected|refused|declined|failed|error|ok|done|exit (?:code )?\d+|odmietnuté|zamietnuté|zlyhalo)\b[^-–—]{0,60})$/i;
const counts = /^\+(\d+)(?:[ ]?lines?)?(?:[ ,/]+[−–-](\d+))?(?:[ ]?lines?)?$|^[−–-](\d+)$/;
const exit = /^(?:exit(?:ed)?(?: with)?(?: code| status)?:? ?)(\d{1,3})$/i;
const denied =
  /\b(?:denied|rejected|refused|declined|not allowed|blocked|disallowed)\b|^(?:odmietnut|zamietnut)/i;
const failed = /^(?:failed|failure|error|timed out|aborted|zlyhal)/i;
const done = /^(?:ok|done|success|succeeded|passed|✓|✔|new file|new|created|hotovo)$/i;
const size =
  /^(?:lines? )?\d[\d,.]*(?:[-–—:]\d+)?(?: (?:lines?|files?|matches|results?|bytes|kb|tokens|riadkov))?(?:, .{1,30})?$|^lines? \d+/i;

/** Takes the notes from the end of a call's line. */
export function readNotes(line: string): CallNotes {
  let text = line.trimEnd();
  let added: number | undefined;
  let removed: number | undefined;
  let end: CallEnd = {};
  let isRecord = false;
  let isOther = false;
  for (let round = 0; round < 3; round++) {
    const found = note.exec(text) ?? dashedNote.exec(text);
    if (!found) break;
    const words = (found[1] ?? found[2])!.trim();
    text = text.slice(0, found.index);
    const count = counts.exec(words);
    const code = exit.exec(words)?.[1];
    if (count) {
      added = Number(count[1] ?? 0);
      removed = Number(count[2] ?? count[3] ?? 0);
    } else if (code !== undefined) {
      end = { ...end, outcome: code === '0' ? 'succeeded' : 'failed', exitCode: Number(code) };
    } else if (denied.test(words)) end = { ...end, outcome: 'denied', deniedBy: denier(words) };
    else if (failed.test(words)) end = { ...end, outcome: 'failed' };
    else if (done.test(words)) end = { ...end, outcome: 'succeeded' };
    else if (!size.test(words)) {
      isOther = true;
      continue;
    }
    isRecord = true;
  }
  return { text: text.replace(/(?<![ \t])[ \t]*[.:…]$/, ''), added, removed, end, isRecord, isOther };
}

function denier(words: string): 'person' | 'program' | undefined {
  if (/\b(?:user|person|human|me|používateľ\w*)\b/i.test(words)) return 'person';
  return /\b(?:hook|policy|rule|sandbox|permission|blocked)/i.test(words) ? 'program' : undefined;
}
