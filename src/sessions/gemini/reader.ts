import type { Session, Span, ToolCall } from '../../core/session/session.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn, textsIn } from '../json/parse-records.ts';
import { placesIn } from '../json/parts.ts';
import type { JsonFormat, RecordPlace, RecordReader } from '../json/reader.ts';
import { SessionBuilder, UnknownRecords } from '../session-builder.ts';
import { isInjected, isOnWindows, readCall, readContent, readUserText, workspaceIn } from './calls.ts';

/** A call as the record has it that told its end, else the last one. */
interface KeptCall {
  readonly value: JsonObject;
  /** Where it occurs first, and where its end is recorded. */
  readonly place: Span;
  readonly ended: Span | undefined;
}

/** A message as its last record has it, where its first record stands. */
interface KeptMessage {
  record: JsonObject;
  readonly place: RecordPlace;
  /** By their ids. */
  readonly calls: Map<string, KeptCall>;
}

/**
 * The messages of a conversation whose file is a log of changes: a message is written again whenever something comes to it, and the
 * last record of an id counts.
 */
class Conversation {
  readonly #messages = new Map<string, KeptMessage>();

  get messages(): Iterable<KeptMessage> {
    return this.#messages.values();
  }

  get isEmpty(): boolean {
    return this.#messages.size === 0;
  }

  /** Takes the record of a message. */
  put(record: JsonObject, place: RecordPlace, bytes: Buffer): void {
    const id = asText(record.id) ?? `at ${place.start}`;
    const kept = this.#messages.get(id) ?? { record, place, calls: new Map<string, KeptCall>() };
    kept.record = record;
    this.#messages.set(id, kept);
    const placeOf = placesIn(bytes, place, ['toolCalls']);
    for (const [index, element] of asArray(record.toolCalls).entries()) {
      const value = asObject(element);
      const { start, end } = placeOf(index);
      const key = asText(value?.id) || `${kept.place.start} ${index}`;
      const known = kept.calls.get(key);
      // What is written later than the end leaves parts of the output out, to save the model from reading them again.
      if (!value || known?.ended) continue;
      const ended = isEnd(value.status) ? { start, end } : undefined;
      kept.calls.set(key, { value, place: known?.place ?? { start, end }, ended });
    }
  }

