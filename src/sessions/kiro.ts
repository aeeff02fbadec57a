import type { Span, ToolCall } from '../core/session/session.ts';
import { asNumber, asObject, asText, type JsonObject, objectsIn } from './json/parse-records.ts';
import { elementsIn } from './json/parts.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './json/reader.ts';
import { type CallEnd, SessionBuilder, type Where } from './session-builder.ts';
import { denied, endingOf, withAnswers, withExitCode } from './tools/ending.ts';
import { tellCall } from './tools/named-tool.ts';
import { kiroTools } from './tools/programs.ts';

/** Kiro: the conversation of its command line, as one document or as records. */
export const kiro: JsonFormat = { format: 'kiro', isOwn: isKiro, reader };

function isKiro({ kind, data, history, conversation_id }: JsonObject): boolean {
  if (typeof kind === 'string') return tellingKinds.test(kind) && asObject(data) !== undefined;
  if (!Array.isArray(history)) return false;
  if (typeof conversation_id === 'string') return true;
  return history.some((entry) => {
    if (Array.isArray(entry)) return 'content' in (asObject(entry[0]) ?? {});
    const { user, assistant } = asObject(entry) ?? {};
    return asObject(user) !== undefined && asObject(assistant) !== undefined;
  });
}

function reader(): RecordReader {
  const builders: SessionBuilder[] = [];
  const unknownKinds = new Set<string>();
  return {
    add(record, whole, bytes) {
      const isWhole = Array.isArray(record.history);
      if (isWhole || builders.length === 0) builders.push(new SessionBuilder('kiro', unknownKinds));
      const builder = builders.at(-1)!;
      if (!isWhole) {
        if (!tellRecord(builder, record, whole)) builder.unknown(whole.line, record.kind ?? record.type);
        return;
      }
      // `{ conversation_id, history: [{ user, assistant }] }`, or `[user, assistant]` in earlier versions.
      const model = asObject(record.model_info)?.model_id ?? record.model;
      builder.about({ sessionId: record.conversation_id, model });
      let open: readonly string[] = [];
      for (const { value, place } of elementsIn(record, ['history'], whole, bytes)) {
        const [user, assistant] = Array.isArray(value) ? value : [];
        const turn = asObject(value) ?? { user, assistant };
        const span = { start: place.start, end: place.end };
        tellUser(builder, turn, span, open);
        open = tellAssistant(builder, turn, span);
      }
    },
    finish: () => builders.map((builder) => builder.build()),
  };
}

function tellUser(builder: SessionBuilder, turn: JsonObject, span: Span, open: readonly string[]): void {
  const user = asObject(turn.user) ?? {};
  const content = asObject(user.content) ?? {};
  const cancelled = asObject(content.CancelledToolUses);
  const at =
    builder.time(user.timestamp) ?? builder.time(asObject(turn.request_metadata)?.request_start_timestamp_ms);
  const where = { at, ...span };
  builder.about({ cwd: asObject(asObject(user.env_context)?.env_state)?.current_working_directory });
  builder.message({ by: 'program', text: asText(user.additional_context) ?? '', ...where });

  const results = objectsIn((cancelled ?? asObject(content.ToolUseResults))?.tool_use_results);
  for (const [index, result] of results.entries()) {
    // Where the ids were blanked out, results stand in the order of the calls.
    const id = asText(result.tool_use_id) || open[index];
    if (id !== undefined)
      builder.result(id, { ...readResult(result, builder.get(id), cancelled !== undefined), ...where });
  }
  const typed =
    asText(asObject(content.Prompt)?.prompt) ?? asText(content.Prompt) ?? asText(cancelled?.prompt);
  if (typed !== undefined) tellPrompt(builder, typed, where);
  else builder.message({ by: 'program', text: asText(user.content) ?? '', ...where });
}

