import type { JsonFormat, RecordPlace, RecordReader } from '../json/reader.ts';
import { UnknownRecords } from '../json/unknown-records.ts';
import { asArray, asObject, type JsonObject } from '../json/values.ts';
import type { Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { readConversation } from './document.ts';
import { tellKindRecord, tellPayloadRecord } from './records.ts';

/** Kiro: the conversation of its command line as one document or as records, and that of its editor. */
export const kiro: JsonFormat = {
  format: 'kiro',
  matches: (firstRecords) => firstRecords.some((value) => isKiro(asObject(value) ?? {})),
  reader: () => new KiroReader(),
};

const kinds = new Set(['Prompt', 'AssistantMessage', 'ToolResults', 'Compaction', 'CancelledPrompt']);
const payloads = new Set(['user', 'assistant', 'tool_call', 'tool_result']);

function isKiro(record: JsonObject): boolean {
  if (typeof record.kind === 'string') return kinds.has(record.kind) && asObject(record.data) !== undefined;
  const type = asObject(record.payload)?.type;
  if (record.type === undefined && typeof type === 'string') return payloads.has(type);
  return isConversation(record);
}

function isConversation(record: JsonObject): boolean {
  if (!Array.isArray(record.history)) return false;
  if (typeof record.conversation_id === 'string') return true;
  return asArray(record.history).some((entry) => {
    if (Array.isArray(entry)) return asObject(entry[0]) !== undefined && 'content' in asObject(entry[0])!;
    const { user, assistant, message } = asObject(entry) ?? {};
    return (asObject(user) && asObject(assistant)) || typeof asObject(message)?.role === 'string';
  });
}

class KiroReader implements RecordReader {
  readonly #builders: SessionBuilder[] = [];
  readonly #unknown = new UnknownRecords();
  #recordsCalls = true;

  add(value: unknown, place: RecordPlace, bytes: Buffer): void {
    const record = asObject(value) ?? {};
    if (Array.isArray(record.history)) {
      const builder = new SessionBuilder('kiro');
      this.#builders.push(builder);
      readConversation(builder, record, place, bytes);
      if (asArray(record.history).some((entry) => asObject(asObject(entry)?.message)))
        this.#recordsCalls = false;
      return;
    }
    if (this.#builders.length === 0) this.#builders.push(new SessionBuilder('kiro'));
    const builder = this.#builders.at(-1)!;
    const tell = 'payload' in record ? tellPayloadRecord : tellKindRecord;
    if (!tell(builder, record, place))
      this.#unknown.tell(builder, place.line, record.kind ?? asObject(record.payload)?.type ?? record.type);
  }

  finish(): readonly Session[] {
    return this.#builders.map((builder) => builder.build(this.#recordsCalls));
  }
}