  /**
   * Makes what takes the messages that the model is to see from now on. What they leave out was said nevertheless; when it was summed up, the
   * rest comes again under other ids.
   */
  context(): Conversation['put'] {
    const said = new Set([...this.messages].map((message) => signature(message.record)));
    return (record, place, bytes) => {
      const own = signature(record);
      if (!said.has(own) || this.#messages.has(asText(record.id) ?? '')) this.put(record, place, bytes);
      said.add(own);
    };
  }

  /** @returns How many messages were taken back; the one with the id is the first of them. */
  takeBack(id: string): number {
    const ids = [...this.#messages.keys()];
    const from = ids.indexOf(id);
    if (from < 0) return 0;
    for (const later of ids.slice(from)) this.#messages.delete(later);
    return ids.length - from;
  }
}

function isEnd(status: unknown): boolean {
  return status === 'success' || status === 'error' || status === 'cancelled';
}

function signature(record: JsonObject): string {
  const { texts, calls, responses } = readContent(record.content);
  const ids = [...calls, ...responses].map(({ id }) => asText(id) ?? '');
  return JSON.stringify([record.type, texts.join(''), ...ids]);
}

const messageTypes = new Set(['user', 'gemini', 'info', 'warning', 'error']);

/** Gemini CLI: a log of changes of messages (`.jsonl`), or one JSON document (before 0.50). */
export const gemini: JsonFormat = {
  format: 'gemini',
  matches: (firstRecords) => firstRecords.some((value) => isGemini(asObject(value) ?? {})),
  reader: () => new GeminiReader(),
};

function isGemini(record: JsonObject): boolean {
  if (typeof record.$rewindTo === 'string' || asObject(record.$set)) return true;
  if (isMessage(record)) return 'content' in record && !('uuid' in record) && !('message' in record);
  if (typeof record.sessionId === 'string' && typeof record.projectHash === 'string') return true;
  return objectsIn(record.messages).some((message) => isMessage(message) && 'content' in message);
}

function isMessage({ type, id }: JsonObject): boolean {
  return typeof type === 'string' && messageTypes.has(type) && typeof id === 'string';
}

interface GeminiSession {
  readonly builder: SessionBuilder;
  readonly conversation: Conversation;
  readonly unknown: UnknownRecords;
  sessionId: string | undefined;
  isAgent: boolean;
}

class GeminiReader implements RecordReader {
  readonly #sessions: GeminiSession[] = [begin()];

  add(value: unknown, place: RecordPlace, bytes: Buffer): void {
    const record = asObject(value);
    const session = this.#sessions.at(-1)!;
    if (!record) {
      session.unknown.tell(session.builder, place.line, undefined);
      return;
    }
    const patch = asObject(record.$set);
    if (typeof record.$rewindTo === 'string') takeBack(session, record.$rewindTo, place);
    else if (patch) {
      tellAbout(session, patch);
      const placeOf = placesIn(bytes, place, ['$set', 'messages']);
      const put = session.conversation.context();
      for (const [index, message] of asArray(patch.messages).entries()) {
        const { bytes: own, ...at } = placeOf(index);
        const known = asObject(message);
        if (known) put(known, at, own);
      }
    } else if (typeof record.type === 'string' && 'content' in record)
      this.#message(session, record, place, bytes);
    else if ('messages' in record || typeof record.sessionId === 'string') this.#header(record, place, bytes);
    else session.unknown.tell(session.builder, place.line, record.type);
  }

  finish(): readonly Session[] {
    const sessions = this.#sessions.filter(
      ({ sessionId, conversation }) => sessionId !== undefined || !conversation.isEmpty,
    );
    return (sessions.length > 0 ? sessions : this.#sessions.slice(0, 1)).map((session) => {
      tellEvents(
        session.builder,
        session.conversation,
        session.isAgent ? (session.sessionId ?? 'agent') : undefined,
      );
      return session.builder.build();
    });
  }

  #message(session: GeminiSession, record: JsonObject, place: RecordPlace, bytes: Buffer): void {
    if (messageTypes.has(asText(record.type) ?? '')) session.conversation.put(record, place, bytes);
    else session.unknown.tell(session.builder, place.line, record.type);
  }

  /** What a file begins with: the facts, and in a document all messages. */
  #header(record: JsonObject, place: RecordPlace, bytes: Buffer): void {
    let session = this.#sessions.at(-1)!;
    const id = asText(record.sessionId);
    if (id !== undefined && session.sessionId !== undefined && id !== session.sessionId) {
      session = this.#sessions.find(({ sessionId }) => sessionId === id) ?? begin();
      if (!this.#sessions.includes(session)) this.#sessions.push(session);
    }
    session.sessionId ??= id;
    tellAbout(session, record);
    const placeOf = placesIn(bytes, place, ['messages']);
    for (const [index, value] of asArray(record.messages).entries()) {
      const { bytes: own, ...at } = placeOf(index);
      const message = asObject(value);
      if (message) this.#message(session, message, at, own);
    }
  }
}

function begin(): GeminiSession {
  const builder = new SessionBuilder('gemini');
  return {
    builder,
    conversation: new Conversation(),
    unknown: new UnknownRecords(),
    sessionId: undefined,
    isAgent: false,
  };
}

function tellAbout(session: GeminiSession, facts: JsonObject): void {
  session.builder.about({ sessionId: facts.sessionId, cwd: textsIn(facts.directories)[0] });
  session.builder.time(facts.startTime);
  if (facts.kind === 'subagent') session.isAgent = true;
}

