import type { SessionEvent } from '../../core/session/session.ts';
import {
  asArray,
  asObject,
  asText,
  type JsonObject,
  objectsIn,
  parseJsonText,
} from '../json/parse-records.ts';
import { SessionBuilder, type Where } from '../session-builder.ts';
import type { RecordPlace } from '../session-file.ts';
import { describeCall } from '../tools/named-tool.ts';
import { claudeCodeTools } from '../tools/programs.ts';
import { isOfOther, isReadAttachment, readAttachment, readResult, readUserText } from './results.ts';

/** So much of a text tells it from the others of its message, with its length. */
const headLength = 24;
const endLength = 8;

/** The records of one session, or of one agent, put together. */
export class Conversation {
  readonly builder = new SessionBuilder('claude-code');
  /** Calls by the id of the agent that they spawned. */
  readonly spawned = new Map<string, string>();
  readonly #order = new RecordOrder(this.builder);
  /** The name of the agent whose file it is. */
  readonly agent: string | undefined;
  /** As the result of the call that spawned it tells it. */
  agentId: string | undefined;
  /** The names of agents by the ids of their records: earlier versions write what an agent does among those of the session. */
  readonly #agents = new Map<string, string>();
  /** Tells messages apart: some versions repeat what earlier records told, and a resumed session may copy all, under other ids and times. */
  readonly #said = new Set<string>();
  /** What was typed first behind a record: where it starts, and how many events there were before it. */
  readonly #typed = new Map<string, { readonly start: number; readonly size: number }>();

  constructor(agent?: string) {
    this.agent = agent;
  }

  add(record: JsonObject, { start, end, line }: RecordPlace): void {
    const { builder } = this;
    const { type } = record;
    const agent = this.agent ?? this.#agentOf(record);
    if (type !== 'user' && type !== 'assistant' && type !== 'attachment' && type !== 'system') {
      builder.unknown(line, type);
      return;
    }
    const id = asText(record.uuid);
    const isTold = !isAside(record) && mayRepeat(type, asObject(record.message)?.content);
    if (id !== undefined && (isTold || type === 'system' || this.#order.isMended))
      if (!this.#order.note(id) && isTold) return;
    const size = builder.events.length;
    const sessionId = record.sessionId ?? record.session_id;
    builder.about({ sessionId, cwd: record.cwd, branch: record.gitBranch });
    const at = builder.time(record.timestamp);
    const where = { start, end, at, agent };
    if (type === 'user') this.#user(record, where);
    else if (type === 'assistant') this.#assistant(record, where);
    else if (type === 'attachment') readAttachment(builder, record, where);
    else if (record.subtype === 'local_command') {
      // Only the command itself is a person's, and not what it printed.
      const isCommand = /^\s*<command-(?:name|message)>/.test(asText(record.content) ?? '');
      this.#userText(record.content, isCommand ? record : { ...record, isMeta: true }, where);
    } else if (record.subtype === 'init') builder.about({ model: record.model });
    if (agent === undefined) this.#order.settle(record, size, at, line);
  }

  /** The agent that a record is of, by the chain of its parents; undefined for one of the session itself. */
  #agentOf(record: JsonObject): string | undefined {
    if (record.isSidechain !== true) return undefined;
    const [id, parent, uuid] = [record.agentId, record.parentUuid, record.uuid].map(asText);
    const known = parent === undefined ? undefined : this.#agents.get(parent);
    const name = id === undefined ? (known ?? `agent-${uuid?.slice(0, 8) ?? 'unnamed'}`) : `agent-${id}`;
    if (uuid !== undefined) this.#agents.set(uuid, name);
    return name;
  }

  #user(record: JsonObject, where: Where): void {
    const content = asObject(record.message)?.content;
    if (typeof content === 'string') this.#userText(content, record, where);
    for (const block of objectsIn(content)) {
      if (block.type === 'text') this.#userText(block.text, record, where);
      else if (block.type === 'tool_result') {
        this.#result(block, record, where);
        const uuid = this.#order.isMended ? asText(record.uuid) : undefined;
        const call = uuid === undefined ? undefined : this.builder.get(asText(block.tool_use_id) ?? '');
        if (uuid !== undefined && call) this.#order.noteEnd(uuid, call);
      }
    }
    // A list of bare texts is no form of the program's.
    for (const text of asArray(content))
      if (typeof text === 'string') this.builder.message({ ...where, by: 'program', text });
  }

  /** What a person typed, or what the program put in their name. */
  #userText(value: unknown, record: JsonObject, where: Where): void {
    const text = asText(value);
    if (text === undefined) return;
    const { start, end, at, agent } = where;
    const { by, text: said, command } = readUserText(text, agent !== undefined || !isTyped(record));
    const replaces = by === 'person' ? this.#replacedBy(record, start) : undefined;
    this.builder.message({ start, end, at, agent, by, text: said, command, replaces });
  }

