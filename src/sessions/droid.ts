import type { Message, Session, ToolCall } from '../core/session/session.ts';
import { asObject, asText, blocksOf, type JsonObject, joinedText } from './json/parse-records.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './json/reader.ts';
import { type CallEnd, SessionBuilder, type Where } from './session-builder.ts';
import { exitCodeIn, refusalIn, withAnswers, withExitCode } from './tools/ending.ts';
import { tellCall } from './tools/named-tool.ts';
import { droidTools } from './tools/programs.ts';

/** Droid: `{ type: "session_start" }`, then `{ type: "message", message: { role, content } }`. */
export const droid: JsonFormat = { format: 'droid', isOwn, reader: () => new DroidReader() };

function isOwn({ type, id, message, cwd }: JsonObject): boolean {
  if (type === 'session_start') return typeof id === 'string' || typeof cwd === 'string';
  return type === 'message' && typeof asObject(message)?.role === 'string';
}

const skipped = /^(?:todo_state|session_(?:end|title)|settings|token_usage|agent_turn_completed)$/;

interface DroidSession {
  readonly builder: SessionBuilder;
  readonly sessionId: string | undefined;
  /** Set in the session of an agent. */
  readonly agent: string | undefined;
}

class DroidReader implements RecordReader {
  readonly #sessions: DroidSession[] = [];
  readonly #unknownKinds = new Set<string>();
  readonly #seen = new Set<string>();

  add(record: JsonObject, { start, end, line }: RecordPlace): void {
    const isHead = record.type === 'session_start';
    const last = this.#sessions.at(-1);
    const session =
      last && !(isHead && last.sessionId !== asText(record.id)) ? last : this.#open(isHead ? record : {});
    if (isHead) return;
    const { builder, agent } = session;
    const where = { start, end, at: builder.time(record.timestamp), agent };
    if (record.type === 'message') this.#message(builder, record, where, line);
    else if (record.type === 'compaction_state')
      builder.message({ by: 'program', text: asText(record.summaryText) ?? '', ...where });
    else if (!skipped.test(asText(record.type) ?? '')) builder.unknown(line, record.type);
  }

  finish(): readonly Session[] {
    return this.#sessions.map(({ builder }) => builder.build());
  }

  #open({ id, cwd, callingSessionId, callingToolUseId }: JsonObject): DroidSession {
    const sessionId = asText(id);
    const builder = new SessionBuilder('droid', this.#unknownKinds);
    builder.about({ sessionId, cwd });
    const isAgent = typeof callingSessionId === 'string' || typeof callingToolUseId === 'string';
    const session = { builder, sessionId, agent: isAgent ? (sessionId ?? 'agent') : undefined };
    this.#sessions.push(session);
    return session;
  }

  #message(builder: SessionBuilder, record: JsonObject, where: Where, line: number): void {
    const id = asText(record.id);
    if (id && this.#seen.has(id)) return;
    if (id) this.#seen.add(id);
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
}

/** What only one side sees, and what stands in the program's tags, was typed by nobody. */
function speaker(role: unknown, text: string, hidden: unknown, agent: string | undefined): Message['by'] {
  if (role === 'assistant') return 'assistant';
  const isInjected =
    /^\s*<(?:system-|command-|local-command|task-|hook|tool|environment|available|context|summary)[\w-]*>/i.test(
      text,
    ) ||
    /^\s*(?:\[Request (?:interrupted|cancell?ed)|Request interrupted by user|# Task Tool Invocation|Stop hook feedback|A previous instance of Droid has summarized)/i.test(
      text,
    );
  const isShown = hidden === undefined || hidden === null || hidden === 'both' || hidden === 'all';
  return role === 'user' && isShown && !isInjected && agent === undefined ? 'person' : 'program';
}

/** Reads a `tool_result` block. */
function readResult(block: JsonObject, call: ToolCall | undefined): CallEnd {
  const output = joinedText(block.content);
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
