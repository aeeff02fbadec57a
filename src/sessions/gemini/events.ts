import { asText, type JsonObject } from '../json/values.ts';
import type { Place, ToolCall } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { type GeminiCall, readCall } from './calls.ts';
import { isInjected, isOnWindows, readContent, readUserText, workspaceIn } from './content.ts';
import type { Conversation, KeptMessage } from './conversation.ts';

/** Something that happened, to be told in the order of the file. */
interface Item {
  readonly start: number;
  tell(): void;
}

/** Tells a conversation's messages and calls to the builder. */
export function tellEvents(
  builder: SessionBuilder,
  conversation: Conversation,
  agent: string | undefined,
): void {
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
  readonly place: Place;
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
    const id = `attachment ${start} ${index}`;
    builder.call(id, { name: 'attachment', action: 'read', reads: [path], at, start, end, agent });
    builder.result(id, { outcome: 'succeeded', at, start, end });
  }
}

function callsOf(
  builder: SessionBuilder,
  { record, place, calls }: KeptMessage,
  responses: ReadonlyMap<string, Response>,
  agent: string | undefined,
  shell: ToolCall['shell'],
): Item[] {
  const items: Item[] = [];
  const tell = (id: string, call: GeminiCall, where: Place, ended: Place | undefined, endedAt: unknown) => {
    const own = call.facts.shell === undefined ? {} : { shell };
    const start = { ...call.facts, ...own, name: call.name, ...where, agent };
    if (!builder.call(id, { ...start, at: builder.time(record.timestamp) })) return;
    if (call.end.outcome === 'unknown' && call.end.output === undefined) return;
    builder.result(id, { ...call.end, ...ended, at: builder.time(endedAt) });
  };
  for (const [key, kept] of calls) {
    const { place: where, waiting, at } = kept;
    const id = kept.id ?? `${place.start} ${key}`;
    const response = waiting && responses.get(id);
    const call = waiting && response ? readCall(waiting, [response.value]) : kept.call;
    const ended = kept.ended ?? response?.place;
    items.push({ start: where.start, tell: () => tell(id, call, where, ended, at) });
  }
  for (const [index, value] of readContent(record.content).calls.entries()) {
    const id = asText(value.id) || `${place.start} part ${index}`;
    if (calls.has(id)) continue;
    const where = { start: place.start, end: place.end };
    const response = responses.get(asText(value.id) || asText(value.name) || '');
    const call = readCall(value, response ? [response.value] : []);
    items.push({ start: where.start, tell: () => tell(id, call, where, response?.place, undefined) });
  }
  return items;
}
