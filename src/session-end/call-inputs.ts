import { readRanges } from '../collect/read-range.ts';
import { isListCall } from '../memory/entry/next-steps.ts';
import { callInput } from '../sessions/call-input.ts';
import { asObject } from '../sessions/json/values.ts';
import type { Session, ToolCall } from '../sessions/session.ts';

/** So much of a transcript is read again. */
const mostBytes = 64 * 1024 * 1024;

/**
 * What the calls were given that changed files, kept a list or spawned agents, read from their own records: reading a session does not keep it, since
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
      (event.changes.length > 0 || event.action === 'delegate' || isListCall(event)),
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
  addPatches(source, inputs);
  return inputs;
}

/**
 * Adds the patch that came back from an edit, where the program made one. It has whole lines, where the input may begin and end within
 * one.
 */
function addPatches(
  source: string | Buffer,
  inputs: Map<ToolCall, { readonly [key: string]: unknown }>,
): void {
  const edited: { readonly call: ToolCall; readonly start: number; readonly end: number }[] = [];
  let size = 0;
  for (const call of inputs.keys()) {
    if (!call.result || call.changes.length !== 1 || call.changes[0]!.kind !== 'edit') continue;
    const { start, end } = call.result;
    size += end - start;
    if (size <= mostBytes) edited.push({ call, start, end });
  }
  let index = 0;
  for (const bytes of bytesOf(source, edited)) {
    const { call } = edited[index++]!;
    if (!bytes.includes('"structuredPatch"')) continue;
    const result = asObject(asObject(parse(bytes.toString('utf8')))?.toolUseResult);
    // A record may hold the results of several calls, and the patch of one.
    if (result?.filePath !== call.changes[0]!.path) continue;
    inputs.set(call, { ...inputs.get(call), structuredPatch: result.structuredPatch });
  }
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
