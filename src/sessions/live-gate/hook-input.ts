import { asObject, asText, type JsonObject, objectsIn, parseJsonText } from '../json/parse-records.ts';
import { firstText } from '../tools/named-tool.ts';
import type { AssistantName } from '../tools/programs.ts';

/** A call that a hook is asked about. */
export interface HookCall {
  readonly tool: string;
  readonly input: JsonObject;
  /** The tool's server says of it that it only reads (`readOnlyHint` of the Model Context Protocol). */
  readonly readOnly?: boolean | undefined;
}

/** What a program hands to its hook before or after something happens. */
export interface HookInput {
  readonly program: AssistantName;
  readonly sessionId: string | undefined;
  /** Of a call that an agent makes which the assistant started: the agent. */
  readonly agentId: string | undefined;
  /** The session that started the one which calls, where the program tells it. */
  readonly parentId: string | undefined;
  /** Absolute path of the transcript; undefined where the program does not tell it. */
  readonly transcript: string | undefined;
  /** The folder in which the assistant works at the moment. */
  readonly cwd: string | undefined;
  /** The call that is to be judged; undefined for every other event. */
  readonly call: HookCall | undefined;
  /** The session itself, where the program hands it over (our plugin for opencode). */
  readonly session: JsonObject | undefined;
}

/** A call that is told in a form which is not that of the program it looks like: nothing else in it can be relied on. */
export interface ForeignCall {
  readonly program: undefined;
  readonly call: HookCall;
}

/**
 * Reads the JSON that a program writes to its hook. The program is recognised by the content: its event names and its members.
 *
 * @returns Undefined when it is no hook input that is known.
 */
export function readHookInput(text: string): HookInput | ForeignCall | undefined {
  const input = parse(text);
  if (!input) return undefined;
  const program = programOf(input);
  const own = program && callOf(program, input);
  const foreign = own && !isOfAnother(input) ? undefined : foreignCall(input, program === undefined);
  if (foreign) return { program: undefined, call: foreign };
  if (!program) return undefined;
  const [id] = [input.i, input.props].flatMap((part) => asText(asObject(part)?.sessionID) ?? []);
  const [root] = Array.isArray(input.workspace_roots) ? input.workspace_roots : [];
  return {
    program,
    sessionId: firstText(input, ['session_id', 'sessionId', 'conversation_id', 'sessionID']) ?? id,
    agentId: firstText(input, ['agent_id', 'agentId']),
    parentId: firstText(input, parentNames),
    transcript: firstText(input, ['transcript_path', 'transcriptPath']),
    cwd: firstText(input, ['cwd', 'directory']) ?? asText(root),
    call: own,
    session: program === 'opencode' ? asObject(input.session) : undefined,
  };
}

const parentNames = ['parent_session_id', 'parentSessionId', 'parent_conversation_id', 'parent_thread_id'];

/** VS Code runs the hooks of Claude Code and of Copilot with transcripts of its own (microsoft/vscode#300583), others those of Claude Code. */
function isOfAnother(input: JsonObject): boolean {
  return /[\\/](?:(?:github\.)?copilot-chat|\.(?:factory|kiro|pi|qwen))[\\/]/i.test(
    asText(input.transcript_path) ?? '',
  );
}

/**
 * A call before it runs, in whatever form: a tool is named, and neither the event nor a result says that it has run.
 *
 * @param isUnknown Whether the event is of no program that is known: then it may tell the tool in a part of its own (Cline), or be its name (Windsurf).
 */
