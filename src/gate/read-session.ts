import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChunks } from '../collect/read-chunks.ts';
import type { Session } from '../sessions/session.ts';
import type { HookInput } from './hook-input.ts';
import type { Caller } from './parent.ts';
import type { TranscriptPlace } from './place.ts';
import { type GateSession, readTranscript } from './read-transcript.ts';
import type { TranscriptFault } from './transcript-file.ts';

/** A session that a call belongs to. */
export interface ReadSession extends Pick<GateSession, 'session'> {
  /** Where the next call can go on from here. */
  readonly placeWith?: GateSession['placeWith'] | undefined;
}

/** A session that is handed over, or one whose file does not grow by lines: all of it is read each time. */
export async function wholeSession({
  program,
  sessionId,
  transcript,
  session: given,
}: Caller): Promise<ReadSession | TranscriptFault> {
  if (given === undefined && transcript === undefined)
    return { fault: `${titles[program]} does not tell where the session is recorded` };
  if (given === undefined && !existsSync(transcript!)) return { fault: 'the transcript is not there yet' };
  const { readWhole } = await import('./read-whole.ts');
  const session = given
    ? readWhole([Buffer.from(JSON.stringify(given))], sessionId)
    : readWhole(readChunks(transcript!), sessionId);
  if (session) return { session };
  return {
    fault: given
      ? 'the session that was handed over cannot be read'
      : 'the transcript holds no session that can be read',
  };
}

/** A session of which only what is new is read. */
export function growingSession(
  { program, sessionId }: Caller,
  transcript: string,
  before: TranscriptPlace | undefined,
): ReadSession | TranscriptFault {
  const read = readTranscript(transcript, sessionId, before);
  if ('fault' in read) return read;
  const { session, isAlone, placeWith } = read;
  const mayGoOn = (program === 'claude' || isAlone) && isInFileOrder(session);
  return { session, placeWith: mayGoOn ? placeWith : undefined };
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
