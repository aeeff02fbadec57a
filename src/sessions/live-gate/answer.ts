import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { orUndefined } from '../../core/base/errors.ts';
import { withModules } from '../../core/base/lazy-module.ts';
import { isPromptFile, shownPath } from '../../core/changes/own-files.ts';
import type { ToolCall } from '../../core/session/session.ts';
import { readScript } from '../codex/tools.ts';
import { type WorkDone, workOf } from '../gate/work.ts';
import { asText, type JsonObject, objectsIn, textsIn } from '../json/parse-records.ts';
import { judgeCommand } from '../shell/judge.ts';
import { describeCall, namedTool, saysThatItReads, type ToolTable } from '../tools/named-tool.ts';
import { type AssistantName, assistantNames, type ProgramTools, programTools } from '../tools/programs.ts';
import { linesOf, writtenLines } from '../written-text.ts';
import { leadsOutOfScratch, refusalOf } from './evidence.ts';
import type { GoneThrough } from './go-through.ts';
import { type HookCall, type HookInput, inputOf, readHookInput } from './hook-input.ts';
import { followedToRoot, isGrowing, type ReadBefore, sessionOf, transcriptOf } from './parent.ts';
import {
  answerReason,
  closedReason,
  denialOf,
  foreignReason,
  type GateOutcome,
  type GateRules,
  mayMove,
  orphanReason,
} from './reasons.ts';
import { type GateSettings, readSettings, rootOf } from './settings.ts';
import { stateOf } from './state.ts';
import { asPlace, closedBy, readFresh, upToNow } from './transcript.ts';

