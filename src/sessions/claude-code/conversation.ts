import type { Session, SessionEvent } from '../../core/session/session.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn } from '../json/parse-records.ts';
import type { RecordPlace } from '../json/reader.ts';
import { SessionBuilder, UnknownRecords, type Where } from '../session-builder.ts';
import { BlockLog } from './block-log.ts';
import { isReadAttachment, readAttachment } from './results.ts';

/** The records of one session, or of one agent, put together. */
export class Conversation {
  readonly builder = new SessionBuilder('claude-code');
  readonly #blocks = new BlockLog(this.builder);
  readonly #order = new RecordOrder(this.builder);
  readonly #sidechains = new Sidechains();
  readonly #unknown = new UnknownRecords();
  readonly #agent: string | undefined;

  /** @param agent The name of the agent whose file it is. */
  constructor(agent?: string) {
    this.#agent = agent;
  }

  get isEmpty(): boolean {
    return this.builder.isEmpty;
  }

  /** Calls by the id of the agent that they spawned. */
  get spawned(): ReadonlyMap<string, string> {
    return this.#blocks.spawned;
  }

  add(record: JsonObject, place: RecordPlace): void {
    const { type, uuid } = record;
    const agent = this.#agent ?? this.#sidechains.agentOf(record);
    if (type !== 'user' && type !== 'assistant' && type !== 'attachment' && type !== 'system') {
      this.unknown(place.line, type);
      return;
    }
    const id = asText(uuid);
    const isTold = !isAside(record) && mayRepeat(type, asObject(record.message)?.content);
    if (id !== undefined && (isTold || type === 'system' || this.#order.isMended))
      if (!this.#order.note(id) && isTold) return;
    const { size } = this.builder;
    this.builder.about({
      sessionId: record.sessionId ?? record.session_id,
      cwd: record.cwd,
      branch: record.gitBranch,
    });
    const at = this.builder.time(record.timestamp);
    const where = { start: place.start, end: place.end, at, agent };
    if (type === 'user') this.#user(record, where);
    else if (type === 'assistant') this.#assistant(record, where);
    else if (type === 'attachment') readAttachment(this.builder, record, where);
    else if (record.subtype === 'local_command') this.#localCommand(record, where);
    else if (record.subtype === 'init') this.builder.about({ model: record.model });
    if (agent === undefined) this.#order.settle(id, asText(record.parentUuid), size, at, place.line);
  }

  unknown(line: number, type: unknown): void {
    this.#unknown.tell(this.builder, line, type);
  }

  build(): Session {
    return this.builder.build();
  }

  #user(record: JsonObject, where: Where): void {
    const content = asObject(record.message)?.content;
    if (typeof content === 'string') this.#blocks.userText(content, record, where);
    for (const block of objectsIn(content)) {
      if (block.type === 'text') this.#blocks.userText(block.text, record, where);
      else if (block.type === 'tool_result') this.#result(block, record, where);
    }
    // A list of bare texts is no form of the program's.
    for (const text of asArray(content))
      if (typeof text === 'string') this.builder.message({ ...where, by: 'program', text });
  }

  /** Only the command itself is a person's, and not what it printed. */
  #localCommand(record: JsonObject, where: Where): void {
    const isCommand = /^\s*<command-(?:name|message)>/.test(asText(record.content) ?? '');
    this.#blocks.userText(record.content, isCommand ? record : { ...record, isMeta: true }, where);
  }

  #assistant(record: JsonObject, where: Where): void {
    const message = asObject(record.message);
    const isProgram = record.isApiErrorMessage === true || message?.model === '<synthetic>';
    this.builder.about({ model: message?.model });
    const by = isProgram ? 'program' : 'assistant';
    const content = message?.content;
    if (typeof content === 'string') this.builder.message({ ...where, by, text: content });
    const id = asText(message?.id);
    for (const block of objectsIn(content)) this.#blocks.reply(block, id, by, record, where);
  }

  #result(block: JsonObject, record: JsonObject, where: Where): void {
    this.#blocks.result(block, record, where);
    const uuid = this.#order.isMended ? asText(record.uuid) : undefined;
    const call = uuid === undefined ? undefined : this.builder.get(asText(block.tool_use_id) ?? '');
    if (uuid !== undefined && call) this.#order.noteEnd(uuid, call);
  }
}

/** Calls and results that come twice are recognised by their own ids; there are too many of them to remember those of their records. */
function mayRepeat(type: unknown, content: unknown): boolean {
  if (!Array.isArray(content)) return true;
  const first = asObject(content[0])?.type;
  return type === 'user' ? first !== 'tool_result' : content.length > 1 || first === 'text';
}

