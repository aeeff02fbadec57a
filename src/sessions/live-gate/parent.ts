import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orUndefined } from '../../core/base/errors.ts';
import { readChunks } from '../../core/collect/read-file.ts';
import type { Session } from '../../core/session/session.ts';
import { asObject, asText, parseJsonText } from '../json/parse-records.ts';
import { programTools } from '../tools/programs.ts';
import type { HookInput } from './hook-input.ts';
import { stateOf } from './state.ts';
import {
  type GateSession,
  hashOf,
  isPersons,
  type ReadUpTo,
  readBetween,
  readTranscript,
  type TranscriptChange,
  type TranscriptFault,
  type TranscriptPlace,
  transcriptChange,
  upToNow,
  withFile,
} from './transcript.ts';

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
    const parent = parents[at.program](at, env);
    if (parent === 'none') return at;
    if (parent === 'unknown') return undefined;
    at = { ...at, agentId: undefined, parentId: undefined, ...parent };
  }
  return undefined;
}

type Parent = Pick<Caller, 'sessionId' | 'transcript'> | 'none' | 'unknown';

const parents: Readonly<Record<Caller['program'], (caller: Caller, env: Environment) => Parent>> = {
  claude: parentByPlace,
  cursor: parentByPlace,
  codex: codexParent,
  gemini: geminiParent,
  copilot: copilotParent,
  // The plugin follows an agent itself, and hands over the session that it came to.
  opencode: ({ session }) => (asText(asObject(session?.info)?.parentID) ? 'unknown' : 'none'),
};

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
  return found === transcript ? 'unknown' : parentAt(wanted, found);
}

function parentAt(sessionId: string, transcript: string | undefined): Parent {
  return transcript && existsSync(transcript) ? { sessionId, transcript } : 'unknown';
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
  const file = namesIn(folder)
    .filter((name) => name.startsWith('session-') && name.includes(wanted.slice(0, 8)))
    .find((name) => partOf(join(folder, name)).includes(`"${wanted}"`));
  return parentAt(wanted, file && join(folder, file));
}

/** So many other sessions are looked at, those first that were written last. */
const mostSessions = 20;

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
  if (named !== undefined && named !== sessionId) return parentAt(named, place(named));
  const isOwn = own !== undefined && agentId === undefined;
  const found = remembered(`copilot\0${sessionId}`, env, () => starterOf(sessionId, sessions, place, isOwn));
  if (found) return parentAt(found, place(found));
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
    .map(({ name }) => ({ name, end: partOf(place(name), true) }));
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
  return parentAt(wanted, transcript === undefined ? undefined : places.find((place) => existsSync(place)));
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
  return orUndefined(() => readdirSync(folder, { recursive, encoding: 'utf8' })) ?? [];
}

const firstRecord = (path: string) => parsed(partOf(path).split('\n', 1)[0]!);

const parsed = (line: string) => asObject(parseJsonText(line));

/** So much of a file is looked at, in bytes: no agent's first record is longer, and one that was just started stands near the end. */
const mostBytes = 1024 * 1024;

/** A file as text, or its beginning, or its end; empty when it cannot be read. */
function partOf(path: string, isEnd = false): string {
  const found = withFile(path, (descriptor, size) => {
    const start = isEnd ? Math.max(size - mostBytes, 0) : 0;
    return { text: readBetween(descriptor, start, Math.min(size, start + mostBytes)).toString('utf8') };
  });
  return 'fault' in found ? '' : found.text;
}

/** What was read of a session before: whatever a person says later stands behind it. */
export interface ReadBefore {
  /** Of a transcript that grows by lines. */
  readonly upTo?: ReadUpTo | TranscriptPlace | undefined;
  /** Of a session that is read whole: how often a person spoke, and the hash of what they said. */
  readonly said?: { readonly count: number; readonly hash: number } | undefined;
}

