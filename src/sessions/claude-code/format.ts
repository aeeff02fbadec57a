import type { Session, SessionEvent, Span } from '../../core/session/session.ts';
import { asObject, asText, type JsonObject } from '../json/parse-records.ts';
import type { JsonFormat, RecordPlace, RecordReader, RecordSink } from '../json/reader.ts';
import { Conversation } from './conversation.ts';
import { isNoise, shorten } from './shorten.ts';

/** Records that name their session, and nothing else does in these words. */
const ownTypes = new Set([
  ...['progress', 'attachment', 'queue-operation', 'permission-mode', 'mode', 'last-prompt', 'cost-state'],
  ...['tools-used', 'atis-latch', 'custom-title', 'ai-title', 'agent-name', 'pr-link'],
]);

/** Transcripts of Claude Code, those of its agents, and what it prints with `--output-format stream-json`. */
export const claudeCode: JsonFormat = {
  format: 'claude-code',
  matches: (records) => records.some(isOwn),
  reader: () => new ClaudeCodeReader(),
};

function isOwn(value: unknown): boolean {
  const record = asObject(value);
  if (!record) return false;
  const { type, message, subtype } = record;
  const inSession = typeof (record.sessionId ?? record.session_id) === 'string';
  if (type === 'user' || type === 'assistant') {
    const role = asObject(message)?.role;
    return (
      (role === 'user' || role === 'assistant') && (inSession || 'parentUuid' in record || 'uuid' in record)
    );
  }
  if (type === 'summary') return typeof record.leafUuid === 'string';
  if (type === 'file-history-snapshot' || type === 'file-history-delta') return 'messageId' in record;
  if (type === 'system') return typeof subtype === 'string' && (inSession || 'parentUuid' in record);
  return typeof type === 'string' && ownTypes.has(type) && inSession;
}

/** Reads transcripts of Claude Code, each session in the file as one. */
export class ClaudeCodeReader implements RecordReader {
  readonly shorten = shorten;
  readonly #sessions = new Map<string, Conversation>();
  readonly #agents: AgentConversation[] = [];
  #last: Conversation | undefined;

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value);
    const type = record && asText(record.type);
    if (type !== undefined && isNoise(type)) return;
    const conversation = this.#of(record);
    if (!record) conversation.unknown(place.line, undefined);
    else conversation.add(record, place);
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

  /** The conversation of the record's session; without one, that of the record before. */
  #of(record: JsonObject | undefined): Conversation {
    const id = asText(record?.sessionId) ?? asText(record?.session_id);
    const known = id === undefined ? this.#last : this.#sessions.get(id);
    const conversation = known ?? new Conversation();
    if (!known) this.#sessions.set(id ?? '', conversation);
    this.#last = conversation;
    return conversation;
  }
}

/** The file of an agent that a session spawned. */
class AgentConversation implements RecordSink {
  readonly shorten = shorten;
  readonly name: string;
  readonly conversation: Conversation;
  #id: string | undefined;

  constructor(name: string) {
    this.name = name;
    this.conversation = new Conversation(name);
  }

  /** The agent's id, as the result of the call that spawned it tells it. */
  get id(): string {
    return this.#id ?? this.name.replace(/^agent-/, '');
  }

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value);
    const type = asText(record?.type);
    if (!record || (type !== undefined && isNoise(type))) return;
    this.#id ??= asText(record.agentId);
    this.conversation.add(record, place);
  }
}

/** Puts what agents did behind the calls that spawned them, in the sessions that they belong to. */
function insertAgents(
  conversations: readonly Conversation[],
  agents: readonly AgentConversation[],
): readonly Session[] {
  const sessions = conversations.map((conversation) => conversation.build());
  const spawned = new Map(
    [...conversations, ...agents.map((agent) => agent.conversation)].flatMap((one) => [...one.spawned]),
  );
  const waiting = agents.map((agent) => ({ id: agent.id, session: agent.conversation.build() }));
  const events = sessions.map((session) => [...session.events]);

  // An agent may have been spawned by one whose events are put in later.
  for (let found = true; found && waiting.length > 0; ) {
    found = false;
    for (const [index, agent] of waiting.entries()) {
      const spot = findCall(events, spawned.get(agent.id), agent.session);
      if (!spot) continue;
      insert(spot.events, spot.index + 1, agent.session.events, spot.place);
      waiting.splice(index, 1);
      found = true;
      break;
    }
  }
  for (const { session } of waiting) {
    const own = sessions.findIndex(({ sessionId }) => sessionId === session.sessionId);
    const list = events[Math.max(own, 0)]!;
    const at = session.startedAt;
    const later = list.findIndex((event) => event.at !== undefined && at !== undefined && event.at > at);
    insert(list, later < 0 ? list.length : later, session.events, { start: 0, end: 0 });
  }
  return sessions.map((session, index) => merged(session, events[index]!, agents));
}

function merged(
  session: Session,
  events: readonly SessionEvent[],
  agents: readonly AgentConversation[],
): Session {
  if (events.length === session.events.length) return session;
  const models = agents.flatMap((agent) => agent.conversation.build().models);
  return { ...session, events, models: [...new Set([...session.models, ...models])] };
}

/** The call that spawned an agent: by its id, or as the one that gave it its first message. */
function findCall(
  events: readonly SessionEvent[][],
  call: string | undefined,
  agent: Session,
): { events: SessionEvent[]; index: number; place: Span } | undefined {
  const first = agent.events.find((event) => event.type === 'message');
  for (const list of events) {
    const index = list.findIndex(
      (event) =>
        event.type === 'call' &&
        event.action === 'delegate' &&
        (call === undefined ? event.text !== undefined && event.text === first?.text : event.id === call),
    );
    if (index >= 0) return { events: list, index, place: list[index]! };
  }
  return undefined;
}

function insert(
  list: SessionEvent[],
  index: number,
  events: readonly SessionEvent[],
  { start, end }: Span,
): void {
  const placed = events.map(
    (event): SessionEvent =>
      event.type === 'call' ? { ...event, start, end, result: undefined } : { ...event, start, end },
  );
  const rest = list.splice(index);
  for (const event of placed) list.push(event);
  for (const event of rest) list.push(event);
}
