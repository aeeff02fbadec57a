import type { RecordPlace } from '../json/reader.ts';
import { UnknownRecords } from '../json/unknown-records.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { type AsideInBrief, isAside } from './asides-in-brief.ts';
import { readAttachment } from './attachments.ts';
import { BlockLog } from './block-log.ts';
import { RecordOrder } from './record-order.ts';
import { ownText } from './record-parts.ts';
import type { ReplyInBrief } from './replies-in-brief.ts';
import type { ResultInBrief } from './results-in-brief.ts';
import { Sidechains } from './sidechains.ts';
import type { Where } from './where.ts';

/** The records of one session, or of one agent, put together. */
export class Conversation {
  readonly builder = new SessionBuilder('claude-code');
  readonly #blocks = new BlockLog(this.builder);
  readonly #order = new RecordOrder(this.builder);
  readonly #sidechains = new Sidechains();
  readonly #unknown = new UnknownRecords();
  readonly #agent: string | undefined;
  #model: string | undefined;

  /** @param agent The name of the agent whose file it is. */
  constructor(agent?: string) {
    this.#agent = agent;
  }

  get isEmpty(): boolean {
    return this.builder.isEmpty;
  }

  /** Whether records stood in wrong places: those behind them are to be added whole. */
  get isMended(): boolean {
    return this.#order.isMended;
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
    if (id !== undefined && (isTold || type === 'system' || this.isMended))
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
    const parent = () => asText(record.parentUuid);
    if (agent === undefined) this.#order.settle({ uuid: () => id, parent }, size, at, place.line);
  }

  /** The same as `add` does with a record that holds a result and nothing else. */
  addResult({ block, record, timestamp }: ResultInBrief, { start, end }: RecordPlace): void {
    this.#blocks.result(block, record, { start, end, at: this.builder.time(timestamp), agent: this.#agent });
  }

  /** The same as `add` does with a record of a reply. */
  addReply(reply: ReplyInBrief, head: string, { start, end, line }: RecordPlace): void {
    const { content } = reply;
    const { size } = this.builder;
    if (reply.model !== this.#model) {
      this.#model = ownText(reply.model);
      this.builder.about({ model: this.#model });
    }
    const at = this.builder.time(reply.timestamp);
    if (content.length === 0) return;
    if (mayRepeat('assistant', content)) {
      const uuid = reply.uuid();
      if (uuid !== undefined && !this.#order.note(uuid)) return;
    }
    const where = { start, end, at, agent: this.#agent };
    for (const block of content)
      if (isBlock(block)) this.#blocks.reply(block, reply.message, 'assistant', head, where);
    if (this.#agent === undefined) this.#order.settle(reply, size, at, line);
  }

  /** The same as `add` does with a record of which only the time is of use, and what may follow it. */
  addAside({ timestamp, uuid }: AsideInBrief): void {
    this.builder.time(timestamp);
    if (uuid !== undefined) this.#order.noteAside(uuid);
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
    const messageId = () => id;
    for (const block of objectsIn(content)) this.#blocks.reply(block, messageId, by, record, where);
  }

  #result(block: JsonObject, record: JsonObject, where: Where): void {
    this.#blocks.result(block, record, where);
    const uuid = this.isMended ? asText(record.uuid) : undefined;
    const call = uuid === undefined ? undefined : this.builder.get(asText(block.tool_use_id) ?? '');
    if (uuid !== undefined && call) this.#order.noteEnd(uuid, call);
  }
}

/** Calls and results that come twice are told by their own ids; there are too many of them to remember those of their records. */
function mayRepeat(type: unknown, content: unknown): boolean {
  if (!Array.isArray(content)) return true;
  const first = asObject(content[0])?.type;
  return type === 'user' ? first !== 'tool_result' : content.length > 1 || first === 'text';
}

function isBlock(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
