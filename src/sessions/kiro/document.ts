import { placesIn } from '../json/parts.ts';
import type { RecordPlace } from '../json/reader.ts';
import { asArray, asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { Place } from '../session.ts';
import type { SessionBuilder } from '../session-builder.ts';
import { describeCall } from '../tools/facts.ts';
import { contentText, readResult } from './results.ts';
import { kiroTools } from './tools.ts';

/** A whole conversation: `{ conversation_id, history: [{ user, assistant }] }`, or `[user, assistant]` in earlier versions. */
export function readConversation(
  builder: SessionBuilder,
  record: JsonObject,
  place: RecordPlace,
  bytes: Buffer,
): void {
  builder.about({
    sessionId: record.conversation_id ?? record.sessionId,
    model: asObject(record.model_info)?.model_id ?? record.model,
    cwd: record.workspaceDirectory,
  });
  const placeOf = placesIn(bytes, place, ['history']);
  let open: readonly string[] = [];
  for (const [index, entry] of asArray(record.history).entries()) {
    const { start, end } = placeOf(index);
    const turn: JsonObject = Array.isArray(entry)
      ? { user: entry[0], assistant: entry[1] }
      : (asObject(entry) ?? {});
    const where = { start, end };
    if (asObject(turn.message)) tellEditorMessage(builder, asObject(turn.message)!, where);
    else {
      tellUser(builder, turn, where, open);
      open = tellAssistant(builder, turn, where);
    }
  }
}

function tellUser(builder: SessionBuilder, turn: JsonObject, where: Place, open: readonly string[]): void {
  const user = asObject(turn.user) ?? {};
  const content = asObject(user.content) ?? {};
  const prompt = asObject(content.Prompt);
  const cancelled = asObject(content.CancelledToolUses);
  const at =
    builder.time(user.timestamp) ?? builder.time(asObject(turn.request_metadata)?.request_start_timestamp_ms);
  builder.about({ cwd: asObject(asObject(user.env_context)?.env_state)?.current_working_directory });
  builder.message({ by: 'program', text: asText(user.additional_context) ?? '', at, ...where });

  const results = objectsIn((cancelled ?? asObject(content.ToolUseResults))?.tool_use_results);
  for (const [index, result] of results.entries()) {
    // Where the ids were blanked out, results stand in the order of the calls.
    const id = asText(result.tool_use_id) || open[index];
    if (id !== undefined)
      builder.result(id, { ...readResult(result, builder.get(id), cancelled !== undefined), at, ...where });
  }
  const typed = asText(prompt?.prompt) ?? asText(content.Prompt) ?? asText(cancelled?.prompt);
  if (typed !== undefined) tellPrompt(builder, typed, at, where);
  else builder.message({ by: 'program', text: asText(user.content) ?? '', at, ...where });
}

/** What a person typed, out of the frame that the program may have put around it. */
export function tellPrompt(
  builder: SessionBuilder,
  text: string,
  at: string | undefined,
  where: Place,
): void {
  const framed = framedIn(text);
  const isProgram =
    framed === undefined &&
    /^\s*(?:\[?SYSTEM NOTE\b|--- CONTEXT ENTRY BEGIN ---|<(?:system|summary|hook)[\w-]*>)/i.test(text);
  builder.message({ by: isProgram ? 'program' : 'person', text: framed ?? text, at, ...where });
}

function framedIn(text: string): string | undefined {
  const [begin, end] = ['--- USER MESSAGE BEGIN ---', '--- USER MESSAGE END ---'];
  const from = text.indexOf(begin);
  const to = text.lastIndexOf(end);
  return from >= 0 && to > from ? text.slice(from + begin.length, to).trim() : undefined;
}

/** @returns The ids of the calls, in their order. */
function tellAssistant(builder: SessionBuilder, turn: JsonObject, where: Place): readonly string[] {
  const assistant = asObject(turn.assistant) ?? {};
  const at = builder.time(asObject(turn.request_metadata)?.stream_end_timestamp_ms);
  builder.about({ model: asObject(turn.request_metadata)?.model_id });
  const ids: string[] = [];
  for (const variant of [assistant.Response, assistant.ToolUse]) {
    const said = asObject(variant);
    const text = asText(said?.content) ?? '';
    if (text.trim() !== '') builder.message({ by: 'assistant', text, at, ...where });
    for (const [index, use] of objectsIn(said?.tool_uses).entries()) {
      const id = asText(use.id) || `at ${where.start} ${index}`;
      ids.push(id);
      tellCall(builder, id, use.orig_name ?? use.name, use.orig_args ?? use.args, at, where);
    }
  }
  return ids;
}

export function tellCall(
  builder: SessionBuilder,
  id: string,
  name: unknown,
  input: unknown,
  at: string | undefined,
  where: Place,
): void {
  const called = asText(name) ?? '';
  builder.call(id, { ...describeCall(kiroTools, called, input), name: called, at, ...where });
}

/** The editor keeps what was said, and no calls. */
function tellEditorMessage(builder: SessionBuilder, message: JsonObject, where: Place): void {
  const at = builder.time(message.timestamp);
  const text = contentText(message.content);
  if (text.trim() === '') return;
  if (message.role === 'user') tellPrompt(builder, text, at, where);
  else builder.message({ by: message.role === 'assistant' ? 'assistant' : 'program', text, at, ...where });
}
