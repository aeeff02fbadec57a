import { placesIn } from '../json/parts.ts';
import type { JsonFormat, RecordPlace, RecordReader } from '../json/reader.ts';
import { UnknownRecords } from '../json/unknown-records.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { type MessageContext, tellPart } from './parts.ts';

/** opencode: the document that `opencode export` prints, `{ info, messages: [{ info, parts }] }`. */
export const opencode: JsonFormat = {
  format: 'opencode',
  matches: (firstRecords) => firstRecords.some((value) => isExport(asObject(value) ?? {})),
  reader: () => new OpencodeReader(),
};

function isExport({ info, messages }: JsonObject): boolean {
  const session = asObject(info);
  if (!session || !Array.isArray(messages)) return false;
  if (messages.length === 0 || asText(session.id)?.startsWith('ses')) return typeof session.id === 'string';
  return objectsIn(messages).some((message) => asObject(message.info) && Array.isArray(message.parts));
}

class OpencodeReader implements RecordReader {
  readonly #builders: SessionBuilder[] = [];
  readonly #notes: { readonly line: number; readonly type: unknown }[] = [];

  add(value: unknown, place: RecordPlace, bytes: Buffer): void {
    const record = asObject(value);
    if (record && (asObject(record.info) || Array.isArray(record.messages)))
      this.#builders.push(readExport(record, place, bytes));
    else this.#notes.push({ line: place.line, type: record?.type });
  }

  finish(): readonly Session[] {
    const [first] = this.#builders;
    const unknown = new UnknownRecords();
    if (first) for (const { line, type } of this.#notes) unknown.tell(first, line, type);
    return this.#builders.map((builder) => builder.build());
  }
}

function readExport(record: JsonObject, place: RecordPlace, bytes: Buffer): SessionBuilder {
  const builder = new SessionBuilder('opencode');
  const info = asObject(record.info) ?? {};
  const { created, updated } = asObject(info.time) ?? {};
  builder.about({ sessionId: info.id, cwd: info.directory });
  builder.time(created);
  builder.time(updated);
  // The session of an agent names the one that spawned it.
  const agent = typeof info.parentID === 'string' ? (asText(info.id) ?? 'agent') : undefined;
  const unknown = new UnknownRecords();
  const seen = new Set<string>();
  const placeOf = placesIn(bytes, place, ['messages']);
  for (const [index, element] of asArray(record.messages).entries()) {
    const message = asObject(element) ?? {};
    const at = placeOf(index);
    const context = contextOf(builder, message, agent);
    if (!Array.isArray(message.parts))
      unknown.tell(builder, () => place.line + breaksBefore(bytes, at.start - place.start), message.type);
    const partPlaceOf = placesIn(at.bytes, at, ['parts']);
    for (const [partIndex, value] of asArray(message.parts).entries()) {
      const part = asObject(value) ?? {};
      // Ids may be blanked out, so that the whole part tells whether it is repeated.
      const identity = JSON.stringify([context.id, part]);
      if (seen.has(identity)) continue;
      seen.add(identity);
      const { start, end } = partPlaceOf(partIndex);
      if (!tellPart(builder, part, context, { start, end }))
        unknown.tell(builder, () => place.line + breaksBefore(bytes, start - place.start), part.type);
    }
  }
  return builder;
}

function contextOf(builder: SessionBuilder, message: JsonObject, agent: string | undefined): MessageContext {
  const info = asObject(message.info) ?? {};
  const { created, completed } = asObject(info.time) ?? {};
  const at = builder.time(created);
  builder.time(completed);
  if (info.role === 'assistant') builder.about({ model: info.modelID, cwd: asObject(info.path)?.cwd });
  const by = info.role === 'assistant' ? 'assistant' : info.role === 'user' && !agent ? 'person' : 'program';
  const isSummary = info.summary === true || info.mode === 'compaction' || info.agent === 'compaction';
  const cwd = asText(asObject(info.path)?.cwd);
  return { id: asText(info.id), by: isSummary ? 'program' : by, at, cwd, agent };
}

function breaksBefore(bytes: Buffer, offset: number): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) count++;
  return count;
}
