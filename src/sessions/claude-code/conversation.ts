import type { RecordPlace } from '../json/reader.ts';
import { UnknownRecords } from '../json/unknown-records.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { TextIndex } from '../text-index.ts';
import { describeCall } from '../tools/facts.ts';
import { isAside } from './asides-in-brief.ts';
import { readAttachment } from './attachments.ts';
import { KnownFiles } from './known-files.ts';
import { ownText } from './record-parts.ts';
import type { ReplyInBrief } from './replies-in-brief.ts';
import { readResult } from './results.ts';
import type { ResultInBrief } from './results-in-brief.ts';
import { SaidTexts } from './said-texts.ts';
import { Sidechains } from './sidechains.ts';
import { ToldFolder } from './told-folder.ts';
import { claudeCodeTools, inputOf } from './tools.ts';
import { readUserText } from './user-text.ts';
import type { Where } from './where.ts';

/** The records of one session, or of one agent, put together. */
export class Conversation {
  readonly builder = new SessionBuilder('claude-code');
  /** Calls by the id of the agent that they spawned. */
  readonly spawned = new Map<string, string>();
  readonly #seen = new TextIndex();
  readonly #said = new SaidTexts();
  readonly #sidechains = new Sidechains();
  readonly #unknown = new UnknownRecords();
  readonly #files = new KnownFiles();
  readonly #folder = new ToldFolder();
  readonly #agent: string | undefined;
  #model: string | undefined;

  /** @param agent The name of the agent whose file it is. */
  constructor(agent?: string) {
    this.#agent = agent;
  }

  get isEmpty(): boolean {
    return this.builder.isEmpty;
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
    if (isTold && id !== undefined && this.#wasSeen(id)) return;
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
    else if (record.subtype === 'local_command') this.#text(record.content, record, where);
    else if (record.subtype === 'init') this.builder.about({ model: record.model });
  }

  /** The same as `add` does with a record that holds a result and nothing else. */
  addResult({ block, record, timestamp }: ResultInBrief, { start, end }: RecordPlace): void {
    this.#result(block, record, { start, end, at: this.builder.time(timestamp), agent: this.#agent });
  }

  /** The same as `add` does with a record of a reply. */
  addReply(reply: ReplyInBrief, head: string, { start, end }: RecordPlace): void {
    const { content } = reply;
    if (reply.model !== this.#model) {
      this.#model = ownText(reply.model);
      this.builder.about({ model: this.#model });
    }
    const at = this.builder.time(reply.timestamp);
    if (content.length === 0) return;
    if (mayRepeat('assistant', content)) {
      const uuid = reply.uuid();
      if (uuid !== undefined && this.#wasSeen(uuid)) return;
    }
    const where = { start, end, at, agent: this.#agent };
    for (const block of content)
      if (isBlock(block)) this.#block(block, reply.message, 'assistant', head, where);
  }

  /** The same as `add` does with a record of which only the time is of use. */
  addTime(timestamp: string | undefined): void {
    this.builder.time(timestamp);
  }

  unknown(line: number, type: unknown): void {
    this.#unknown.tell(this.builder, line, type);
  }

  build(): Session {
    return this.builder.build();
  }

  #user(record: JsonObject, where: Where): void {
    const content = asObject(record.message)?.content;
    if (typeof content === 'string') this.#text(content, record, where);
    for (const block of objectsIn(content)) {
      if (block.type === 'text') this.#text(block.text, record, where);
      else if (block.type === 'tool_result') this.#result(block, record, where);
    }
    for (const text of asArray(content)) if (typeof text === 'string') this.#text(text, record, where);
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
    for (const block of objectsIn(content)) this.#block(block, messageId, by, record, where);
  }

  /** @param record The record, or its head as it stands: there commands find the folder that they run in. */
  #block(
    block: JsonObject,
    message: () => string | undefined,
    by: 'assistant' | 'program',
    record: JsonObject | string,
    where: Where,
  ): void {
    const { type } = block;
    const { start, end, at, agent } = where;
    if (type === 'text') {
      const text = asText(block.text) ?? '';
      if (!this.#wasSaid(message(), text)) this.builder.message({ start, end, at, agent, by, text });
    } else if (type === 'tool_use' || type === 'server_tool_use') {
      const name = asText(block.name) ?? '';
      const facts = this.#files.corrected(describeCall(claudeCodeTools, name, inputOf(block.input)));
      const { action, reads, changes, command, shell, questions, text } = facts;
      const folder = action === 'execute' ? this.#folder.of(record) : undefined;
      const cwd = facts.cwd ?? folder;
      const call = {
        start,
        end,
        at,
        agent,
        name,
        action,
        reads,
        changes,
        command,
        shell,
        cwd,
        questions,
        text,
      };
      this.builder.call(asText(block.id), call);
    } else if (asText(block.tool_use_id) !== undefined) {
      this.#result(block, {}, where);
    }
  }

  #wasSeen(uuid: string): boolean {
    const { size } = this.#seen;
    return this.#seen.add(uuid) < size;
  }

  /** The records of one message tell, in some versions, what earlier ones of it told. */
  #wasSaid(message: string | undefined, text: string): boolean {
    return message !== undefined && this.#said.has(message, text);
  }

  #result(block: JsonObject, record: JsonObject, where: Where): void {
    const id = asText(block.tool_use_id);
    if (id === undefined) return;
    const call = this.builder.get(id);
    const { end, denial } = readResult(call, block, record, where);
    if (call) this.builder.resultOf(call, end);
    else this.builder.result(id, end);
    if (call && end.outcome === 'succeeded') this.#files.add(call);
    const agent = asText(asObject(record.toolUseResult)?.agentId);
    if (agent !== undefined) this.spawned.set(agent, id);
    const isPlan = call?.action === 'plan';
    if (denial?.words !== undefined && !isPlan && where.agent === undefined)
      this.builder.message({ ...where, by: 'person', text: denial.words });
  }

  #text(value: unknown, record: JsonObject, where: Where): void {
    const text = asText(value);
    if (text === undefined) return;
    const origin = asText(asObject(record.origin)?.kind);
    const marked =
      record.isMeta === true ||
      record.isCompactSummary === true ||
      record.isVisibleInTranscriptOnly === true ||
      where.agent !== undefined ||
      (origin !== undefined && origin !== 'human');
    const { start, end, at, agent } = where;
    const { by, text: said, command } = readUserText(text, marked);
    this.builder.message({ start, end, at, agent, by, text: said, command });
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
