import { expect } from 'vitest';
import type { Session, SessionEvent, ToolCall } from '../../../src/core/session/session.ts';
import { readMarkdownSession } from '../../../src/sessions/markdown/read.ts';

/** The sessions of a log; the places of all messages are checked on the way. */
export function sessionsOf(text: string, path?: string): readonly Session[] {
  const sessions = readMarkdownSession(text, path)?.sessions ?? [];
  for (const event of sessions.flatMap(({ events }) => events)) {
    expect(event.start).toBeLessThan(event.end);
    if (event.type !== 'message' || event.textStart === undefined) continue;
    expect(text.slice(event.textStart, event.textStart + event.text.length)).toBe(event.text);
  }
  return sessions;
}

/** The only session of a log. */
export function sessionOf(text: string, path?: string): Session {
  const sessions = sessionsOf(text, path);
  expect(sessions).toHaveLength(1);
  return sessions[0]!;
}

/** A log's events in one line each: `person: Yes`, `edit src/a.ts (succeeded)`. */
export function eventsOf(text: string): readonly string[] {
  return sessionsOf(text).flatMap(({ events }) => events.map(inWords));
}

/** The calls among them. */
export function callsOf(text: string): readonly string[] {
  return sessionsOf(text).flatMap(({ events }) => events.filter(({ type }) => type === 'call').map(inWords));
}

/** The first call of a log. */
export function firstCall(text: string): ToolCall {
  const call = sessionsOf(text)
    .flatMap(({ events }) => events)
    .find((event) => event.type === 'call');
  expect(call).toBeDefined();
  return call as ToolCall;
}

function inWords(event: SessionEvent): string {
  if (event.type === 'message') return `${event.by}: ${event.text}`;
  const { action, outcome, deniedBy, reads, changes, command, text } = event;
  const about = [
    ...reads,
    ...changes.map(({ path, from }) => (from === undefined ? path : `${from} to ${path}`)),
    ...(command === undefined ? [] : [command]),
  ];
  const what = about.length > 0 ? about.join(', ') : (text ?? '');
  return `${action} ${what} (${outcome}${deniedBy ? ` by ${deniedBy}` : ''})`.replace('  ', ' ');
}

/** A log in which the assistant's only turn has this text. */
export function turnOf(reply: string): string {
  return `## User\n\ngo on\n\n## Assistant\n\n${reply}\n`;
}
