import { readRanges } from '../collect/read-range.ts';
import { isListCall } from '../memory/entry/next-steps.ts';
import { callInput } from '../sessions/call-input.ts';
import type { Session, ToolCall } from '../sessions/session.ts';

/** So much of a transcript is read again. */
const mostBytes = 64 * 1024 * 1024;

/**
 * What the calls were given that changed files or kept a list, read from their own records: reading a session does not keep it, since
 * most who read one do not need it.
 *
 * @param source Absolute path of the transcript, which has to be of JSON, or its bytes.
 */
export function callInputs(
  source: string | Buffer,
  session: Session,
): Map<ToolCall, { readonly [key: string]: unknown }> {
  // What agents did stands in files of their own.
  const calls = session.events.filter(
    (event): event is ToolCall =>
      event.type === 'call' &&
      event.agent === undefined &&
      event.outcome !== 'denied' &&
      (event.changes.length > 0 || isListCall(event)),
  );
  const ranges = new Map<string, { start: number; end: number; calls: ToolCall[] }>();
  let size = 0;
  for (const call of calls) {
    const { start, end } = call;
    const key = `${start}-${end}`;
    const known = ranges.get(key);
    if (known) known.calls.push(call);
    else {
      size += end - start;
      if (size <= mostBytes) ranges.set(key, { start, end, calls: [call] });
    }
  }
  const inputs = new Map<ToolCall, { readonly [key: string]: unknown }>();
  const all = [...ranges.values()];
  let index = 0;
  for (const bytes of bytesOf(source, all)) {
    const record = parse(bytes.toString('utf8'));
    for (const call of all[index++]!.calls) {
      const input = record === undefined ? undefined : callInput(record, call);
      if (input) inputs.set(call, input);
    }
  }
  return inputs;
}

function bytesOf(
  source: string | Buffer,
  ranges: readonly { readonly start: number; readonly end: number }[],
): Iterable<Buffer> {
  return typeof source === 'string'
    ? readRanges(source, ranges)
    : ranges.map(({ start, end }) => source.subarray(start, end));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
