import { expect, test } from 'vitest';
import { jsonLines, read, typed } from './json/support.ts';
import { sessionsOf } from './markdown/events.ts';

const idsIn = (...lines: readonly object[]) =>
  read(jsonLines(...lines)).sessions.map(({ sessionId }) => sessionId);
const interrupted = (sessionId: string) => typed('[Request interrupted by user for tool use]', { sessionId });

test('a session that carries out a plan begins with the last record of another one, which is none', () => {
  expect(idsIn(interrupted('s-1'), typed('Implement the following plan', { sessionId: 's-2' }))).toEqual([
    's-2',
  ]);
});

test('a session in which something was said stays, and so does the last one', () => {
  expect(idsIn(typed('Hi', { sessionId: 's-1' }), typed('Hi', { sessionId: 's-2' }))).toEqual(['s-1', 's-2']);
  expect(idsIn(typed('Hi', { sessionId: 's-1' }), interrupted('s-2'))).toEqual(['s-1', 's-2']);
  expect(idsIn(interrupted('s-1'))).toEqual(['s-1']);
});

test('starts of aider without a word are no sessions', () => {
  const start = (day: number) => `\n# aider chat started at 2026-11-${day} 09:14:05\n\n> Aider v0.86.1  \n`;
  const days = (text: string) => sessionsOf(text).map(({ startedAt }) => startedAt?.slice(8, 10));
  expect(days(`${start(21)}${start(22)}#### go  \n${start(23)}`)).toEqual(['22']);
  expect(days(`${start(21)}${start(22)}`)).toEqual(['22']);
});