  /** Where what the person replaces starts: who goes back types behind the same parent as before. Undefined when the assistant had not answered yet. */
  #replacedBy(record: JsonObject, start: number): number | undefined {
    const parent = record.type === 'user' ? asText(record.parentUuid) : undefined;
    if (parent === undefined) return undefined;
    const { events } = this.builder;
    const before = this.#typed.get(parent);
    if (!before) this.#typed.set(parent, { start, size: events.length });
    if (!before || before.start === start) return undefined;
    const isAnswered = events
      .slice(before.size)
      .some((event) => event.agent === undefined && (event.type === 'call' || event.by === 'assistant'));
    return isAnswered ? before.start : undefined;
  }

  #assistant(record: JsonObject, where: Where): void {
    const { builder } = this;
    // Spread objects are slow, and long sessions have many replies and calls.
    const { start, end, at, agent } = where;
    const { model, content, id } = asObject(record.message) ?? {};
    const by = record.isApiErrorMessage === true || model === '<synthetic>' ? 'program' : 'assistant';
    builder.about({ model });
    if (typeof content === 'string') builder.message({ ...where, by, text: content });
    for (const block of objectsIn(content)) {
      const { type } = block;
      if (type === 'text') {
        const text = asText(block.text) ?? '';
        if (!this.#wasSaid(asText(id), text)) builder.message({ start, end, at, agent, by, text });
        else takeBackCopied(builder, (known) => known.type === 'message' && known.text === text);
      } else if (type === 'tool_use' || type === 'server_tool_use') {
        const name = asText(block.name) ?? '';
        const call = asText(block.id);
        // Programs of other versions give it as text.
        const input = typeof block.input === 'string' ? parseJsonText(block.input) : block.input;
        const facts = describeCall(claudeCodeTools(), name, input);
        const cwd = facts.action === 'execute' ? asText(record.cwd) : undefined;
        const told = cwd === undefined ? facts : { ...facts, cwd };
        if (!builder.call(call, { start, end, at, agent, name, ...told }))
          takeBackCopied(builder, (known) => known.type === 'call' && known.id === call);
      } else this.#result(block, {}, where);
    }
  }

  #wasSaid(message: string | undefined, text: string): boolean {
    if (message === undefined) return false;
    const print = `${message} ${text.length} ${text.slice(0, headLength)}${text.slice(-endLength)}`;
    const { size } = this.#said;
    return this.#said.add(print).size === size;
  }

  /** @param record What it tells besides the block: of a reply, nothing. */
  #result(block: JsonObject, record: JsonObject, where: Where): void {
    const id = asText(block.tool_use_id);
    const call = id === undefined ? undefined : this.builder.get(id);
    // A copy of the record: the first one tells when it came back.
    if (id === undefined || call?.result) return;
    const { end, words } = readResult(call, block, record, where);
    this.builder.result(id, end);
    const agent = asText(asObject(record.toolUseResult)?.agentId);
    if (agent !== undefined) this.spawned.set(agent, id);
    if (words !== undefined && call?.action !== 'plan' && where.agent === undefined)
      this.builder.message({ ...where, by: 'person', text: words });
  }
}

/** Calls and results that come twice are recognised by their own ids; there are too many of them to remember those of their records. */
function mayRepeat(type: unknown, content: unknown): boolean {
  if (!Array.isArray(content)) return true;
  const first = asObject(content[0])?.type;
  return type === 'user' ? first !== 'tool_result' : content.length > 1 || first === 'text';
}

/** Where a prompt comes from that a person gave, as newer versions say: typed, queued while the assistant worked, or handed over by who runs it. */
const personSources = /^(?:typed|queued|sdk|voice|pasted|remote|suggestion\w*)$/;

