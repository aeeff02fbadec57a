import { asObject, asText, type JsonObject, objectsIn } from '../json/values.ts';
import type { AskedQuestion, FileChange } from '../session.ts';
import {
  acting,
  type CallFacts,
  changing,
  delegating,
  fetching,
  firstText,
  other,
  pathsOf,
  planning,
  reading,
  running,
  searching,
  type ToolTable,
} from '../tools/facts.ts';
import { lineCount } from '../tools/line-counts.ts';
import { shortJson } from '../tools/named-tool.ts';
import { CountedLines } from './lines-in-brief.ts';

/** The tools of Claude Code, those of earlier versions among them. */
export const claudeCodeTools: ToolTable = {
  Read: (input) => ({ action: 'read', reads: isPath(input.file_path) ? [input.file_path] : [] }),
  NotebookRead: reading('notebook_path'),
  ReadMcpResourceTool: reading('uri'),
  LS: searching('path'),
  Glob: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'pattern']) }),
  Grep: (input) => ({ action: 'search', reads: pathsOf(input, ['path', 'glob']) }),
  LSP: searching('filePath', 'file_path'),
  ListMcpResourcesTool: searching('server'),
  ToolSearch: otherWithArguments,
  Write: (input) => ({
    action: 'create',
    changes: isPath(input.file_path) ? [written(input.file_path, input)] : [],
  }),
  Edit: editing,
  MultiEdit: changing('edit', 'file_path'),
  Update: changing('edit', 'file_path'),
  NotebookEdit: changing('edit', 'notebook_path'),
  Bash: running('posix', 'command'),
  PowerShell: running('powershell', 'command'),
  Monitor: running('posix', 'command'),
  BashOutput: other('bash_id'),
  KillBash: other('shell_id'),
  KillShell: other('shell_id'),
  TaskOutput: other('task_id'),
  TaskStop: other('task_id'),
  AskUserQuestion: asking,
  ExitPlanMode: planning('plan'),
  exit_plan_mode: planning('plan'),
  EnterPlanMode: planning('reason'),
  TodoWrite: planning(),
  TodoRead: planning(),
  TaskCreate: planning('description', 'subject'),
  TaskUpdate: (input) => ({ action: 'plan', text: shortJson(input) }),
  TaskGet: (input) => ({ action: 'plan', text: shortJson(input) }),
  TaskList: planning(),
  WebFetch: fetching('url'),
  WebSearch: fetching('query'),
  web_search: fetching('query'),
  web_fetch: fetching('url'),
  Task: delegating('prompt', 'description'),
  Agent: delegating('prompt', 'description'),
  SendMessage: delegating('message', 'content'),
  TeamCreate: delegating('description', 'team_name'),
  Workflow: delegating('prompt', 'script', 'name'),
  Skill: (input) => ({
    action: 'other',
    text: slashCommand(firstText(input, ['skill', 'command']), input.args),
  }),
  SlashCommand: (input) => ({
    action: 'other',
    text: slashCommand(firstText(input, ['command']), undefined),
  }),
  // They act on the program or the repository, and name no file.
  CronCreate: acting('create'),
  CronDelete: acting('delete'),
  CronList: other(),
  EnterWorktree: acting('create'),
  ExitWorktree: (input) => (input.action === 'keep' ? otherWithArguments(input) : acting('delete')(input)),
  REPL: acting('edit'),
  RemoteTrigger: acting('create'),
  ScheduleWakeup: other('reason'),
  PushNotification: other('message'),
  SendUserMessage: other('message'),
  StructuredOutput: other(),
  WaitForMcpServers: other(),
};

/** A command as a person would type it. */
export function slashCommand(name: string | undefined, given: unknown): string | undefined {
  if (name === undefined) return undefined;
  const line = asText(given)?.trim() ?? '';
  return `/${name.replace(/^\//, '')}${line === '' ? '' : ` ${line}`}`;
}

function otherWithArguments(input: JsonObject): CallFacts {
  return { action: 'other', text: shortJson(input) };
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function written(path: string, input: JsonObject): FileChange {
  const { content } = input;
  if (content instanceof CountedLines) return { kind: 'create', path, added: content.count };
  return { kind: 'create', path, added: typeof content === 'string' ? lineCount(content) : undefined };
}

function editing({ file_path: path }: JsonObject): CallFacts {
  return { action: 'edit', changes: isPath(path) ? [{ kind: 'edit', path }] : [] };
}

function asking(input: JsonObject): CallFacts {
  const questions = objectsIn(input.questions).map(
    (question): AskedQuestion => ({
      text: asText(question.question) ?? asText(question.header) ?? '',
      options: objectsIn(question.options).flatMap(({ label }) => asText(label) ?? []),
      answer: undefined,
    }),
  );
  return { action: 'ask', questions, text: questions.map(({ text }) => text).join('\n\n') };
}

/** Of a tool that is given as text, such as by a program of another version. */
export function inputOf(input: unknown): JsonObject {
  if (typeof input !== 'string') return asObject(input) ?? {};
  try {
    return asObject(JSON.parse(input)) ?? {};
  } catch {
    return {};
  }
}
