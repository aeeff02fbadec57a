/** How the records begin that count tokens, or hold what the assistant thought, in a form that cannot be read. */
const start =
  /^\{"timestamp":"([^"\\]{10,40})","type":"(?:event_msg","payload":\{"type":"(?:token_count|agent_reasoning|task_started)"|response_item","payload":\{"type":"(reasoning)"[,}])/;
const joined = Buffer.from('}{"');
const secondStart = Buffer.from('{"time');

/** The time of a record that says nothing, told without parsing it. */
export interface Aside {
  readonly timestamp: string;
  /** Whether it is an item of the conversation, rather than an event. */
  readonly isItem: boolean;
}

/** @returns Undefined when the record is to be parsed. */
export function timeOfAside(bytes: Buffer): Aside | undefined {
  const found = start.exec(bytes.toString('latin1', 0, 160));
  if (!found || bytes[bytes.length - 1] !== 0x7d) return undefined;
  // A second record may stand on the line.
  if (bytes.indexOf(joined) >= 0 || bytes.indexOf(secondStart, 1) >= 0) return undefined;
  return { timestamp: found[1]!, isItem: found[2] !== undefined };
}
