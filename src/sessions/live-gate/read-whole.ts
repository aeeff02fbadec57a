import type { Session } from '../../core/session/session.ts';
import { readSessionFile } from '../read.ts';

/**
 * Reads a session of a program whose transcripts do not grow by lines: all of it, each time. A part of its own, because it holds the
 * readers of every format.
 *
 * @param sessionId Of several sessions the one that is meant, else the last.
 */
export function readWhole(chunks: Iterable<Uint8Array>, sessionId: string | undefined): Session | undefined {
  const { sessions } = readSessionFile('', chunks);
  return sessions.find((one) => one.sessionId === sessionId) ?? sessions.at(-1);
}
