import type { Session, SessionEvent, Span } from '../../core/session/session.ts';
import { asObject, asText, type JsonObject } from '../json/parse-records.ts';
import type { JsonFormat, RecordReader } from '../json/reader.ts';
import { Conversation } from './conversation.ts';

/** Records that name their session, and nothing else does in these words. */
const ownTypes = new Set([
  ...['progress', 'attachment', 'queue-operation', 'permission-mode', 'mode', 'last-prompt', 'cost-state'],
  ...['tools-used', 'atis-latch', 'custom-title', 'ai-title', 'agent-name', 'pr-link'],
]);

/** Transcripts of Claude Code, those of its agents, and what it prints with `--output-format stream-json`; each session in the file as one. */
export const claudeCode: JsonFormat = { format: 'claude-code', isOwn, reader };

function isOwn(record: JsonObject): boolean {
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

function reader(): RecordReader {
  const conversations = new Map<string, Conversation>();
  const agents: Agent[] = [];
  let last: Conversation | undefined;
  return {
    shorten: withoutUnread,
    add(record, place) {
      if (isNoise(record.type)) return;
      // Without the id of a session, a record is of that of the record before.
      const id = asText(record.sessionId) ?? asText(record.session_id);
      const known = id === undefined ? last : conversations.get(id);
      last = known ?? new Conversation();
      if (!known) conversations.set(id ?? '', last);
      last.add(record, place);
    },
    agent(name) {
      const agent: Agent = { id: undefined, name, conversation: new Conversation(name) };
      agents.push(agent);
      return {
        shorten: withoutUnread,
        add(record, place) {
          if (isNoise(record.type)) return;
          agent.id ??= asText(record.agentId);
          agent.conversation.add(record, place);
        },
      };
    },
    finish() {
      const told = [...conversations.values()].filter(({ builder }) => builder.events.length > 0);
      return insertAgents(told.length > 0 ? told : [last ?? new Conversation()], agents);
    },
  };
}

interface Agent {
  /** As the result of the call that spawned it tells it; undefined where only the name does. */
  id: string | undefined;
  readonly name: string;
  readonly conversation: Conversation;
}

/** Puts what agents did behind the calls that spawned them, in the sessions that they belong to. */
function insertAgents(conversations: readonly Conversation[], agents: readonly Agent[]): readonly Session[] {
  const sessions = conversations.map(({ builder }) => builder.build());
  const spawned = new Map(
    [...conversations, ...agents.map(({ conversation }) => conversation)].flatMap((one) => [...one.spawned]),
  );
  const waiting = agents.map(({ id, name, conversation: { builder } }) => ({
    call: spawned.get(id ?? name.replace(/^agent-/, '')),
    session: builder.build(),
  }));
  const models = waiting.flatMap(({ session }) => session.models);
  const events = sessions.map((session) => [...session.events]);

  // An agent may have been spawned by one whose events are put in later.
  for (let at = 0; at < waiting.length; ) {
    const { call, session } = waiting[at]!;
    const spot = findCall(events, call, session);
    if (spot) insert(spot.list, spot.index + 1, session.events, spot.list[spot.index]!);
    if (spot) waiting.splice(at, 1);
    at = spot ? 0 : at + 1;
  }
  for (const { session } of waiting) {
    const own = sessions.findIndex(({ sessionId }) => sessionId === session.sessionId);
    const list = events[Math.max(own, 0)]!;
    const at = session.startedAt;
    const later = list.findIndex((event) => event.at !== undefined && at !== undefined && event.at > at);
    insert(list, later < 0 ? list.length : later, session.events, { start: 0, end: 0 });
  }
  return sessions.map((session, index) =>
    events[index]!.length === session.events.length
      ? session
      : { ...session, events: events[index]!, models: [...new Set([...session.models, ...models])] },
  );
}

function findCall(events: readonly SessionEvent[][], call: string | undefined, agent: Session) {
  const first = agent.events.find((event) => event.type === 'message');
  for (const list of events) {
    const index = list.findIndex(
      (event) =>
        event.type === 'call' &&
        event.action === 'delegate' &&
        (call === undefined ? event.text !== undefined && event.text === first?.text : event.id === call),
    );
    if (index >= 0) return { list, index };
  }
  return undefined;
}

function insert(list: SessionEvent[], index: number, events: readonly SessionEvent[], place: Span): void {
  const { start, end } = place;
  const placed = events.map(
    (event): SessionEvent =>
      event.type === 'call' ? { ...event, start, end, result: undefined } : { ...event, start, end },
  );
  for (const event of [...placed, ...list.splice(index)]) list.push(event);
}

const noise = new Set([
  ...['summary', 'progress', 'queue-operation', 'permission-mode', 'mode', 'last-prompt', 'agent-name'],
  ...['pr-link', 'cost-state', 'tools-used', 'atis-latch', 'tag', 'result', 'stream_event', 'keep_alive'],
  ...['content-replacement', 'worktree-state', 'marble-origami-commit', 'marble-origami-snapshot'],
  ...['speculation-accept', 'attribution-snapshot', 'agent-setting', 'agent-color', 'bridge-session'],
]);
const noiseOfKind = /^(?:file-history-|[a-z-]{1,40}-title$)/;

/** Whether records of this type are left out without a note. */
export function isNoise(type: unknown): boolean {
  return typeof type === 'string' && (noise.has(type) || noiseOfKind.test(type));
}

/** How the results of some tools begin, and the member behind the files and outputs that follow there. */
const longResults: readonly (readonly [begins: RegExp, next: string])[] = [
  [/\{(?="stdout":")/y, '"interrupted":'],
  [/\{"type":"text","file":\{(?="filePath":")/y, '"numLines":'],
  [/\{(?="mode":"content",)/y, '"numLines":'],
  [/\{"filePath":"(?:[^"\\]|\\.){1,500}",(?="oldString":")/y, '"structuredPatch":'],
  [/\{"type":"update","filePath":"(?:[^"\\]|\\.){1,500}",(?="content":")/y, '"structuredPatch":'],
];

/** A record without what is counted about a reply, and the files and outputs beside the result. Every quote in a text of JSON is escaped. */
export function withoutUnread(text: string): string {
  const progress = text.indexOf('"type":"progress","data":');
  if (progress >= 0 && progress < 600) {
    const isOne = text.endsWith('}') && !text.includes('}{"', progress);
    return isOne ? without(text, progress + '"type":"progress"'.length, text.length - 1) : text;
  }
  const counted = text.indexOf('],"stop_reason":');
  if (counted >= 0) return without(text, counted + 1, text.indexOf('},"requestId":"', counted));
  // To search from a rare letter on is fast.
  const result = text.indexOf('UseResult":{');
  if (result < 0) return text;
  for (const [begins, next] of longResults) {
    begins.lastIndex = result + 'UseResult":'.length;
    if (begins.test(text)) return without(text, begins.lastIndex, text.indexOf(next, begins.lastIndex));
  }
  return text;
}

/** The text without a part; all of it where another record may have begun in that. */
function without(text: string, from: number, to: number): string {
  return to < 0 || text.slice(from, to).includes('Uuid":') ? text : text.slice(0, from) + text.slice(to);
}
