import type { RecordText } from '../json/record-text.ts';

/** How the records begin that count tokens, or hold what the assistant thought, in a form that cannot be read. */
const start =
  /\{"timestamp":"([^"\\]{10,40})","type":"(?:event_msg","payload":\{"type":"(?:token_count|agent_reasoning|task_started)"|response_item","payload":\{"type":"(reasoning)"[,}])/y;
const timeAt = '{"timestamp":"'.length;

/** The time of a record that says nothing, told without parsing it. */
export interface Aside {
  readonly timestamp: string;
  /** Whether it is an item of the conversation, rather than an event. */
  readonly isItem: boolean;
}

/** @returns Undefined when the record is to be parsed. */
export function timeOfAside(record: RecordText): Aside | undefined {
  const { from, to } = record;
  const found = record.match(start, from);
  if (!found || record.window.bytes[to - 1] !== 0x7d) return undefined;
  // A second record may stand on the line.
  if (record.has('}{"', from) || record.has('{"time', from + 1)) return undefined;
  const timestamp = record.kept(from + timeAt, from + timeAt + found[1]!.length);
  return { timestamp, isItem: found[2] !== undefined };
}
