import type { JsonFormat, RecordPlace, RecordReader } from '../json/reader.ts';
import { UnknownRecords } from '../json/unknown-records.ts';
import { asArray, asObject, asText, type JsonObject } from '../json/values.ts';
import type { Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { PiMessages } from './messages.ts';
import { textIn } from './results.ts';

/** pi: `{ type: "session", cwd }`, then a tree of records, of which `{ type: "message", message: { role, content } }` is what was said. */
export const pi: JsonFormat = {
  format: 'pi',
  matches: (firstRecords) => firstRecords.some((value) => isPi(asObject(value) ?? {})),
  reader: () => new PiReader(),
};

function isPi(record: JsonObject): boolean {
  const { type, id, cwd, version, message, parentId } = record;
  if (type === 'session')
    return typeof id === 'string' && (typeof cwd === 'string' || typeof version === 'number');
  if (type === 'model_change') return typeof record.modelId === 'string' && parentId !== undefined;
  if (type !== 'message') return false;
  const { role, content } = asObject(message) ?? {};
  return (
    role === 'toolResult' ||
    role === 'bashExecution' ||
    asArray(content).some((block) => asObject(block)?.type === 'toolCall')
  );
}

/** Settings, names, and what extensions keep for themselves. Each reply names the model that gave it. */
const skipped = new Set(['model_change', 'thinking_level_change', 'label', 'session_info', 'custom']);

class PiReader implements RecordReader {
  readonly #sessions: PiMessages[] = [];
  readonly #unknown = new UnknownRecords();

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value) ?? {};
    const { type } = record;
    if (type === 'session') {
      this.#open(record);
      return;
    }
    const messages = this.#sessions.at(-1) ?? this.#begin(undefined);
    const { builder } = messages;
    if (!messages.follow(record)) return;
    const where = { start: place.start, end: place.end, at: builder.time(record.timestamp) };
    if (type === 'message') {
      if (!messages.add(record, where))
        this.#unknown.tell(builder, place.line, asObject(record.message)?.role);
    } else if (type === 'compaction' || type === 'branch_summary')
      builder.message({ by: 'program', text: asText(record.summary) ?? '', ...where });
    else if (type === 'custom_message')
      builder.message({ by: 'program', text: textIn(record.content), ...where });
    else if (!skipped.has(asText(type) ?? '')) this.#unknown.tell(builder, place.line, type);
  }

  finish(): readonly Session[] {
    return this.#sessions.map(({ builder }) => builder.build());
  }

  #open(record: JsonObject): void {
    const sessionId = asText(record.id);
    const last = this.#sessions.at(-1);
    const { builder } = last && last.sessionId === sessionId ? last : this.#begin(sessionId);
    builder.about({ sessionId, cwd: record.cwd });
    builder.time(record.timestamp);
  }

  #begin(sessionId: string | undefined): PiMessages {
    const messages = new PiMessages(new SessionBuilder('pi'), sessionId);
    this.#sessions.push(messages);
    return messages;
  }
}