/** A session that a call belongs to. */
interface ReadSession extends Pick<GateSession, 'session'> {
  /** Where the next call can go on from here. */
  readonly placeWith?: GateSession['placeWith'] | undefined;
  readonly read: ReadBefore;
}

/** Reads the session of a call. @returns What changed, when what was read before does not stand in it any more. */
export async function sessionOf(
  input: Caller,
  transcript: string | undefined,
  before: ReadBefore,
): Promise<ReadSession | TranscriptFault | TranscriptChange> {
  if (!isGrowing(input) || transcript === undefined) return wholeSession(input, transcript, before);
  const read = readTranscript(transcript, input.sessionId, before.upTo);
  if ('fault' in read || 'changed' in read) return read;
  const { session, isAlone, placeWith } = read;
  // Where records were written late, what puts them in their places is in all of the file.
  const isInOrder = session.events.every(
    ({ start }, at, events) => at === 0 || start >= events[at - 1]!.start,
  );
  const mayGoOn = (input.program === 'claude' || isAlone) && isInOrder;
  return { session, placeWith: mayGoOn ? placeWith : undefined, read: { upTo: upToNow(transcript) } };
}

/** Whether only what is new has to be read of a program's transcript. */
export function isGrowing({ program }: Pick<HookInput, 'program'>): boolean {
  return program === 'claude' || program === 'codex';
}

/** A session that is handed over, or one of a program whose transcripts have a reader for all of them only. */
async function wholeSession(
  { program, sessionId, session: given }: Caller,
  transcript: string | undefined,
  { upTo, said }: ReadBefore,
): Promise<ReadSession | TranscriptFault | TranscriptChange> {
  if (given === undefined && transcript === undefined)
    return { fault: `${programTools[program].title} does not tell where the session is recorded` };
  if (given === undefined && !existsSync(transcript!)) return { fault: 'the transcript is not there yet' };
  const changed = upTo && transcriptChange(upTo);
  if (changed !== undefined) return { changed };
  // Cursor may write its records anew, and a whole document is.
  const appends = given === undefined && program !== 'cursor' && transcript!.endsWith('.jsonl');
  const next = appends ? upToNow(transcript!) : undefined;
  // A part of its own, because it holds the readers of every format.
  const { readSessionFile } = await import('../read.ts');
  const chunks = given ? [Buffer.from(JSON.stringify(given))] : readChunks(transcript!);
  const { sessions } = readSessionFile('', chunks);
  const session = sessions.find((one) => one.sessionId === sessionId) ?? sessions.at(-1);
  if (!session && given) return { fault: 'the session that was handed over cannot be read' };
  if (!session) return { fault: 'the transcript holds no session that can be read' };
  // Where records are only added, one of them may take others back.
  if (!next && said && saidIn(session, said.count).hash !== said.hash)
    return { changed: 'does not hold any more what the user had said' };
  return { session, read: { upTo: next, said: saidIn(session) } };
}

/** @param count So many of the first things that a person said are looked at; all by default. */
function saidIn({ events }: Session, count = Number.POSITIVE_INFINITY): NonNullable<ReadBefore['said']> {
  const texts = events.flatMap((event) => {
    if (isPersons(event)) return [event.text];
    if (event.type !== 'call' || event.agent !== undefined) return [];
    return (event.questions ?? []).flatMap(({ answer }) => answer ?? []);
  });
  const first = texts.slice(0, count);
  return { count: first.length, hash: hashOf(Buffer.from(first.join('\0'))) };
}

/** Copilot's hooks tell the session's id, and its records have a known place. */
export function transcriptOf(
  { program, sessionId }: HookInput,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const home = env.COPILOT_HOME || (env.HOME && join(env.HOME, '.copilot'));
  if (program !== 'copilot' || !home || !/^[\w-]{1,100}$/.test(sessionId ?? '')) return undefined;
  return join(home, 'session-state', sessionId!, 'events.jsonl');
}
