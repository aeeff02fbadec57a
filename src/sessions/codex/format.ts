import { asObject, asText, type JsonObject } from '../json/parse-records.ts';
import type { JsonFormat, RecordPlace, RecordReader } from '../json/reader.ts';
import type { RecordText } from '../json/record-text.ts';
import type { Session } from '../session.ts';
import { UnknownRecords } from '../session-builder.ts';
import { Rollout } from './rollout.ts';

const types = new Set(['session_meta', 'turn_context', 'response_item', 'event_msg', 'compacted']);

/** Rollouts of Codex; those of its first versions have their items without a wrapper. */
export const codex: JsonFormat = {
  format: 'codex',
  matches: (records) => records.some(isWrapped) || isEarly(records),
  reader: () => new CodexReader(),
};

function isWrapped(value: unknown): boolean {
  const { type, payload } = asObject(value) ?? {};
  return asObject(payload) !== undefined && types.has(asText(type) ?? '');
}

function isEarly([first, second]: readonly unknown[]): boolean {
  const head = asObject(first);
  if (!head || asText(head.id) === undefined || asText(head.timestamp) === undefined) return false;
  if (head.type !== undefined || !('instructions' in head || 'git' in head)) return false;
  const next = asObject(second);
  return second === undefined || next?.record_type === 'state' || isItem(next?.type);
}

function isItem(type: unknown): boolean {
  return (
    type === 'message' || type === 'reasoning' || type === 'function_call' || type === 'local_shell_call'
  );
}

/** Wrappers that say nothing about what was said or done. */
const noise = new Set(['token_usage_record', 'world_state', 'ghost_snapshot', 'thread_state']);
/** The items of the first versions stand without a wrapper. */
const bareItems = new Set([
  ...['message', 'reasoning', 'function_call', 'function_call_output', 'local_shell_call'],
  ...['custom_tool_call', 'custom_tool_call_output', 'web_search_call'],
]);

/** Reads rollouts of Codex, each session in the file as one. */
export class CodexReader implements RecordReader {
  readonly #rollouts: Rollout[] = [];
  readonly #unknown = new UnknownRecords();
  /** In such a file items have wrappers, and events tell what was typed. */
  #isWrapped = false;

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value);
    const type = asText(record?.type);
    const payload = asObject(record?.payload);
    if (record?.record_type === 'state') return;
    if (record && payload && type !== undefined) this.#wrapped(type, payload, record, place);
    else if (record && type === undefined && asText(record.id) !== undefined) this.#begin(record);
    else if (record && type !== undefined && bareItems.has(type))
      this.#last.item(record, this.#where(record, place), !this.#isWrapped);
    else this.#unknown.tell(this.#last.builder, place.line, type);
  }

  addBytes(record: RecordText, place: RecordPlace): boolean {
    const at = timeOfAside(record);
    if (at === undefined) return false;
    const rollout = this.#last;
    if (at.isItem)
      rollout.item({ type: 'reasoning' }, this.#where({ timestamp: at.timestamp }, place), false);
    else rollout.builder.time(at.timestamp);
    return true;
  }

  finish(): readonly Session[] {
    const sessions = this.#rollouts.map((rollout) => rollout.finish());
    const told = sessions.filter((session) => session.events.length > 0);
    return told.length > 0 ? told : [sessions[0] ?? this.#last.finish()];
  }

  #wrapped(type: string, payload: JsonObject, record: JsonObject, place: RecordPlace): void {
    if (type === 'session_meta') {
      this.#begin(payload, record.timestamp);
      return;
    }
    const rollout = this.#last;
    this.#isWrapped = true;
    if (type === 'turn_context') rollout.turn(payload, record.timestamp);
    else if (type === 'response_item') rollout.item(payload, this.#where(record, place), false);
    else if (type === 'event_msg') rollout.event(payload, this.#where(record, place));
    else if (type === 'compacted') rollout.summary(payload, this.#where(record, place));
    else if (!noise.has(type)) this.#unknown.tell(rollout.builder, place.line, type);
  }

  #where(record: JsonObject, { start, end }: RecordPlace) {
    return { start, end, at: this.#last.builder.time(record.timestamp) };
  }

  /** A session that goes on tells its head again; one that was forked has the head of the other behind its own. */
  #begin(head: JsonObject, timestamp?: unknown): void {
    const id = asText(head.id) ?? asText(head.session_id);
    const last = this.#rollouts.at(-1);
    if (last && (last.id === id || (last.builder.isEmpty && last.isFork))) return;
    const rollout = new Rollout(head, id);
    rollout.builder.time(timestamp ?? head.timestamp);
    this.#rollouts.push(rollout);
  }

  get #last(): Rollout {
    const last = this.#rollouts.at(-1);
    if (last) return last;
    const rollout = new Rollout({}, undefined);
    this.#rollouts.push(rollout);
    return rollout;
  }
}

/** How the records begin that count tokens, or hold what the assistant thought, in a form that cannot be read. */
const start =
  /\{"timestamp":"([^"\\]{10,40})","type":"(?:event_msg","payload":\{"type":"(?:token_count|agent_reasoning|task_started)"|response_item","payload":\{"type":"(reasoning)"[,}])/y;
const timeAt = '{"timestamp":"'.length;

/** The time of a record that says nothing, told without parsing it. */
interface Aside {
  readonly timestamp: string;
  /** Whether it is an item of the conversation, rather than an event. */
  readonly isItem: boolean;
}

/** @returns Undefined when the record is to be parsed. */
function timeOfAside(record: RecordText): Aside | undefined {
  const { from, to } = record;
  const found = record.match(start, from);
  if (!found || record.window.bytes[to - 1] !== 0x7d) return undefined;
  // A second record may stand on the line.
  if (record.has('}{"', from) || record.has('{"time', from + 1)) return undefined;
  const timestamp = record.kept(from + timeAt, from + timeAt + found[1]!.length);
  return { timestamp, isItem: found[2] !== undefined };
}
