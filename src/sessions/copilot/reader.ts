import type { JsonFormat, RecordPlace, RecordReader } from '../json/reader.ts';
import { asObject, asText, type JsonObject } from '../json/values.ts';
import type { Session } from '../session.ts';
import { begin, type Draft, handlers, type Where } from './events.ts';

/** Copilot CLI: events, each `{ type, data, id, timestamp }`. */
export const copilot: JsonFormat = {
  format: 'copilot',
  matches: (firstRecords) => firstRecords.some((value) => isEvent(asObject(value) ?? {})),
  reader: () => new CopilotReader(),
};

const families =
  /^(?:session|user|assistant|tool|hook|permission|system|subagent|skill|user_input|elicitation|exit_plan_mode|command|commands|mcp|model|external_tool|sampling|capabilities|factory|auto_mode_switch|pending_messages|session_limits_exhausted|tool_search|ui)\./;

function isEvent({ type, data, payload }: JsonObject): boolean {
  return (
    typeof type === 'string' && families.test(type) && asObject(data) !== undefined && payload === undefined
  );
}

class CopilotReader implements RecordReader {
  readonly #drafts: Draft[] = [begin()];

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value) ?? {};
    const data = asObject(record.data) ?? {};
    const type = asText(record.type);
    if (type === 'session.start' || type === 'session.resume') this.#open(data);
    const draft = this.#drafts.at(-1)!;
    const { builder, before } = draft;
    const id = asText(record.id);
    if (id !== undefined && id !== '') {
      if (before.has(id)) return;
      before.set(id, builder.size);
    }
    const { start, end } = place;
    const agent = asText(record.agentId) || asText(data.parentToolCallId) || undefined;
    const where: Where = { start, end, at: builder.time(record.timestamp), agent };
    const handler = type !== undefined && Object.hasOwn(handlers, type) ? handlers[type] : undefined;
    if (handler) handler(draft, data, where, place.line);
    else if (type === undefined || !(families.test(type) || type === 'abort'))
      draft.unknown.tell(builder, place.line, type);
  }

  finish(): readonly Session[] {
    return this.#drafts.map(({ builder }) => builder.build());
  }

  #open(data: JsonObject): void {
    const id = asText(data.sessionId);
    const last = this.#drafts.at(-1)!;
    if (id !== undefined && last.sessionId !== undefined && id !== last.sessionId) this.#drafts.push(begin());
    this.#drafts.at(-1)!.sessionId ??= id;
  }
}
