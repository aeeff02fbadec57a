import type { JsonFormat, RecordPlace, RecordReader } from '../json/reader.ts';
import { UnknownRecords } from '../json/unknown-records.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { Place, Session } from '../session.ts';
import { SessionBuilder } from '../session-builder.ts';
import { describeCall } from '../tools/facts.ts';
import { assistantText, readQueries } from './text.ts';
import { cursorTools } from './tools.ts';

/** Cursor: `{ role, message: { content } }`, without ids, times and, as a rule, results. */
export const cursor: JsonFormat = {
  format: 'cursor',
  matches: (firstRecords) => firstRecords.some((value) => isTurn(asObject(value) ?? {})),
  reader: () => new CursorReader(),
};

function isTurn(record: JsonObject): boolean {
  const { role, message, payload } = record;
  if (payload !== undefined || 'uuid' in record || 'sessionId' in record) return false;
  const content = asObject(message)?.content;
  return (role === 'user' || role === 'assistant') && (Array.isArray(content) || typeof content === 'string');
}

class CursorReader implements RecordReader {
  readonly #builder = new SessionBuilder('cursor');
  readonly #unknown = new UnknownRecords();
  #recordsCalls = false;

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value) ?? {};
    const { role, message, type } = record;
    if (type === 'turn_ended' || role === 'system') return;
    if (role !== 'user' && role !== 'assistant' && role !== 'tool') {
      this.#unknown.tell(this.#builder, place.line, type ?? role);
      return;
    }
    const content = asObject(message)?.content ?? record.content;
    const where = { start: place.start, end: place.end };
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : asArray(content);
    for (const [index, element] of blocks.entries()) {
      const block = asObject(element) ?? {};
      const text = typeof element === 'string' ? element : asText(block.text);
      if (block.type === 'tool_use') this.#call(block, where, index);
      else if (block.type === 'tool_result') this.#result(block, where);
      else if (text === undefined) this.#skip(block.type, place.line);
      else if (role === 'assistant') this.#say('assistant', assistantText(text), where);
      // A person types nothing beside what a tool gives back.
      else if (role === 'user' && blocks.some((one) => asObject(one)?.type === 'tool_result'))
        this.#say('program', text, where);
      else if (role === 'user') this.#userText(text, where, index);
    }
  }

  finish(): readonly Session[] {
    return [this.#builder.build(this.#recordsCalls)];
  }

  #say(by: 'person' | 'assistant' | 'program', text: string, where: Place): void {
    if (text.trim() !== '') this.#builder.message({ by, text, at: undefined, ...where });
  }

  #userText(text: string, where: Place, index: number): void {
    const { context, files, queries } = readQueries(text);
    this.#say('program', context, where);
    for (const [number, path] of files.entries()) {
      const id = `attachment ${where.start} ${index} ${number}`;
      this.#builder.call(id, { name: 'attachment', action: 'read', reads: [path], at: undefined, ...where });
      this.#builder.result(id, { outcome: 'succeeded', ...where });
    }
    for (const query of queries) this.#say('person', query, where);
  }

  #call(block: JsonObject, where: Place, index: number): void {
    this.#recordsCalls = true;
    const name = asText(block.name) ?? '';
    // A patch may be given as its text alone.
    const input = typeof block.input === 'string' ? { input: block.input } : block.input;
    const id = asText(block.id) || `at ${where.start} ${index}`;
    this.#builder.call(id, { ...describeCall(cursorTools, name, input), name, at: undefined, ...where });
  }

  #result(block: JsonObject, where: Place): void {
    const id = asText(block.tool_use_id);
    if (!id) return;
    const { content } = block;
    const output =
      asText(content) ??
      objectsIn(content)
        .flatMap(({ text }) => asText(text) ?? [])
        .join('\n');
    this.#builder.result(id, { outcome: block.is_error === true ? 'failed' : 'succeeded', output, ...where });
  }

  #skip(type: unknown, line: number): void {
    if (type !== 'thinking' && type !== 'redacted_thinking' && type !== 'image' && type !== 'reasoning')
      this.#unknown.tell(this.#builder, line, type);
  }
}
