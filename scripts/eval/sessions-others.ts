import type { RawCount } from './sessions-raw.ts';

/** A count that also tells what the calls do; files that a person attached are reads. */
export interface RawActions extends RawCount {
  readonly actions: Readonly<Record<string, number>>;
}

/** A raw record, looked at loosely. */
interface Raw {
  readonly [name: string]: Raw | undefined;
}

/** One use of a tool as its record has it. */
interface RawCall {
  readonly id: string;
  readonly name: string;
  readonly input: Raw;
  readonly succeeded: boolean;
  /** The file was there before. */
  readonly existed?: boolean;
}

/** What tools do, by their names in all of these formats. */
const does: Readonly<Record<string, readonly string[]>> = {
  read: ['attachment', 'read', 'read_file', 'fs_read', 'view', 'Read'],
  search: [
    'list',
    'list_directory',
    'glob',
    'grep',
    'grep_search',
    'search_file_content',
    'LS',
    'Glob',
    'Grep',
  ],
  edit: ['edit', 'replace', 'StrReplace', 'Edit'],
  create: ['create', 'write', 'write_file', 'fs_write', 'Write', 'Create'],
  execute: ['bash', 'shell', 'run_shell_command', 'execute_bash', 'Shell', 'Execute'],
  ask: ['ask_user', 'question', 'AskQuestion', 'AskUser'],
  plan: ['todowrite', 'todoread', 'write_todos', 'TodoWrite'],
};

const counters: Readonly<Record<string, (text: string) => RawCall[]>> = {
  gemini,
  copilot,
  opencode,
  cursor,
  kiro,
  droid: (text) => blocks(records(text)),
};

/** Counts a session of Gemini CLI, Copilot CLI, opencode, Cursor, Kiro or Droid; undefined for every other format. */
export function countOthers(format: string, text: string): RawActions | undefined {
  const all = counters[format]?.(text);
  if (!all) return undefined;
  const actions: Record<string, number> = {};
  for (const call of all) {
    const action = actionOf(call);
    actions[action] = (actions[action] ?? 0) + 1;
  }
  const made = all.filter(({ name }) => name !== 'attachment');
  const ids = new Set<string>();
  const calls = new Map<string, string>();
  for (const [index, { id, name }] of made.entries()) {
    calls.set(id === '' || ids.has(id) ? `anonymous ${index}` : id, name);
    ids.add(id);
  }
  const written = made.filter((call) => call.succeeded && ['create', 'edit'].includes(actionOf(call)));
  return {
    actions,
    calls,
    written: [
      ...new Set(written.map(({ input }) => String(input.file_path ?? input.filePath ?? input.path))),
    ],
    commands: made.filter((call) => actionOf(call) === 'execute').map(({ input }) => String(input.command)),
  };
}

function actionOf({ name, existed }: RawCall): string {
  const found = Object.entries(does).find(([, names]) => names.includes(name))?.[0] ?? 'other';
  return found === 'create' && existed ? 'edit' : found;
}

function gemini(text: string): RawCall[] {
  // A log of changes has its first record on one line.
  const all = text.startsWith('{"')
    ? records(text).flatMap((record) => listed(record.$set?.messages, [record]))
    : listed(parsed(text).messages);
  const messages = new Map<string, Raw>();
  for (const message of all) if (message.id && message.type) messages.set(String(message.id), message);
  return [...messages.values()].flatMap((message) =>
    listed(message.toolCalls).map((call) => ({
      ...named(call.id, call.name, call.args),
      succeeded: String(call.status) === 'success' && !/Exit Code: [1-9]/.test(JSON.stringify(call.result)),
      existed: JSON.stringify(call.result).includes('Successfully overwrote'),
    })),
  );
}

function copilot(text: string): RawCall[] {
  const all = records(text);
  const ended = new Map(
    all
      .filter(({ type }) => String(type) === 'tool.execution_complete')
      .map(({ data }) => [String(data?.toolCallId), String(data?.success)]),
  );
  return all
    .filter(({ type }) => String(type) === 'tool.execution_start')
    .map(({ data }) => ({
      ...named(data?.toolCallId, data?.toolName, data?.arguments),
      succeeded: ended.get(String(data?.toolCallId)) === 'true',
    }));
}

function opencode(text: string): RawCall[] {
  return listed(parsed(text).messages)
    .flatMap((message) => listed(message.parts))
    .filter(({ type }) => ['tool', 'file'].includes(String(type)))
    .map(({ type, tool, callID, state }) => ({
      ...named(callID, String(type) === 'file' ? 'attachment' : tool, state?.input),
      succeeded: String(state?.status) === 'completed',
      existed: String(state?.metadata?.exists) === 'true',
    }));
}

function cursor(text: string): RawCall[] {
  const attached = [...text.matchAll(/<code_selection path=/g)];
  return [
    ...attached.map(() => ({ ...named('', 'attachment', {}), succeeded: true })),
    ...blocks(records(text)),
  ];
}

function kiro(text: string): RawCall[] {
  const history = listed(parsed(text).history);
  return history.flatMap(({ assistant }, index) =>
    listed(assistant?.ToolUse?.tool_uses).map((use) => ({
      ...named(use.id, use.name, use.args),
      succeeded: JSON.stringify(history[index + 1]?.user?.content ?? '').includes('"status":"Success"'),
    })),
  );
}

/** Calls and results as blocks of messages. */
function blocks(all: readonly Raw[]): RawCall[] {
  const content = all.flatMap((record) => listed(record.message?.content));
  const results = content.filter(({ type }) => String(type) === 'tool_result');
  return content
    .filter(({ type }) => String(type) === 'tool_use')
    .map(({ id, name, input }) => ({
      ...named(id, name, input),
      succeeded: results.some((result) => result.tool_use_id === id && String(result.is_error) !== 'true'),
    }));
}

function named(id: unknown, name: unknown, input: Raw | undefined): Pick<RawCall, 'id' | 'name' | 'input'> {
  return { id: String(id ?? ''), name: String(name), input: input ?? {} };
}

function listed(value: unknown, otherwise: readonly Raw[] = []): readonly Raw[] {
  return Array.isArray(value) ? value : otherwise;
}

function parsed(text: string): Raw {
  return JSON.parse(text);
}

function records(text: string): Raw[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
}
