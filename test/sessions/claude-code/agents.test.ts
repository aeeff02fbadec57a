import { expect, test } from 'vitest';
import { readSessionFile } from '../../../src/sessions/read.ts';
import { jsonLines, record, result, said, typed, use } from '../json/support.ts';

const agent = jsonLines(typed('Look at the folder', { isSidechain: true, agentId: 'a1' }), {
  ...use('agent-call', 'Write', { file_path: '/a.md', content: 'x' }),
  isSidechain: true,
  agentId: 'a1',
});

function eventsOf(main: string, files: readonly string[] = [agent]) {
  const agents = files.map((text) => ({ name: 'agent-a1', chunks: [Buffer.from(text)] }));
  const file = readSessionFile('log', [Buffer.from(main)], agents);
  return file.sessions[0]!.events.map((event) => ({
    what: event.type === 'call' ? event.name : `${event.by}: ${event.text}`,
    agent: event.agent,
    line: file.lines.position(event.start).line,
  }));
}

const spawn = use('spawn', 'Task', { prompt: 'Look at the folder', description: 'look' });
const theirs = (line: number) => [
  { what: 'program: Look at the folder', agent: 'agent-a1', line },
  { what: 'Write', agent: 'agent-a1', line },
];

test('an agent’s work stands behind the call whose result names it', () => {
  const other = use('other', 'Task', { prompt: 'Look at the folder' });
  const main = jsonLines(typed('Go'), other, spawn, result('spawn', 'done', { agentId: 'a1' }), said('Done'));
  expect(eventsOf(main).slice(3, 5)).toEqual(theirs(3));
});

test('without a result, behind the call that gave it its first message', () => {
  expect(eventsOf(jsonLines(typed('Go'), spawn, said('Waiting'))).slice(2, 4)).toEqual(theirs(2));
});

test('of an agent that no call spawned, the place is the first line', () => {
  expect(eventsOf(jsonLines(typed('Go')))).toEqual(expect.arrayContaining(theirs(1)));
});

test('records of an agent in the session’s own file are the agent’s', () => {
  const side = record({
    type: 'user',
    message: { role: 'user', content: 'Yes' },
    isSidechain: true,
    agentId: 'a2',
  });
  expect(eventsOf(jsonLines(typed('Go'), side), [])).toEqual([
    { what: 'person: Go', agent: undefined, line: 1 },
    { what: 'program: Yes', agent: 'agent-a2', line: 2 },
  ]);
});
