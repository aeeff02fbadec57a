import { UserError } from '../base/errors.ts';
import { pathWithin, realPath } from '../collect/inside.ts';
import { transcriptAt } from '../collect/transcripts.ts';
import { readSessionFile } from '../sessions/read.ts';
import type { Session } from '../sessions/session.ts';
import type { SessionFile } from '../sessions/session-file.ts';

/**
 * Reads the file of a session.
 *
 * @param source Absolute path, links followed, or the bytes that a program handed over.
 * @throws UserError when there is no session in it.
 */
export function readTranscript(source: string | Buffer): SessionFile {
  const name = typeof source === 'string' ? source : 'what the program handed over';
  const opened = typeof source === 'string' ? transcriptAt(source) : { chunks: [source], agents: [] };
  if ('fault' in opened) {
    const why = opened.fault.id === 'missing' ? 'is not there' : `cannot be read (${opened.fault.id})`;
    throw new UserError(`the transcript ${name} ${why}`);
  }
  const read = readSessionFile(name, opened.chunks, opened.agents);
  if (read.sessions.length > 0) return read;
  const why = read.faults[0]?.text;
  throw new UserError(`${name} holds no session that can be read${why === undefined ? '' : ` (${why})`}`);
}

/** The session that the hook names; else the last one of the file. */
export function chosen({ sessions }: SessionFile, id: string | undefined): Session {
  return sessions.find(({ sessionId }) => id !== undefined && sessionId === id) ?? sessions.at(-1)!;
}

/** Whether a folder lies in the repository, which may be named through a link. */
export function isWithin(root: string, folder: string): boolean {
  return [root, realPath(root) ?? root].some((top) => pathWithin(top, folder) !== undefined);
}

/** The root in the words of the transcript, which may name it through a link. */
export function baseOf(root: string, session: Session | undefined): string {
  const real = realPath(root) ?? root;
  return session?.cwd !== undefined && pathWithin(root, session.cwd) === undefined ? real : root;
}