/** Whether a record has the form in which the program writes down what a person typed: nothing beside it came back from a tool. */
function isTyped(record: JsonObject): boolean {
  const { promptSource, userType } = record;
  const { role, content } = asObject(record.message) ?? {};
  return (
    record.isMeta !== true &&
    record.isCompactSummary !== true &&
    record.isVisibleInTranscriptOnly !== true &&
    record.isSynthetic !== true &&
    record.toolUseResult === undefined &&
    record.sourceToolUseID === undefined &&
    !isOfOther(record.origin) &&
    (promptSource === undefined || (typeof promptSource === 'string' && personSources.test(promptSource))) &&
    (userType === undefined || userType === 'external') &&
    (role === undefined || role === 'user') &&
    !objectsIn(content).some(({ type }) => type === 'tool_result')
  );
}

/** Takes back what was typed right before a copied block: a resumed session may copy its records, and what a person typed has no id of its own. */
function takeBackCopied(builder: SessionBuilder, isOriginal: (event: SessionEvent) => boolean): void {
  const { events } = builder;
  const first = events.findLastIndex((event) => !isPut(event)) + 1;
  if (first === events.length) return;
  for (let at = 0; at < first; at++) {
    if (!isOriginal(events[at]!)) continue;
    // So many events before the original are put in, and are the same as those at the end.
    let copied = 0;
    while (copied < at && isSame(events[at - 1 - copied]!, events[events.length - 1 - copied]!)) copied++;
    if (copied === 0) continue;
    builder.takeBack(events.length - copied);
    return;
  }
}

/** What was put before the assistant: a person's words, the program's, or a file. */
function isPut(event: SessionEvent): boolean {
  if (event.agent !== undefined) return false;
  return event.type === 'message' ? event.by !== 'assistant' : event.name === 'attachment';
}

function isSame(one: SessionEvent, other: SessionEvent): boolean {
  if (!isPut(one)) return false;
  if (one.type === 'message')
    return other.type === 'message' && one.by === other.by && one.text === other.text;
  return other.type === 'call' && one.name === other.name && one.reads.join('\n') === other.reads.join('\n');
}

/** Puts records that were written late behind their parents, where time says so as well; where a clock was set back, the order of the file holds. */
class RecordOrder {
  readonly #builder: SessionBuilder;
  /** By the ids of records: the last event that the record tells, or that stands before it. */
  readonly #events = new Map<string, SessionEvent | undefined>();
  #current: string | undefined;
  #latest = '';
  /** Whether the record that the file begins with has another before it. */
  #beginsWithin: boolean | undefined;
  /** Whether a record stood in a wrong place: from there on the ids of all are needed. */
  isMended = false;

  constructor(builder: SessionBuilder) {
    this.#builder = builder;
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

  /** Is to be called when the events of a record have been added. @param from The number of events before them. */
  settle(record: JsonObject, from: number, at: string | undefined, line: number): void {
    const [uuid, parent] = [record.uuid, record.parentUuid].map(asText);
    const { events } = this.#builder;
    const last = events.at(-1);
    const current = this.#current;
    this.#current = undefined;
    if (events.length <= from || !last) return;
    if (current !== undefined) this.#events.set(current, last);
    this.#beginsWithin ??= parent !== undefined;
    if (at === undefined) return;
    const place = at >= this.#latest ? from : this.#placeOf(parent, from, at);
    if (at >= this.#latest) this.#latest = at;
    if (place >= from) return;
    this.#builder.moveTo(place, from);
    if (!this.isMended) this.#builder.note(line, lateText);
    this.isMended = true;
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
    const isLater = (event: SessionEvent) =>
      event.agent === undefined && event.at !== undefined && event.at > at;
    let place = index + 1;
    while (place < from && !isLater(events[place]!)) place++;
    return place;
  }
}

const lateText =
  'the record was written late; it and others like it count where their parents and times put them';

/** Whether a record is one of which only the time is of use. */
function isAside({ type, subtype, attachment }: JsonObject): boolean {
  if (type === 'system') return subtype !== 'local_command' && subtype !== 'init';
  const kind = type === 'attachment' ? asText(asObject(attachment)?.type) : undefined;
  return kind !== undefined && !isReadAttachment(kind);
}
