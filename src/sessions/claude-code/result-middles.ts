import type { RecordText } from '../json/record-text.ts';
import { areMarked, keptText, timestampLead } from './record-parts.ts';

/** What stands in a record between the block of a result and what the tool returned. */
export interface ResultMiddle {
  /** Where the block ends that is the only one of its message. */
  readonly close: number;
  /** Undefined when it stands elsewhere. */
  readonly timestamp: string | undefined;
}

const beforeUuid = '}]},"uuid":"';
const uuidSize = 36;
const beforeTime = `",${timestampLead}`;
const timeSize = 24;
const usualSize = beforeUuid.length + uuidSize + beforeTime.length + timeSize + 1;
/** So much stands there at most. */
const longest = 400;

/**
 * Reads the middle of a result's record.
 *
 * @param contentFrom Where the content of the block begins.
 * @param result Where the member begins that holds what the tool returned.
 * @returns Undefined when there is none, or when it tells of a no.
 */
export function resultMiddle(
  record: RecordText,
  contentFrom: number,
  result: number,
): ResultMiddle | undefined {
  const usual = result - usualSize;
  const uuidFrom = usual + beforeUuid.length;
  const timeFrom = result - 1 - timeSize;
  if (
    usual >= contentFrom &&
    record.is(beforeUuid, usual) &&
    record.indexOf('"', uuidFrom) === uuidFrom + uuidSize &&
    record.is(beforeTime, uuidFrom + uuidSize) &&
    record.indexOf('"', timeFrom) === result - 1
  )
    return { close: usual, timestamp: record.kept(timeFrom, result - 1) };

  const from = Math.max(contentFrom, result - longest);
  const middle = record.slice(from, result);
  const at = middle.lastIndexOf('}]}');
  if (at < 0) return undefined;
  const behind = middle.slice(at);
  if (areMarked(behind) || /"(?:permissionDecision"|isMeta":true)/.test(behind)) return undefined;
  return { close: from + at, timestamp: keptText(record, timestampLead, from + at, result) };
}
