import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asObject, asText, type JsonObject } from '../sessions/json/values.ts';
import type { HookInput } from './hook-input.ts';
import { stateOf } from './state.ts';
import { bytesAt } from './transcript.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The session that a call belongs to. */
export type Caller = Pick<HookInput, 'program' | 'sessionId' | 'agentId' | 'parentId' | 'session'> & {
  readonly transcript: string | undefined;
};

/** So many sessions may have started each other. */
const deepest = 16;

/**
 * The session whose gate judges a call: that of the assistant to which the person speaks. An agent that it started is followed to it, since
 * nobody gives a Yes to an agent.
 *
 * @returns Undefined for an agent whose parent cannot be found.
 */
export function followedToRoot(caller: Caller, env: Environment): Caller | undefined {
  let at = caller;
  for (let depth = 0; depth < deepest; depth++) {
    const parent = parentOf(at, env);
    if (parent === 'none') return at;
    if (parent === 'unknown') return undefined;
    at = { ...at, agentId: undefined, parentId: undefined, ...parent };
  }
  return undefined;
}

type Parent = Pick<Caller, 'sessionId' | 'transcript'> | 'none' | 'unknown';

function parentOf(caller: Caller, env: Environment): Parent {
  switch (caller.program) {
    case 'codex':
      return codexParent(caller, env);
    case 'gemini':
      return geminiParent(caller);
    case 'copilot':
      return copilotParent(caller, env);
    case 'opencode':
      // The plugin follows an agent itself, and hands over the session that it came to.
      return asText(asObject(caller.session?.info)?.parentID) ? 'unknown' : 'none';
    default:
      return parentByPlace(caller);
  }
}

/**
 * Codex hands its hooks the rollout of the agent (openai/codex, core/src/hook_runtime.rs); the first record names the parent, and the session
 * that all of them belong to (ScriptedAlchemy/agent-bundle#423).
 */
function codexParent({ transcript, sessionId, agentId, parentId }: Caller, env: Environment): Parent {
  const meta = asObject((transcript === undefined ? undefined : firstRecord(transcript))?.payload);
  const { subagent } = asObject(meta?.source) ?? {};
  const spawn = asObject(asObject(subagent)?.thread_spawn);
  const id = asText(meta?.id);
  const named = asText(meta?.parent_thread_id) ?? asText(spawn?.parent_thread_id) ?? parentId;
  const isAgent =
    named !== undefined ||
    subagent !== undefined ||
    meta?.thread_source === 'subagent' ||
    (agentId !== undefined && agentId !== sessionId);
  if (!isAgent) return 'none';
  const wanted = [named, asText(meta?.session_id), sessionId].find((one) => one !== undefined && one !== id);
  if (wanted === undefined) return 'unknown';
  const home = env.CODEX_HOME || (env.HOME && join(env.HOME, '.codex'));
  const folder = transcript === undefined ? home && join(home, 'sessions') : dirname(transcript);
  const found = folder && remembered(`codex\0${wanted}`, env, () => rolloutOf(wanted, folder));
  return found && found !== transcript && existsSync(found)
    ? { sessionId: wanted, transcript: found }
    : 'unknown';
}

/** Looks in the folder first: most agents are started on the day of their parent. */
function rolloutOf(id: string, folder: string): string | undefined {
  const isIt = (name: string) => name.endsWith(`-${id}.jsonl`);
  const beside = namesIn(folder).find(isIt);
  if (beside !== undefined) return join(folder, beside);
  const top = /^(.*[\\/]sessions)[\\/]/.exec(`${folder}/`)?.[1];
  const further = top === undefined ? undefined : namesIn(top, true).find(isIt);
  return further === undefined ? undefined : join(top!, further);
}

/**
 * Gemini CLI tells the session of the person also for its agents; what is told of an agent's own lies in a folder with the parent's id, and
 * says that it is one (google-gemini/gemini-cli, core/src/services/chatRecordingService.ts).
 */
function geminiParent({ transcript, sessionId, parentId }: Caller): Parent {
  if (transcript === undefined) return parentId === undefined ? 'none' : 'unknown';
  const own = firstRecord(transcript);
  const above = dirname(dirname(transcript));
  const isNested = basename(above) === 'chats';
  if (!isNested && own?.kind !== 'subagent' && parentId === undefined) return 'none';
  const folder = isNested ? above : dirname(transcript);
  const ids = [parentId, isNested ? basename(dirname(transcript)) : undefined, sessionId];
  const wanted = ids.find((one) => one !== undefined && one !== asText(own?.sessionId));
  if (wanted === undefined) return 'unknown';
  const file = namesIn(folder).find(
    (name) =>
      name.startsWith('session-') &&
      name.includes(wanted.slice(0, 8)) &&
      headOf(join(folder, name)).includes(`"${wanted}"`),
  );
  return file === undefined ? 'unknown' : { sessionId: wanted, transcript: join(folder, file) };
}

/** So many other sessions are looked at, those first that were written last. */
const mostSessions = 20;
/** Of each so much of its end, in bytes: an agent has just been started. */
const lastBytes = 1024 * 1024;

