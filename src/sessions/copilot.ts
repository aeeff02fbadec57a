import { wordSet } from '../core/base/words.ts';
import type { ToolCall } from '../core/session/session.ts';
import {
  asNumber,
  asObject,
  asText,
  type JsonObject,
  objectsIn,
  parseJsonText,
} from './json/parse-records.ts';
import type { JsonFormat, RecordReader } from './json/reader.ts';
import { type CallEnd, SessionBuilder, type Where } from './session-builder.ts';
import {
  denied,
  type Ending,
  endingOf,
  exitCodeIn,
  refusalIn,
  withAnswers,
  withExitCode,
} from './tools/ending.ts';
import { diffCounts, withCounts } from './tools/line-counts.ts';
import { argumentsOf, tellCall } from './tools/named-tool.ts';
import { copilotTools } from './tools/programs.ts';

const openSession = () => ({
  builder: new SessionBuilder('copilot'),
  /** How many events there were before each record, by its id. */
  before: new Map<string, number>(),
  /** The call that a permission or an answer is for, by the id of the request. */
  requests: new Map<string, string>(),
  /** What a person ran, by the id of the call. */
  ownCalls: new Set<string>(),
});
type CopilotSession = ReturnType<typeof openSession>;

type Handler = (session: CopilotSession, data: JsonObject, where: Where, line: number) => void;

/** What events mean; those of the same families that are not here are skipped, they tell nothing of the work. */
const handlers: Readonly<Record<string, Handler>> = {
  'session.start': about,
  'session.resume': about,
  'session.context_changed': ({ builder }, data) => builder.about({ cwd: data.cwd, branch: data.branch }),
  'session.model_change': ({ builder }, data) => builder.about({ model: data.newModel }),
  'session.info': bySystem('message'),
  'session.warning': bySystem('message'),
  'session.error': bySystem('message'),
  'session.compaction_complete': bySystem('summaryContent'),
  'session.handoff': bySystem('summary'),
  'session.snapshot_rewind': ({ builder, before }, data, _, line) => {
    const from = before.get(asText(data.upToEventId) ?? '');
    if (from !== undefined && from < builder.events.length) builder.takeBack(from);
    builder.note(line, 'the conversation was rewound; what was taken back is left out');
  },
  'system.notification': bySystem('content'),
  'skill.invoked': bySystem('content'),
  abort: bySystem('reason'),
  'user.message': userMessage,
  'assistant.message': assistantMessage,
  'tool.user_requested': userCommand,
  'tool.execution_start': ({ builder, ownCalls }, data, where) => {
    const id = asText(data.toolCallId);
    const call = { id, name: data.mcpToolName ?? data.toolName, input: data.arguments };
    if (id === undefined || !ownCalls.has(id)) tellCall(builder, copilotTools(), call, where);
  },
  'tool.execution_complete': ({ builder, ownCalls }, data, where) => {
    const id = asText(data.toolCallId);
    builder.about({ model: data.model });
    if (id !== undefined && !ownCalls.has(id) && data.isUserRequested !== true)
      builder.result(id, { ...readResult(data, builder.get(id)), ...where });
  },
  'permission.requested': request('permissionRequest'),
  'permission.completed': ({ builder, requests }, data, where) => {
    const id = asText(data.toolCallId) ?? requests.get(asText(data.requestId) ?? '');
    const denial = denialOf(asObject(data.result)?.kind);
    if (id !== undefined && denial) builder.result(id, { ...denial, ...where });
  },
  'user_input.requested': request(),
  'user_input.completed': ({ builder, requests }, data) => {
    const id = requests.get(asText(data.requestId) ?? '');
    const answer = asText(data.answer);
    const questions = id === undefined ? undefined : builder.get(id)?.questions;
    if (id !== undefined && questions && answer)
      builder.result(id, { questions: questions.map((question) => ({ ...question, answer })) });
  },
};

function about({ builder }: CopilotSession, data: JsonObject): void {
  const { cwd, branch } = asObject(data.context) ?? {};
  builder.about({ sessionId: data.sessionId, cwd, branch, model: data.selectedModel });
  builder.time(data.startTime);
}

function bySystem(name: string): Handler {
  return ({ builder }, data, where) =>
    builder.message({ by: 'program', text: asText(data[name]) ?? '', ...where });
}

function request(name?: string): Handler {
  return ({ requests }, data) => {
    const id = asText((name === undefined ? data : asObject(data[name]))?.toolCallId);
    if (id !== undefined && typeof data.requestId === 'string') requests.set(data.requestId, id);
  };
}

/** What a person typed; the program speaks in that place when it names a source or goes on by itself. */
function userMessage({ builder }: CopilotSession, data: JsonObject, where: Where): void {
  const { source, isAutopilotContinuation } = data;
  const isPerson =
    (source === undefined || source === null || source === 'user') &&
    isAutopilotContinuation !== true &&
    where.agent === undefined;
  builder.message({ by: isPerson ? 'person' : 'program', text: asText(data.content) ?? '', ...where });
  for (const [index, attachment] of objectsIn(data.attachments).entries()) {
    const path = asText(attachment.path) ?? asText(attachment.filePath);
    if (path === undefined || path === '') continue;
    builder.attachment(`${where.start} ${index}`, path, where, attachment.type === 'directory');
  }
}

