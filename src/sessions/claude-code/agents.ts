import type { RecordPlace, RecordSink } from '../json/reader.ts';
import { asObject, asText } from '../json/values.ts';
import type { Place, Session, SessionEvent } from '../session.ts';
import { Conversation } from './conversation.ts';
import { isNoise } from './noise.ts';

/** The file of an agent that a session spawned. */
export class AgentConversation implements RecordSink {
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
export function insertAgents(
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
): { events: SessionEvent[]; index: number; place: Place } | undefined {
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
  { start, end }: Place,
): void {
  const placed = events.map(
    (event): SessionEvent =>
      event.type === 'call' ? { ...event, start, end, result: undefined } : { ...event, start, end },
  );
  const rest = list.splice(index);
  for (const event of placed) list.push(event);
  for (const event of rest) list.push(event);
}
