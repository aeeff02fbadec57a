import { asObject, asText, type JsonObject } from '../sessions/json/values.ts';

/** The programs whose hooks are answered. */
export const hookPrograms = ['claude', 'codex', 'gemini', 'copilot', 'cursor', 'opencode'] as const;
export type HookProgram = (typeof hookPrograms)[number];

/** What a program hands to its hook before or after something happens. */
export interface HookInput {
  readonly program: HookProgram;
  readonly sessionId: string | undefined;
  /** Absolute path of the transcript; undefined where the program does not tell it. */
  readonly transcript: string | undefined;
  /** The folder in which the assistant works at the moment. */
  readonly cwd: string | undefined;
  /** The call that is to be judged; undefined for every other event. */
  readonly call: { readonly tool: string; readonly input: JsonObject } | undefined;
  /** The session itself, where the program hands it over (our plugin for opencode). */
  readonly session: JsonObject | undefined;
}

/**
 * Reads the JSON that a program writes to its hook. The program is told by the content: its event names and its members.
 *
 * @returns Undefined when it is no hook input that is known.
 */
export function readHookInput(text: string): HookInput | undefined {
  const input = parse(text);
  if (!input) return undefined;
  const program = programOf(input);
  if (!program) return undefined;
  return {
    program,
    sessionId: first(input, ['session_id', 'sessionId', 'conversation_id', 'sessionID']) ?? idOf(input),
    transcript: first(input, ['transcript_path', 'transcriptPath']),
    cwd: first(input, ['cwd', 'directory']) ?? rootOf(input),
    call: callOf(program, input),
    session: program === 'opencode' ? asObject(input.session) : undefined,
  };
}

function parse(text: string): JsonObject | undefined {
  try {
    return asObject(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return undefined;
  }
}

const geminiEvents = /^(?:Before|After)(?:Tool|Agent|Model|ToolSelection)$|^PreCompress$/;

function programOf(input: JsonObject): HookProgram | undefined {
  const event = asText(input.hook_event_name);
  const transcript = asText(input.transcript_path) ?? '';
  if (input.hook !== undefined || input.event !== undefined || input.init !== undefined) return 'opencode';
  if (input.cursor_version !== undefined || input.conversation_id !== undefined || isCursor(event))
    return 'cursor';
  if (event === undefined) {
    const isCopilot = ['toolName', 'sessionId', 'timestamp'].some((name) => input[name] !== undefined);
    return isCopilot && input.cwd !== undefined ? 'copilot' : undefined;
  }
  if (geminiEvents.test(event) || (input.timestamp !== undefined && /[\\/]\.gemini[\\/]/.test(transcript)))
    return 'gemini';
  if (input.turn_id !== undefined || /[\\/]rollout-[^\\/]*$/.test(transcript)) return 'codex';
  return 'claude';
}

/** Cursor writes the names of its events with a small letter in front. */
function isCursor(event: string | undefined): boolean {
  return (
    event !== undefined && /^(?:before|after|pre|post|stop|session|subagent|workspace)[A-Za-z]*$/.test(event)
  );
}

function callOf(program: HookProgram, input: JsonObject): HookInput['call'] {
  const event = asText(input.hook_event_name);
  switch (program) {
    case 'claude':
    case 'codex':
      return event === 'PreToolUse' ? call(input.tool_name, input.tool_input) : undefined;
    case 'gemini':
      return event === 'BeforeTool' ? call(input.tool_name, input.tool_input) : undefined;
    case 'copilot':
      // After the call its result is there as well.
      return input.toolResult === undefined ? call(input.toolName, input.toolArgs) : undefined;
    case 'cursor':
      if (event === 'beforeShellExecution') return call('Shell', { command: input.command, cwd: input.cwd });
      if (event === 'beforeMCPExecution') return call(`mcp__${asText(input.tool_name)}`, input.tool_input);
      return event === 'preToolUse' ? call(input.tool_name, input.tool_input) : undefined;
    case 'opencode': {
      if (input.hook !== 'before') return undefined;
      const { tool } = asObject(input.i) ?? {};
      return call(tool, asObject(input.o)?.args);
    }
  }
}

function call(name: unknown, given: unknown): HookInput['call'] {
  const tool = asText(name);
  if (tool === undefined || tool === '') return undefined;
  const input = typeof given === 'string' ? parse(given) : asObject(given);
  return { tool, input: input ?? {} };
}

function first(input: JsonObject, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = asText(input[name]);
    if (text !== undefined && text !== '') return text;
  }
  return undefined;
}

function idOf(input: JsonObject): string | undefined {
  return asText(asObject(input.i)?.sessionID) ?? asText(asObject(input.props)?.sessionID);
}

function rootOf(input: JsonObject): string | undefined {
  return Array.isArray(input.workspace_roots) ? asText(input.workspace_roots[0]) : undefined;
}
