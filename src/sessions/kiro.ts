import type { Session, Span, ToolCall } from '../core/session/session.ts';
import { asArray, asNumber, asObject, asText, type JsonObject, objectsIn } from './json/parse-records.ts';
import { placesIn } from './json/parts.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './json/reader.ts';
import { type CallEnd, SessionBuilder, UnknownRecords } from './session-builder.ts';
import { denied, endingOf, withAnswers, withExitCode } from './tools/ending.ts';
import { tellCall } from './tools/named-tool.ts';
import { kiroTools } from './tools/programs.ts';

/** A whole conversation: `{ conversation_id, history: [{ user, assistant }] }`, or `[user, assistant]` in earlier versions. */
function readConversation(
  builder: SessionBuilder,
  record: JsonObject,
  place: RecordPlace,
  bytes: Buffer,
): void {
  builder.about({
    sessionId: record.conversation_id,
    model: asObject(record.model_info)?.model_id ?? record.model,
  });
  const placeOf = placesIn(bytes, place, ['history']);
  let open: readonly string[] = [];
  for (const [index, entry] of asArray(record.history).entries()) {
    const { start, end } = placeOf(index);
    const turn: JsonObject = Array.isArray(entry)
      ? { user: entry[0], assistant: entry[1] }
      : (asObject(entry) ?? {});
    const where = { start, end };
    tellUser(builder, turn, where, open);
    open = tellAssistant(builder, turn, where);
  }
}

function tellUser(builder: SessionBuilder, turn: JsonObject, where: Span, open: readonly string[]): void {
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
function tellPrompt(builder: SessionBuilder, text: string, at: string | undefined, where: Span): void {
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
function tellAssistant(builder: SessionBuilder, turn: JsonObject, where: Span): readonly string[] {
  const assistant = asObject(turn.assistant) ?? {};
  const at = builder.time(asObject(turn.request_metadata)?.stream_end_timestamp_ms);
  builder.about({ model: asObject(turn.request_metadata)?.model_id });
  const ids: string[] = [];
  for (const variant of [assistant.Response, assistant.ToolUse]) {
    const said = asObject(variant);
    const text = asText(said?.content) ?? '';
    if (text.trim() !== '') builder.message({ by: 'assistant', text, at, ...where });
    for (const [index, use] of objectsIn(said?.tool_uses).entries()) {
      const { id, orig_name, name, orig_args, args } = use;
      const call = { id, name: orig_name ?? name, input: orig_args ?? args };
      ids.push(tellCall(builder, kiroTools(), call, { at, ...where }, index)!);
    }
  }
  return ids;
}

/**
 * `{ version, kind: "Prompt" | "AssistantMessage" | "ToolResults", data: { content: [{ kind, data }] } }`.
 *
 * @returns False for a record of an unknown kind.
 */
function tellRecord(builder: SessionBuilder, record: JsonObject, { start, end }: RecordPlace): boolean {
  const data = asObject(record.data) ?? {};
  const where = { start, end };
  const at = builder.time(asObject(data.meta)?.timestamp);
  const blocks = objectsIn(data.content);
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? (asText(block.data) ?? []) : []));
  const text = texts.join('\n\n');
  switch (record.kind) {
    case 'Prompt':
      if (text !== '') tellPrompt(builder, text, at, where);
      return true;
    case 'AssistantMessage':
      if (text.trim() !== '') builder.message({ by: 'assistant', text, at, ...where });
      for (const [index, { kind, data: use }] of blocks.entries()) {
        const { toolUseId: id, name, input } = asObject(use) ?? {};
        if (kind === 'toolUse') tellCall(builder, kiroTools(), { id, name, input }, { at, ...where }, index);
      }
      return true;
    case 'ToolResults':
      for (const { kind, data: value } of blocks) {
        const result = asObject(value) ?? {};
        const id = asText(result.toolUseId);
        if (kind === 'toolResult' && id)
          builder.result(id, { ...readResult(result, builder.get(id)), at, ...where });
      }
      return true;
    case 'Compaction':
      builder.message({ by: 'program', text: asText(data.summary) ?? text, at, ...where });
      return true;
    case 'CancelledPrompt':
      builder.message({ by: 'program', text, at, ...where });
      return true;
    case 'Clear':
    case 'ResetTo':
      return true;
    default:
      return false;
  }
}

/** Kiro: the conversation of its command line, as one document or as records. */
export const kiro: JsonFormat = {
  format: 'kiro',
  matches: (firstRecords) => firstRecords.some((value) => isKiro(asObject(value) ?? {})),
  reader: () => new KiroReader(),
};

const kinds = new Set(['Prompt', 'AssistantMessage', 'ToolResults', 'Compaction', 'CancelledPrompt']);

function isKiro(record: JsonObject): boolean {
  if (typeof record.kind === 'string') return kinds.has(record.kind) && asObject(record.data) !== undefined;
  if (!Array.isArray(record.history)) return false;
  if (typeof record.conversation_id === 'string') return true;
  return asArray(record.history).some((entry) => {
    if (Array.isArray(entry)) return asObject(entry[0]) !== undefined && 'content' in asObject(entry[0])!;
    const { user, assistant } = asObject(entry) ?? {};
    return asObject(user) !== undefined && asObject(assistant) !== undefined;
  });
}

class KiroReader implements RecordReader {
  readonly #builders: SessionBuilder[] = [];
  readonly #unknown = new UnknownRecords();

  add(value: unknown, place: RecordPlace, bytes: Buffer): void {
    const record = asObject(value) ?? {};
    if (Array.isArray(record.history)) {
      const builder = new SessionBuilder('kiro');
      this.#builders.push(builder);
      readConversation(builder, record, place, bytes);
      return;
    }
    if (this.#builders.length === 0) this.#builders.push(new SessionBuilder('kiro'));
    const builder = this.#builders.at(-1)!;
    if (!tellRecord(builder, record, place))
      this.#unknown.tell(builder, place.line, record.kind ?? record.type);
  }

  finish(): readonly Session[] {
    return this.#builders.map((builder) => builder.build());
  }
}

/**
 * Reads what came back from a tool.
 *
 * @param isCancelled Whether the person went on without it.
 */
function readResult(result: JsonObject, call: ToolCall | undefined, isCancelled = false): CallEnd {
  const { content, status } = result;
  const output = contentText(content);
  return {
    ...withExitCode(
      isCancelled ? denied('person') : endingOf(status, output),
      call?.action === 'execute' ? exitCodeOf(content) : undefined,
    ),
    output,
    questions: call?.questions && withAnswers(call.questions, () => output),
  };
}

/** A text, parts such as `{ Text }`, `{ Json }` and `{ kind, data }`, or what a command put out. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (Array.isArray(content))
    return content
      .map(contentText)
      .filter((text) => text !== '')
      .join('\n');
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