/** Where the gate runs. */
export interface GateHost {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What the command says, and how it ends. */
export interface GateAnswer extends Reply {
  readonly status: number;
  /** How far the call had to be looked at. */
  readonly looked: ReadFrom;
}

/** At the call alone, which is no work; at the session, and what it met there; at what is new in it, which could not move the gate. */
export type ReadFrom = 'nowhere' | 'call' | GoneThrough['met'] | 'news';

/** What is kept between the calls of a session. */
export interface KeptGate extends ReadBefore {
  readonly version: 2;
  /** Whether Phase 0 had begun, or every session is guarded; undefined where that was not looked at yet. */
  readonly armed?: boolean | undefined;
  /** Where the gate stood there, under which settings, and the folder of the session. */
  readonly outcome?: GateOutcome | undefined;
  readonly key?: string | undefined;
  readonly cwd?: string | undefined;
  /** What became of the transcript, while that keeps the gate shut. */
  readonly closed?: string | undefined;
}

/** With so many new bytes the place is moved on, so that they are not read again each time. */
const mostFresh = 256 * 1024;

/**
 * Answers a hook of an assistant's program: a call that is work is denied until the prompt is approved (specification: Step 0.6).
 *
 * @param text The text of standard input.
 * @returns The reply in the program's own form. Never rejects: what cannot be judged is let through or denied as the config says.
 */
export async function answerHook(text: string, { cwd, env }: GateHost): Promise<GateAnswer> {
  const input = readHookInput(text);
  if (!input) {
    const settings = await readSettings(rootOf(cwd), env);
    const warning = `standard input holds no hook input that is known; ${outcomeOf(settings)}`;
    // Without a program there is no form: by its status alone every program understands a denial.
    const status = settings.onFault === 'closed' ? 2 : 0;
    return { stdout: '', stderr: `prompt-lint gate: ${warning}\n`, status, looked: 'nowhere' };
  }
  if (input.program === undefined) return { ...foreignReply(input.call), looked: 'call' };
  let looked: ReadFrom = 'nowhere';
  const verdict = await verdictOn(input, cwd, env, (at) => {
    looked = at;
  }).catch(async (error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    const settings = await readSettings(rootOf(input.cwd, cwd), env);
    return unjudged(settings, `a fault of its own (${said.split('\n')[0]})`);
  });
  return { ...replyTo(input.program, verdict), status: 0, looked };
}

/** Every program understands status 2; which members of the reply it reads, nobody knows. */
function foreignReply({ tool, input }: HookCall): Reply & { readonly status: number } {
  const facts = namedTool(tool, input);
  if (facts.command === undefined && saysThatItReads(tool, input, facts))
    return { stdout: '', stderr: '', status: 0 };
  const all = Object.assign(
    {},
    ...assistantNames.map((program) => denials[program](foreignReason)),
  ) as object;
  return { stdout: `${JSON.stringify(all)}\n`, stderr: `${foreignReason}\n`, status: 2 };
}

async function verdictOn(
  input: HookInput,
  here: string,
  env: GateHost['env'],
  look: (at: ReadFrom) => void,
): Promise<Verdict> {
  if (!input.call) return { allowed: true };
  look('call');
  const cwd = input.cwd ?? here;
  const calls = callsNow(input.program, input.call, cwd);
  const own = input.transcript ?? transcriptOf(input, env);
  const followed = followedToRoot({ ...input, transcript: own }, env);
  const { transcript, sessionId } = followed ?? { transcript: own, sessionId: input.sessionId };
  const file = stateOf(`${input.program}\0${sessionId ?? ''}\0${transcript ?? ''}`, env);
  const state = asGateState(file.read());
  // A session that was judged by its own gate is no agent because its record is gone.
  const caller = followed ?? (state.upTo ? { ...input, transcript } : undefined);
  // The assistant may have gone to another folder since it was started; that is no way around the config.
  const project = env.CLAUDE_PROJECT_DIR || env.GEMINI_PROJECT_DIR;
  const root = rootOf(project, cwd, state.cwd, here);
  const work = await withModules(() => effectOf(calls, cwd));
  const host = { env, root, transcripts: [own, transcript].flatMap((path) => path ?? []) };
  const refusals = await withModules(() =>
    calls.flatMap(
      (call) => refusalOf(call, call.given, calls.length === 1 ? work : effectOf([call], cwd), host) ?? [],
    ),
  );
  const refusal = refusals.find(({ isUnknown }) => !isUnknown) ?? refusals[0];
  if (refusal && !refusal.isUnknown) return { allowed: false, reason: refusal.reason };
  if (await withModules(() => calls.some(recordsApproval))) return { allowed: false, reason: answerReason };
  const first = work ?? (refusal && vagueEffect(calls[0]!));
  if (!first) {
    // That a transcript was there, before anything in it was looked at: it may not vanish from then on.
    const isNew = caller && !state.upTo && transcript !== undefined && isGrowing(input);
    const upTo = isNew ? upToNow(transcript) : undefined;
    if (upTo) file.write({ ...state, upTo, cwd } satisfies KeptGate);
    return { allowed: true };
  }
  if (!caller) return { allowed: false, reason: orphanReason(first) };

  const settings = await readSettings(root, env);
  const rules: GateRules = { always: settings.always, limit: settings.scope === 'limit' };
  const key = JSON.stringify([rules, settings.labels]);
  const decide = (denial: string | undefined, outcome: GateOutcome | undefined): Verdict => {
    // Where nothing is guarded, nobody has to say where they write.
    const reason = denial ?? (outcome?.type === 'unarmed' ? undefined : refusal?.reason);
    const verdict = { allowed: reason === undefined, reason };
    const { fault, isLastKnown } = settings;
    const instead = isLastKnown ? 'what it said before holds' : 'the defaults hold';
    return fault === undefined ? verdict : { ...verdict, warning: `${fault}; ${instead}` };
  };

  // As long as nothing happens that could move the gate, it stands where it stood.
  const { upTo, outcome } = state;
  if (isGrowing(input) && upTo && 'kept' in upTo && outcome && state.key === key) {
    const fresh = readFresh(upTo, mostFresh);
    if (fresh && !fresh.some((event) => mayMove(event, outcome))) {
      look('news');
      return decide(denialOf(effectOf(calls, state.cwd) ?? first, outcome, rules, state.cwd), outcome);
    }
  }

  const isRead = (state.upTo ?? state.said) !== undefined;
  const mayBeArmed = isRead && (state.armed !== false || settings.always);
  let read = await sessionOf(caller, transcript, state);
  if ('changed' in read && !mayBeArmed) read = await sessionOf(caller, transcript, {});
  if ('changed' in read || ('fault' in read && mayBeArmed)) {
    const closed = 'changed' in read ? read.changed : closedBy(read);
    file.write({ ...state, cwd: state.cwd ?? cwd, closed } satisfies KeptGate);
    return { allowed: false, reason: closedReason(closed) };
  }
  if ('fault' in read) {
    // Where every session is guarded, one that says nothing has no Yes.
    if (settings.always) return decide(denialOf(first, { type: 'unarmed' }, rules, cwd), undefined);
    return unjudged(settings, read.fault);
  }
  const { goThrough } = await import('./go-through.ts');
  const { session } = read;
  const effect = effectOf(calls, session.cwd) ?? first;
  const gone = goThrough(
    session,
    effect,
    settings.labels,
    rules,
    existsSync(join(root, '.assistant/library')),
  );
  look(gone.met);
  const kept = gone.keep();
  const next = kept && read.placeWith?.(kept);
  const isKept = next !== undefined && !('fault' in next);
  // Without a place to go on from, the one before is good for reading, and for what was read.
  const place = isKept ? next : upTo && 'kept' in upTo && mayBeArmed ? upTo : read.read.upTo;
  file.write({
    ...{ version: 2, upTo: place, said: read.read.said, armed: settings.always || gone.met !== 'no prompt' },
    ...{ cwd: session.cwd ?? cwd, ...(isKept && { key, outcome: gone.outcome }) },
  } satisfies KeptGate);
  return decide(gone.denial, gone.met === 'no prompt' ? { type: 'unarmed' } : gone.outcome);
}

const largestPrompt = 1_000_000;

/** The text of a file; empty when it is not there, or is too large to be a prompt. */
function readSmall(path: string): string {
  return orUndefined(() => (statSync(path).size > largestPrompt ? '' : readFileSync(path, 'utf8'))) ?? '';
}

/** Checks what a state file holds. */
export function asGateState(value: unknown): KeptGate {
  const state = value as Partial<KeptGate> | undefined;
  if (state?.version !== 2) return { version: 2 };
  return { ...state, version: 2, upTo: asPlace(state.upTo) };
}

/** What a call will do that is work; undefined when it is none. @throws ModuleWanted while the reader of shell commands is not loaded. */
function effectOf(calls: readonly CallNow[], cwd: string | undefined): WorkDone | undefined {
  const [first, ...others] = calls.flatMap((call) => workOfNow(call, cwd) ?? []);
  return first && { ...first, files: [first, ...others].flatMap(({ files }) => files) };
}

/** By its name what a call writes is no work, but not by where that may lie. */
const vagueEffect = (call: CallNow): WorkDone => ({
  ...{ event: call, files: [], what: `called ${call.name}`, certain: false },
});

function workOfNow(call: CallNow, cwd: string | undefined): WorkDone | undefined {
  if (call.effect === 'nothing') return undefined;
  const work = workOf(call, { cwd });
  if (work) return work;
  const outside = leadsOutOfScratch(call);
  if (outside !== undefined)
    return { event: call, files: [outside], what: `edited ${outside} through a link`, certain: true };
  if (call.effect === 'may write') return vagueEffect(call);
  const what = `called ${call.name}, which starts an agent that may write,`;
  return call.effect && { event: call, files: [], what, certain: true };
}

/** `answer: yes`, `approval: yes`, `"approval": { answer: yes }`. */
const approvalLine =
  /(?<![\w-])(?:answer|approval)["']?\s*:\s*(?:\{\s*["']?answer["']?\s*:\s*)?["']?(?:yes|true)(?![\w-])/i;

/**
 * Whether a call would record an answer at the gate: by `prompt-lint approve`, or by writing it into a prompt's front matter. Only a person gives
 * one, before and after the gate is open. The approval that a file has already may stay.
 *
 * @throws ModuleWanted as `effectOf`.
 */
function recordsApproval(call: CallNow): boolean {
  if (call.command !== undefined) {
    const { approves, writes } = judgeCommand(call.command, call.shell, call.cwd);
    if (approves) return true;
    if (writes.some(({ path }) => isPromptFile(path)) && approvalLine.test(call.command)) return true;
  }
  return call.changes.some(({ path, kind }) => {
    if (!isPromptFile(path) || kind === 'delete') return false;
    const lines = frontMatterOf(writtenLines(call.given, path) ?? []).filter((line) =>
      approvalLine.test(line),
    );
    if (lines.length === 0) return false;
    const before = new Set(linesOf(readSmall(shownPath(path, call.cwd, undefined))));
    return lines.some((line) => !before.has(line));
  });
}

/** Of a whole file its front matter; of a part of one everything, since it may be that. */
function frontMatterOf(lines: readonly string[]): readonly string[] {
  if (lines[0]?.replace('\uFEFF', '').trimEnd() !== '---') return lines;
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end < 0 ? lines : lines.slice(0, end);
}

/** What the gate says to a call. */
interface Verdict {
  readonly allowed: boolean;
  /** Of a denial: what the assistant is to do next. */
  readonly reason?: string | undefined;
  /** For the person: the call could not be judged, and what became of it. */
  readonly warning?: string | undefined;
}

/** What goes to standard output and standard error; the exit status is 0, since the reply stands in the JSON. */
interface Reply {
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Writes a verdict in the form that a program expects of its hooks. An allowed call gets no decision: "allow" would skip what the program
 * itself asks the person.
 */
export function replyTo(program: AssistantName, { allowed, reason = '', warning }: Verdict): Reply {
  const stderr = warning === undefined ? '' : `prompt-lint gate: ${warning}\n`;
  // These two show it to the person; Cursor wants an object whatever happens.
  const shows = warning !== undefined && (program === 'claude' || program === 'gemini');
  const passed = shows ? { systemMessage: `prompt-lint gate: ${warning}` } : program === 'cursor' && {};
  const reply = allowed ? passed : denials[program](reason);
  return { stdout: reply ? `${JSON.stringify(reply)}\n` : '', stderr };
}

const claudeDenial = (permissionDecisionReason: string) => ({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason },
});
const plainDenial = (reason: string) => ({ decision: 'deny', reason });

/** How a call is denied, by program. */
const denials: Readonly<Record<AssistantName, (reason: string) => object>> = {
  claude: claudeDenial,
  codex: claudeDenial,
  copilot: (reason) => ({ permissionDecision: 'deny', permissionDecisionReason: reason }),
  cursor: (reason) => ({ permission: 'deny', user_message: reason, agent_message: reason }),
  gemini: plainDenial,
  opencode: plainDenial,
};

/** The verdict on a call that cannot be judged: what the config says, and why. */
function unjudged(settings: GateSettings, fault: string): Verdict {
  const warning = `the call could not be judged: ${fault}; ${outcomeOf(settings)}`;
  if (settings.onFault === 'open') return { allowed: true, warning };
  const reason = `prompt-lint gate: ${warning}. Tell the user what keeps the gate from judging; reading and searching are allowed meanwhile.`;
  return { allowed: false, reason, warning };
}

/** What becomes of a call that cannot be judged, in words. */
function outcomeOf({ onFault }: Pick<GateSettings, 'onFault'>): string {
  return onFault === 'closed'
    ? 'it is denied (liveGate.onFault: closed)'
    : 'it is let through (liveGate.onFault: open)';
}

/** A call that is about to run, as an event behind all that the session holds: it is judged as if it had just been recorded. */
interface CallNow extends ToolCall {
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
function callsNow(
  program: AssistantName,
  { tool, input, readOnly }: HookCall,
  cwd: string | undefined,
  depth = 0,
): readonly CallNow[] {
  const tools: ToolTable = programTools[program].tools();
  // Codex puts the namespace of a tool in front of its name (ScriptedAlchemy/agent-bundle#423).
  const name = program === 'codex' ? tool.replace(/^collaboration[_.]*(?=[a-z])/, '') : tool;
  const wraps = wrapping.test(name);
  const inner = wraps && depth < deepest ? innerCalls(name, input) : [];
  const calls = inner.flatMap((call) => callsNow(program, call, cwd, depth + 1));
  if (inner.length > 0 && name !== 'exec') return calls;
  const facts = describeCall(tools, name, input);
  const isKnown = inner.length > 0 || readOnly === true || saysThatItReads(name, input, facts);
  let effect: CallNow['effect'] = isKnown ? undefined : 'may write';
  if (facts.action === 'delegate')
    effect = startsReader(program, name, input) ? 'nothing' : 'starts an agent';
  else if (!wraps && Object.hasOwn(tools, name)) {
    effect = facts.action === 'other' ? 'nothing' : undefined;
    // A key that is typed into a program: who answers it may have it do anything.
    if (facts.action === 'execute' && facts.command === undefined) effect = 'may write';
  }
  const call: CallNow = {
    ...{ type: 'call', start: Number.MAX_SAFE_INTEGER, end: Number.MAX_SAFE_INTEGER, at: undefined },
    ...{ id: undefined, name: tool, outcome: 'unknown', output: '', outputCut: false },
    ...facts,
    reads: facts.reads ?? [],
    changes: facts.changes ?? [],
    cwd: facts.cwd ?? cwd,
    given: input,
    effect,
  };
  // The files and commands of a script are those of the script as a whole.
  return [call, ...calls.filter((each) => each.effect === 'starts an agent' || each.effect === 'may write')];
}

/**
 * The agent is named by an argument, or is a tool of its own; which of several names counts is not known here. Cursor starts any agent so that
 * it cannot write.
 */
function startsReader(program: AssistantName, tool: string, input: JsonObject): boolean {
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
  const literals = calls.flatMap(({ input: given }) => textsIn(Object.values(given)));
  const mentions = (text: string) => text.match(/\btools\b/g)?.length ?? 0;
  // By another name the tools can be called as well.
  const unread = mentions(script) - literals.reduce((sum, text) => sum + mentions(text), 0) - calls.length;
  return [...calls, ...(unread > 0 ? [{ tool: 'a tool of the script', input: {} }] : [])];
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
