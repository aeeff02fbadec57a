import type { RecordPlace, RecordReader, RecordSink } from '../json/reader.ts';
import type { RecordText } from '../json/record-text.ts';
import { asObject, asText, type JsonObject } from '../json/values.ts';
import type { Session } from '../session.ts';
import { AgentConversation, insertAgents } from './agents.ts';
import { asideInBrief } from './asides-in-brief.ts';
import { Conversation } from './conversation.ts';
import { isNoise, startsAsNoise } from './noise.ts';
import { RecordHeads } from './record-heads.ts';
import { mayBeTwo, type RecordPlaceMembers } from './record-parts.ts';
import { RecordTails } from './record-tails.ts';
import { replyInBrief } from './replies-in-brief.ts';
import { resultInBrief } from './results-in-brief.ts';
import { typedInBrief } from './typed-in-brief.ts';
import { UsualReplies } from './usual-replies.ts';

/** Reads transcripts of Claude Code, each session in the file as one. */
export class ClaudeCodeReader implements RecordReader {
  readonly #sessions = new Map<string, Conversation>();
  readonly #agents: AgentConversation[] = [];
  readonly #heads = new RecordHeads();
  readonly #tails = new RecordTails();
  readonly #usual = new UsualReplies();
  #last: Conversation | undefined;
  /** The id of the last conversation, as far as it is known. */
  #lastId: string | undefined;

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value);
    const type = record && asText(record.type);
    if (type !== undefined && isNoise(type)) return;
    const conversation = this.#of(record);
    if (!record) conversation.unknown(place.line, undefined);
    else conversation.add(record, place);
  }

  addBytes(record: RecordText, place: RecordPlace): boolean {
    if (startsAsNoise(record)) return !mayBeTwo(record);
    const head = this.#heads.read(record);
    if (!head) return false;
    if (head.isNoise) return !mayBeTwo(record);
    if (head.isSidechain) return false;
    const members = head.sessionId === undefined ? this.#tails.read(record) : head;
    const conversation = this.#known(members?.sessionId);
    if (!members || !conversation || conversation.isMended) return false;
    if (tellsMore(conversation.builder.lacks, members)) return false;
    if (head.next !== 'message') {
      const aside = asideInBrief(record, head, members);
      if (aside) conversation.addAside(aside);
      return aside !== undefined;
    }
    if (head.type === 'user') {
      const result = resultInBrief(record, head, members, conversation.builder);
      if (result) conversation.addResult(result, place);
      const typed = result ? undefined : typedInBrief(record, head, members);
      if (typed) conversation.add(typed, place);
      return result !== undefined || typed !== undefined;
    }
    const reply = replyInBrief(record, head, members, this.#usual);
    if (reply) conversation.addReply(reply, members.text, place);
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
  #known(id: string | undefined): Conversation | undefined {
    if (id === undefined) return undefined;
    if (id === this.#lastId) return this.#last;
    const known = this.#sessions.get(id);
    if (!known) return undefined;
    this.#last = known;
    this.#lastId = id;
    return known;
  }

  /** The conversation of the record's session; without one, that of the record before. */
  #of(record: JsonObject | undefined): Conversation {
    const id = asText(record?.sessionId) ?? asText(record?.session_id);
    this.#lastId = undefined;
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

/** Whether a record tells of the session what is not known yet. */
function tellsMore(lacking: 'all' | 'branch' | undefined, { text }: RecordPlaceMembers): boolean {
  if (lacking !== 'branch') return lacking === 'all';
  return text.includes('"gitBranch":"') && !text.includes('"gitBranch":""');
}