function assistantMessage({ builder }: CopilotSession, data: JsonObject, where: Where): void {
  builder.about({ model: data.model });
  builder.message({ by: 'assistant', text: asText(data.content) ?? '', ...where });
  for (const { toolCallId: id, name, arguments: input } of objectsIn(data.toolRequests))
    tellCall(builder, copilotTools(), { id, name, input }, where);
}

/** A command that the person ran, with `!`: it is no work of the assistant, and it answers nothing. */
function userCommand({ builder, ownCalls }: CopilotSession, data: JsonObject, where: Where): void {
  const id = asText(data.toolCallId);
  if (id !== undefined) ownCalls.add(id);
  const command = asText(asObject(argumentsOf(data.arguments))?.command) ?? asText(data.toolName);
  if (command) builder.message({ by: 'person', text: `! ${command}`, ...where });
}

/** What the answer to a request for permission means for the call; undefined when it may run. */
function denialOf(kind: unknown): Ending | undefined {
  const answer = asText(kind) ?? 'approved';
  if (/^(?:denied|rejected)-.*(?:by-user|interactively)|^cancell?ed/.test(answer)) return denied('person');
  return /^(?:denied|reject)/.test(answer) ? denied('program') : undefined;
}

function readResult(data: JsonObject, call: ToolCall | undefined): CallEnd {
  const result = asObject(data.result) ?? {};
  const error = asObject(data.error);
  const output =
    asText(result.content) ?? asText(data.result) ?? asText(error?.message) ?? asText(data.error);
  const exitCode = call?.action === 'execute' ? exitCodeOf(result, output ?? '') : undefined;
  return {
    ...withExitCode(endOf(data, error, output ?? '', call), exitCode),
    output,
    changes: call && changesOf(call, data, result),
    questions: withAnswers(call?.questions, () =>
      data.success === true ? answerIn(output ?? '') : undefined,
    ),
  };
}

function endOf(data: JsonObject, error: JsonObject | undefined, output: string, call: ToolCall | undefined) {
  if (call?.outcome === 'denied') return { outcome: call.outcome, deniedBy: call.deniedBy };
  const refused = data.success === true ? undefined : refusalIn(output);
  if (refused) return refused;
  const isDenied = /^(?:denied|rejected)$/.test(asText(error?.code) ?? '');
  if (isDenied) return denied(/user/i.test(output) ? 'person' : 'program');
  return endingOf(data.success ?? (error ? 'error' : undefined), output);
}

/** It stands behind the output: `<exited with exit code 0>`, or in a part of its own. */
function exitCodeOf(result: JsonObject, output: string): number | undefined {
  const told = objectsIn(result.contents).map(({ exitCode }) => asNumber(exitCode));
  const behind = /exit code -?\d+>\s*$/.test(output.slice(-100)) ? exitCodeIn(output) : undefined;
  return told.findLast((value) => value !== undefined) ?? behind;
}

function changesOf(call: ToolCall, data: JsonObject, result: JsonObject): ToolCall['changes'] {
  const [change] = call.changes;
  if (!change || call.changes.length !== 1) return call.changes;
  const { linesAdded: added, linesRemoved: removed } = asObject(asObject(data.toolTelemetry)?.metrics) ?? {};
  return [withCounts(change, { added, removed }, diffCounts(result.detailedContent))];
}

/** "User selected: Yes", "User responded: …"; a form that was filled in comes back as JSON with its only value. */
function answerIn(output: string): string | undefined {
  const said = /^(?:The )?User (?:selected|responded|answered|chose)[^:\n]*: ?([\s\S]+)$/i.exec(output)?.[1];
  const values = said?.trimStart().startsWith('{') ? Object.values(asObject(parseJsonText(said)) ?? {}) : [];
  return (values.length === 1 ? asText(values[0]) : undefined) ?? said;
}

/** Copilot CLI: events, each `{ type, data, id, timestamp }`. */
export const copilot: JsonFormat = {
  format: 'copilot',
  isOwn: ({ type, data, payload }) =>
    typeof type === 'string' && isOfFamily(type) && asObject(data) !== undefined && payload === undefined,
  reader,
};

const families = wordSet(
  'session user assistant tool hook permission system subagent skill user_input elicitation exit_plan_mode command commands mcp model external_tool',
  'sampling capabilities factory auto_mode_switch pending_messages session_limits_exhausted tool_search ui',
);
const isOfFamily = (type: string) => type.includes('.') && families.has(type.slice(0, type.indexOf('.')));

function reader(): RecordReader {
  const sessions = [openSession()];
  return {
    add(record, { start, end, line }) {
      const data = asObject(record.data) ?? {};
      const type = asText(record.type) ?? '';
      if (type === 'session.start' || type === 'session.resume') {
        const { sessionId } = sessions.at(-1)!.builder;
        if (sessionId !== undefined && data.sessionId && data.sessionId !== sessionId)
          sessions.push(openSession());
      }
      const session = sessions.at(-1)!;
      const { builder, before } = session;
      const id = asText(record.id);
      if (id) {
        if (before.has(id)) return;
        before.set(id, builder.events.length);
      }
      const agent = asText(record.agentId) || asText(data.parentToolCallId) || undefined;
      const where = { start, end, at: builder.time(record.timestamp), agent };
      if (Object.hasOwn(handlers, type)) handlers[type]!(session, data, where, line);
      else if (!isOfFamily(type)) builder.unknown(line, record.type);
    },
    finish: () => sessions.map(({ builder }) => builder.build()),
  };
}
