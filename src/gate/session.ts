import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChunks } from '../collect/read-chunks.ts';
import type { Session } from '../sessions/session.ts';
import { hashOf } from './hash.ts';
import type { HookInput } from './hook-input.ts';
import type { Caller } from './parent.ts';
import {
  type GateSession,
  isPersons,
  type ReadUpTo,
  readTranscript,
  type TranscriptChange,
  type TranscriptFault,
  type TranscriptPlace,
  transcriptChange,
  upToNow,
} from './transcript.ts';

/** What was read of a session before: whatever a person says later stands behind it. */
export interface ReadBefore {
  /** Of a transcript that grows by lines. */
  readonly upTo?: ReadUpTo | TranscriptPlace | undefined;
  /** Of a session that is read whole: how often a person spoke, and the hash of what they said. */
  readonly said?: { readonly count: number; readonly hash: number } | undefined;
}

/** A session that a call belongs to. */
export interface ReadSession extends Pick<GateSession, 'session'> {
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
  return isGrowing(input) && transcript !== undefined
    ? growingSession(input, transcript, before.upTo)
    : await wholeSession(input, transcript, before);
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
    return { fault: `${titles[program]} does not tell where the session is recorded` };
  if (given === undefined && !existsSync(transcript!)) return { fault: 'the transcript is not there yet' };
  const changed = upTo && transcriptChange(upTo);
  if (changed !== undefined) return { changed };
  const next = given === undefined && appends(program, transcript!) ? upToNow(transcript!) : undefined;
  const { readWhole } = await import('./read-whole.ts');
  const session = given
    ? readWhole([Buffer.from(JSON.stringify(given))], sessionId)
    : readWhole(readChunks(transcript!), sessionId);
  if (!session)
    return {
      fault: given
        ? 'the session that was handed over cannot be read'
        : 'the transcript holds no session that can be read',
    };
  // Where records are only added, one of them may take others back.
  if (!next && said && saidIn(session, said.count).hash !== said.hash)
    return { changed: 'does not hold any more what the user had said' };
  return { session, read: { upTo: next, said: saidIn(session) } };
}

/** Cursor may write its records anew, and a whole document is. */
function appends(program: HookInput['program'], transcript: string): boolean {
  return program !== 'cursor' && transcript.endsWith('.jsonl');
}

/** @param count So many of the first things that a person said are looked at; all unless told. */
function saidIn({ events }: Session, count = Number.POSITIVE_INFINITY): NonNullable<ReadBefore['said']> {
  const texts = events.flatMap((event) => {
    if (isPersons(event)) return [event.text];
    if (event.type !== 'call' || event.agent !== undefined) return [];
    return (event.questions ?? []).flatMap(({ answer }) => answer ?? []);
  });
  const first = texts.slice(0, count);
  return { count: first.length, hash: hashOf(Buffer.from(first.join('\0'))) };
}

/** A session of which only what is new is read. */
function growingSession(
  { program, sessionId }: Caller,
  transcript: string,
  before: ReadBefore['upTo'],
): ReadSession | TranscriptFault | TranscriptChange {
  const read = readTranscript(transcript, sessionId, before);
  if ('fault' in read || 'changed' in read) return read;
  const { session, isAlone, placeWith } = read;
  const mayGoOn = (program === 'claude' || isAlone) && isInFileOrder(session);
  return { session, placeWith: mayGoOn ? placeWith : undefined, read: { upTo: upToNow(transcript) } };
}

/** Where records were written late, what puts them in their places is in all of the file. */
function isInFileOrder({ events }: Session): boolean {
  return events.every(({ start }, at) => at === 0 || start >= events[at - 1]!.start);
}

const titles: Readonly<Record<HookInput['program'], string>> = {
  claude: 'Claude Code',
  codex: 'Codex',
  gemini: 'Gemini CLI',
  copilot: 'Copilot',
  cursor: 'Cursor',
  opencode: 'opencode',
};

/** Copilot's hooks tell the session's id, and its records have a known place. */
export function transcriptOf(
  { program, sessionId }: HookInput,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const home = env.COPILOT_HOME || (env.HOME && join(env.HOME, '.copilot'));
  if (program !== 'copilot' || !home || !/^[\w-]{1,100}$/.test(sessionId ?? '')) return undefined;
  return join(home, 'session-state', sessionId!, 'events.jsonl');
}