/** Tells agents apart by the chains of their records: earlier versions write what an agent does among those of the session. */
class Sidechains {
  /** The names of agents by the ids of their records. */
  readonly #agents = new Map<string, string>();

  /** The agent that a record is of; undefined for one of the session itself. */
  agentOf(record: JsonObject): string | undefined {
    if (record.isSidechain !== true) return undefined;
    const id = asText(record.agentId);
    const parent = asText(record.parentUuid);
    const known = parent === undefined ? undefined : this.#agents.get(parent);
    const name =
      id !== undefined ? `agent-${id}` : (known ?? `agent-${asText(record.uuid)?.slice(0, 8) ?? 'unnamed'}`);
    const uuid = asText(record.uuid);
    if (uuid !== undefined) this.#agents.set(uuid, name);
    return name;
  }
}

/**
 * Puts records that were written late in their places. A record is believed to belong behind its parent when its time says so as well.
 * Where a clock was set back, time contradicts the parents, and they hold; where no parent is known, the order of the file does.
 */
class RecordOrder {
  readonly #builder: SessionBuilder;
  /** By the ids of records: the last event that the record tells, or that stands before it. */
  readonly #events = new Map<string, SessionEvent | undefined>();
  /** The id of the record that is being added. */
  #current: string | undefined;
  /** The latest time of what stands in the file so far. */
  #latest = '';
  /** Whether the record that the file begins with has another before it. */
  #beginsWithin: boolean | undefined;
  #isMended = false;

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
  }

  /** Whether a record stood in a wrong place: from there on the ids of all are needed. */
  get isMended(): boolean {
    return this.#isMended;
  }

  /** Notes a record that is about to be added. @returns False for one that was noted before. */
  note(uuid: string): boolean {
    this.#current = uuid;
    if (this.#events.has(uuid)) return false;
    this.#events.set(uuid, this.#builder.events.at(-1));
    return true;
  }

  /** Notes a record that ends a call: what follows it stands behind the call. */
  noteEnd(uuid: string, call: SessionEvent): void {
    this.#events.set(uuid, call);
    this.#current = undefined;
  }

  /**
   * Is to be called when the events of a record have been added.
   *
   * @param parent The id of the record that it follows.
   * @param from The number of events before them.
   * @param at The record's time.
   */
  settle(
    uuid: string | undefined,
    parent: string | undefined,
    from: number,
    at: string | undefined,
    line: number,
  ): void {
    const { events } = this.#builder;
    const last = events.at(-1);
    const current = this.#current;
    this.#current = undefined;
    if (events.length <= from || !last) return;
    if (current !== undefined) this.#events.set(current, last);
    this.#beginsWithin ??= parent !== undefined;
    if (at === undefined) return;
    if (at >= this.#latest) {
      this.#latest = at;
      return;
    }
    const place = this.#placeOf(parent, from, at);
    if (place >= from) return;
    this.#builder.moveTo(place, from);
    if (!this.#isMended) this.#builder.note(line, lateText);
    this.#isMended = true;
    if (uuid !== undefined) this.#events.set(uuid, last);
  }

  /** Where what was added from an index on belongs. */
  #placeOf(parent: string | undefined, from: number, at: string): number {
    const { events } = this.#builder;
    if (parent === undefined) {
      // The beginning of a session whose end was written before it.
      const first = events[0]?.at;
      return this.#beginsWithin && first !== undefined && at < first ? 0 : from;
    }
    const before = this.#events.get(parent);
    const index = before ? events.lastIndexOf(before, from - 1) : -1;
    if (index < 0) return from;
    let place = index + 1;
    while (place < from && !isLater(events[place]!, at)) place++;
    return place;
  }
}

const lateText =
  'the record was written late; it and others like it count where their parents and times put them';

function isLater(event: SessionEvent, at: string): boolean {
  return event.agent === undefined && event.at !== undefined && event.at > at;
}

/** Whether anything is read from records `system` of a subtype. */
function isReadSystem(subtype: unknown): boolean {
  return subtype === 'local_command' || subtype === 'init';
}

/** Whether a record is one of which only the time is of use. */
function isAside({ type, subtype, attachment }: JsonObject): boolean {
  if (type === 'system') return !isReadSystem(subtype);
  const kind = type === 'attachment' ? asText(asObject(attachment)?.type) : undefined;
  return kind !== undefined && !isReadAttachment(kind);
}
