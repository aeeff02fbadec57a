import type { Message, Session, ToolCall } from '../core/session/session.ts';
import { asObject, asText, blocksOf, type JsonObject, joinedText } from './json/parse-records.ts';
import type { JsonFormat, RecordPlace, RecordReader } from './json/reader.ts';
import { type CallEnd, SessionBuilder, UnknownRecords, type Where } from './session-builder.ts';
import { exitCodeIn, refusalIn, withAnswers, withExitCode } from './tools/ending.ts';
import { tellCall } from './tools/named-tool.ts';
import { droidTools } from './tools/programs.ts';

/** Droid: `{ type: "session_start" }`, then `{ type: "message", message: { role, content } }`. */
export const droid: JsonFormat = {
  format: 'droid',
  matches: (firstRecords) => firstRecords.some((value) => isDroid(asObject(value) ?? {})),
  reader: () => new DroidReader(),
};

function isDroid({ type, id, message, cwd }: JsonObject): boolean {
  if (type === 'session_start') return typeof id === 'string' || typeof cwd === 'string';
  return type === 'message' && typeof asObject(message)?.role === 'string';
}

const skipped = new Set([
  'todo_state',
  'session_end',
  'session_title',
  'settings',
  'token_usage',
  'agent_turn_completed',
]);

interface DroidSession {
  readonly builder: SessionBuilder;
  readonly sessionId: string | undefined;
  /** Set in the session of an agent. */
  agent: string | undefined;
}

class DroidReader implements RecordReader {
  readonly #sessions: DroidSession[] = [];
  readonly #unknown = new UnknownRecords();
  readonly #seen = new Set<string>();

  add(value: unknown, place: RecordPlace): void {
    const record = asObject(value) ?? {};
    if (record.type === 'session_start') {
      this.#open(record);
      return;
    }
    const session = this.#current();
    const { start, end } = place;
    const at = session.builder.time(record.timestamp);
    const where = { start, end, at, agent: session.agent };
    if (record.type === 'message') this.#message(session, record, where, place.line);
    else if (record.type === 'compaction_state')
      session.builder.message({ by: 'program', text: asText(record.summaryText) ?? '', ...where });
    else if (!skipped.has(asText(record.type) ?? ''))
      this.#unknown.tell(session.builder, place.line, record.type);
  }

  finish(): readonly Session[] {
    return this.#sessions.map(({ builder }) => builder.build());
  }

  #open(record: JsonObject): void {
    const sessionId = asText(record.id);
    const last = this.#sessions.at(-1);
    if (last && last.sessionId === sessionId) return;
    const builder = new SessionBuilder('droid');
    builder.about({ sessionId, cwd: record.cwd });
    const isAgent =
      typeof record.callingSessionId === 'string' || typeof record.callingToolUseId === 'string';
    this.#sessions.push({ builder, sessionId, agent: isAgent ? (sessionId ?? 'agent') : undefined });
  }

  #current(): DroidSession {
    const last = this.#sessions.at(-1);
    if (last) return last;
    const session = { builder: new SessionBuilder('droid'), sessionId: undefined, agent: undefined };
    this.#sessions.push(session);
    return session;
  }

  #message(session: DroidSession, record: JsonObject, where: Where, line: number): void {
    const id = asText(record.id);
    if (id && this.#seen.has(id)) return;
    if (id) this.#seen.add(id);
    const { role, content, model } = asObject(record.message) ?? {};
    const { builder } = session;
    builder.about({ model });
    const hidden = asObject(record.message)?.visibility ?? record.visibility;
    for (const [index, { block, text }] of blocksOf(content).entries()) {
      if (block.type === 'tool_use') tellCall(builder, droidTools(), block, where, index);
      else if (block.type === 'tool_result') {
        const use = asText(block.tool_use_id);
        const { start, end, at } = where;
        if (use) builder.result(use, { ...readResult(block, builder.get(use)), start, end, at });
      } else if (text !== undefined && (block.type === 'text' || block.type === undefined))
        builder.message({ by: speaker(role, text, hidden, session.agent), text, ...where });
      else if (!/thinking|reasoning|image|document/.test(asText(block.type) ?? ''))
        this.#unknown.tell(builder, line, block.type);
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
  return {
    ...withExitCode(
      refused ?? { outcome: isFailed ? 'failed' : 'succeeded' },
      call?.action === 'execute' ? exitCodeIn(output) : undefined,
    ),
    output,
    questions:
      call?.questions &&
      withAnswers(call.questions, (_, index) =>
        answers.length === call.questions?.length ? answers[index]?.[1] : undefined,
      ),
  };
}
