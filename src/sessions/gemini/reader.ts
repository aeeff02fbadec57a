import { placesIn } from '../json/parts.ts';
import type { JsonFormat, RecordPlace, RecordReader } from '../json/reader.ts';
import { UnknownRecords } from '../json/unknown-records.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn, textsIn } from '../json/values.ts';
import type { Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { Conversation } from './conversation.ts';
import { tellEvents } from './events.ts';

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
  if (objectsIn(record.messages).some((message) => isMessage(message) && 'content' in message)) return true;
  return objectsIn(record.history).some(
    ({ role, parts }) => typeof role === 'string' && Array.isArray(parts),
  );
}

function isMessage({ type, id }: JsonObject): boolean {
  return typeof type === 'string' && messageTypes.has(type) && typeof id === 'string';
}

interface Draft {
  readonly builder: SessionBuilder;
  readonly conversation: Conversation;
  readonly unknown: UnknownRecords;
  sessionId: string | undefined;
  isAgent: boolean;
}

class GeminiReader implements RecordReader {
  readonly #drafts: Draft[] = [begin()];

  add(value: unknown, place: RecordPlace, bytes: Buffer): void {
    const record = asObject(value);
    const draft = this.#drafts.at(-1)!;
    if (!record) {
      draft.unknown.tell(draft.builder, place.line, undefined);
      return;
    }
    const patch = asObject(record.$set);
    if (typeof record.$rewindTo === 'string') takeBack(draft, record.$rewindTo, place);
    else if (patch) {
      tellAbout(draft, patch);
      const placeOf = placesIn(bytes, place, ['$set', 'messages']);
      for (const [index, message] of asArray(patch.messages).entries()) {
        const { bytes: own, ...at } = placeOf(index);
        const known = asObject(message);
        if (known) draft.conversation.putContext(known, { ...at, line: place.line }, own);
      }
    } else if (typeof record.type === 'string' && 'content' in record)
      this.#message(draft, record, place, bytes);
    else if ('messages' in record || 'history' in record || typeof record.sessionId === 'string')
      this.#header(record, place, bytes);
    else draft.unknown.tell(draft.builder, place.line, record.type);
  }

  finish(): readonly Session[] {
    const drafts = this.#drafts.filter(
      ({ sessionId, conversation }) => sessionId !== undefined || !conversation.isEmpty,
    );
    return (drafts.length > 0 ? drafts : this.#drafts.slice(0, 1)).map((draft) => {
      tellEvents(draft.builder, draft.conversation, draft.isAgent ? (draft.sessionId ?? 'agent') : undefined);
      return draft.builder.build();
    });
  }

  #message(draft: Draft, record: JsonObject, place: RecordPlace, bytes: Buffer): void {
    if (messageTypes.has(asText(record.type) ?? '')) draft.conversation.put(record, place, bytes);
    else draft.unknown.tell(draft.builder, place.line, record.type);
  }

  /** What a file begins with: the facts, and in a document all messages. */
  #header(record: JsonObject, place: RecordPlace, bytes: Buffer): void {
    let draft = this.#drafts.at(-1)!;
    const id = asText(record.sessionId);
    if (id !== undefined && draft.sessionId !== undefined && id !== draft.sessionId) {
      draft = this.#drafts.find(({ sessionId }) => sessionId === id) ?? begin();
      if (!this.#drafts.includes(draft)) this.#drafts.push(draft);
    }
    draft.sessionId ??= id;
    tellAbout(draft, record);
    for (const name of ['messages', 'history']) {
      const breaks = lineBreaks(bytes);
      const placeOf = placesIn(bytes, place, [name]);
      for (const [index, value] of asArray(record[name]).entries()) {
        const message = asObject(value);
        if (!message) continue;
        const { bytes: own, start, end } = placeOf(index);
        const line = place.line + breaks(start - place.start);
        this.#message(draft, name === 'history' ? fromTurn(message) : message, { start, end, line }, own);
      }
    }
  }
}

function begin(): Draft {
  const builder = new SessionBuilder('gemini');
  return {
    builder,
    conversation: new Conversation(),
    unknown: new UnknownRecords(),
    sessionId: undefined,
    isAgent: false,
  };
}

function tellAbout(draft: Draft, facts: JsonObject): void {
  draft.builder.about({ sessionId: facts.sessionId, cwd: textsIn(facts.directories)[0] });
  draft.builder.time(facts.startTime);
  if (facts.kind === 'subagent') draft.isAgent = true;
}

function takeBack({ builder, conversation }: Draft, id: string, place: RecordPlace): void {
  const count = conversation.takeBack(id);
  builder.note(
    place.line,
    count === 0
      ? 'the conversation was rewound to a message that is not known; nothing was taken back'
      : `the conversation was rewound; ${count} ${count === 1 ? 'message was' : 'messages were'} taken back and left out`,
  );
}

/** A turn as a saved chat has it: `{ role, parts }`. */
function fromTurn({ role, parts }: JsonObject): JsonObject {
  return { type: role === 'model' ? 'gemini' : role, content: parts };
}

/** Counts the line breaks before an offset; offsets come in ascending order. */
function lineBreaks(bytes: Buffer): (offset: number) => number {
  let count = 0;
  let at = bytes.indexOf(10);
  return (offset) => {
    for (; at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) count++;
    return count;
  };
}