/**
 * Copilot's agents have ids of their own, and its hooks do not tell whose they are (github/copilot-sdk#1290, github/copilot-cli#2392). The
 * record of the parent names them, or holds the call that started them.
 */
function copilotParent({ transcript, sessionId, parentId, agentId }: Caller, env: Environment): Parent {
  if (transcript === undefined || sessionId === undefined) return 'none';
  const sessions = dirname(dirname(transcript));
  const place = (id: string) => join(sessions, id, basename(transcript));
  const own = asObject(firstRecord(transcript)?.data);
  const named = parentId ?? asText(own?.parentSessionId) ?? asText(own?.parentId);
  if (named !== undefined && named !== sessionId)
    return existsSync(place(named)) ? { sessionId: named, transcript: place(named) } : 'unknown';
  const isOwn = own !== undefined && agentId === undefined;
  const found = remembered(`copilot\0${sessionId}`, env, () => starterOf(sessionId, sessions, place, isOwn));
  if (found) return existsSync(place(found)) ? { sessionId: found, transcript: place(found) } : 'unknown';
  return isOwn ? 'none' : 'unknown';
}

/** The session that names another one in its record, empty when none does; of one without a record of its own, also the only one in which an agent is at work. */
function starterOf(
  id: string,
  sessions: string,
  place: (id: string) => string,
  isOwn: boolean,
): string | undefined {
  const others = namesIn(sessions)
    .flatMap((name) => {
      const stat = name === id ? undefined : statSync(place(name), { throwIfNoEntry: false });
      return stat ? [{ name, time: stat.mtimeMs }] : [];
    })
    .sort((a, b) => b.time - a.time)
    .slice(0, mostSessions)
    .map(({ name }) => ({ name, end: endOf(place(name)) }));
  // An agent may name its parent, too.
  const names = (end: string) =>
    isOwn
      ? end.split('\n').some((line) => line.includes(`"${id}"`) && /"type": ?"subagent\./.test(line))
      : end.includes(`"${id}"`);
  const naming = others.find(({ end }) => names(end));
  if (naming || isOwn) return naming?.name ?? '';
  const waiting = others.filter(({ end }) => hasAgentAtWork(end));
  return waiting.length === 1 ? waiting[0]!.name : undefined;
}

function hasAgentAtWork(end: string): boolean {
  const open = new Set<unknown>();
  for (const line of end.split('\n')) {
    const { type, data } = parsed(line) ?? {};
    const { toolCallId, toolName } = asObject(data) ?? {};
    if (type === 'subagent.started' || (type === 'tool.execution_start' && toolName === 'task'))
      open.add(toolCallId);
    if (type === 'subagent.completed' || type === 'subagent.failed' || type === 'tool.execution_complete')
      open.delete(toolCallId);
  }
  return open.size > 0;
}

/**
 * Claude Code tells its hooks the transcript of the session for its agents as well (anthropics/claude-code#76333). Where it or Cursor tells
 * the one of the agent, it lies in a folder of the session's.
 */
function parentByPlace({ transcript, sessionId, parentId }: Caller): Parent {
  const session = /^(.*)[\\/]subagents[\\/](?:.*[\\/])?[^\\/]+\.jsonl$/.exec(transcript ?? '')?.[1];
  const isTold = parentId !== undefined && parentId !== sessionId;
  if (session === undefined && !isTold) return 'none';
  const above = session ?? join(dirname(transcript ?? '/'), parentId!);
  const wanted = session === undefined ? parentId! : basename(session);
  const places = [
    `${above}.jsonl`,
    join(above, `${wanted}.jsonl`),
    join(dirname(above), '..', wanted, `${wanted}.jsonl`),
  ];
  const found = transcript === undefined ? undefined : places.find((place) => existsSync(place));
  return found === undefined ? 'unknown' : { sessionId: wanted, transcript: found };
}

/** What was found out in an earlier call: to search takes longer than to judge. */
function remembered(key: string, env: Environment, search: () => string | undefined): string | undefined {
  const file = stateOf(`parent\0${key}`, env);
  const before = asText(asObject(file.read())?.parent);
  if (before !== undefined) return before;
  const parent = search();
  if (parent !== undefined) file.write({ parent });
  return parent;
}

function namesIn(folder: string, recursive = false): readonly string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' });
  } catch {
    return [];
  }
}

/** A longer first record is that of no agent. */
const longestHead = 1024 * 1024;

function firstRecord(path: string): JsonObject | undefined {
  return parsed(headOf(path).split('\n', 1)[0]!);
}

function parsed(line: string): JsonObject | undefined {
  try {
    return asObject(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function headOf(path: string): string {
  return partOf(path, () => 0, longestHead);
}

function endOf(path: string): string {
  return partOf(path, (size) => Math.max(size - lastBytes, 0), lastBytes);
}

/** Up to so many bytes of a file as text; empty when it cannot be read. */
function partOf(path: string, from: (size: number) => number, most: number): string {
  try {
    const { size } = statSync(path);
    const descriptor = openSync(path, 'r');
    try {
      const start = from(size);
      return bytesAt(descriptor, start, Math.min(size, start + most)).toString('utf8');
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}