function takeBack({ builder, conversation }: GeminiSession, id: string, place: RecordPlace): void {
  const count = conversation.takeBack(id);
  builder.note(
    place.line,
    count === 0
      ? 'the conversation was rewound to a message that is not known; nothing was taken back'
      : `the conversation was rewound; ${count} ${count === 1 ? 'message was' : 'messages were'} taken back and left out`,
  );
}

/** Something that happened, to be told in the order of the file. */
interface Item {
  readonly start: number;
  tell(): void;
}

/** Tells a conversation's messages and calls to the builder. */
function tellEvents(builder: SessionBuilder, conversation: Conversation, agent: string | undefined): void {
  const responses = responsesOf(conversation);
  const shell = [...conversation.messages].some(({ record }) => isOnWindows(record)) ? 'powershell' : 'posix';
  const items: Item[] = [];
  for (const message of conversation.messages) {
    items.push({ start: message.place.start, tell: () => tellMessage(builder, message, agent) });
    for (const { start, tell } of callsOf(builder, message, responses, agent, shell))
      items.push({ start, tell });
  }
  items.sort((a, b) => a.start - b.start);
  for (const item of items) item.tell();
}

interface Response {
  readonly value: JsonObject;
  readonly place: Span;
}

/** Results that came in messages of their own, by the call's id. */
function responsesOf(conversation: Conversation): ReadonlyMap<string, Response> {
  const responses = new Map<string, Response>();
  for (const { record, place } of conversation.messages)
    for (const value of readContent(record.content).responses) {
      const id = asText(value.id) || asText(value.name) || '';
      if (!responses.has(id)) responses.set(id, { value, place: { start: place.start, end: place.end } });
    }
  return responses;
}

function tellMessage(
  builder: SessionBuilder,
  { record, place }: KeptMessage,
  agent: string | undefined,
): void {
  const at = builder.time(record.timestamp);
  const { start, end } = place;
  if (record.type === 'gemini') {
    builder.about({ model: record.model });
    const text = readContent(record.content).texts.join('');
    if (text.trim() !== '') builder.message({ by: 'assistant', at, text, start, end, agent });
    return;
  }
  const { text, attached } = readUserText(record);
  if (text.trim() !== '') {
    builder.about({ cwd: workspaceIn(text) });
    const isBesideResult = readContent(record.content).responses.length > 0;
    const isTyped = record.type === 'user' && agent === undefined && !isBesideResult && !isInjected(text);
    builder.message({ by: isTyped ? 'person' : 'program', at, text, start, end, agent });
  }
  for (const [index, path] of attached.entries()) {
    builder.attachment(`${start} ${index}`, path, { at, start, end, agent });
  }
}

function callsOf(
  builder: SessionBuilder,
  { record, place, calls }: KeptMessage,
  responses: ReadonlyMap<string, Response>,
  agent: string | undefined,
  shell: ToolCall['shell'],
): Item[] {
  const inParts = readContent(record.content).calls.map(
    (value, index) =>
      [asText(value.id) || `${place.start} part ${index}`, { value, place, ended: undefined }] as const,
  );
  return [...new Map([...inParts, ...calls])].map(
    ([
      id,
      {
        value,
        place: { start, end },
        ended,
      },
    ]) => {
      const response = responses.get(asText(value.id) || asText(value.name) || '');
      const tell = () => {
        const { name, facts, end: told } = readCall(value, response ? [response.value] : []);
        const own = facts.shell === undefined ? {} : { shell };
        const at = builder.time(record.timestamp);
        if (!builder.call(id, { ...facts, ...own, name, start, end, agent, at })) return;
        if (told.outcome === 'unknown' && told.output === undefined) return;
        builder.result(id, { ...told, ...(ended ?? response?.place), at: builder.time(value.timestamp) });
      };
      return { start, tell };
    },
  );
}