const [frame, frameEnd] = ['--- USER MESSAGE BEGIN ---', '--- USER MESSAGE END ---'];
const fromProgram = /^\s*(?:\[?SYSTEM NOTE\b|--- CONTEXT ENTRY BEGIN ---|<(?:system|summary|hook)[\w-]*>)/i;

/** What a person typed, out of the frame that the program may have put around it. */
function tellPrompt(builder: SessionBuilder, text: string, where: Where): void {
  const from = text.indexOf(frame);
  const to = text.lastIndexOf(frameEnd);
  if (from >= 0 && to > from)
    builder.message({ by: 'person', text: text.slice(from + frame.length, to).trim(), ...where });
  else builder.message({ by: fromProgram.test(text) ? 'program' : 'person', text, ...where });
}

/** @returns The ids of the calls, in their order. */
function tellAssistant(builder: SessionBuilder, turn: JsonObject, span: Span): readonly string[] {
  const assistant = asObject(turn.assistant) ?? {};
  const { stream_end_timestamp_ms, model_id: model } = asObject(turn.request_metadata) ?? {};
  const where = { at: builder.time(stream_end_timestamp_ms), ...span };
  builder.about({ model });
  return [assistant.Response, assistant.ToolUse].flatMap((variant) => {
    const said = asObject(variant);
    builder.message({ by: 'assistant', text: asText(said?.content) ?? '', ...where });
    return objectsIn(said?.tool_uses).map(({ id, orig_name, name, orig_args, args }, index) => {
      const call = { id, name: orig_name ?? name, input: orig_args ?? args };
      return tellCall(builder, kiroTools(), call, where, index)!;
    });
  });
}

const tellingKinds = /^(?:Prompt|AssistantMessage|ToolResults|Compaction|CancelledPrompt)$/;

/** `{ kind: "Prompt" | "AssistantMessage" | "ToolResults", data: { content: [{ kind, data }] } }`. @returns False for an unknown kind. */
function tellRecord(builder: SessionBuilder, record: JsonObject, { start, end }: RecordPlace): boolean {
  const data = asObject(record.data) ?? {};
  const where = { start, end, at: builder.time(asObject(data.meta)?.timestamp) };
  const blocks = objectsIn(data.content);
  const text = blocks
    .flatMap((block) => (block.kind === 'text' ? (asText(block.data) ?? []) : []))
    .join('\n\n');
  const { kind } = record;
  if (kind === 'Prompt') tellPrompt(builder, text, where);
  else if (kind === 'AssistantMessage') {
    builder.message({ by: 'assistant', text, ...where });
    for (const [index, block] of blocks.entries()) {
      const { toolUseId: id, name, input } = asObject(block.data) ?? {};
      if (block.kind === 'toolUse') tellCall(builder, kiroTools(), { id, name, input }, where, index);
    }
  } else if (kind === 'ToolResults') {
    for (const block of blocks) {
      const result = asObject(block.data) ?? {};
      const id = asText(result.toolUseId);
      if (block.kind === 'toolResult' && id)
        builder.result(id, { ...readResult(result, builder.get(id)), ...where });
    }
  } else if (kind === 'Compaction' || kind === 'CancelledPrompt') {
    const summary = kind === 'Compaction' ? asText(data.summary) : undefined;
    builder.message({ by: 'program', text: summary ?? text, ...where });
  } else return kind === 'Clear' || kind === 'ResetTo';
  return true;
}

function readResult(result: JsonObject, call: ToolCall | undefined, isCancelled = false): CallEnd {
  const { content, status } = result;
  const output = contentText(content);
  const ending = isCancelled ? denied('person') : endingOf(status, output);
  return {
    ...withExitCode(ending, call?.action === 'execute' ? exitCodeOf(content) : undefined),
    output,
    questions: withAnswers(call?.questions, () => output),
  };
}

/** A text, parts such as `{ Text }`, `{ Json }` and `{ kind, data }`, or what a command put out. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(contentText).filter(Boolean).join('\n');
  const part = asObject(content);
  if (!part) return '';
  if ('kind' in part && 'data' in part) return part.kind === 'image' ? '' : contentText(part.data);
  for (const name of ['Text', 'text', 'Json', 'json']) if (name in part) return contentText(part[name]);
  const { stdout, stderr, output } = part;
  const printed = [stdout, stderr, output].filter((text) => typeof text === 'string' && text !== '');
  if (printed.length > 0 || 'stdout' in part) return printed.join('\n');
  return Object.keys(part).length === 0 ? '' : JSON.stringify(part);
}

/** `exit_status` is a number, its text, or a sentence such as "exit status: 1". */
function exitCodeOf(content: unknown): number | undefined {
  for (const element of Array.isArray(content) ? content : [content]) {
    const part = asObject(element) ?? {};
    const body = asObject(part.Json) ?? asObject(part.json) ?? asObject(part.data) ?? part;
    const status = body.exit_status ?? body.exitCode ?? body.exit_code;
    const code = /(-?\d{1,200})\s*$/.exec(asText(status) ?? '')?.[1];
    if (asNumber(status) !== undefined || code !== undefined) return asNumber(status) ?? Number(code);
  }
  return undefined;
}
