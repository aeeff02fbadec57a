import type { Message, ToolCall } from '../core/session/session.ts';
import { asObject, asText, blocksOf, contentText, type JsonObject } from './json/parse-records.ts';
import type { JsonFormat, RecordReader } from './json/reader.ts';
import { type CallEnd, SessionBuilder, type Where } from './session-builder.ts';
import { exitCodeIn, refusalIn, withAnswers, withExitCode } from './tools/ending.ts';
import { tellCall } from './tools/named-tool.ts';
import { droidTools } from './tools/programs.ts';

/** Droid: `{ type: "session_start" }`, then `{ type: "message", message: { role, content } }`. */
export const droid: JsonFormat = { format: 'droid', isOwn, reader };

function isOwn({ type, id, message, cwd }: JsonObject): boolean {
  if (type === 'session_start') return typeof id === 'string' || typeof cwd === 'string';
  return type === 'message' && typeof asObject(message)?.role === 'string';
}

const skipped = /^(?:todo_state|session_(?:end|title)|settings|token_usage|agent_turn_completed)$/;

function reader(): RecordReader {
  const builders: SessionBuilder[] = [];
  const unknownKinds = new Set<string>();
  const seen = new Set<string>();
  let agent: string | undefined;
  const open = ({ id: sessionId, cwd, callingSessionId, callingToolUseId }: JsonObject): SessionBuilder => {
    const builder = new SessionBuilder('droid', unknownKinds);
    builder.about({ sessionId, cwd });
    const isAgent = typeof callingSessionId === 'string' || typeof callingToolUseId === 'string';
    agent = isAgent ? (builder.sessionId ?? 'agent') : undefined;
    builders.push(builder);
    return builder;
  };
  return {
    add(record, { start, end, line }) {
      const last = builders.at(-1);
      if (record.type === 'session_start') {
        if (last?.sessionId !== record.id || !last) open(record);
        return;
      }
      const builder = last ?? open({});
      const where = { start, end, at: builder.time(record.timestamp), agent };
      const id = asText(record.id);
      if (record.type === 'message') {
        if (!id || !seen.has(id)) tellMessage(builder, record, where, line);
        if (id) seen.add(id);
      } else if (record.type === 'compaction_state')
        builder.message({ by: 'program', text: asText(record.summaryText) ?? '', ...where });
      else if (!skipped.test(asText(record.type) ?? '')) builder.unknown(line, record.type);
    },
    finish: () => builders.map((builder) => builder.build()),
  };
}

function tellMessage(builder: SessionBuilder, record: JsonObject, where: Where, line: number): void {
  const { role, content, model, visibility } = asObject(record.message) ?? {};
  builder.about({ model });
  for (const [index, { block, text }] of blocksOf(content).entries()) {
    const type = asText(block.type);
    const use = asText(block.tool_use_id);
    if (type === 'tool_use') tellCall(builder, droidTools(), block, where, index);
    else if (type === 'tool_result') {
      if (use) builder.result(use, { ...readResult(block, builder.get(use)), ...where });
    } else if (text !== undefined && (type === 'text' || block.type === undefined)) {
      const by = speaker(role, text, visibility ?? record.visibility, where.agent);
      builder.message({ by, text, ...where });
    } else if (!/thinking|reasoning|image|document/.test(type ?? '')) builder.unknown(line, block.type);
  }
}

const injected =
  /^\s*<(?:system-|command-|local-command|task-|hook|tool|environment|available|context|summary)[\w-]*>/i;
const announced =
  /^\s*(?:\[Request (?:interrupted|cancell?ed)|Request interrupted by user|# Task Tool Invocation|Stop hook feedback|A previous instance of Droid has summarized)/i;

/** What only one side sees, and what stands in the program's tags, was typed by nobody. */
function speaker(role: unknown, text: string, hidden: unknown, agent: string | undefined): Message['by'] {
  if (role === 'assistant') return 'assistant';
  const isShown = hidden === undefined || hidden === null || hidden === 'both' || hidden === 'all';
  const isTyped = role === 'user' && isShown && agent === undefined;
  return isTyped && !injected.test(text) && !announced.test(text) ? 'person' : 'program';
}

function readResult(block: JsonObject, call: ToolCall | undefined): CallEnd {
  const output = contentText(block.content);
  const isFailed = block.is_error === true;
  const refused = isFailed || call?.action === 'plan' ? refusalIn(output) : undefined;
  // `1. [question] Which?` with `[answer] This` below.
  const answers = [...output.matchAll(/^[ \t]*\[answer\][ \t]{0,200}(.*)$/gim)];
  const ending = refused ?? { outcome: isFailed ? 'failed' : 'succeeded' };
  return {
    ...withExitCode(ending, call?.action === 'execute' ? exitCodeIn(output) : undefined),
    output,
    questions: withAnswers(call?.questions, (_, index) =>
      answers.length === call?.questions?.length ? answers[index]?.[1] : undefined,
    ),
  };
}
