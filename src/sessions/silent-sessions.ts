import type { Session } from './session.ts';

/** Whether nobody said or did anything: what a program put in is nothing by itself. */
export function isSilent({ events }: Session): boolean {
  return !events.some((event) => event.type === 'call' || event.by !== 'program');
}

/**
 * The sessions of a file without those in which nothing happened. A session that carries out another one's plan begins with that one's last
 * record; the last session of a file may only just begin.
 */
export function withoutSilent(sessions: readonly Session[]): readonly Session[] {
  return sessions.filter((session, index) => index === sessions.length - 1 || !isSilent(session));
}
