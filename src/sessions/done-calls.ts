import type { Session, SessionFormat, ToolCall } from './session.ts';

/** The programs that record calls without what came of them, all or some. In the records of others a result that lacks is still to come. */
const withoutResults: ReadonlySet<SessionFormat> = new Set(['cursor', 'kiro', 'specstory']);

/** The calls that did what they say, as far as the record tells. */
export interface DoneCalls {
  isDone(call: ToolCall): boolean;
  /** What of them is not known to have succeeded, in words; undefined where all is. */
  readonly doubt: string | undefined;
}

/**
 * Calls that succeeded; and, where a program records no results of its writing or its reading tools, those that were called: nothing else
 * would then tell of any file.
 */
export function doneCalls({ format, events }: Session): DoneCalls {
  const calls = events.filter((event) => event.type === 'call');
  const sorts = withoutResults.has(format) ? [isWriting, isReading] : [];
  const open = sorts.filter((isSort) => {
    const own = calls.filter(isSort);
    return own.length > 0 && own.every(({ outcome }) => outcome === 'unknown');
  });
  const keys = open.map((isSort) => (isSort === isWriting ? 'filesWritten' : 'filesRead'));
  return {
    isDone: (call) =>
      call.outcome === 'succeeded' || (call.outcome === 'unknown' && open.some((isSort) => isSort(call))),
    doubt:
      keys.length === 0
        ? undefined
        : `the record holds no results of these calls: what ${keys.join(' and ')} name was called for, and may have failed`,
  };
}

function isWriting({ changes }: ToolCall): boolean {
  return changes.length > 0;
}

/** Files that a person attached are read at once. */
function isReading({ action, name }: ToolCall): boolean {
  return action === 'read' && name !== 'attachment';
}
