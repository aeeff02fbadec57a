import type { RecordPlace, RecordReader, RecordSink } from '../json/reader.ts';
import { asObject, asText, type JsonObject } from '../json/values.ts';
import type { Session } from '../session.ts';
import { AgentConversation, insertAgents } from './agents.ts';
import { Conversation } from './conversation.ts';
import { isNoise } from './noise.ts';
import { mayBeTwo, memberText, readHead } from './record-parts.ts';
import { replyInBrief } from './replies-in-brief.ts';
import { resultInBrief } from './results-in-brief.ts';

/** Reads transcripts of Claude Code, each session in the file as one. */
export class ClaudeCodeReader implements RecordReader {
  readonly #sessions = new Map<string, Conversation>();
  readonly #agents: AgentConversation[] = [];
  #last: Conversation | undefined;
  /** As it stands in the records of the last conversation. */
  #lastMember = '';

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value);
    const type = record && asText(record.type);
    if (type !== undefined && isNoise(type)) return;
    const conversation = this.#of(record);
    if (!record) conversation.unknown(place.line, undefined);
    else conversation.add(record, place);
  }

  addBytes(bytes: Buffer, place: RecordPlace): boolean {
    const head = readHead(bytes);
    if (!head) return false;
    const type = memberText(head.text, 'type');
    if (type !== undefined && isNoise(type)) return !mayBeTwo(bytes);
    if (head.next !== 'message' || head.text.includes('"isSidechain":true')) return false;
    const conversation = this.#known(head.text);
    if (!conversation || tellsMore(conversation.builder.lacks, head.text)) return false;
    if (type === 'user') {
      const result = resultInBrief(bytes, head, conversation.builder);
      if (result) conversation.addResult(result, place);
      return result !== undefined;
    }
    const reply = replyInBrief(bytes, head);
    if (reply) conversation.addReply(reply, head.text, place);
    return reply !== undefined;
  }

  agent(name: string): RecordSink {
    const agent = new AgentConversation(name);
    this.#agents.push(agent);
    return agent;
  }

  finish(): readonly Session[] {
    const conversations = [...this.#sessions.values()].filter((conversation) => !conversation.isEmpty);
    if (conversations.length === 0) conversations.push(this.#last ?? new Conversation());
    return insertAgents(conversations, this.#agents);
  }

  /** The conversation of a session that was told of before. */
  #known(head: string): Conversation | undefined {
    if (this.#last && this.#lastMember !== '' && head.includes(this.#lastMember)) return this.#last;
    const id = memberText(head, 'sessionId');
    this.#lastMember = '';
    const known = id === undefined ? undefined : this.#sessions.get(id);
    if (!known) return undefined;
    this.#last = known;
    this.#lastMember = `"sessionId":"${id}"`;
    return known;
  }

  /** The conversation of the record's session; without one, that of the record before. */
  #of(record: JsonObject | undefined): Conversation {
    const id = asText(record?.sessionId) ?? asText(record?.session_id);
    this.#lastMember = '';
    const known = id === undefined ? this.#last : this.#sessions.get(id);
    if (known) {
      this.#last = known;
      return known;
    }
    const conversation = new Conversation();
    this.#sessions.set(id ?? '', conversation);
    this.#last = conversation;
    return conversation;
  }
}

/** Whether the head of a record tells of the session what is not known yet. */
function tellsMore(lacking: 'all' | 'branch' | undefined, head: string): boolean {
  if (lacking !== 'branch') return lacking === 'all';
  return head.includes('"gitBranch":"') && !head.includes('"gitBranch":""');
}
