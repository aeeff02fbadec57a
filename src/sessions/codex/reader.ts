import type { RecordPlace, RecordReader } from '../json/reader.ts';
import type { RecordText } from '../json/record-text.ts';
import { UnknownRecords } from '../json/unknown-records.ts';
import { asObject, asText, type JsonObject } from '../json/values.ts';
import type { Session } from '../session.ts';
import { timeOfAside } from './asides-in-brief.ts';
import { Rollout } from './rollout.ts';

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