function foreignCall(input: JsonObject, isUnknown: boolean): HookCall | undefined {
  const event = firstText(input, eventNames);
  const hasRun = ['toolResult', 'tool_result', 'tool_response', 'toolResponse', 'tool_output'].some(
    (name) => input[name] !== undefined,
  );
  if (event === undefined ? hasRun : !/^(?:pre|before)/i.test(event)) return undefined;
  const given = ['tool_input', 'toolInput', 'toolArgs', 'tool_args', 'args', 'arguments', 'parameters'];
  const named = [input, ...(isUnknown ? objectsIn(Object.values(input)) : [])].flatMap((part) => {
    const its = given.map((name) => part[name]).find((one) => one !== undefined);
    // A name alone is that of anything.
    const names = ['tool_name', 'toolName', 'tool', ...(its === undefined ? [] : ['name'])];
    return call(firstText(part, names), its) ?? [];
  });
  return named[0] ?? (isUnknown && input.tool_info !== undefined ? call(event, input.tool_info) : undefined);
}

const eventNames = ['hook_event_name', 'hookEventName', 'hookName', 'eventName', 'agent_action_name'];

function parse(text: string): JsonObject | undefined {
  return asObject(parseJsonText(text.replace(/^\uFEFF/, '')));
}

const geminiEvents = /^(?:Before|After)(?:Tool|Agent|Model|ToolSelection)$|^PreCompress$/;

function programOf(input: JsonObject): AssistantName | undefined {
  const event = asText(input.hook_event_name);
  const transcript = asText(input.transcript_path) ?? '';
  if (input.hook !== undefined || input.event !== undefined || input.init !== undefined) return 'opencode';
  // Others have conversations as well, with the events of Claude Code and without a number of what is generated.
  const isCursors = input.generation_id !== undefined || /^[a-z]/.test(event ?? '');
  if (input.cursor_version !== undefined || (input.conversation_id !== undefined && isCursors))
    return 'cursor';
  if (event === undefined) {
    const isCopilot = ['toolName', 'sessionId', 'timestamp'].some((name) => input[name] !== undefined);
    return isCopilot && input.cwd !== undefined ? 'copilot' : undefined;
  }
  if (geminiEvents.test(event) || (input.timestamp !== undefined && /[\\/]\.gemini[\\/]/.test(transcript)))
    return 'gemini';
  if (input.turn_id !== undefined || /[\\/]rollout-[^\\/]*$/.test(transcript)) return 'codex';
  // Claude Code tells its transcript with every call.
  return event === 'PreToolUse' && transcript === '' ? undefined : 'claude';
}

function callOf(program: AssistantName, input: JsonObject): HookInput['call'] {
  const event = asText(input.hook_event_name);
  if (program === 'opencode')
    return input.hook === 'before' ? call(asObject(input.i)?.tool, asObject(input.o)?.args) : undefined;
  // After the call its result is there as well.
  if (program === 'copilot')
    return input.toolResult === undefined ? call(input.toolName, input.toolArgs, input) : undefined;
  if (program === 'cursor' && event === 'beforeShellExecution')
    return call('Shell', { command: input.command, cwd: input.cwd });
  if (program === 'cursor' && event === 'beforeMCPExecution')
    return call(`mcp__${asText(input.tool_name)}`, input.tool_input, input);
  // Cursor also runs the hooks of Claude Code, with the event's name as it stands there.
  const isWanted = program === 'cursor' ? /^preToolUse$/i.test(event ?? '') : event === beforeTool[program];
  return isWanted ? call(input.tool_name, input.tool_input, input) : undefined;
}

const beforeTool = { claude: 'PreToolUse', codex: 'PreToolUse', gemini: 'BeforeTool' } as const;

function call(name: unknown, given: unknown, payload: JsonObject = {}): HookCall | undefined {
  const tool = asText(name);
  if (tool === undefined || tool === '') return undefined;
  const { readOnlyHint } = asObject(payload.tool_annotations) ?? asObject(payload.annotations) ?? {};
  return { tool, input: inputOf(given), readOnly: readOnlyHint === true };
}

/** The arguments of a call, which some programs write as JSON in a text. */
export function inputOf(given: unknown): JsonObject {
  return (typeof given === 'string' ? parse(given) : asObject(given)) ?? {};
}
