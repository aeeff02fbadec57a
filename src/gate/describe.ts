import { readScript } from '../sessions/codex/script.ts';
import { asText, type JsonObject, objectsIn } from '../sessions/json/values.ts';
import type { ToolCall } from '../sessions/session.ts';
import { describeCall } from '../sessions/tools/facts.ts';
import { saysThatItReads } from '../sessions/tools/named-tool.ts';
import { type ProgramTools, programTools } from '../sessions/tools/programs.ts';
import { type HookCall, type HookProgram, inputOf } from './hook-input.ts';

/** A call that is about to run, as an event behind all that the session holds: it is judged as if it had just been recorded. */
export interface CallNow extends ToolCall {
  readonly given: JsonObject;
  /** What is known of the tool besides its files and commands. `nothing`: the program's table says that it changes nothing. */
  readonly effect: 'nothing' | 'may write' | 'starts an agent' | undefined;
}

/** Deeper, one call in another is taken for work. */
const deepest = 4;

/**
 * The calls that a hook is asked about: one, or several where it is a batch, a script, or a tool that calls others.
 *
 * @param cwd Where the assistant works, for a command that does not tell it.
 */
export function callsNow(
  program: HookProgram,
  { tool, input, readOnly }: HookCall,
  cwd: string | undefined,
  depth = 0,
): readonly CallNow[] {
  const { tools }: ProgramTools = programTools[program];
  // Codex puts the namespace of a tool in front of its name (ScriptedAlchemy/agent-bundle#423).
  const name = program === 'codex' ? tool.replace(/^collaboration[_.]*(?=[a-z])/, '') : tool;
  const wraps = wrapping.test(name);
  const inner = wraps && depth < deepest ? innerCalls(name, input) : [];
  const calls = inner.flatMap((call) => callsNow(program, call, cwd, depth + 1));
  if (inner.length > 0 && name !== 'exec') return calls;
  const facts = describeCall(tools, name, input);
  const isListed = !wraps && Object.hasOwn(tools, name);
  const effectOf = (): CallNow['effect'] => {
    if (facts.action === 'delegate')
      return startsReader(program, name, input) ? 'nothing' : 'starts an agent';
    if (isListed) return facts.action === 'other' ? 'nothing' : undefined;
    const isKnown = inner.length > 0 || readOnly === true || saysThatItReads(name, input, facts);
    return isKnown ? undefined : 'may write';
  };
  const call: CallNow = {
    type: 'call',
    start: Number.MAX_SAFE_INTEGER,
    end: Number.MAX_SAFE_INTEGER,
    at: undefined,
    id: undefined,
    name: tool,
    outcome: 'unknown',
    output: '',
    outputCut: false,
    ...facts,
    reads: facts.reads ?? [],
    changes: facts.changes ?? [],
    cwd: facts.cwd ?? cwd,
    given: input,
    effect: effectOf(),
  };
  // The files and commands of a script are those of the script as a whole.
  return [call, ...calls.filter(({ effect }) => effect === 'starts an agent' || effect === 'may write')];
}

/**
 * The agent is named by an argument, or is a tool of its own; which of several names counts is not known here. Cursor starts any agent so that
 * it cannot write.
 */
function startsReader(program: HookProgram, tool: string, input: JsonObject): boolean {
  const { readingAgents }: ProgramTools = programTools[program];
  const names = ['subagent_type', 'agent_type', 'agent_name', 'agent'].flatMap(
    (name) => asText(input[name]) ?? [],
  );
  const agents = names.length > 0 ? names : [tool];
  return (
    agents.every((agent) => readingAgents.includes(agent)) ||
    (program === 'cursor' && input.readonly === true)
  );
}

const wrapping = /^exec$|batch|parallel|^call_?mcp_?tool$/i;

/** The calls within a call: of a script of Codex, of a batch (`{ tool, parameters }`), and of the tool for those of servers. */
function innerCalls(tool: string, input: JsonObject): readonly HookCall[] {
  if (tool !== 'exec') {
    const lists = Object.values(input).flatMap((list) => objectsIn(list));
    return [input, ...lists].flatMap(callIn);
  }
  const script = asText(input.command) ?? asText(input.input) ?? '';
  const calls = readScript(script);
  const literals = calls.flatMap(({ texts }) => [...texts.values()]);
  const mentions = (text: string) => text.match(/\btools\b/g)?.length ?? 0;
  // By another name the tools can be called as well.
  const unread = mentions(script) - literals.reduce((sum, text) => sum + mentions(text), 0) - calls.length;
  return [
    ...calls.map(({ tool: name, texts }) => ({ tool: name, input: Object.fromEntries(texts) })),
    ...(unread > 0 ? [{ tool: 'a tool of the script', input: {} }] : []),
  ];
}

/** Which of several names counts is not known here: each is a call. */
function callIn(object: JsonObject): readonly HookCall[] {
  const names = ['toolName', 'tool_name', 'tool', 'recipient_name', 'name'].flatMap(
    (one) => asText(object[one]) || [],
  );
  const given = ['parameters', 'arguments', 'args', 'tool_input', 'input'].map((one) => object[one]);
  const input = inputOf(given.find((one) => one !== undefined));
  return names.map((name) => ({ tool: name.replace(/^functions\./, ''), input }));
}
